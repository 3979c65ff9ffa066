import type { FontFace, Theme } from "../../schemas/documents/theme.schema.ts";

/**
 * Address of a font file: the dealer's own, or where the server serves
 * `node_modules/@fontsource-variable/<package>/files/<file>`.
 */
export function formatFontUrl(packageName: string | undefined, file: string): string {
  return packageName === undefined ? file : `/fonts/${packageName}/${file}`;
}

/**
 * The faces that a theme uses: the text face, then the display face if it is different. Unknown names are left out.
 */
export function listUsedFaces(theme: Theme): FontFace[] {
  const names = [theme.fonts?.text, theme.fonts?.display].filter((name) => name !== undefined);
  return [...new Set(names)].flatMap((name) => theme.faces?.[name] ?? []);
}

/** Addresses of the fonts worth preloading: the first file of each used face. */
export function listFontPreloads(theme: Theme): string[] {
  return listUsedFaces(theme).flatMap((face) => {
    const first = face.files[0];
    return first === undefined ? [] : [formatFontUrl(face.package, first.file)];
  });
}

/** The files that the server may serve for a theme: `<package>/<file>`. */
export function listFontFiles(theme: Theme): string[] {
  return listUsedFaces(theme).flatMap((face) => face.files.map(({ file }) => `${face.package ?? ""}/${file}`));
}

/** Families in order of preference, for a `font-family` declaration. */
export function formatFontStack(face: FontFace | undefined): string {
  const system = "system-ui, sans-serif";
  return face === undefined ? system : `"${face.family}", "${face.family} Fallback", ${system}`;
}

function fallbackRule(face: FontFace, measures: FontFace["fallback"], weights: string): string {
  const sources = measures.local.map((name) => `local("${name}")`).join(", ");
  return (
    `@font-face{font-family:"${face.family} Fallback";src:${sources};font-weight:${weights};` +
    `size-adjust:${measures.sizeAdjust}%;ascent-override:${measures.ascent}%;` +
    `descent-override:${measures.descent}%;line-gap-override:0%}`
  );
}

/** `@font-face` rules of one face: its files, and local fallbacks with the same metrics so that nothing shifts. */
export function renderFontFaceCss(face: FontFace): string {
  const files = face.files.map(
    ({ file, unicodeRange, weights = face.weights }) =>
      `@font-face{font-family:"${face.family}";src:url("${formatFontUrl(face.package, file)}") format("woff2");` +
      `font-weight:${weights.join(" ")};font-display:swap${unicodeRange === undefined ? "" : `;unicode-range:${unicodeRange}`}}`,
  );
  const fallbacks =
    face.fallbackStrong === undefined
      ? [fallbackRule(face, face.fallback, "1 1000")]
      : [fallbackRule(face, face.fallback, "1 599"), fallbackRule(face, face.fallbackStrong, "600 1000")];
  return [...files, ...fallbacks].join("\n");
}
