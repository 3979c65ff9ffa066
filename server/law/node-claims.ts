import type { PlannedNode } from "../../renderer/planning/index.ts";
import { readPath, type Scope } from "../../renderer/planning/index.ts";
import type { ClaimSpec, ClaimType, PropsAre } from "../../schemas/documents/claims.ts";
import type { ComponentCatalog, ComponentSchema } from "../../schemas/documents/component.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Claim, ClaimPlace } from "./claim.ts";
import { claimsOfText } from "./text-claims.ts";

/** How texts are set of which a component says nothing. */
const plainType: ClaimType = { size: "m" };
/** Props that are no text for visitors. */
const noTexts = new Set([
  "href",
  "id",
  "slug",
  "src",
  "url",
  "icon",
  "style",
  "image",
  "anchor",
  "action",
  "format",
  "form",
]);

/** Shorter texts claim nothing. */
const shortestText = 8;

/** What is known of the place of a node. */
interface Around {
  place: ClaimPlace;
  isHidden: boolean;
  /** The page's car. */
  car: string | undefined;
  catalog: ComponentCatalog;
}

/** The claims of planned nodes and of everything in their slots. */
export function claimsOfNodes(nodes: readonly PlannedNode[], around: Around): Claim[] {
  const found: Claim[] = [];
  for (const node of nodes) walk(node, around, found);
  return found;
}

function walk(node: PlannedNode, around: Around, found: Claim[]): void {
  const component = around.catalog[node.use];
  const here = { ...around, place: { ...around.place, node: node.id, use: node.use } };
  const specs = component?.claims ?? [];
  for (const spec of specs) found.push(...claimsOfSpec(spec, node.props, here));
  found.push(...textsOf(node.props, here, readBySpecs(specs)));
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    const isHidden = around.isHidden || hides(component, slot, node.props);
    for (const child of children) walk(child, { ...around, isHidden }, found);
  }
}

/** Wordings whose values the component's claims already read. */
const readBySpecs = (specs: readonly ClaimSpec[]) => new Set(specs.flatMap(({ wording }) => wording ?? []));

const hides = (component: ComponentSchema | undefined, slot: string, props: JsonObject) =>
  component?.hides?.some((one) => one.slot === slot && (one.when === undefined || areSo(one.when, props))) ??
  false;

const isSaid = (value: JsonValue | undefined) =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== "" &&
  value !== 0 &&
  !(Array.isArray(value) && value.length === 0);

function areSo(are: PropsAre, props: JsonObject): boolean {
  return Object.entries(are).every(([path, wanted]) => {
    const value = readPath(props as Scope, path);
    return typeof wanted === "boolean" ? isSaid(value) === wanted : (value ?? null) === wanted;
  });
}

function claimsOfSpec(spec: ClaimSpec, props: JsonObject, around: Around): Claim[] {
  if (spec.each === undefined) return claimOf(spec, props, around, "");
  const items = readPath(props as Scope, spec.each);
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) => claimOf(spec, { ...props, item }, around, `-${index}`));
}

function claimOf(spec: ClaimSpec, props: JsonObject, around: Around, suffix: string): Claim[] {
  const value = readPath(props as Scope, spec.prop);
  if (value === undefined || !isSaid(value) || (spec.when && !areSo(spec.when, props))) return [];
  const wording = spec.wording === undefined ? undefined : readPath(props as Scope, spec.wording);
  if (spec.wording !== undefined && !isSaid(wording)) return [];
  if (spec.value !== undefined && !usesValue(wording ?? null, spec.value)) return [];
  const car = spec.car === undefined ? around.car : readPath(props as Scope, spec.car);
  const behind = spec.behind === true || (spec.behind !== undefined && areSo(spec.behind, props));
  return [
    {
      claim: spec.claim,
      value: spec.wording !== undefined && spec.value === undefined ? literals(wording ?? null) : value,
      words: literals(wording ?? null),
      ...(typeof car === "string" && { car }),
      type: spec.type,
      block: `${spec.block ?? spec.claim}${suffix}`,
      isHidden: around.isHidden || behind,
      place: around.place,
    },
  ];
}

/** Whether parsed wording states a value; choosing words by it (`select`) does not. */
function usesValue(message: JsonValue, name: string): boolean {
  if (!Array.isArray(message))
    return isObject(message) && Object.values(message).some((part) => usesValue(part, name));
  if (isPart(message) && message[1] === name && message[0] !== "select") return true;
  return message.some((part) => typeof part === "object" && part !== null && usesValue(part, name));
}

const kinds = new Set(["arg", "number", "date", "select", "plural"]);
const isPart = (message: readonly JsonValue[]) => kinds.has(String(message[0]));

/** The text of parsed wording without its values. */
export function literals(message: JsonValue): string {
  if (typeof message === "string") return message;
  if (isObject(message)) return Object.values(message).map(literals).join(" ");
  if (!Array.isArray(message)) return "";
  if (isPart(message))
    return message
      .slice(2)
      .map((part) => (isObject(part) ? literals(part) : ""))
      .join(" ");
  return message.map(literals).join("");
}

/** Claims of the texts among the props. */
function textsOf(props: JsonObject, around: Around, read: ReadonlySet<string>): Claim[] {
  const texts: Text[] = [];
  collectTexts(props, "", { read, texts });
  return texts.flatMap(({ text, path }) =>
    claimsOfText(text).map(
      ({ claim, value }): Claim => ({
        ...{ claim, value, words: text, type: plainType, block: path },
        ...(around.car !== undefined && { car: around.car }),
        isHidden: around.isHidden,
        place: around.place,
      }),
    ),
  );
}

/** A text, and the dotted path of its prop. */
interface Text {
  text: string;
  path: string;
}

/** Collects the texts of a value. Wordings that claims read are at most two levels deep. */
function collectTexts(
  value: JsonValue,
  path: string,
  into: { read: ReadonlySet<string>; texts: Text[] },
): void {
  if (typeof value === "string") {
    if (value.length >= shortestText) into.texts.push({ text: value, path });
  } else if (Array.isArray(value)) for (const item of value) collectTexts(item, path, into);
  else if (isObject(value)) collectMembers(value, path, into);
}

function collectMembers(value: JsonObject, path: string, into: Parameters<typeof collectTexts>[2]): void {
  for (const name in value) {
    const inner = path === "" ? name : `${path}.${name}`;
    if (!noTexts.has(name) && !into.read.has(inner)) collectTexts(value[name] ?? null, inner, into);
  }
}
