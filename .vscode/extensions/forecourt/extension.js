const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The client of the folder that is open. */
let client;

/** Called by the editor when a folder with tenants is open. */
async function activate() {
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
  if (folder === undefined) return;
  const [command, ...args] = workspace.getConfiguration("forecourt").get("command");
  // npx is a script of the shell on Windows.
  const options = { cwd: folder.uri.fsPath, shell: process.platform === "win32" };
  client = new LanguageClient(
    "forecourt",
    "Forecourt",
    { command, args, options },
    {
      documentSelector: [{ scheme: "file", language: "json", pattern: "**/tenants/**/*.json" }],
      workspaceFolder: folder,
    },
  );
  await client.start();
}

/** Called by the editor before it ends. */
const deactivate = () => client?.stop();

module.exports = { activate, deactivate };
