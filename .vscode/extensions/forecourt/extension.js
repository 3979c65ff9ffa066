const { commands, Location, Position, Range, Uri, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The client of the folder that is open. */
let client;

const positionOf = ({ line, character }) => new Position(line, character);
const rangeOf = ({ start, end }) => new Range(positionOf(start), positionOf(end));

/** Shows the places of a code lens, such as the dealers that override a row. */
function showPlaces(uri, position, places) {
  const locations = places.map((place) => new Location(Uri.parse(place.uri), rangeOf(place.range)));
  return commands.executeCommand("editor.action.showReferences", Uri.parse(uri), positionOf(position), locations);
}

/** Called by the editor when a folder with tenants is open. */
async function activate(context) {
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
  if (folder === undefined) return;
  const [command, ...args] = workspace.getConfiguration("forecourt").get("command");
  // npx is a script of the shell on Windows.
  const options = { cwd: folder.uri.fsPath, shell: process.platform === "win32" };
  context.subscriptions.push(commands.registerCommand("forecourt.showPlaces", showPlaces));
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
