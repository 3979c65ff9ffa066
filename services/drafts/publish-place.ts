import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Clock } from "../../platform/base/clock.ts";
import { listLayerFolders } from "../../platform/base/project.ts";
import {
  AssetsTooLarge,
  packChangedFolder,
  packFolderWithAsset,
  type Versions,
} from "../../platform/published/index.ts";
import type { Store } from "../../platform/store/index.ts";
import {
  addAsset,
  changeEditedLayers,
  changeFiles,
  type FileChange,
  finishChange,
  hasUnfinishedChange,
  readTenantSource,
  resolveReleaseFile,
  type TenantRegistry,
} from "../../platform/tenants/index.ts";
import { applySourceChange, type TenantSource } from "../../schemas/index.ts";
import { createDraftBook } from "./drafts.ts";
import { commitFiles } from "./git-commit.ts";
import { createPublishBook, type Publish, type PublishBook } from "./publish-book.ts";
import { DraftFault } from "./workspace.ts";

/**
 * Finishes what a process was writing when it ended: afterwards each publish is in the files and in the history, or in
 * neither. Call it before the folder is read.
 */
export async function finishPublishes(
  store: Pick<Store, "db">,
  { tenantsDir, clock }: { tenantsDir: string; clock: Clock },
): Promise<void> {
  const book = createPublishBook(store, clock);
  await finishChange(tenantsDir, async (id) => {
    await book.finish(id);
    const { draft } = (await book.get(id)) ?? {};
    if (draft) await createDraftBook(store, clock).end(draft.id);
  });
  await book.dropUnfinished();
}

/** What is live now. */
interface LiveSource {
  source: TenantSource;
  /** Writes a publish that was made on this source. `changed`: it is no longer what is live; `busy`: somebody else writes. */
  write(publish: Publish): Promise<"done" | "changed" | "busy">;
}

/** Where publishes go. */
export interface PublishPlace {
  read(): Promise<LiveSource>;
  /** What is done besides, after a publish stands; gives a sentence on it. */
  after(publish: Publish, mail: string): Promise<string | undefined>;
  /**
   * Adds a picture to a dealer's assets: it can be shown from now on, and is shown where JSON names it. Throws DraftFault where
   * there is no room for it.
   */
  addPicture(picture: AddedPicture, at: number): Promise<void>;
}

/** A picture of a dealer. */
interface AddedPicture {
  /** Path relative to the tenants folder. */
  file: string;
  bytes: Buffer;
  /** Address of the editor who adds it. */
  mail: string;
}

/** Attempts while another process writes, and the pause between them, ms. */
const BUSY = { attempts: 20, pauseMs: 100 };

/** What changing files came to, after some attempts while another process writes. */
async function repeatWhileBusy(change: () => ReturnType<typeof changeFiles>): ReturnType<typeof changeFiles> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await change();
    if (outcome !== "busy" || attempt === BUSY.attempts) return outcome;
    await setTimeout(BUSY.pauseMs);
  }
}

/** Publishes into the files of the tenants folder. */
export function createFilesPublisher(
  tenantsDir: string,
  book: PublishBook,
  isCommitted: boolean,
  folders = listLayerFolders(tenantsDir),
): PublishPlace {
  return {
    async read() {
      const { layers, ...source } = await readTenantSource(tenantsDir, undefined, folders);
      return {
        source,
        async write(publish) {
          const { id } = publish;
          const files = layers ? changeEditedLayers(publish.files, layers.raw, layers.packaged) : publish.files;
          await book.begin(publish);
          let outcome: "done" | "changed" | "busy" = "busy";
          const change = () => changeFiles(tenantsDir, { id, files }, () => book.finish(id), folders);
          try {
            outcome = await repeatWhileBusy(change);
          } catch (error) {
            // What is written in part is finished at the next start, with its entry in the history.
            if (await hasUnfinishedChange(tenantsDir)) throw error;
            await book.drop(id);
            throw new DraftFault(
              `Nothing was published: the files of the dealers cannot be written. Tell the person who runs the server: ${(error as Error).message}`,
            );
          }
          if (outcome !== "done") await book.drop(id);
          return outcome;
        },
      };
    },
    async after({ files, message, title }, mail) {
      if (!isCommitted) return undefined;
      const text = message || title;
      const names = files.map(({ file }) => file);
      const noted = names.map(resolveReleaseFile).filter((file) => existsSync(join(tenantsDir, file)));
      return commitFiles(tenantsDir, { files: [...names, ...noted], mail, message: text });
    },
    async addPicture({ file, bytes, mail }) {
      try {
        await addAsset(tenantsDir, file, bytes);
      } catch (error) {
        throw new DraftFault(
          `The picture cannot be kept: the files of the dealers cannot be written. Tell the person who runs the server: ${(error as Error).message}`,
        );
      }
      // What git says of it is no reason not to show it.
      if (isCommitted) await commitFiles(tenantsDir, { files: [file], mail, message: `Picture ${file}` });
    },
  };
}

const topOf = ({ file }: Pick<FileChange, "file">): string => file.split("/", 1)[0] ?? "";

/** Publishes versions in the store, which all nodes take up. */
export function createVersionsPublisher(
  { tenantsDir, registry }: { tenantsDir: string; registry: Pick<TenantRegistry, "reload" | "source"> },
  versions: Versions,
  book: PublishBook,
): PublishPlace {
  return {
    async read() {
      // Before the reading, so that what is published meanwhile is noticed.
      const before = await versions.newest("json");
      await registry.reload();
      const { source } = registry;
      if (source === undefined) throw new Error("the dealers have not been read");
      return {
        source,
        async write(publish) {
          const own = await readTenantSource(tenantsDir);
          const next = { ...withFiles(source, publish.files), others: own.others };
          const tops = [...new Set(publish.files.map(topOf))];
          const bodies = [];
          for (const tenant of tops) {
            const newest = before.get(tenant);
            const release = tenant.startsWith("_") ? own : undefined;
            const packed = await packChangedFolder({ tenants: tenantsDir, versions, newest }, next, tenant, release);
            bodies.push({ tenant, ...packed, expected: newest });
          }
          const { at, message, title } = publish;
          const isDone = await versions.publishTogether(
            bodies,
            { at, note: `${message || title} (Studio)` },
            async (on: Store["db"]) => {
              await book.begin(publish, on);
              await book.finish(publish.id, on);
            },
          );
          return isDone ? "done" : "changed";
        },
      };
    },
    after: async () => undefined,
    async addPicture({ file, bytes, mail }, at) {
      const name = topOf({ file });
      for (let attempt = 0; attempt < BUSY.attempts; attempt++) {
        const newest = await versions.newestOf({ kind: "json", tenant: name });
        const source = await readTenantSource(tenantsDir);
        const packed = await packFolderWithAsset({ tenants: tenantsDir, versions, newest }, source, {
          name,
          file,
          bytes,
        }).catch((error: Error) => {
          throw error instanceof AssetsTooLarge ? new DraftFault(`No room: ${error.message}`) : error;
        });
        const note = `Picture ${file} by ${mail} (Studio)`;
        // A picture is no version to go back to: the newest version gets it.
        const folder = { tenant: name, ...packed, expected: newest, renews: true };
        if (await versions.publishTogether([folder], { at, note }, async () => undefined)) return;
      }
      throw new DraftFault("Another person is publishing right now. Add the picture again in a minute.");
    },
  };
}

/** A source with these files changed. */
const withFiles = (source: TenantSource, files: readonly FileChange[]): TenantSource =>
  applySourceChange(source, {
    changed: new Map(files.flatMap(({ file, after }) => (after === null ? [] : [[file, after]]))),
    removed: files.flatMap(({ file, after }) => (after === null ? file : [])),
  });
