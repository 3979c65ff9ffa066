import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { type FileDocument, findMember, type Guide, identifyDocument, SchemaIndex } from "../../schemas/tools.ts";
import { type JsonText, type Path, readNodeValue, readText } from "./json-text.ts";
import { createSiteView, findResolvedValue, type Resolved, type SiteView, type TreePlace } from "./site-view.ts";

/** What schemas say of layers' files. */
export const index = new SchemaIndex(catalogs);

/** A file that is being written. */
interface Written {
  /** Path relative to the tenants folder. */
  file: string;
  text: string;
  /** The dealer as which the file is read, and the files of all layers, with JSON in place of what cannot be read. */
  slug: string;
  source: TenantSource;
  /** The address of a file for the editor. */
  uriOf(file: string): string;
}

/** A file of a layer as it is being written, and the dealer as which it is read. */
export class FileView {
  readonly file: string;
  readonly document: FileDocument;
  readonly view: SiteView;
  readonly text: JsonText;
  readonly uriOf: (file: string) => string;
  /** What the file says, as far as it can be read. */
  readonly value: JsonValue | undefined;

  private constructor({ file, text, slug, source, uriOf }: Written, document: FileDocument) {
    this.file = file;
    this.document = document;
    this.view = createSiteView(source, slug);
    this.uriOf = uriOf;
    this.text = readText(uriOf(file), text);
    this.value = readNodeValue(this.text.root);
  }

  /** The file as a dealer has it; undefined for files that are no documents of a layer. */
  static of(written: Written): FileView | undefined {
    const document = identifyDocument(written.file);
    return document && new FileView(written, document);
  }

  /** What the file itself says at a path. */
  own = (path: Path): JsonValue | undefined => path.reduce(findMember, this.value);

  /** The place of a path in the tree; undefined for what stands around a document (the root of copy.json, "items"). */
  place(path: Path): TreePlace | undefined {
    const { section, key } = this.document;
    if (key !== undefined && section !== "content") return { section, key, path, own: this.value };
    const [first, ...rest] = path;
    if (first === undefined || (key !== undefined && first !== "items")) return undefined;
    return { section, key: key ?? String(first), path: rest, own: findMember(this.value, first) };
  }

  /** The value at a path with all layers of the dealer, or of another one that has this layer. */
  resolved(path: Path, root = this.view.root): Resolved | undefined {
    const place = this.place(path);
    return place && findResolvedValue(root, place);
  }

  /** The tree without this layer and those above it. */
  get below(): SiteView["root"] {
    return this.view.until(Math.max(0, this.view.layers.indexOf(this.document.layer)));
  }

  /** The value at a path with this layer and all layers below it. */
  merged(path: Path): Resolved | undefined {
    return this.resolved(path, this.view.until(this.view.layers.indexOf(this.document.layer) + 1));
  }

  /** The value at a path in the layers below. */
  inherited = (path: Path): Resolved | undefined => this.resolved(path, this.below);

  /** What schemas say about the value at a path. */
  guides(path: Path): Guide[] {
    return index.at(this.document, path, (at) => this.merged([...at])?.tracked.value ?? this.own([...at]));
  }
}
