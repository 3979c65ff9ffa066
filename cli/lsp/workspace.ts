import { isAbsolute, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { changedSource, layerOf, layersOf, type TenantSource, tenantSlugs } from "../../schemas/index.ts";
import { parseJson } from "../../schemas/tools.ts";

/** Makes JSON that can be read from a text that is being typed; undefined if nothing can be made of it. */
export type Repair = (text: string) => string | undefined;

/**
 * The tenants folder as an editor shows it: the files on disk, under the texts of the open documents. A file is named
 * by its path relative to the folder, with forward slashes.
 */
export class Workspace {
  readonly folder: string;
  readonly #repair: Repair;
  readonly #open = new Map<string, string>();
  readonly #uris = new Map<string, string>();
  #disk: TenantSource;
  #source: TenantSource;
  #readable: TenantSource;
  /** The dealer whose file was used last, of each layer. */
  readonly #inUse = new Map<string, string>();

  private constructor(folder: string, disk: TenantSource, repair: Repair) {
    this.folder = folder;
    this.#repair = repair;
    this.#disk = disk;
    this.#source = disk;
    this.#readable = disk;
  }

  /** Reads the folder; throws if it cannot be read. */
  static async open(folder: string, repair: Repair): Promise<Workspace> {
    return new Workspace(folder, await readTenantSource(folder), repair);
  }

  /** All files, exactly as they are. */
  get source(): TenantSource {
    return this.#source;
  }

  /** The same with JSON in place of texts that are being typed, so that their names are known. */
  get readable(): TenantSource {
    return this.#readable;
  }

  /** The file at an address; undefined for addresses outside the folder. */
  fileAt(uri: string): string | undefined {
    if (!uri.startsWith("file:")) return undefined;
    const path = relative(this.folder, fileURLToPath(uri));
    if (path === "" || path.startsWith("..") || isAbsolute(path)) return undefined;
    return path.split(sep).join("/");
  }

  /** The address of the folder. */
  get address(): string {
    return pathToFileURL(this.folder).href;
  }

  /** The address of a file, as the editor writes it. */
  uriOf(file: string): string {
    return this.#uris.get(file) ?? pathToFileURL(join(this.folder, file)).href;
  }

  /** Whether the editor has the file open. */
  isOpen(file: string): boolean {
    return this.#open.has(file);
  }

  textOf(file: string): string | undefined {
    return this.#source.files.get(file);
  }

  /** Takes the text of an open document. */
  write(uri: string, text: string): void {
    const file = this.fileAt(uri);
    if (file === undefined || !file.endsWith(".json")) return;
    this.#uris.set(file, uri);
    this.#open.set(file, text);
    this.use(file);
    this.#put(new Map([[file, text]]), []);
  }

  /** Takes the text on disk again. */
  close(uri: string): void {
    const file = this.fileAt(uri);
    if (file === undefined || !this.#open.delete(file)) return;
    const text = this.#disk.files.get(file);
    this.#put(new Map(text === undefined ? [] : [[file, text]]), text === undefined ? [file] : []);
  }

  /** Reads the folder again; returns the files that are different. */
  async reread(): Promise<string[]> {
    const before = this.#source;
    this.#disk = await readTenantSource(this.folder);
    const files = new Map([...this.#disk.files, ...this.#open]);
    const removed = [...before.files.keys()].filter((file) => !files.has(file));
    const changed = new Map([...files].filter(([file, text]) => before.files.get(file) !== text));
    this.#put(changed, removed);
    return [...removed, ...changed.keys()];
  }

  #put(changed: ReadonlyMap<string, string>, removed: readonly string[]): void {
    const others = this.#disk.others && { others: this.#disk.others };
    const after = (base: TenantSource, files: ReadonlyMap<string, string>) =>
      Object.assign(changedSource(base, { changed: files, removed }), others);
    const repaired = () =>
      new Map([...changed].map(([file, text]) => [file, this.#readableText(file, text)]));
    this.#source = after(this.#source, changed);
    this.#readable = this.#isWhole() ? this.#source : after(this.#readable, repaired());
  }

  #readableText(file: string, text: string): string {
    if (parseJson(file, text).value !== undefined) return text;
    return this.#repair(text) ?? this.#readable.files.get(file) ?? "{}";
  }

  /** Whether every open document can be read. */
  #isWhole(): boolean {
    return [...this.#open].every(([file, text]) => parseJson(file, text).value !== undefined);
  }

  /** The dealers that a layer is part of. */
  dealersOf(layer: string): string[] {
    if (!layer.startsWith("_")) return tenantSlugs(this.#source).filter((slug) => slug === layer);
    return tenantSlugs(this.#source).filter((slug) => layersOf(this.#source, slug).includes(layer));
  }

  /** Remembers that a file is being worked on, so that shared layers are shown as its dealer has them. */
  use(file: string): void {
    const slug = layerOf(file);
    if (slug === undefined || !tenantSlugs(this.#source).includes(slug)) return;
    for (const layer of layersOf(this.#source, slug)) this.#inUse.set(layer, slug);
  }

  /** The dealer as which a file is read: its own, or of a shared layer the one that was worked on last. */
  dealerOf(file: string): string | undefined {
    const layer = layerOf(file);
    if (layer === undefined) return undefined;
    const dealers = this.dealersOf(layer);
    const last = this.#inUse.get(layer);
    return last !== undefined && dealers.includes(last) ? last : dealers[0];
  }
}
