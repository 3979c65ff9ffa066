import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "vscode-languageserver";
import { layerOf, ownersOfHosts, ownersOfIds, tenantSlugs } from "../../schemas/index.ts";
import { documentOfFile } from "../../schemas/tools.ts";
import { problemsOf } from "../validate-tenant.ts";
import { Background } from "./background.ts";
import { FileView } from "./file-view.ts";
import { repair } from "./json-text.ts";
import type { RestAnswer } from "./rest.ts";
import { Results } from "./results.ts";
import type { RowCounts } from "./row-counts.ts";
import { Workspace } from "./workspace.ts";

interface SessionOptions {
  /** The tenants folder. */
  folder: string;
  env: { [name: string]: string | undefined };
  /** Typing rests when no key has been pressed for this long, ms. */
  rests: number;
  /** Called with the diagnostics of each file whose diagnostics have changed. */
  onDiagnostics(uri: string, diagnostics: Diagnostic[]): void;
  /** Called with what went wrong in a bug of ours. */
  onFailure(failure: string): void;
  /** Called when what is known of a dealer's stock has changed. */
  onCounts(): void;
}

/** The state of one editor: the files, what is known of the dealers, and the views of files. */
export class Session {
  readonly workspace: Workspace;
  readonly #options: SessionOptions;
  readonly #results = new Results();
  readonly #background: Background;
  readonly #views = new Map<
    string,
    { text: string; source: unknown; slug: string; view: FileView | undefined }
  >();
  /** Dealers that this thread has validated. */
  readonly #known = new Set<string>();
  /** Files that were written and not looked at yet. */
  readonly #written = new Set<string>();
  #turn: NodeJS.Immediate | undefined;

  private constructor(workspace: Workspace, options: SessionOptions) {
    this.workspace = workspace;
    this.#options = options;
    const { env, folder, rests, onFailure } = options;
    this.#background = new Background({
      env: { ...env },
      folder,
      rests,
      onAnswer: (answer) => this.#take(answer),
      onFailure,
    });
  }

  /** Reads the folder and begins to look at its dealers; throws if the folder cannot be read. */
  static async open(options: SessionOptions): Promise<Session> {
    const session = new Session(await Workspace.open(options.folder, repair), options);
    const slugs = tenantSlugs(session.workspace.source);
    session.#later(slugs);
    session.#turn = setImmediate(() => session.#prepare(slugs[0]));
    return session;
  }

  /** Validates a dealer before a file is opened: what dealers share is then known. */
  #prepare(slug: string | undefined): void {
    this.#turn = undefined;
    if (slug !== undefined) this.#problemsOf(slug);
    if (this.#written.size > 0) this.#look();
  }

  /** What `validate` says of a dealer; undefined after a bug of ours, which must not end the editor's session. */
  #problemsOf(slug: string) {
    try {
      return problemsOf(this.workspace.source, slug, this.#options.env).problems;
    } catch (error) {
      this.#options.onFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return undefined;
    }
  }

  #take({ slug, problems, findings, counts }: RestAnswer): void {
    this.#results.set(slug, { problems, findings, ...(counts && { counts }) });
    this.#publish();
    this.#options.onCounts();
  }

  #later(slugs: readonly string[]): void {
    this.#background.later(() => this.workspace.source, slugs);
  }

  #publish(): void {
    const news = this.#results.news((file) => this.workspace.textOf(file));
    for (const [file, diagnostics] of news)
      this.#options.onDiagnostics(this.workspace.uriOf(file), diagnostics);
  }

  /** Takes the text of a document; several texts that come at once are looked at once. */
  write(uri: string, text: string): void {
    const file = this.workspace.fileAt(uri);
    if (file === undefined) return;
    const isSame = this.workspace.textOf(file) === text;
    const owners = () => [ownersOfHosts(this.workspace.source), ownersOfIds(this.workspace.source)];
    const before = owners();
    this.workspace.write(uri, text);
    // A host or id that two dealers claim is a problem of both.
    if (!isDeepStrictEqual(before, owners())) this.#later(tenantSlugs(this.workspace.source));
    // The first file of a dealer that is opened prepares what its next keystrokes need.
    if (isSame && this.#known.has(this.workspace.dealerOf(file) ?? "")) return;
    this.#written.add(file);
    this.#turn ??= setImmediate(() => this.#look());
  }

  /** Takes the file on disk in place of a document that was closed. */
  close(uri: string): void {
    const file = this.workspace.fileAt(uri);
    this.workspace.close(uri);
    if (file === undefined) return;
    this.#views.delete(file);
    this.#written.add(file);
    this.#turn ??= setImmediate(() => this.#look());
  }

  /** Validates the dealer as which a written file is read; the other dealers of its layer follow when typing rests. */
  #look(): void {
    this.#turn = undefined;
    for (const file of this.#written) {
      const slug = this.workspace.dealerOf(file);
      if (slug !== undefined && documentOfFile(file)) {
        this.#known.add(slug);
        const problems = this.#problemsOf(slug);
        if (problems !== undefined) this.#results.setProblems(slug, problems, file);
      }
      this.#later(this.workspace.dealersOf(layerOf(file) ?? ""));
    }
    this.#written.clear();
    this.#publish();
  }

  /** Reads the folder again after files have changed on disk. */
  async reread(): Promise<void> {
    const files = await this.workspace.reread();
    const slugs = tenantSlugs(this.workspace.source);
    this.#results.keep(slugs);
    // Assets have no text, and a new dealer can take the host of another.
    this.#later(slugs);
    if (files.length > 0) this.#publish();
  }

  /** The view of a file at an address; undefined for files that are not part of a layer. */
  view(uri: string): FileView | undefined {
    const file = this.workspace.fileAt(uri);
    const text = file === undefined ? undefined : this.workspace.textOf(file);
    const slug = file === undefined ? undefined : this.workspace.dealerOf(file);
    if (file === undefined || text === undefined || slug === undefined) return undefined;
    const known = this.#views.get(file);
    const source = this.workspace.readable;
    if (known?.text === text && known.source === source && known.slug === slug) return known.view;
    const view = FileView.of(this.workspace, file, slug);
    this.#views.set(file, { text, source, slug, view });
    return view;
  }

  countsOf(view: FileView): RowCounts | undefined {
    return this.#results.countsOf(view.view.slug);
  }

  async stop(): Promise<void> {
    clearImmediate(this.#turn);
    await this.#background.stop();
  }
}
