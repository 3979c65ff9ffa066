import { basename } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import type { ComponentStyles } from "../renderer/document/index.ts";

const registry = /\/renderer\/app\/registry\.server\.gen\.ts$/;
const component = /\/renderer\/components\/[^/]+\/[A-Z][A-Za-z]+\.tsx$/;
const sheet = /\.css$/;

/** Leaves the style sheets out of the browser's build: pages contain what they need of them. */
export function createStyleRemovalPlugin(): Plugin {
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
export function createComponentStylesPlugin(): Plugin {
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
      // A sheet, and after it the parts of it that only some values of a prop need.
      const parts = ordered.flatMap((id) => partsOf(texts.get(id) ?? "").map((part) => ({ id, ...part })));
      const placesIn = (ids: readonly string[], takes: (only: string | undefined) => boolean) =>
        parts.flatMap(({ id, only }, at) => (ids.includes(id) && takes(only) ? [at] : []));
      const placesOf = (ids: readonly string[]) => placesIn(ids, (only) => only === undefined);
      const variantsOf = (ids: readonly string[]) =>
        Object.fromEntries(
          [...new Set(parts.flatMap(({ id, only }) => (only && ids.includes(id) ? [only] : [])))].map((value) => [
            value,
            placesIn(ids, (only) => only === value),
          ]),
        );
      const components = files
        .filter((id) => registry.test(id))
        .flatMap((id) => importsOf(id).filter((imported) => component.test(imported)))
        .map((id) => ({ name: basename(id, ".tsx"), ids: reached([id], importsOf) }));
      const styles: ComponentStyles = {
        sheets: parts.map(({ id, css }) => minified(id, css)),
        always: placesOf(importsOf(entry)),
        components: Object.fromEntries(components.map(({ name, ids }) => [name, placesOf(ids)])),
        variants: Object.fromEntries(
          components
            .map(({ name, ids }) => [name, variantsOf(ids)] as const)
            .filter(([, values]) => Object.keys(values).length > 0),
        ),
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

const mark = /\/\*! (?:only ([a-z]+)|always) \*\//;

/** A sheet by its marks: what follows `only row` is needed where a prop has that value, until the next mark. */
function partsOf(css: string): { only?: string; css: string }[] {
  const [first = "", ...rest] = css.split(mark);
  const parts: { only?: string; css: string }[] = [{ css: first }];
  for (let at = 0; at < rest.length; at += 2) {
    const [only, text = ""] = [rest[at], rest[at + 1]];
    parts.push({ ...(only !== undefined && { only }), css: text });
  }
  return parts;
}

const minified = (filename: string, css: string): string =>
  transform({ filename, code: Buffer.from(css), minify: true }).code.toString();
