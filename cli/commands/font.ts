import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createFallback, measureFont } from "../../platform/base/measure-font.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import { resolveTenant } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { editLayer } from "../../schemas/tools.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

type MeasuredFile = { name: string; bytes: Buffer } & ReturnType<typeof measureFont>;

/** From this weight on, text counts as bold. */
const bold = 600;

async function readFont(path: string): Promise<MeasuredFile> {
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`there is no file ${path}.`);
  });
  try {
    return { ...measureFont(bytes), bytes, name: basename(path).replace(/[^A-Za-z0-9._-]/g, "-") };
  } catch (error) {
    throw new UsageError(`${path} is not a font that can be measured: ${String((error as Error).message)}.`);
  }
}

/** The font of theme.json that these files are: the lightest first, with what is shown until they have loaded. */
function createFace(files: readonly MeasuredFile[]) {
  const [first, ...others] = files.toSorted((a, b) => a.weights[0] - b.weights[0]);
  if (first === undefined) throw new UsageError("name the dealer, then the font's files (.woff2).");
  const last = others.at(-1);
  return {
    family: first.family,
    files: [first, ...others].map(({ name, weights }) => ({
      file: `/tenant-assets/fonts/${name}`,
      ...(last && { weights }),
    })),
    weights: [first.weights[0], (last ?? first).weights[1]],
    fallback: createFallback(first, first.weights[0] >= bold ? "bold" : "regular"),
    ...(last && last.weights[0] >= bold && { fallbackStrong: createFallback(last, "bold") }),
  };
}

export const command: Command = {
  summary: "give a dealer a font of its own",
  help: `Usage: forecourt font <dealer> <file.woff2>... [options]

Copies the files of one font (a variable one, or one file for each weight) into the dealer's assets/fonts/, measures them,
and writes the font into "faces" of its theme.json, with a font of visitors' devices that takes the same space until it has
loaded. Then the dealer's texts and headings are set in it.

  --for text|display   for running text or headings alone (default: both)
  --tenants DIR        folder of the tenants (default: TENANTS_DIR, or ./tenants)

Exit status: 0 written, 2 wrong usage, or a file that is no WOFF2 font.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, { tenants: { type: "string" }, for: { type: "string" } });
    const uses = values.for === undefined ? ["text", "display"] : [values.for];
    if (!uses.every((use) => ["text", "display"].includes(use))) throw new UsageError("--for is text or display.");
    const folder = resolveTenantsFolder(values.tenants, io);
    const [slug, ...paths] = positionals;
    let source = await readTenants(folder);
    if (slug === undefined) throw new UsageError("name the dealer, then the font's files (.woff2).");
    requireDealer(source, slug);
    const files = await Promise.all(paths.map(readFont));
    const face = createFace(files);
    const plainId = slugify(face.family);
    // A font of that name that comes with the platform stays what it is.
    const id =
      resolveTenant(source, slug, io.env).theme.faces?.[plainId]?.package === undefined ? plainId : `own-${plainId}`;
    const edits: [string, JsonValue][] = [
      [`/theme/faces/${id}`, face],
      ...uses.map((use): [string, JsonValue] => [`/theme/fonts/${use}`, id]),
    ];
    const root = resolve(folder);
    for (const [pointer, value] of edits) {
      const edited = editLayer(source, { slug, layer: slug }, { op: "set", pointer, value });
      if ("problem" in edited) throw new UsageError(`${edited.problem}.`);
      source = { ...source, files: new Map(source.files).set(edited.file, edited.after ?? "") };
      await writeFile(join(root, edited.file), edited.after ?? "");
    }
    for (const { name, bytes } of files) {
      const path = join(root, slug, "assets/fonts", name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
    io.stdout.write(`${face.family} is a font of ${slug} (faces.${id} of theme.json), for ${uses.join(" and ")}.\n`);
    return 0;
  },
};
