import { isObject, type JsonValue } from "../../schemas/json-value.ts";

const kinds = new Set(["arg", "number", "date", "select", "plural"]);
const isPart = (message: readonly JsonValue[]) => kinds.has(String(message[0]));

/** Alternatives that are told apart at most; wordings have fewer. */
const mostBranches = 64;

/** One alternative of a wording: the values that it states. */
type Branch = readonly string[];

const joined = (first: readonly Branch[], second: readonly Branch[]): Branch[] =>
  first.flatMap((one) => second.map((other) => [...one, ...other])).slice(0, mostBranches);

/** Mark of an alternative that is chosen by a value. */
const chosenBy = (name: string) => `?${name}`;

/** The alternatives of parsed wording. Choosing words by a value (`select`) does not state it, counting by it does. */
function branchesOf(message: JsonValue): readonly Branch[] {
  if (!Array.isArray(message)) return [[]];
  if (!isPart(message))
    return message.reduce<readonly Branch[]>((all, part) => joined(all, branchesOf(part)), [[]]);
  const [kind, name, ...more] = message;
  const own: Branch = [kind === "select" ? chosenBy(String(name)) : String(name)];
  const options = more.find(isObject);
  if ((kind !== "select" && kind !== "plural") || options === undefined) return [own];
  return Object.values(options)
    .flatMap((option) => branchesOf(option).map((branch) => [...own, ...branch]))
    .slice(0, mostBranches);
}

const known = new WeakMap<readonly JsonValue[], readonly Branch[]>();

/**
 * The alternatives of parsed wording that state a value, by number. One that the value itself chooses (`none {}`) counts:
 * there is nothing to state.
 */
export function branchesWith(message: JsonValue, name: string): number[] {
  if (!Array.isArray(message)) return [];
  const branches = known.get(message) ?? branchesOf(message);
  known.set(message, branches);
  if (!branches.some((branch) => branch.includes(name))) return [];
  const states = (branch: Branch) => branch.includes(name) || branch.includes(chosenBy(name));
  return branches.flatMap((branch, number) => (states(branch) ? [number] : []));
}

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
