import { readFile } from "node:fs/promises";
import { root } from "../run.ts";
import { formatCell, formatTable } from "./markdown.ts";

/** What the checks of a family look at, by the first part of their codes. */
interface Family {
  name: string;
  /** The sections of its codes, as the list of codes has them. */
  sections: string[];
}

/** The list of codes, which `forecourt docs <code>` and editors show too. */
export const codesFile = "schemas/diagnostics/CODES.gen.md";

/** Text in which `<name>` is no tag, and `[name](address)` no link; blocks of code stay as they are. */
const escapeTags = (section: string): string =>
  section
    .split("```")
    .map((part, index) => (index % 2 === 0 ? part.replace(/<(?!a id=|\/a>)/g, "&lt;").replaceAll("](", "]\\(") : part))
    .join("```");

async function readFamilies(): Promise<Family[]> {
  const [, ...sections] = (await readFile(root + codesFile, "utf8")).split(/^(?=<a id=")/m);
  const byFamily = Map.groupBy(sections, (section) => /^## ([\w-]+)\//m.exec(section)?.[1] ?? "");
  return [...byFamily].map(([name, own]) => ({ name, sections: own.map(escapeTags) }));
}

/** A page for each family: what each code means, and its JSON with the mistake and without. */
export async function checkPages(): Promise<[file: string, text: string][]> {
  return (await readFamilies()).map(({ name, sections }) => [
    `docs/reference/checks/${name}.md`,
    `# Problems: ${name}\n\n${sections.join("\n")}`,
  ]);
}

/** The families of codes, each with a link to its page. */
export async function listChecks(): Promise<string> {
  const rows = (await readFamilies()).map(({ name, sections }) => {
    const codes = sections.map((section) => /^## (.+)$/m.exec(section)?.[1] ?? "");
    return [`[${name}](checks/${name}.md)`, formatCell(codes.map((code) => code.slice(name.length + 1)).join(", "))];
  });
  return formatTable(["family", "codes"], rows);
}
