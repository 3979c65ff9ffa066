import { getLanguageService, type JSONSchema } from "vscode-json-languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import type { Choice } from "../../schemas/studio/knowledge.ts";
import { documentOfFile, editorSchemas, resolveStack, schemaNameOf, stackOf } from "../../schemas/tools.ts";

const MOST = 200;
const at = (name: string) => `https://schemas.invalid/${name}.schema.json`;

let service: ReturnType<typeof getLanguageService> | undefined;

/** The language service with the schemas of all files, made when it is first asked. */
function languageService() {
  if (service) return service;
  service = getLanguageService({
    schemaRequestService: () => Promise.resolve("{}"),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  const schemas = [...editorSchemas(catalogs.components, catalogs.dataSources)].map(([name, schema]) => ({
    uri: at(name),
    fileMatch: [`/${name}/file.json`],
    schema: schema as JSONSchema,
  }));
  service.configure({ schemas, validate: false });
  return service;
}

/** Names of the dealer's own that a key asks for. */
function namesFor(source: TenantSource, slug: string, key: string): string[] {
  const { root } = resolveStack(stackOf(source, slug).layers);
  if (key === "$msg") return [...root.copy.keys()];
  if (key === "form") return [...root.forms.keys()];
  if (key === "condition") return [...root.conditions.keys()];
  if (key === "table") return [...root.rules.keys()];
  return [];
}

const isPointer = (text: string): boolean => text.startsWith("/");
const textOf = (about: unknown): string | undefined =>
  typeof about === "string" ? about : (about as { value?: string } | undefined)?.value;

/** What the schemas of a file and the names of a dealer offer at an offset of its text. */
export async function choicesAt(
  source: TenantSource,
  slug: string,
  { file, text, offset }: { file: string; text: string; offset: number },
): Promise<Choice[]> {
  const kind = documentOfFile(file);
  if (kind === undefined) return [];
  // The file's own `$schema` names a place on disk; its key is made another one of the same length.
  const own = text.replace('"$schema"', '"$schemA"');
  const document = TextDocument.create(
    `https://schemas.invalid/${schemaNameOf(kind)}/file.json`,
    "json",
    0,
    own,
  );
  const json = languageService();
  const parsed = json.parseJSONDocument(document);
  const position = document.positionAt(offset);
  const found = await json.doComplete(document, position, parsed);
  const choices = (found?.items ?? []).flatMap(({ label, detail, documentation, textEdit }): Choice[] => {
    if (textEdit === undefined || !("range" in textEdit) || isPointer(label)) return [];
    const about = textOf(documentation);
    return [
      {
        label,
        ...(detail && { detail }),
        ...(about && { about }),
        // Places to fill in stay as they are suggested.
        insert: textEdit.newText.replace(/\$\{\d{1,3}:?([^{}$]*)\}|\$\d{1,3}/g, "$1").replaceAll("\\$", "$"),
        from: document.offsetAt(textEdit.range.start),
        to: document.offsetAt(textEdit.range.end),
      },
    ];
  });
  const word = /"([$\w]+)"\s*:\s*"([^"\n]*)$/.exec(text.slice(Math.max(0, offset - 300), offset));
  const names = word
    ? namesFor(source, slug, word[1] ?? "")
        .filter((name) => name.toLowerCase().includes((word[2] ?? "").toLowerCase()))
        .map((name) => ({
          label: name,
          insert: name,
          from: offset - (word[2] ?? "").length,
          to: offset,
        }))
    : [];
  return [...names, ...choices].slice(0, MOST);
}
