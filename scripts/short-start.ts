import { minifySync, type Plugin } from "vite";

const inline = /\/renderer\/document\/(start-page|replay-early|draw-broken)\.ts$/;

/** Minifies the functions that documents contain: the server's build is not minified, and sends their source. */
export function createStartScriptMinifier(): Plugin {
  return {
    name: "short-start",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: inline },
      handler(code, id) {
        const { code: short } = minifySync(id.replace(/ts$/, "js"), code, { module: true });
        const text = /^export function (\w+)(.*\})/s.exec(short);
        if (!text) throw new Error(`${id} is not one exported function: ${short.slice(0, 80)}`);
        const [, name, rest] = text;
        return {
          code: `export const ${name} = { toString: () => ${JSON.stringify(`function${rest}`)} };`,
          map: { mappings: "" },
        };
      },
    },
  };
}
