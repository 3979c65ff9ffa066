import type { FileChange } from "./change-files.ts";

/*
 * Files of shared layers that come with the platform's package and were edited in Studio. The edited file is one of the tenants
 * folder; beside it, the folder keeps the package's file on which it was edited, so that what the next release changes in that file is
 * merged with the edit instead of being hidden by it.
 */

/** Where a tenants folder keeps them, by the same paths. */
export const RELEASE_FOLDER = ".forecourt-release";

/** The path of the package's file on which a file was edited. */
export const resolveReleaseFile = (file: string): string => `${RELEASE_FOLDER}/${file}`;

type Texts = ReadonlyMap<string, string>;

/**
 * The files of a tenants folder as they are served: an edited file of a shared layer with what the package's file has changed since.
 * Where both have changed a value, the edit counts. `files` has the package's files of the edits too, by `resolveReleaseFile`.
 */
export async function mergeEditedLayers(files: Texts, packaged: Texts): Promise<Map<string, string>> {
  // With its database client, this is a fifth of all code that reading a folder would load.
  const { mergeTexts } = await import("../published/index.ts");
  const served = new Map(files);
  const prefix = `${RELEASE_FOLDER}/`;
  for (const [path, text] of files) {
    if (!path.startsWith(prefix)) continue;
    served.delete(path);
    const file = path.slice(prefix.length);
    const [edited, now] = [files.get(file), packaged.get(file)];
    if (edited === undefined || now === undefined || text === now) continue;
    const textsOf = (content: string) => new Map([[file, content]]);
    const merged = mergeTexts({ base: textsOf(text), ours: textsOf(edited), theirs: textsOf(now) }, () => "ours");
    served.set(file, merged.files.get(file) ?? edited);
  }
  return served;
}

/**
 * Changes of files as they are served, as changes of the files of the folder: a shared layer's file that comes with the package is
 * noted beside its edit. `raw`: the files of the folder before they were merged.
 */
export function changeEditedLayers(changes: readonly FileChange[], raw: Texts, packaged: Texts): FileChange[] {
  return changes.flatMap((change): FileChange[] => {
    const { file, after } = change;
    const [own, now, noted] = [raw.get(file), packaged.get(file), raw.get(resolveReleaseFile(file))];
    // A file that somebody has written by hand takes the place of the package's.
    if (now === undefined || (own !== undefined && own !== now && noted === undefined)) return [change];
    const note = { file: resolveReleaseFile(file), before: noted ?? null, after: after === null ? null : now };
    return [{ ...change, before: own ?? now }, ...(note.before === note.after ? [] : [note])];
  });
}
