import type { Site } from "../documents/site.schema.ts";
import { buildOwnFieldPath, type OwnField } from "../entities/own-fields.ts";

type Search = NonNullable<Site["search"]>;
type Attribute = NonNullable<Search["attributes"]>[string];
type Idea = NonNullable<NonNullable<Search["typed"]>["ideas"]>[number];

const answers = { true: { $msg: "form.answer.yes" }, false: { $msg: "form.answer.no" } };

/** A declared field as an attribute of the search. */
function attributeOf(id: string, { label, type, unit, filter }: OwnField): Attribute & { kind: string } {
  return {
    field: buildOwnFieldPath(id),
    kind: type === "number" ? "number" : "text",
    ...(filter && { label }),
    ...(unit !== undefined && { unit }),
    ...(type === "flag" && { valueLabels: answers }),
    // Yes and no are no words that a visitor types for a vehicle.
    ...((type === "text" || type === "choice") && { words: true }),
  };
}

/** Typed names of a flag, by its label and by its id: vehicles that have it. */
const ideaOf = (id: string, { label }: OwnField): Idea => ({
  id: buildOwnFieldPath(id),
  phrases: [label, id.replaceAll("_", " ")],
  conditions: [{ attribute: id, values: ["true"] }],
});

/** The site with the fields that it declares as attributes of its search, unless it says more of them there. */
export function addOwnAttributes(site: Site): Site {
  if (site.fields === undefined) return site;
  const { attributes: stated = {}, typed } = site.search ?? {};
  const fields = Object.entries(site.fields);
  const attributes = fields.map(([id, field]) => [id, { ...attributeOf(id, field), ...stated[id] }]);
  const ideas = fields.flatMap(([id, field]) => (field.type === "flag" ? [ideaOf(id, field)] : []));
  const search: Search = {
    ...site.search,
    attributes: { ...stated, ...Object.fromEntries(attributes) },
    ...(typed && { typed: { ...typed, ideas: [...(typed.ideas ?? []), ...ideas] } }),
  };
  return Object.freeze({ ...site, search });
}
