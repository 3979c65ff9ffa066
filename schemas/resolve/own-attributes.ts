import type { Site } from "../documents/site.schema.ts";
import { buildOwnFieldPath, type OwnField } from "../entities/own-fields.ts";

type Search = NonNullable<Site["search"]>;
type Attribute = NonNullable<Search["attributes"]>[string];
type Typed = NonNullable<Search["typed"]>;
type Idea = NonNullable<Typed["ideas"]>[number];
type Amount = NonNullable<Typed["amounts"]>[number];

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

/**
 * Typed numbers of a field after its label or its name, with the words for at least and at most of the first amount that needs
 * its name too.
 */
function amountOf(id: string, { label, unit = "" }: OwnField, { amounts = [], units = {} }: Typed): Amount[] {
  const usual = amounts.find(({ named }) => named);
  if (usual === undefined) return [];
  return [
    {
      id: buildOwnFieldPath(id),
      attribute: id,
      named: true,
      ...(usual.least && { least: usual.least }),
      ...(usual.most && { most: usual.most }),
      orMore: ["+"],
      ...(usual.orLess && { orLess: usual.orLess }),
      before: [label, id.replaceAll("_", " ")],
      ...(unit && { after: [unit, ...(units[unit] ?? [])] }),
    },
  ];
}

/** The site with the fields that it declares as attributes of its search, unless it says more of them there. */
export function addOwnAttributes(site: Site): Site {
  if (site.fields === undefined) return site;
  const { attributes: stated = {}, typed } = site.search ?? {};
  const fields = Object.entries(site.fields);
  const attributes = fields.map(([id, field]) => [id, { ...attributeOf(id, field), ...stated[id] }]);
  const ideas = fields.flatMap(([id, field]) => (field.type === "flag" ? [ideaOf(id, field)] : []));
  const { amounts = [] } = typed ?? {};
  const own = fields.flatMap(([id, field]) =>
    field.type !== "number" || amounts.some(({ attribute }) => attribute === id)
      ? []
      : amountOf(id, field, typed ?? {}),
  );
  const choices = fields.flatMap(([id, { type, filter }]) => (type === "choice" && filter ? [id] : []));
  const search: Search = {
    ...site.search,
    attributes: { ...stated, ...Object.fromEntries(attributes) },
    ...(typed && {
      typed: {
        ...typed,
        ideas: [...(typed.ideas ?? []), ...ideas],
        amounts: [...own, ...amounts],
        alone: [...(typed.alone ?? []), ...choices],
        excludable: [...(typed.excludable ?? []), ...choices],
      },
    }),
  };
  return Object.freeze({ ...site, search });
}
