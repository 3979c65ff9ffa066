import { guessIntendedName } from "../schemas/diagnostics/nearest.ts";
import { formatPointer, inspect, type TenantSource } from "../schemas/index.ts";
import { convertToJsonObject, type JsonValue } from "../schemas/json-value.ts";

/** Where names stand, those that people most often look for first; "" is the tree itself. */
const parents = [
  "",
  ...["/pages", "/forms", "/rules", "/conditions", "/copy", "/site/settings", "/site/flags", "/site"],
  ...["/menus", "/content", "/frames", "/theme"],
];

/** Values of a dealer's tree by pointer. */
const reader = (source: TenantSource, slug: string) => (pointer: string) => inspect(source, slug, pointer).value;

/** The pointer of something that has this name, or the end of this pointer, in another place: `/rules/conditions/x` is /conditions/x. */
function elsewhere(steps: readonly string[], read: ReturnType<typeof reader>): string | undefined {
  const ends = steps.map((_, start) => formatPointer(steps.slice(start)));
  const places = ends.flatMap((end) => parents.map((parent) => `${parent}${end}`));
  return places.find((pointer) => pointer !== formatPointer(steps) && read(pointer) !== undefined);
}

/** The pointer of the name that is most like the last step of this one, first where its other steps say. */
function alike(steps: readonly string[], read: ReturnType<typeof reader>): string | undefined {
  const named = new Map<string, string>();
  const isSaid = (parent: string) => steps.slice(0, -1).includes(parent.split("/").at(-1) ?? "");
  const [message, others] = [parents.filter(isSaid), parents.filter((parent) => parent !== "" && !isSaid(parent))];
  for (const parent of [...message, ...others])
    for (const name of Object.keys(convertToJsonObject(read(parent))))
      if (!named.has(name)) named.set(name, `${parent}${formatPointer([name])}`);
  const name = guessIntendedName(steps.at(-1) ?? "", named.keys());
  return name === undefined ? undefined : named.get(name);
}

/** The way to an item of this id inside a value, the shortest first. */
function wayTo(id: string, value: JsonValue | undefined): string[] | undefined {
  let level: { way: string[]; value: JsonValue | undefined }[] = [{ way: [], value }];
  while (level.length > 0) {
    const found = level.find(({ way, value: item }) => way.at(-1) === id && convertToJsonObject(item).id === id);
    if (found) return found.way;
    level = level.flatMap(({ way, value: entry }) =>
      Array.isArray(entry)
        ? entry.map((item, at) => {
            const name = convertToJsonObject(item).id;
            return { way: [...way, typeof name === "string" ? name : String(at)], value: item };
          })
        : Object.entries(convertToJsonObject(entry)).map(([name, item]) => ({
            way: [...way, name],
            value: item,
          })),
    );
  }
  return undefined;
}

/** The pointer of something with this id deeper inside what the beginning of the pointer names: a node within the slots of another. */
function within(steps: readonly string[], read: ReturnType<typeof reader>): string | undefined {
  for (let length = steps.length - 1; length > 1; length -= 1) {
    const start = steps.slice(0, length);
    const way = wayTo(steps.at(-1) ?? "", read(formatPointer(start)));
    if (way) return formatPointer([...start, ...way]);
  }
  return undefined;
}

/** The pointer that was meant by one at which a dealer has nothing. */
export function suggestPointer(source: TenantSource, slug: string, pointer: string): string | undefined {
  const steps = pointer.split("/").filter((step) => step !== "");
  const read = reader(source, slug);
  return elsewhere(steps, read) ?? within(steps, read) ?? inspect(source, slug, pointer).near ?? alike(steps, read);
}
