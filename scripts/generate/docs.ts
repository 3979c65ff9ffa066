import { readdir, readFile } from "node:fs/promises";
import { referenceParts } from "../docs/reference.ts";
import { rulesParts } from "../docs/rules.ts";
import { root } from "../run.ts";
import { PartError } from "./members.ts";

const begin = "<!-- generated: ";
const end = "<!-- end -->";
const parts = { ...referenceParts, ...rulesParts };

/** A page with its generated parts written anew: `<!-- generated: flags -->` to `<!-- end -->`; the rest is written by people. */
async function renewed(file: string, used: Set<string>): Promise<string> {
  const [before = "", ...marked] = (await readFile(root + file, "utf8")).split(begin);
  let text = before;
  for (const one of marked) {
    const name = one.slice(0, one.indexOf(" -->"));
    const [, after] = one.split(end);
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part === undefined || after === undefined)
      throw new PartError(`${file}: nothing is called "${name}", or "${end}" is missing behind it.`);
    used.add(name);
    text += `${begin}${name} -->\n\n${await part()}\n${end}${after}`;
  }
  return text;
}

/** docs/reference/ and docs/rules.md: what tenant JSON can say, for people who set up dealers. */
export async function generate(): Promise<Map<string, string>> {
  const names = (await readdir(`${root}docs/reference`)).map((name) => `docs/reference/${name}`);
  const files = ["docs/rules.md", ...names.sort()];
  const used = new Set<string>();
  const pages = new Map<string, string>();
  for (const file of files) pages.set(file, await renewed(file, used));
  const unused = Object.keys(parts).filter((name) => !used.has(name));
  if (unused.length > 0) throw new PartError(`No page of docs/reference/ shows: ${unused.join(", ")}.`);
  return pages;
}
