import { basename } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import type { ComponentStyles } from "../renderer/document/index.ts";

const registry = /\/renderer\/app\/registry\.server\.gen\.ts$/;
const component = /\/renderer\/components\/[^/]+\/[A-Z][A-Za-z]+\.tsx$/;
const sheet = /\.css$/;

/** Leaves the style sheets out of the browser's build: pages contain what they need of them. */
export function withoutStyles(): Plugin {
  return {
    name: "without-styles",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (sheet.test(file)) delete bundle[file];
      },
    },
  };
}

/** Collects the compiled style sheets of the server's build, and writes which component needs which of them. */
export function componentStyles(): Plugin {
  const texts = new Map<string, string>();
  return {
    name: "component-styles",
    apply: "build",
    transform: {
      filter: { id: sheet },
      handler(code, id) {
        texts.set(id, code);
      },
    },
    generateBundle() {
      const importsOf = (id: string): readonly string[] => {
        const info = this.getModuleInfo(id);
        return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
      };
      const files = [...this.getModuleIds()];
      const entry = files.find((id) => id.endsWith("/renderer/entry-server.tsx"));
      if (entry === undefined) throw new Error("The server's build has no renderer/entry-server.tsx.");
      const ordered = reached([entry], importsOf).filter((id) => texts.has(id));
      const place = new Map(ordered.map((id, at) => [id, at]));
      const placesOf = (ids: readonly string[]) =>
        ids.flatMap((id) => place.get(id) ?? []).toSorted((a, b) => a - b);
      const components = files
        .filter((id) => registry.test(id))
        .flatMap((id) => importsOf(id).filter((imported) => component.test(imported)))
        .map((id) => [basename(id, ".tsx"), placesOf(reached([id], importsOf))] as const);
      const styles: ComponentStyles = {
        sheets: ordered.map((id) => minified(id, texts.get(id) ?? "")),
        always: placesOf(importsOf(entry)),
        components: Object.fromEntries(components),
      };
      this.emitFile({ type: "asset", fileName: "styles.json", source: JSON.stringify(styles) });
    },
  };
}

/** Modules that these reach by imports, themselves included, in the order in which they would run. */
function reached(from: readonly string[], importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of importsOf(id)) visit(imported);
    order.push(id);
  };
  for (const id of from) visit(id);
  return order;
}

const minified = (filename: string, css: string): string =>
  transform({ filename, code: Buffer.from(css), minify: true }).code.toString();
