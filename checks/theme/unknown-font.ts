import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";

const face = (name: string) => ({
  "theme.json": {
    faces: {
      text: {
        ...{ family: "Figtree", package: name, weights: [300, 900] },
        files: [{ file: "figtree-latin-wght-normal.woff2" }],
        fallback: { local: ["Arial"], sizeAdjust: 100, ascent: 90, descent: 20 },
      },
    },
  },
});

export const check = defineCheck<{ name: string; near: Guess; allowed: readonly string[] }>({
  subject: "dealer",
  message: ({ name }) => `The font "${name}" is not installed, so the page shows a font of the visitor's device.`,
  hint: ({ allowed }) => `Installed: ${formatNameList(allowed)}.`,
  why: "The site looks different on each device.",
  examples: [{ bad: face("figtre"), at: "/faces/text/package", good: face("figtree") }],
  visit({ theme, fonts }, report) {
    for (const [name, { package: folder, files }] of Object.entries(fonts ? (theme.faces ?? {}) : {})) {
      const at = ["theme", "faces", name];
      // That a dealer's own files exist is looked up like all addresses of its assets.
      if (folder === undefined) continue;
      const installed = fonts?.filesOf(folder) ?? [];
      const look = (font: string, allowed: readonly string[], ...path: (string | number)[]) => {
        if (!allowed.includes(font)) report([...at, ...path], { name: font, near: guess(font, allowed), allowed });
      };
      if (installed.length === 0) look(folder, fonts?.packages ?? [], "package");
      else for (const [index, { file }] of files.entries()) look(file, installed, "files", index, "file");
    }
  },
});
