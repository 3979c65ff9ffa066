import { createHash, type Hash } from "node:crypto";
import { type FSWatcher, lstatSync, readdirSync, type Stats, statSync, watch } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Logger } from "../store/index.ts";
import { Turns } from "./turns.ts";

/** A folder to watch, and what to do about its changes. */
export interface FolderWatchOptions {
  dir: string;
  logger: Pick<Logger, "error" | "info" | "warn">;
  /** Whether a file or folder (path within `dir`) is not watched. */
  isIgnored(path: string): boolean;
  /** Called with the entries of `dir` in which something changed; undefined: `dir` is another folder now, or gone. */
  onChange(names: ReadonlySet<string> | undefined): Promise<void>;
  /** Wait after each change before reporting it, ms: editors save a file in several steps, and some save many files. */
  settledMs?: number;
}

const SETTLED_MS = 80;
/** Longest wait, ms: a program that never stops writing to one entry does not hold up the changes of the others. */
const LONGEST_MS = 2_000;
/** Interval at which `dir` is checked to be the same folder, ms, and the number of these after which all of it is compared. */
const CHECKED_MS = 1_000;
const CHECKS_PER_SCAN = 60;
/** Depth of folders below `dir`. */
const DEEPEST = 16;
/** Errors of folders that cannot be watched because they are gone or cannot be read: the reader reports the latter. */
const readerErrors = new Set(["ENOENT", "ENOTDIR", "EACCES", "EPERM", "ELOOP"]);

/** What the walk through one entry found. */
interface Walk {
  name: string;
  watchers: FSWatcher[];
  state: Hash;
}

/**
 * Watches a folder with all that is in it. Every change is followed by a new walk through the entry that it is in, so that
 * folders that were replaced are watched again. A walk also notes the state of all files: once a minute, a comparison finds
 * what the system did not report, such as on a network drive. No file can end the process.
 */
export class FolderWatch {
  readonly #options: FolderWatchOptions;
  readonly #turns = new Turns();
  /** Which folder `dir` is; undefined: none. */
  #id: string | undefined;
  /** By entry; "": of `dir` itself. */
  readonly #watchers = new Map<string, FSWatcher[]>();
  readonly #states = new Map<string, string>();
  #changed = new Set<string>();
  #settled: NodeJS.Timeout | undefined;
  #latest: NodeJS.Timeout | undefined;
  #checks: NodeJS.Timeout | undefined;
  #count = 0;
  /** Folders that the system cannot watch, by path, with the reason. */
  readonly #unwatched = new Map<string, string>();
  /** Number of changed entries that only the comparison found. */
  missed = 0;

  constructor(options: FolderWatchOptions) {
    this.#options = options;
  }

  /** Number of folders whose changes are not reported by the system. */
  get unwatched(): number {
    return this.#unwatched.size;
  }

  async start(): Promise<void> {
    this.#id = await this.#identify();
    await this.#inTurn(async () => void (await this.#look()));
    this.#checks = setInterval(() => void this.#inTurn(() => this.#check()), CHECKED_MS);
    this.#checks.unref();
  }

  close(): void {
    clearInterval(this.#checks);
    clearTimeout(this.#settled);
    clearTimeout(this.#latest);
    for (const name of [...this.#watchers.keys()]) this.#replace(name, []);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const { dir, logger } = this.#options;
    return this.#turns
      .of(dir, work)
      .catch((error) => logger.error({ err: error, folder: dir }, "a change of this folder cannot be loaded"));
  }

  #identify(): Promise<string | undefined> {
    const { dir } = this.#options;
    return Promise.all([realpath(dir), stat(dir, { bigint: true })]).then(
      ([path, { dev, ino, birthtimeNs }]) => [path, dev, ino, birthtimeNs].join(),
      () => undefined,
    );
  }

  /** Notices that `dir` leads to another folder, and compares all of it once a minute. */
  async #check(): Promise<void> {
    const { dir, logger, onChange } = this.#options;
    const id = await this.#identify();
    if (id !== this.#id) {
      this.#id = id;
      if (id === undefined) logger.error({ folder: dir }, "a watched folder is gone; it is watched once it is back");
      else logger.info({ folder: dir }, "a watched folder was replaced; the new one is watched");
      await this.#look();
      return onChange(undefined);
    }
    this.#count = (this.#count + 1) % CHECKS_PER_SCAN;
    if (this.#count > 0) return;
    const missed = (await this.#look()).filter((name) => !this.#changed.has(name));
    if (missed.length === 0) return;
    this.missed += missed.length;
    logger.warn({ folder: dir, missed }, "the system did not report changes of these; they are loaded now");
    await onChange(new Set(missed));
  }

  #change(name: string): void {
    this.#changed.add(name);
    const report = () => {
      clearTimeout(this.#settled);
      clearTimeout(this.#latest);
      this.#latest = undefined;
      const names = this.#changed;
      this.#changed = new Set();
      void this.#inTurn(async () => {
        await this.#look(names);
        await this.#options.onChange(names);
      });
    };
    clearTimeout(this.#settled);
    this.#settled = setTimeout(report, this.#options.settledMs ?? SETTLED_MS);
    this.#latest ??= setTimeout(report, LONGEST_MS);
  }

  /** Walks through these entries (default: all) and resolves with those that are not as the last walk found them. */
  async #look(names?: Iterable<string>): Promise<string[]> {
    const { isIgnored } = this.#options;
    const before = this.#unwatched.size;
    if (names === undefined) this.#unwatched.clear();
    // First, so that entries that appear from now on are reported.
    this.#unwatched.delete("");
    this.#replace("", this.#watch("", ""));
    const different: string[] = [];
    for (const name of names ?? this.#entries()) {
      if (isIgnored(name)) continue;
      for (const path of this.#unwatched.keys())
        if (path === name || path.startsWith(`${name}/`)) this.#unwatched.delete(path);
      if (this.#lookAt(name)) different.push(name);
      await setImmediate();
    }
    this.#tellUnwatched(before);
    return different;
  }

  /** Walks through one entry; whether it is not as the last walk found it. */
  #lookAt(name: string): boolean {
    const walk: Walk = { name, watchers: [], state: createHash("sha1") };
    const isThere = this.#walk(name, walk);
    this.#replace(name, walk.watchers);
    const before = this.#states.get(name);
    const state = isThere ? walk.state.digest("base64") : undefined;
    if (state === undefined) this.#states.delete(name);
    else this.#states.set(name, state);
    return state !== before;
  }

  /** Logs that folders can no longer be watched, or all again. `before`: their number at the last walk. */
  #tellUnwatched(before: number): void {
    const { dir, logger } = this.#options;
    const [reason] = this.#unwatched.values();
    if (before === 0 && reason !== undefined)
      logger.error(
        { folder: dir, unwatched: this.#unwatched.size, reason },
        "folders cannot be watched; their changes are found within a minute (docs/operations/metrics.md)",
      );
    if (before > 0 && reason === undefined) logger.info({ folder: dir }, "all folders are watched again");
  }

  /** The entries of `dir` that are there or were at the last walk. */
  #entries(): Set<string> {
    const names = new Set(this.#states.keys());
    try {
      for (const name of readdirSync(this.#options.dir)) names.add(name);
    } catch {
      // #watch has noted why.
    }
    return names;
  }

  /** Watches a file's folder, or a folder with all that is in it, and notes the state; false if nothing is there. */
  #walk(path: string, walk: Walk): boolean {
    const { dir, isIgnored } = this.#options;
    const full = join(dir, path);
    const stats = statsOf(() => lstatSync(full));
    if (stats === undefined) return false;
    walk.state.update(`${path} `);
    if (typeof stats === "string" || !stats.isDirectory()) {
      walk.state.update(stampOf(stats));
      // The text of a link's target counts, too.
      if (typeof stats !== "string" && stats.isSymbolicLink())
        walk.state.update(stampOf(statsOf(() => statSync(full))));
      return true;
    }
    walk.state.update(`${stats.ino}\n`);
    if (path.split("/").length > DEEPEST) return true;
    walk.watchers.push(...this.#watch(path, walk.name));
    try {
      for (const name of readdirSync(full).sort())
        if (!isIgnored(`${path}/${name}`)) this.#walk(`${path}/${name}`, walk);
    } catch (error) {
      walk.state.update(`${codeOf(error)}\n`);
    }
    return true;
  }

  /** Watches one folder, without those in it. `name`: the entry that it is in; "": `dir` itself. */
  #watch(path: string, name: string): FSWatcher[] {
    const { dir, isIgnored } = this.#options;
    const fail = (error: unknown) => {
      if (path === "" || !readerErrors.has(codeOf(error))) this.#unwatched.set(path, (error as Error).message);
    };
    try {
      const watcher = watch(join(dir, path), (_event, file) => {
        // Some systems do not say which entry changed: then the next check takes the folder for a new one.
        if (path === "" && file === null) this.#id = undefined;
        else if (!isIgnored(join(path, file ?? ""))) this.#change(name || (file ?? ""));
      });
      watcher.on("error", fail);
      return [watcher];
    } catch (error) {
      fail(error);
      return [];
    }
  }

  #replace(name: string, watchers: FSWatcher[]): void {
    for (const watcher of this.#watchers.get(name) ?? []) watcher.close();
    if (watchers.length === 0) this.#watchers.delete(name);
    else this.#watchers.set(name, watchers);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** What `read` finds, the code of its error, or undefined for nothing. */
function statsOf(read: () => Stats): Stats | string | undefined {
  try {
    return read();
  } catch (error) {
    const code = codeOf(error);
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : code;
  }
}

const stampOf = (stats: Stats | string | undefined): string =>
  typeof stats === "object"
    ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.mode}\n`
    : `${stats}\n`;
