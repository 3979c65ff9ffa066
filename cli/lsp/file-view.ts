import type { JsonValue } from "../../schemas/json-value.ts";
import { documentOfFile, type FileDocument, type Guide, memberOf } from "../../schemas/tools.ts";
import { type JsonText, type Path, readText, valueOfNode } from "./json-text.ts";
import { index } from "./schemas.ts";
import {
  ownDocument,
  placeInTree,
  type Resolved,
  resolvedAt,
  type SiteView,
  type TreePlace,
  viewOf,
} from "./site-view.ts";
import type { Workspace } from "./workspace.ts";

/** A file of a layer as it is being written, and the dealer as which it is read. */
export class FileView {
  readonly workspace: Workspace;
  readonly file: string;
  readonly document: FileDocument;
  readonly view: SiteView;
  readonly text: JsonText;
  #value: { readonly said: JsonValue | undefined } | undefined;

  private constructor(
    workspace: Workspace,
    file: string,
    document: FileDocument,
    view: SiteView,
    text: string,
  ) {
    this.workspace = workspace;
    this.file = file;
    this.document = document;
    this.view = view;
    this.text = readText(workspace.uriOf(file), text);
  }

  /** The file as one dealer has it, by default the one that was worked on last; undefined for other files. */
  static of(workspace: Workspace, file: string, slug = workspace.dealerOf(file)): FileView | undefined {
    const document = documentOfFile(file);
    const text = workspace.textOf(file);
    if (document === undefined || slug === undefined || text === undefined) return undefined;
    return new FileView(workspace, file, document, viewOf(workspace.readable, slug), text);
  }

  /** What the file says, as far as it can be read. */
  get value(): JsonValue | undefined {
    this.#value ??= { said: valueOfNode(this.text.root) };
    return this.#value.said;
  }

  /** What the file itself says at a path. */
  own(path: Path): JsonValue | undefined {
    let value = this.value;
    for (const step of path) value = memberOf(value, step);
    return value;
  }

  place(path: Path): TreePlace | undefined {
    return placeInTree(this.document, path);
  }

  #resolved(path: Path, root: SiteView["root"]): Resolved | undefined {
    const place = this.place(path);
    return place && resolvedAt(root, place, ownDocument(this.document, this.value, place.key));
  }

  /** The value at a path with this layer and all layers below it. */
  merged(path: Path): Resolved | undefined {
    return this.#resolved(path, this.view.upTo(this.document.layer));
  }

  /** The value at a path in the layers below. */
  inherited(path: Path): Resolved | undefined {
    return this.#resolved(path, this.view.below(this.document.layer));
  }

  /** The value at a path with all layers of the dealer, or of another one that has this layer. */
  resolved(path: Path, { root } = this.view): Resolved | undefined {
    return this.#resolved(path, root);
  }

  /** What schemas say about the value at a path. */
  guides(path: Path): Guide[] {
    return index.at(this.document, path, (at) => this.merged([...at])?.tracked.value ?? this.own([...at]));
  }
}
