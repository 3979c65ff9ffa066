import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  type Position,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from "vscode-languageserver-protocol/node";

const root = fileURLToPath(new URL("../../", import.meta.url));

type IsAwaited = (diagnostics: readonly Diagnostic[]) => boolean;

/** The offset of a position in a text. */
export function convertToOffset(text: string, { line, character }: Position): number {
  const before = text.split("\n").slice(0, line);
  return before.join("\n").length + (line > 0 ? 1 : 0) + character;
}

/** The position of an offset in a text. */
export function convertToPosition(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/** The text after edits of it. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.toSorted((a, b) => convertToOffset(text, b.range.start) - convertToOffset(text, a.range.start));
  return ordered.reduce(
    (now, { range, newText }) =>
      now.slice(0, convertToOffset(text, range.start)) + newText + now.slice(convertToOffset(text, range.end)),
    text,
  );
}

/** An editor that works with `forecourt lsp` over its standard input and output, in the protocol's own messages. */
export class LspClient {
  readonly #child;
  readonly connection;
  readonly #folder: string;
  readonly #texts = new Map<string, string>();
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #waiting = new Set<() => void>();
  #version = 1;

  /** `folder` contains the folder `tenants`. */
  constructor(folder: string, env: { [name: string]: string | undefined } = process.env) {
    this.#folder = folder;
    this.#child = spawn(process.execPath, [join(root, "cli/forecourt.js"), "lsp", "--stdio"], {
      cwd: folder,
      env: { ...env, TENANTS_DIR: undefined },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.#child.stdout),
      new StreamMessageWriter(this.#child.stdin),
    );
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#diagnostics.set(uri, diagnostics);
      for (const look of [...this.#waiting]) look();
    });
    this.connection.listen();
  }

  async start() {
    const answer = await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(this.#folder).href,
      capabilities: {},
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return answer;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.#folder, "tenants", file)).href;
  }

  /** The texts of the open documents. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.#folder, "tenants", file), "utf8");
  }

  async open(file: string): Promise<void> {
    const text = this.text(file);
    this.#texts.set(file, text);
    const textDocument = { uri: this.uri(file), languageId: "json", version: this.#version++, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Types a text in place of another one. */
  async type(file: string, written: string, instead: string): Promise<void> {
    const before = this.text(file);
    const at = before.indexOf(written);
    if (at < 0) throw new Error(`${file} does not contain ${written}`);
    const range = {
      start: convertToPosition(before, at),
      end: convertToPosition(before, at + written.length),
    };
    await this.apply(file, [{ range, newText: instead }]);
  }

  /** Applies edits to a document as an editor does. */
  async apply(file: string, edits: readonly TextEdit[]): Promise<void> {
    const after = applyEdits(this.text(file), edits);
    this.#texts.set(file, after);
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), version: this.#version++ },
      contentChanges: [{ text: after }],
    });
  }

  /** The document and the position behind the first occurrence of a text, or `back` characters before its end. */
  at(file: string, text: string, back = 0) {
    const whole = this.text(file);
    const found = whole.indexOf(text);
    if (found < 0) throw new Error(`${file} does not contain ${text}`);
    return {
      textDocument: { uri: this.uri(file) },
      position: convertToPosition(whole, found + text.length - back),
    };
  }

  /** The diagnostics of a file as soon as they are as awaited. */
  diagnostics(file: string, isAwaited: IsAwaited): Promise<readonly Diagnostic[]> {
    const uri = this.uri(file);
    return new Promise((resolve) => {
      const look = () => {
        const now = this.#diagnostics.get(uri) ?? [];
        if (!isAwaited(now)) return;
        this.#waiting.delete(look);
        resolve(now);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The files that have diagnostics. */
  filesWithProblems(): string[] {
    const start = this.uri("").length;
    return [...this.#diagnostics].flatMap(([uri, all]) =>
      all.length > 0 ? [uri.slice(start).replace(/^\//, "")] : [],
    );
  }

  async complete(file: string, text: string, back = 0): Promise<CompletionItem[]> {
    const answer = await this.connection.sendRequest<CompletionItem[] | null>(
      "textDocument/completion",
      this.at(file, text, back),
    );
    return answer ?? [];
  }

  /** Ends the process if a test has failed before the session's end. */
  kill(): void {
    this.connection.dispose();
    if (this.#child.exitCode === null) this.#child.kill();
  }

  /** Ends the session as an editor does; the process's exit status. */
  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once("exit", resolve));
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    return ended;
  }
}
