import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  type Position,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { completionsAt } from "./completion.ts";
import type { FileView } from "./file-view.ts";
import { fixesAt } from "./fixes.ts";
import { formatted } from "./formatting.ts";
import { hoverAt } from "./hover.ts";
import { jsonService } from "./json-text.ts";
import { lensesOf } from "./lenses.ts";
import { definitionAt, referencesAt } from "./places.ts";
import { rename, renamingAt } from "./rename.ts";
import { Session } from "./session.ts";

const capabilities: InitializeResult["capabilities"] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', ":", ".", "/", "$"] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: true,
  codeLensProvider: {},
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentFormattingProvider: true,
};

/** What `forecourt lsp` is started with. */
export interface LspOptions {
  env: { [name: string]: string | undefined };
  /** The tenants folder, relative to the folder that the editor has open. */
  tenants: string;
  /** The folder to start from when the editor names none. */
  cwd: string;
}

const usualRest = 400;

function rootOf({ workspaceFolders, rootUri }: InitializeParams, cwd: string): string {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri;
  return uri?.startsWith("file:") ? fileURLToPath(uri) : cwd;
}

/** Answers an editor over a connection. Resolves when the editor has ended the session. */
export function serve(connection: Connection, { env, tenants, cwd }: LspOptions): Promise<void> {
  const documents = new TextDocuments(TextDocument);
  let session: Session | undefined;
  let watches = false;
  let refreshes = false;
  let snippets = false;

  connection.onInitialize(async (params) => {
    const folder = resolve(rootOf(params, cwd), tenants);
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    snippets = params.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    refreshes = params.capabilities.workspace?.codeLens?.refreshSupport === true;
    try {
      session = await Session.open({
        folder,
        env,
        rests: usualRest,
        onDiagnostics: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics }),
        onFailure: (failure) => connection.console.error(failure),
        onCounts: () => void (refreshes && connection.sendRequest(CodeLensRefreshRequest.type)),
      });
    } catch (error) {
      const message = `forecourt lsp: cannot read the tenants folder "${folder}": ${(error as Error).message}`;
      throw new ResponseError(ErrorCodes.InvalidParams, message);
    }
    return { capabilities, serverInfo: { name: "forecourt" } };
  });

  connection.onInitialized(async () => {
    if (!watches) return;
    const watchers = [{ globPattern: "**/tenants/**" }];
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });

  documents.onDidChangeContent(({ document }) => session?.write(document.uri, document.getText()));
  documents.onDidClose(({ document }) => session?.close(document.uri));
  connection.onDidChangeWatchedFiles(() => {
    session
      ?.reread()
      .catch((error: Error) => connection.console.error(`Cannot read the files: ${error.message}`));
  });

  /** Answers about a position of a file; nothing for files that are not part of a layer. */
  const at = <T>(
    { textDocument, position }: { textDocument: { uri: string }; position: Position },
    answer: (file: FileView, offset: number) => T,
  ): T | null => {
    const file = session?.view(textDocument.uri);
    return file ? answer(file, file.text.document.offsetAt(position)) : null;
  };
  const of = <T>(uri: string, answer: (file: FileView) => T): T | null => {
    const file = session?.view(uri);
    return file ? answer(file) : null;
  };

  connection.onCompletion((params) => at(params, (file) => completionsAt(file, params.position, snippets)));
  connection.onHover((params) =>
    at(params, (file, offset) => hoverAt(file, offset, session?.countsOf(file)) ?? null),
  );
  connection.onDefinition((params) => at(params, definitionAt));
  connection.onReferences((params) => at(params, referencesAt));
  connection.onPrepareRename((params) =>
    at(params, (file, offset) => {
      const { range, placeholder } = renamingAt(file, offset);
      return { range, placeholder };
    }),
  );
  connection.onRenameRequest((params) => at(params, (file, offset) => rename(file, offset, params.newName)));
  connection.onCodeAction(({ textDocument, range, context }) =>
    of(textDocument.uri, (file) => fixesAt(file, range, context.diagnostics)),
  );
  connection.onCodeLens(({ textDocument }) =>
    of(textDocument.uri, (file) => lensesOf(file, session?.countsOf(file))),
  );
  connection.onDocumentSymbol(({ textDocument }) =>
    of(textDocument.uri, ({ text }) => jsonService.findDocumentSymbols2(text.document, text.json)),
  );
  connection.onDocumentFormatting(({ textDocument }) => of(textDocument.uri, formatted));
  connection.onFoldingRanges(({ textDocument }) =>
    of(textDocument.uri, ({ text }) => jsonService.getFoldingRanges(text.document)),
  );
  connection.onSelectionRanges(({ textDocument, positions }) =>
    of(textDocument.uri, ({ text }) => jsonService.getSelectionRanges(text.document, positions, text.json)),
  );

  documents.listen(connection);
  connection.onShutdown(() => session?.stop());
  return new Promise((ended) => {
    connection.onExit(() => ended());
    connection.listen();
  });
}
