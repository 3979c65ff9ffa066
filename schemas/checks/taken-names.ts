import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { pageRoots } from "./bindings.ts";
import type { Path } from "./reference.ts";

/** Data of a page or a frame with a name that every page has for something else, which could then not be read. */
export function takenNames(data: object, at: Path): Finding[] {
  const taken = Object.keys(data).filter((name) => pageRoots.includes(name));
  return taken.map((name): Finding => {
    const pointer = toPointer([...at, "data", name]);
    return { code: "page/taken-name", params: { name, allowed: pageRoots }, pointer, at: "key" };
  });
}
