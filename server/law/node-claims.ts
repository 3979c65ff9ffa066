import type { PlannedNode } from "../../renderer/planning/index.ts";
import { readPath, type Scope } from "../../renderer/planning/index.ts";
import { cutText } from "../../renderer/values/cut-text.ts";
import type { ClaimSpec, ClaimType, PropsAre } from "../../schemas/documents/claims.ts";
import type { ComponentCatalog, ComponentSchema } from "../../schemas/documents/component.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Claim, ClaimPlace } from "./claim.ts";
import { claimsOfText, priceTypeOf } from "./text-claims.ts";
import { branchesWith, literals } from "./wording.ts";

/** How texts are set of which a component says nothing. */
export const plainType: ClaimType = { size: "m" };
/** Props that are no text for visitors where they are a text. */
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

/** Shorter texts claim nothing by themselves, such as "$99": "$9/wk" does. */
const shortestText = 5;
const shortestAmount = 2;
/** A short text that ends in an amount, of which the next text says what it is: "$99", then "a week on every hatch". */
const amountAlone = /^.{0,30}(?:\$\s?\d[\d,.]{0,9}k?|\d\s?%)\**$/;

/** A question says something together with its answer: "Bad credit?", then "No worries". */
const question = /^.{3,80}\?$/;

/** What is known of the place of a node. */
interface Around {
  place: ClaimPlace;
  isHidden: boolean;
  /** The page's car. */
  car: string | undefined;
  catalog: ComponentCatalog;
}

/** The amount or the question that was read last, if nothing was read since. */
interface Reading {
  open?: Around & { text: string; path: string; type: ClaimType };
}

/** The claims of planned nodes and of everything in their slots. */
export function claimsOfNodes(nodes: readonly PlannedNode[], around: Around): Claim[] {
  const found: Claim[] = [];
  const reading: Reading = {};
  for (const node of nodes) walk(node, { ...around, reading }, found);
  return found;
}

function walk(node: PlannedNode, around: Around & { reading: Reading }, found: Claim[]): void {
  const component = around.catalog[node.use];
  const here = { ...around, place: { ...around.place, node: node.id, use: node.use } };
  const specs = component?.claims ?? [];
  for (const spec of specs) found.push(...claimsOfSpec(spec, node.props, here));
  const { texts: types = {}, cuts = {} } = component ?? {};
  found.push(...textsOf(node.props, here, { read: readBySpecs(specs), types, cuts }));
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
    const isSo = (one: JsonValue) =>
      typeof one === "boolean" ? isSaid(value) === one : (value ?? null) === one;
    return Array.isArray(wanted) ? wanted.some(isSo) : isSo(wanted);
  });
}

function claimsOfSpec(spec: ClaimSpec, props: JsonObject, around: Around): Claim[] {
  if (spec.each === undefined) return claimOf(spec, props, around, "");
  const items = readPath(props as Scope, spec.each);
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) => claimOf(spec, { ...props, item }, around, `-${index}`));
}

const isBehind = ({ behind }: ClaimSpec, props: JsonObject) =>
  behind === true || (behind !== undefined && areSo(behind, props));

/** What a wording says without its values, except those that name something. */
const wordsOf = ({ says = [] }: ClaimSpec, wording: JsonValue, props: JsonObject) =>
  [literals(wording), ...says.map((path) => readPath(props as Scope, path))]
    .filter((words) => typeof words === "string")
    .join(" ");

/** What is claimed: the prop's value, or what a wording says that states it as a whole. */
function saidBy({ claim, value: named }: ClaimSpec, wording: JsonValue | undefined, value: JsonValue) {
  if (wording === undefined || named !== undefined) return value;
  return claim === "priceType" ? priceTypeOf(literals(wording)) : literals(wording);
}

/** Whether a component claims something by a value. */
const isClaimed = ({ when, starts = "" }: ClaimSpec, value: JsonValue, props: JsonObject) =>
  isSaid(value) && (when === undefined || areSo(when, props)) && String(value).startsWith(starts);

function claimOf(spec: ClaimSpec, props: JsonObject, around: Around, suffix: string): Claim[] {
  const value = readPath(props as Scope, spec.prop);
  if (value === undefined || !isClaimed(spec, value, props)) return [];
  const wording = spec.wording === undefined ? undefined : (readPath(props as Scope, spec.wording) ?? null);
  if (wording !== undefined && !isSaid(wording)) return [];
  const branches = spec.value && branchesWith(wording ?? null, spec.value);
  if (branches && branches.length === 0) return [];
  const car = spec.car === undefined ? around.car : readPath(props as Scope, spec.car);
  const isHidden = around.isHidden || isBehind(spec, props);
  return [
    {
      claim: spec.claim,
      value: saidBy(spec, wording, value),
      words: wordsOf(spec, wording ?? null, props),
      ...(typeof car === "string" && { car }),
      ...(spec.carType && { carType: spec.carType }),
      type: spec.type,
      ...(branches && { branches }),
      block: `${spec.block ?? spec.claim}${suffix}`,
      isHidden,
      place: { ...around.place, prop: spec.wording ?? spec.prop },
    },
  ];
}

/** What a component says of its texts. */
interface HowTexts {
  /** Those that its claims read. */
  read: ReadonlySet<string>;
  types: { readonly [path: string]: ClaimType };
  cuts: NonNullable<ComponentSchema["cuts"]>;
}

/** Claims of a text of which some are behind a press: those that the text does not make that is left when it is cut. */
function claimsWithin(claims: Claim[], text: string, { over, to }: { over: number; to: number }): Claim[] {
  const { text: left, cut } = cutText(text, over, to);
  if (!cut) return claims;
  const open = claimsOfText(left);
  return claims.map((one) => {
    const isOpen = open.some(
      ({ claim, value }) => claim === one.claim && (typeof value === "string" || value === one.value),
    );
    return isOpen ? one : { ...one, isHidden: true };
  });
}

/** Claims of the texts among the props. */
function textsOf(
  props: JsonObject,
  around: Around & { reading: Reading },
  { read, types, cuts }: HowTexts,
): Claim[] {
  const texts: Text[] = [];
  collectTexts(props, [], { read, texts });
  return texts.flatMap(({ text, path }) => {
    const at = { ...around, path, type: types[path.replace(/\.\d+(?=\.|$)/g, "")] ?? plainType };
    const { open } = around.reading;
    delete around.reading.open;
    if (amountAlone.test(text) || question.test(text)) around.reading.open = { ...at, text };
    const own = text.length < shortestText ? [] : claimsOfProp(text, at);
    const cut = cuts[path];
    const limits = cut && { over: lengthAt(props, cut.over), to: lengthAt(props, cut.to) };
    return [
      ...(open ? claimsTogether(open, text) : []),
      ...(limits && own.length > 0 ? claimsWithin(own, text, limits) : own),
    ];
  });
}

/** A length among the props; none: any. */
const lengthAt = (props: JsonObject, path: string) =>
  Number(readPath(props as Scope, path) ?? Number.POSITIVE_INFINITY);

/** What an amount or a question and the text after it claim together, and neither of them alone. */
function claimsTogether(open: NonNullable<Reading["open"]>, next: string): Claim[] {
  const alone = new Set([open.text, next].flatMap((text) => claimsOfText(text).map(({ claim }) => claim)));
  return claimsOfProp(`${open.text} ${next}`, open)
    .filter(({ claim }) => !alone.has(claim))
    .map((claim) => ({ ...claim, place: { ...claim.place, text: open.text } }));
}

/** Claims of one text, at its place. */
export function claimsOfProp(
  text: string,
  { place, path, type, isHidden, car }: Omit<Around, "catalog"> & { path: string; type: ClaimType },
): Claim[] {
  return claimsOfText(text).map(
    ({ claim, value, words, said, part, heading, isBold }): Claim => ({
      ...{ claim, value, words, part, block: path, isHidden },
      ...(said !== undefined && { said }),
      type: typeOfPart(type, heading, isBold),
      ...(car !== undefined && { car }),
      place: { ...place, prop: path, text },
    }),
  );
}

/** How a part of a text is set that is else set in `type`: headings and bold words of Markdown stand out. */
function typeOfPart(type: ClaimType, heading: 2 | 3 | undefined, isBold: boolean): ClaimType {
  if (heading !== undefined) return headingTypes[heading];
  if (!isBold || type.weight !== undefined) return type;
  const known = boldTypes.get(type) ?? { ...type, weight: "strong" };
  boldTypes.set(type, known);
  return known;
}

/** Headings of running text (renderer/components/rich-text). */
const headingTypes: { readonly [level in 2 | 3]: ClaimType } = {
  2: { size: "xl", weight: "display" },
  3: { size: "l", weight: "display" },
};
const boldTypes = new Map<ClaimType, ClaimType>();

/** A text, and the dotted path of its prop. */
interface Text {
  text: string;
  path: string;
}

/** Wordings that claims read are at most so deep. */
const deepestRead = 2;

interface Texts {
  read: ReadonlySet<string>;
  texts: Text[];
}

/** Collects the texts of a value; `steps` lead to it and are as before afterwards. */
function collectTexts(value: JsonValue, steps: (string | number)[], into: Texts): void {
  if (typeof value === "string") {
    if (value.length >= shortestText || (value.length >= shortestAmount && amountAlone.test(value)))
      into.texts.push({ text: value, path: steps.join(".") });
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const name of Object.keys(value)) {
    const inner = (value as JsonObject)[name] ?? null;
    if (inner === null || !isText(name, inner)) continue;
    steps.push(name);
    const isRead = steps.length <= deepestRead && into.read.has(steps.join("."));
    if (!isRead) collectTexts(inner, steps, into);
    steps.pop();
  }
}

/** Whether a member can hold texts for visitors. */
export const isText = (name: string, value: JsonValue): boolean =>
  typeof value === "string" ? !noTexts.has(name) : typeof value === "object";
