import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "vscode-languageserver";
import { findLayerName, listTenantSlugs, ownersOfHosts, ownersOfIds } from "../../schemas/index.ts";
import { identifyDocument } from "../../schemas/tools.ts";
import { validateDealer } from "../validate-tenant.ts";
import { Background } from "./background.ts";
import { Results } from "./results.ts";
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
}

/** The state of one editor: the files, and what is known of the dealers. */
export class Session {
  readonly workspace: Workspace;
  readonly #options: SessionOptions;
  readonly #results = new Results();
  readonly #background: Background;
  /** Dealers that this thread has validated: it has prepared what their next keystrokes need. */
  readonly #known = new Set<string>();
  /** Files that were written and not looked at yet. */
  readonly #written = new Set<string>();
  #turn: NodeJS.Immediate | undefined;

  private constructor(workspace: Workspace, options: SessionOptions) {
    this.workspace = workspace;
    this.#options = options;
    this.#background = new Background({
      ...options,
      onResults: (slug, results) => {
        this.#results.set(slug, results);
        this.#publish();
      },
    });
  }

  /** Reads the folder and begins to look at its dealers; throws if the folder cannot be read. */
  static async open(options: SessionOptions): Promise<Session> {
    const session = new Session(await Workspace.open(options.folder), options);
    const slugs = listTenantSlugs(session.workspace.source);
    session.#later(slugs);
    // What dealers share is then known when the first file is opened.
    session.#turn = setImmediate(() => {
      if (slugs[0] !== undefined) session.#problemsOf(slugs[0]);
      session.#look();
    });
    return session;
  }

  /** What `validate` says of a dealer; undefined after a bug of ours, which must not end the editor's session. */
  #problemsOf(slug: string) {
    this.#known.add(slug);
    try {
      return validateDealer(this.workspace.source, slug, this.#options.env).problems;
    } catch (error) {
      this.#options.onFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return undefined;
    }
  }

  #later(slugs: readonly string[]): void {
    this.#background.later(() => this.workspace.source, slugs);
  }

  #publish(): void {
    for (const [file, diagnostics] of this.#results.news((file) => this.workspace.textOf(file)))
      this.#options.onDiagnostics(this.workspace.uriOf(file), diagnostics);
  }

  /** Takes the text of a document; undefined when it was closed: the file on disk counts again. */
  write(uri: string, text: string | undefined): void {
    const file = this.workspace.fileAt(uri);
    if (file === undefined) return;
    const owners = () => [ownersOfHosts(this.workspace.source), ownersOfIds(this.workspace.source)];
    const [before, textBefore] = [owners(), this.workspace.textOf(file)];
    if (text === undefined) this.workspace.close(uri);
    else this.workspace.write(uri, text);
    // A host or id that two dealers claim is a problem of both.
    if (!isDeepStrictEqual(before, owners())) this.#later(listTenantSlugs(this.workspace.source));
    const isSame = this.workspace.textOf(file) === textBefore;
    if (isSame && this.#known.has(this.workspace.dealerOf(file) ?? "")) return;
    this.#written.add(file);
    // Several texts that come at once are looked at once.
    this.#turn ??= setImmediate(() => this.#look());
  }

  /** Validates the dealer as which a written file is read; the other dealers of its layer follow when typing rests. */
  #look(): void {
    this.#turn = undefined;
    for (const file of this.#written) {
      const slug = identifyDocument(file) && this.workspace.dealerOf(file);
      const problems = slug === undefined ? undefined : this.#problemsOf(slug);
      if (slug !== undefined && problems) this.#results.setProblems(slug, problems, file);
      this.#later(this.workspace.dealersOf(findLayerName(file) ?? ""));
    }
    this.#written.clear();
    this.#publish();
  }

  /** Reads the folder again after files have changed on disk. */
  async reread(): Promise<void> {
    const isChanged = await this.workspace.reread();
    const slugs = listTenantSlugs(this.workspace.source);
    this.#results.keep(slugs);
    // Assets have no text, and a new dealer can take the host of another.
    this.#later(slugs);
    if (isChanged) this.#publish();
  }

  async stop(): Promise<void> {
    clearImmediate(this.#turn);
    await this.#background.stop();
  }
}
