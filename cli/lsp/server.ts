import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
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
import { type FileView, jsonService, listCompletions } from "../../services/language/index.ts";
import { formatDocument, listCodeActions } from "./fixes.ts";
import { hoverAt } from "./hover.ts";
import { findDefinitionsAtCursor, findReferences } from "./places.ts";
import { prepareRename, rename } from "./rename.ts";
import { Session } from "./session.ts";

const capabilities: InitializeResult["capabilities"] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', ":", ".", "/", "$"] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: true,
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
  let snippets = false;

  connection.onInitialize(async (params) => {
    const folder = resolve(rootOf(params, cwd), tenants);
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    snippets = params.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    try {
      session = await Session.open({
        folder,
        env,
        rests: usualRest,
        onDiagnostics: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics }),
        onFailure: (failure) => connection.console.error(failure),
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
  documents.onDidClose(({ document }) => session?.write(document.uri, undefined));
  connection.onDidChangeWatchedFiles(() => {
    session?.reread().catch((error: Error) => connection.console.error(`Cannot read the files: ${error.message}`));
  });

  interface Asked {
    textDocument: { uri: string };
    position?: Position;
  }

  /** Answers about a file, at a position of it if one is asked for; nothing for files that are not part of a layer. */
  const of = <Params extends Asked, T>(
    answer: (file: FileView, at: { offset: number; params: Params; session: Session }) => T,
  ) => {
    return (params: Params): T | null => {
      const name = session?.workspace.fileAt(params.textDocument.uri);
      const file = name === undefined ? undefined : session?.workspace.view(name);
      if (file === undefined || session === undefined) return null;
      const offset = params.position ? file.text.document.offsetAt(params.position) : 0;
      return answer(file, { offset, params, session });
    };
  };

  connection.onCompletion(of((file, { offset }) => listCompletions(file, offset, snippets)));
  connection.onHover(of((file, { offset }) => hoverAt(file, offset) ?? null));
  connection.onDefinition(of((file, { offset }) => findDefinitionsAtCursor(file, offset)));
  connection.onReferences(of((file, { offset, session }) => findReferences(session.workspace, file, offset)));
  connection.onPrepareRename(of((file, { offset }) => prepareRename(file, offset)));
  connection.onRenameRequest(
    of((file, { offset, params, session }) => rename(session.workspace, file, offset, params.newName)),
  );
  connection.onCodeAction(of((file, { params }) => listCodeActions(file, params.range, params.context.diagnostics)));
  connection.onDocumentFormatting(of(formatDocument));
  connection.onDocumentSymbol(of(({ text }) => jsonService.findDocumentSymbols2(text.document, text.json)));
  connection.onFoldingRanges(of(({ text }) => jsonService.getFoldingRanges(text.document)));
  connection.onSelectionRanges(
    of(({ text }, { params }) => jsonService.getSelectionRanges(text.document, params.positions, text.json)),
  );

  documents.listen(connection);
  connection.onShutdown(() => session?.stop());
  return new Promise((ended) => {
    connection.onExit(() => ended());
    connection.listen();
  });
}
