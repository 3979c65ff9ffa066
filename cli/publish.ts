import { userInfo } from "node:os";
import { AssetsTooLarge, folderBody, type Versions } from "../platform/published/index.ts";
import { type TenantSource, tenantSlugs } from "../schemas/index.ts";
import { didYouMean } from "./arguments.ts";
import { type CommandIo, UsageError } from "./command.ts";
import { problemsOf } from "./validate-tenant.ts";

const sharedFolders = ["_platform", "_templates", "_brands"];

/** What a version says about itself unless `--note` does: who published it. */
export const publisher = (): string => `published by ${userInfo().username}`;

/** Throws for what is neither a dealer nor a shared folder of the source. */
export function requireFolder(source: TenantSource, name: string): void {
  const names = [...tenantSlugs(source), ...sharedFolders];
  if (!names.includes(name))
    throw new UsageError(`there is no dealer or shared folder "${name}".${didYouMean(name, names)}`);
}

/** The errors of the dealers that publishing a folder reaches, one line each. */
export function errorsOf(source: TenantSource, name: string, io: CommandIo): string[] {
  const reached = sharedFolders.includes(name) ? tenantSlugs(source) : [name];
  return reached.flatMap((slug) =>
    problemsOf(source, slug, io.env)
      .problems.filter(({ severity }) => severity === "error")
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  );
}

/** What came of publishing a folder. */
export interface PublishedFolder {
  version: number;
  files: number;
  /** The newest version has the same content, so nothing was published. */
  isSame: boolean;
}

/** Publishes one folder of the tenants folder, or with `remove` that it no longer exists. */
export async function publishFolder(
  { versions, tenants, source }: { versions: Versions; tenants: string; source: TenantSource },
  name: string,
  { note, at, remove }: { note: string; at: number; remove: boolean },
): Promise<PublishedFolder> {
  const { body, files } = await folderBody(tenants, remove ? { files: new Map() } : source, name).catch(
    (error: Error) => {
      throw error instanceof AssetsTooLarge ? new UsageError(error.message) : error;
    },
  );
  const which = { kind: "json", tenant: name } as const;
  const newest = await versions.newestOf(which);
  const before = newest === undefined ? undefined : await versions.body(newest);
  if (newest !== undefined && before && body.equals(before)) return { version: newest, files, isSame: true };
  return { version: await versions.publish(which, { body, at, note }), files, isSame: false };
}
