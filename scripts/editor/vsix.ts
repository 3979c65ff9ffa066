import { readFile } from "node:fs/promises";
import { build, type Rolldown } from "vite";
import { root } from "../run.ts";

const source = `${root}.vscode/extensions/forecourt/`;

interface Manifest {
  name: string;
  displayName: string;
  description: string;
  version: string;
  publisher: string;
  engines: { vscode: string };
  categories: string[];
}

/** The extension with its client library in one file. */
async function bundle(): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["vscode"] },
    build: {
      ssr: `${source}extension.js`,
      write: false,
      rolldownOptions: { external: ["vscode"], output: { format: "cjs", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

const xml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The list of contents that editors read before they install an extension. */
function vsixManifest({ name, displayName, description, version, publisher, engines, categories }: Manifest): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}" />
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Categories>${xml(categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code" /></Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
  </Assets>
</PackageManifest>
`;
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json" />
  <Default Extension=".js" ContentType="application/javascript" />
  <Default Extension=".vsixmanifest" ContentType="text/xml" />
</Types>
`;

/** The files of the package, by path. */
export async function collectExtensionFiles(): Promise<{ [path: string]: string }> {
  const manifest = await readFile(`${source}package.json`, "utf8");
  return {
    "[Content_Types].xml": contentTypes,
    "extension.vsixmanifest": vsixManifest(JSON.parse(manifest) as Manifest),
    "extension/package.json": manifest,
    "extension/extension.js": await bundle(),
  };
}
