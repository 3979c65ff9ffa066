import type { Theme } from "../../schemas/documents/theme.schema.ts";
import { computeLuminance } from "../../schemas/documents/theme-contrast.ts";
import { formatFontStack, listUsedFaces, renderFontFaceCss } from "./font-css.ts";
import { computeTypeScale } from "./type-scale.ts";

type Tokens = { [name: string]: string };

const buttonRadius = { rounded: "var(--radius-m)", pill: "999px", square: "0" } as const;
const shadows = {
  none: ["none", "none"],
  soft: ["0 1px 2px rgb(15 23 42 / 6%), 0 4px 16px rgb(15 23 42 / 7%)", "0 12px 40px rgb(15 23 42 / 18%)"],
  crisp: ["0 1px 0 rgb(15 23 42 / 14%), 0 2px 4px rgb(15 23 42 / 10%)", "0 8px 20px rgb(15 23 42 / 26%)"],
} as const;
const cards = {
  line: { border: "var(--line-width) solid var(--color-line)", shadow: "none" },
  shadow: { border: "var(--line-width) solid transparent", shadow: "var(--shadow-1)" },
  flat: { border: "0 solid transparent", shadow: "none" },
} as const;
const corners = {
  plain: "none",
  cut: "polygon(0 0, 100% 0, 100% calc(100% - 28px), calc(100% - 28px) 100%, 0 100%)",
} as const;
/** What stands around parts that fold on phones. */
const folds = {
  lines: {},
  cards: {
    surface: "var(--color-surface-2)",
    radius: "var(--radius-m)",
    inset: "var(--space-4)",
    gap: "var(--space-2)",
    line: "0",
  },
  bars: {
    surface: "var(--color-surface-2)",
    inset: "var(--space-3)",
    gap: "var(--space-2)",
    line: "0",
    edge: "inset 4px 0 var(--color-accent)",
  },
} as const;
/** Duration of a movement, scale of a picture and lift of a card under the pointer. */
const motions = {
  still: ["0s", "1", "0"],
  calm: ["180ms", "1.02", "0"],
  lively: ["240ms", "1.05", "-4px"],
} as const;
/** Section padding on phones and desktops, grid gap, card padding, px. */
const densities = {
  compact: { section: [32, 48], gap: 12, pad: 12 },
  regular: { section: [44, 72], gap: 20, pad: 16 },
  airy: { section: [56, 104], gap: 28, pad: 20 },
} as const;

/** Whether pages are dark. */
export function hasDarkSurface({ colours }: Theme): boolean {
  return colours?.surface !== undefined && computeLuminance(colours.surface) < 0.18;
}

/** Native controls and logos of makes are for a dark surface where it is dark. */
const resolveColourScheme = (theme: Theme): Tokens =>
  hasDarkSurface(theme) ? { "color-scheme": "dark", "--drawing": "invert(.9) hue-rotate(180deg)" } : {};

function colourTokens(theme: Theme): Tokens {
  return Object.fromEntries(Object.entries(theme.colours ?? {}).map(([role, value]) => [`--color-${role}`, value]));
}

function typeTokens(theme: Theme): Tokens {
  const { type = {}, fonts = {}, faces = {} } = theme;
  const face = (name: string | undefined) => (name === undefined ? undefined : faces[name]);
  const text = face(fonts.text);
  return {
    "--font-text": formatFontStack(text),
    "--font-display": formatFontStack(face(fonts.display) ?? text),
    "--weight-normal": String(type.normalWeight ?? 400),
    "--weight-strong": String(type.strongWeight ?? 600),
    "--weight-display": String(type.displayWeight ?? 700),
    "--tracking-display": `${type.displayTracking ?? 0}em`,
    "--case-display": type.displayCase ?? "none",
    "--text-price": type.price === "large" ? "var(--text-2xl)" : "var(--text-xl)",
    "--leading": String(type.lineHeight ?? 1.55),
    "--leading-display": String(type.headingLineHeight ?? 1.15),
  };
}

function shapeTokens(theme: Theme): Tokens {
  const { shape = {}, logo = {}, space = {} } = theme;
  const [time, zoom, lift] = motions[theme.motion ?? "calm"];
  const { s = 6, m = 12, l = 20 } = shape.radius ?? {};
  const [low, high] = shadows[shape.shadow ?? "soft"];
  const card = cards[shape.card ?? "line"];
  const density = densities[space.density ?? "regular"];
  return {
    "--radius-s": `${s}px`,
    "--radius-m": `${m}px`,
    "--radius-l": `${l}px`,
    "--radius-full": "999px",
    "--radius-button": buttonRadius[shape.button ?? "rounded"],
    "--line-width": "1px",
    "--shadow-1": low,
    "--shadow-2": high,
    ...Object.fromEntries(
      Object.entries(folds[shape.folds ?? "lines"]).map(([part, value]) => [`--fold-${part}`, value]),
    ),
    "--cut": corners[shape.corner ?? "plain"],
    "--motion": time,
    "--motion-zoom": zoom,
    "--motion-lift": lift,
    "--card-border": card.border,
    "--card-shadow": card.shadow,
    "--card-ratio": shape.pictureRatio ?? "4 / 3",
    "--card-pad": `${density.pad}px`,
    "--gap": `${density.gap}px`,
    "--section": `${density.section[0]}px`,
    "--width-content": `${space.width ?? 1280}px`,
    "--logo-height": `${logo.height ?? 32}px`,
    "--logo-ratio": String(logo.ratio ?? 4),
  };
}

const spaces: Tokens = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [`--space-${step}`, `${step * 4}px`]),
);

function sizeTokens(theme: Theme, ratio: number): Tokens {
  const scale = computeTypeScale(theme.type?.base ?? 16, ratio);
  return Object.fromEntries(Object.entries(scale).map(([size, value]) => [`--text-${size}`, value]));
}

function block(tokens: Tokens): string {
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}

/**
 * The style sheet of a theme: `@font-face` rules with metric-matched fallbacks, and every design token as a CSS
 * custom property. Pure: the same theme gives the same text, so that its hash can name the file.
 */
export function renderThemeCss(theme: Theme): string {
  const density = densities[theme.space?.density ?? "regular"];
  return [
    ...listUsedFaces(theme).map(renderFontFaceCss),
    block({
      ...resolveColourScheme(theme),
      ...colourTokens(theme),
      ...typeTokens(theme),
      ...sizeTokens(theme, theme.type?.ratioPhone ?? 1.2),
      ...spaces,
      ...shapeTokens(theme),
    }),
    `@media (min-width:1024px){${block({
      ...sizeTokens(theme, theme.type?.ratioDesktop ?? 1.25),
      "--section": `${density.section[1]}px`,
    })}}`,
  ].join("\n");
}

/** Colour of the browser's toolbar (`<meta name="theme-color">`): the header's. */
export function resolveThemeColour(theme: Theme): string | undefined {
  return theme.colours?.header;
}
