import { minifySync, type Plugin } from "vite";

const start = /\/renderer\/document\/start-page\.ts$/;

/** Minifies the script that documents contain: the server's build is not minified, and sends the function's source. */
export function shortStart(): Plugin {
  return {
    name: "short-start",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: start },
      handler(code) {
        const { code: short } = minifySync("start-page.js", code, { module: true });
        const text = /^export function (\w+)(.*\})/s.exec(short);
        if (!text) throw new Error(`The start of a page is not one exported function: ${short.slice(0, 80)}`);
        const [, name, rest] = text;
        return {
          code: `export const ${name} = { toString: () => ${JSON.stringify(`function${rest}`)} };`,
          map: { mappings: "" },
        };
      },
    },
  };
}
