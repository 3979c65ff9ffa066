import { createHash } from "node:crypto";
import { renderThemeCss } from "../../renderer/theme/index.ts";
import type { Theme } from "../../schemas/documents/theme.schema.ts";

const sheets = new WeakMap<Theme, { css: string; href: string }>();

/** Style sheet of a theme with its content-based address. */
export function buildThemeSheet(theme: Theme): { css: string; href: string } {
  const known = sheets.get(theme);
  if (known) return known;
  const css = renderThemeCss(theme);
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 12);
  const sheet = { css, href: `/theme/${hash}.css` };
  sheets.set(theme, sheet);
  return sheet;
}
