import type { PreparedTenant } from "../renderer/pages/prepared-tenant.ts";
import { evaluateOnSite } from "../rules/tools.ts";
import type { ComponentCatalog } from "../schemas/documents/component.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import type { LayoutNode, Page } from "../schemas/documents/page.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../schemas/json-value.ts";

/** A value of the resolved tree with its pointer. */
export interface Placed<Value = JsonValue> {
  value: Value;
  pointer: string;
}

/** A page, or the sheet of a car (PDF), with every value and every node of it and of its frame. */
export interface ShownPage {
  page: Page;
  pointer: string;
  values: readonly Placed[];
  nodes: readonly Placed<LayoutNode>[];
}

const isNode = (placed: Placed): placed is Placed<JsonObject> =>
  isObject(placed.value) && typeof placed.value.use === "string";

/** A dealer as visitors see it, with its cars. */
export interface Shown {
  prepared: PreparedTenant;
  /** What these tables decide about a car, for a visitor who has not signed in. */
  decide: (car: Car, tables: readonly string[]) => JsonObject;
  /** The text that a prop shows, as far as the site's own values fill it in. */
  resolveText: (value: JsonValue | undefined) => string;
  pages: readonly ShownPage[];
  components: ComponentCatalog;
  /** The cars that the site shows. */
  cars: readonly Car[];
  /** Cars that the site has shown, with their earlier prices, by slug. */
  known: ReadonlyMap<string, { earlier?: readonly { price: number; until: number }[] }>;
  /** The made-up licence numbers of new dealers. */
  sampleLicences: readonly string[];
  /** ms since 1970 UTC. */
  now: number;
}

/** What findings about a shown dealer say of the place: the page and the car (their ids) that show it. */
export interface ShownAt {
  page?: string;
  car?: string;
}

/** The pages that the site shows, without what its flags and settings turn off. */
export function listShownPages({ tenant, publicSite, routes }: PreparedTenant): ShownPage[] {
  function* valuesIn(value: JsonValue, pointer: string): Generator<Placed> {
    const when = isObject(value) ? (value.when as Condition | undefined) : undefined;
    if (when && evaluateOnSite(when, tenant.conditions, publicSite) === false) return;
    yield { value, pointer };
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value))
      yield* valuesIn(inner as JsonValue, `${pointer}${formatPointer([name])}`);
  }
  const json = (document: object, pointer: string) => [...valuesIn(document as JsonObject, pointer)];
  const frames = new Map<string, Placed[]>(
    Object.entries(tenant.frames).map(([id, frame]) => [id, json(frame, formatPointer(["frames", id]))]),
  );
  const open = new Set(routes.map(({ handle }) => handle.page.id));
  return tenant.pages
    .filter(({ id, paths }) => open.has(id) || paths.length === 0)
    .map((page) => {
      const pointer = formatPointer(["pages", page.id]);
      const values = [...(frames.get(page.frame ?? "") ?? []), ...json(page, pointer)];
      return { page, pointer, values, nodes: values.filter(isNode) as unknown as Placed<LayoutNode>[] };
    });
}

/** The parts of a prop's schema by which its values are looked up. */
export interface PropSchema {
  readonly properties?: { readonly [name: string]: PropSchema };
  readonly items?: PropSchema;
}

/** The schema of a node's props. */
export const findPropsSchema = ({ use }: LayoutNode, components: ComponentCatalog): PropSchema | undefined =>
  components[use]?.props as PropSchema | undefined;

/** The values of a page's props that have this schema. */
export function* findPropsBySchema(
  schema: object,
  { nodes }: ShownPage,
  components: ComponentCatalog,
): Generator<Placed> {
  function* search(value: JsonValue, propSchema: PropSchema | undefined, at: string): Generator<Placed> {
    if (propSchema === schema) yield { value, pointer: at };
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value))
        yield* search(inner, propSchema?.properties?.[name], `${at}${formatPointer([name])}`);
  }
  for (const { value: node, pointer } of nodes)
    yield* search(node.props ?? {}, findPropsSchema(node, components), `${pointer}/props`);
}

/** The pages with a form that draws prizes, on which this prop (`terms`, `permit`) says nothing. */
export function findDrawsWithout(prop: string, { pages, prepared, resolveText }: Shown): ShownPage[] {
  const isDraw = ({ source, params }: { source: string; params?: { id?: unknown } }) =>
    source === "form" && prepared.tenant.forms[String(params?.id)]?.draw !== undefined;
  return pages.filter(
    ({ page, nodes }) =>
      Object.values(page.data ?? {}).some(isDraw) &&
      nodes.every(({ value: { props } }) => resolveText(props?.[prop]) === ""),
  );
}
