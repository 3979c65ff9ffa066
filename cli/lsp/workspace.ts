import { isAbsolute, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { resolveLayerFile } from "../../platform/base/project.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import {
  applySourceChange,
  findLayerName,
  listTenantLayers,
  listTenantSlugs,
  type TenantSource,
} from "../../schemas/index.ts";
import { FileView, recoverReadableText } from "../../services/language/index.ts";

/**
 * The tenants folder as an editor shows it: the files on disk, under the texts of the open documents. A file is named
 * by its path relative to the folder, with forward slashes.
 */
export class Workspace {
  readonly folder: string;
  readonly #open = new Map<string, { uri: string; text: string }>();
  #disk: TenantSource;
  #source: TenantSource;
  #readable: TenantSource;
  /** The dealer whose file was used last, of each layer. */
  readonly #inUse = new Map<string, string>();

  private constructor(folder: string, disk: TenantSource) {
    this.folder = folder;
    this.#disk = disk;
    this.#source = disk;
    this.#readable = disk;
  }

  /** Reads the folder; throws if it cannot be read. */
  static async open(folder: string): Promise<Workspace> {
    return new Workspace(folder, await readTenantSource(folder));
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

  /** The address of a file, as the editor writes it. */
  uriOf = (file: string): string =>
    this.#open.get(file)?.uri ?? pathToFileURL(resolveLayerFile(this.folder, file)).href;

  textOf(file: string): string | undefined {
    return this.#source.files.get(file);
  }

  /** A file as a dealer has it; undefined for files that are no documents of a layer of a dealer. */
  view(file: string, slug = this.dealerOf(file)): FileView | undefined {
    const text = this.textOf(file);
    if (text === undefined || slug === undefined) return undefined;
    return FileView.of({ file, text, slug, source: this.#readable, uriOf: this.uriOf });
  }

  /** Takes the text of an open document. */
  write(uri: string, text: string): void {
    const file = this.fileAt(uri);
    if (!file?.endsWith(".json")) return;
    this.#open.set(file, { uri, text });
    const slug = findLayerName(file) ?? "";
    // Shared layers are shown as the dealer has them whose file is being worked on.
    if (listTenantSlugs(this.#source).includes(slug))
      for (const layer of listTenantLayers(this.#source, slug)) this.#inUse.set(layer, slug);
    this.#put(new Map([[file, text]]), []);
  }

  /** Takes the text on disk again. */
  close(uri: string): void {
    const file = this.fileAt(uri);
    if (file === undefined || !this.#open.delete(file)) return;
    const text = this.#disk.files.get(file);
    this.#put(new Map(text === undefined ? [] : [[file, text]]), text === undefined ? [file] : []);
  }

  /** Reads the folder again; returns whether a file is different. */
  async reread(): Promise<boolean> {
    const before = this.#source.files;
    this.#disk = await readTenantSource(this.folder);
    const files = new Map(this.#disk.files);
    for (const [file, { text }] of this.#open) files.set(file, text);
    const removed = [...before.keys()].filter((file) => !files.has(file));
    const changed = new Map([...files].filter(([file, text]) => before.get(file) !== text));
    this.#put(changed, removed);
    return removed.length + changed.size > 0;
  }

  #put(changed: ReadonlyMap<string, string>, removed: readonly string[]): void {
    const others = this.#disk.others && { others: this.#disk.others };
    const after = (base: TenantSource, files: ReadonlyMap<string, string>) =>
      Object.assign(applySourceChange(base, { changed: files, removed }), others);
    const readable = [...changed].map(([file, text]): [string, string] => [
      file,
      recoverReadableText(file, text) ?? this.#readable.files.get(file) ?? "{}",
    ]);
    const isWhole = [...this.#open].every(([file, { text }]) => recoverReadableText(file, text) === text);
    this.#source = after(this.#source, changed);
    this.#readable = isWhole ? this.#source : after(this.#readable, new Map(readable));
  }

  /** The dealers that a layer is part of. */
  dealersOf(layer: string): string[] {
    const isPart = (slug: string) =>
      layer.startsWith("_") ? listTenantLayers(this.#source, slug).includes(layer) : slug === layer;
    return listTenantSlugs(this.#source).filter(isPart);
  }

  /** The dealer as which a file is read: its own, or of a shared layer the one that was worked on last. */
  dealerOf(file: string): string | undefined {
    const layer = findLayerName(file) ?? "";
    const dealers = this.dealersOf(layer);
    const last = this.#inUse.get(layer);
    return last !== undefined && dealers.includes(last) ? last : dealers[0];
  }
}
