import { nearest } from "../schemas/index.ts";

/** A mistake in a test itself, such as a name that does not exist: no situation shows it, so none is looked for. */
export class TestMistake extends Error {
  // Vitest prints it before the message.
  override readonly name = "Mistake in the test";
}

/** Names that a sentence lists. */
const mostListed = 40;

/** A mistake that says which name was meant, or else which there are: `There is no fact "availble". Did you mean...` */
export function unknownName(
  /** `There is no fact`, `The table "tag" has no row`. */
  said: string,
  name: string,
  names: Iterable<string>,
  /** What the list is called: `Its rows`. */
  listed: string,
): TestMistake {
  const all = [...names];
  const near = nearest(name, all);
  const shown = all.slice(0, mostListed).join(", ") + (all.length > mostListed ? ", ..." : "");
  const list = all.length === 0 ? "" : ` ${listed}: ${shown}.`.replace("....", "...");
  return new TestMistake(`${said} "${name}".${near ? ` Did you mean "${near}"?` : list}`);
}
