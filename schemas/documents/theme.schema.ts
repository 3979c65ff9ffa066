import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";

const colour = (description: string) =>
  ({
    type: "string",
    // Hexadecimal only: contrast is computed from it, and nothing else can slip into the style sheet.
    pattern: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
    spells: "colour",
    description: `${description} Such as #1a2b3c.`,
  }) as const;
const px = (description: string, maximum: number) =>
  s.amount(`${description} Pixels (CSS px).`, { minimum: 0, maximum });
const percent = (description: string) => s.amount(`${description} Per cent.`, { minimum: 0, maximum: 300 });
const choice = <const T extends readonly string[]>(title: string, values: T, description: string) =>
  s.choice(description, values, { title });

const weight = (title: string, description: string) => s.whole(description, { minimum: 100, maximum: 900, title });

/**
 * Numbers that make a local font take exactly the space of the web font, so that nothing shifts when the web font
 * loads.
 */
const fallbackSchema = s.object("Local font shown until the web font has loaded, adjusted to its metrics.", {
  local: s.list(
    "Local fonts with equal metrics, such as Arial and Liberation Sans.",
    s.text("Name of a font, such as Arial.", { pattern: "^[A-Za-z0-9 -]+$" }),
    { minItems: 1 },
  ),
  sizeAdjust: percent("size-adjust."),
  ascent: percent("ascent-override."),
  descent: percent("descent-override."),
});

const weightRange = {
  type: "array",
  items: { type: "integer", minimum: 1, maximum: 1000 },
  minItems: 2,
  maxItems: 2,
} as const;

/** A self-hosted font: of a @fontsource-variable package, or of the dealer's own files. */
export const fontFaceSchema = s.object("A self-hosted font.", {
  family: s.text("Family name.", { pattern: "^[A-Za-z0-9 ]+$" }),
  "package?": s.text(
    "Package under @fontsource-variable/, such as figtree. Without one, the files are the dealer's own.",
    { pattern: "^[a-z0-9-]+$", spells: "name", refersTo: "package" },
  ),
  files: s.listOf(
    "Files of the package or of the dealer (`forecourt font` writes them), the first of which is preloaded.",
    {
      file: s.text("File in the package's files/, or an address such as /tenant-assets/fonts/name.woff2.", {
        pattern: "^(?:[a-z0-9-]+|/tenant-assets/[A-Za-z0-9._/-]+)\\.woff2$",
        refersTo: "fontFile",
        of: "3/package",
      }),
      "weights?": {
        ...weightRange,
        description: "Lightest and boldest weight of this file, of a font with a file for each weight.",
      },
      "unicodeRange?": s.text("Characters that it contains.", { pattern: "^U\\+[0-9A-Fa-fUu+?, -]+$" }),
    },
    { minItems: 1 },
  ),
  weights: { ...weightRange, description: "Lightest and boldest weight of the font." },
  fallback: fallbackSchema,
  "fallbackStrong?": { ...fallbackSchema, description: "The same for bold text." },
});

/** Colour roles. Every pair of CONTRAST_PAIRS meets WCAG AA; `validate` checks it. */
export const coloursSchema = s.object("What is in which colour.", {
  "surface?": colour("The page."),
  "surface-2?": colour("Bands and panels on the page."),
  "surface-3?": colour("Sunken parts, what is still loading, and quiet buttons."),
  "card?": colour("Cards and sheets."),
  "ink?": colour("Text."),
  "muted?": colour("Text that matters less."),
  "line?": colour("Borders and lines."),
  "brand?": colour("Bands in the dealer's colour."),
  "on-brand?": colour("Text on those bands."),
  "accent?": colour("The main button, one on each screen."),
  "on-accent?": colour("Text on the main button."),
  "link?": colour("Links in text."),
  "good?": colour("Success; also text on the page."),
  "warn?": colour("Caution; also text on the page."),
  "danger?": colour("Errors; also text on the page."),
  "star?": colour("Stars of a rating."),
  "header?": colour("Header."),
  "on-header?": colour("Text of the header."),
  "footer?": colour("Footer."),
  "on-footer?": colour("Text of the footer."),
  "tag?": colour("Tag banner of a car."),
  "on-tag?": colour("Text of the tag banner."),
});

/** The look of a site as design tokens; `renderer/theme/theme-css.ts` turns it into CSS custom properties. */
export const themeSchema = {
  $id: "theme",
  type: "object",
  additionalProperties: false,
  properties: {
    colours: coloursSchema,
    faces: s.byName(
      "Fonts that the site can use, by name. The platform ships a few; a layer may add its own.",
      fontFaceSchema,
      { ui: { hidden: true }, keysDefine: "face" },
    ),
    fonts: s.object(
      "The fonts of text and of headings.",
      {
        "text?": s.text("The font of texts, by its name.", {
          refersTo: "face",
          title: "Font of running text",
          ui: { widget: "face" },
        }),
        "display?": s.text("The font of headings, by its name. If empty, that of the text.", {
          refersTo: "face",
          title: "Font of headings",
          ui: { widget: "face" },
        }),
      },
      { ui: { open: true } },
    ),
    type: s.object(
      "Size, weight and lines of text and headings.",
      {
        "base?": s.amount("15 to 20 pixels (CSS px).", { title: "Size of text", minimum: 15, maximum: 20 }),
        "ratioPhone?": s.amount("How much larger each heading is than the next smaller text: 1.2 is a fifth.", {
          title: "Steps of size on phones",
          minimum: 1.1,
          maximum: 1.5,
        }),
        "ratioDesktop?": s.amount("The same on screens from 1024 pixels.", {
          title: "Steps of size on computers",
          minimum: 1.1,
          maximum: 1.5,
        }),
        "lineHeight?": s.amount("Height of a line of text in relation to its size, such as 1.5.", {
          title: "Height of lines",
          minimum: 1.3,
          maximum: 2,
        }),
        "headingLineHeight?": s.amount("Height of a line of a heading in relation to its size, such as 1.1.", {
          title: "Height of lines in headings",
          minimum: 0.9,
          maximum: 1.5,
        }),
        "normalWeight?": weight("Weight of text", "From 100 (thin) to 900 (heavy); usually 400."),
        "strongWeight?": weight("Weight of bold text", "From 100 (thin) to 900 (heavy); usually 600 or 700."),
        "displayWeight?": weight("Weight of headings", "From 100 (thin) to 900 (heavy)."),
        "displayTracking?": s.amount("In relation to their size (em): below 0 is closer, above 0 wider.", {
          title: "Space between letters of headings",
          minimum: -0.06,
          maximum: 0.2,
        }),
        "displayCase?": {
          ...choice(
            "Letters of headings",
            ["none", "uppercase"],
            "As they are written (none), or all in capitals (uppercase).",
          ),
          ui: { labels: { none: "As they are written", uppercase: "Capitals" } },
        },
        "price?": choice("Prices on cards", ["regular", "large"], "How large they are."),
      },
      { title: "Text" },
    ),
    shape: s.object("Corners, lines and shadows.", {
      "radius?": s.object(
        "How round corners are.",
        {
          "s?": { ...px("Of inputs and tags.", 40), title: "Small" },
          "m?": { ...px("Of cards and panels.", 40), title: "Medium" },
          "l?": { ...px("Of large pictures and sheets.", 60), title: "Large" },
        },
        { title: "Round corners" },
      ),
      "button?": choice("Buttons", ["rounded", "pill", "square"], "Their shape."),
      "shadow?": choice("Shadows", ["none", "soft", "crisp"], "The shadow of what stands above the page."),
      "card?": choice("Cards", ["line", "shadow", "flat"], "What sets a card off from the page."),
      "folds?": choice(
        "Parts that fold on phones",
        ["lines", "cards", "bars"],
        "Between lines, each on a card, or as bars with an edge in the colour of the main button (accent).",
      ),
      "corner?": choice(
        "A corner of pictures",
        ["plain", "cut"],
        "As round as the others (plain), or cut off at an angle (cut).",
      ),
      "pictureRatio?": s.text("Their width to their height, such as 4 / 3.", {
        title: "Pictures on cards",
        pattern: "^\\d{1,2} / \\d{1,2}$",
      }),
    }),
    motion: choice(
      "Motion",
      ["still", "calm", "lively"],
      "What moves under the pointer: nothing (still), pictures a little (calm), or whole cards (lively). Nothing moves for visitors who prefer less motion.",
    ),
    space: s.object("How wide the page is, and how much room is between its parts.", {
      "density?": choice(
        "Room between parts",
        ["compact", "regular", "airy"],
        "Between sections, in grids and in cards.",
      ),
      "width?": s.amount("Width of what is on a page at most, 960 to 1600 pixels (CSS px).", {
        title: "Width of pages",
        minimum: 960,
        maximum: 1600,
      }),
    }),
    logo: s.object(
      "Size of the logo in the header, so that nothing moves when it loads, and the icon of the tab.",
      {
        "ratio?": s.amount("Its width divided by its height: 3 is three times as wide as high.", {
          title: "Width to height",
          minimum: 0.5,
          maximum: 12,
        }),
        "height?": px("Height in the header.", 72),
        "icon?": s.text("The small picture in the tab of the browser, such as /tenant-assets/icon.svg.", {
          title: "Icon of the tab",
          pattern: "^/[a-z0-9/.-]+$",
        }),
      },
      { title: "Size of the logo" },
    ),
  },
} as const;

export type Theme = FromSchema<typeof themeSchema>;
export type ThemeColour = keyof typeof coloursSchema.properties;
export type FontFace = FromSchema<typeof fontFaceSchema>;

/** Pairs of colour roles, text and background, with the minimum contrast ratio of WCAG 2.2 AA. */
export const CONTRAST_PAIRS: readonly { text: ThemeColour; on: ThemeColour; least: number }[] = [
  { text: "ink", on: "surface", least: 4.5 },
  { text: "ink", on: "surface-2", least: 4.5 },
  { text: "ink", on: "surface-3", least: 4.5 },
  { text: "ink", on: "card", least: 4.5 },
  { text: "muted", on: "surface", least: 4.5 },
  { text: "muted", on: "surface-2", least: 4.5 },
  { text: "muted", on: "card", least: 4.5 },
  { text: "link", on: "surface", least: 4.5 },
  { text: "link", on: "surface-2", least: 4.5 },
  { text: "link", on: "card", least: 4.5 },
  { text: "on-brand", on: "brand", least: 4.5 },
  { text: "on-accent", on: "accent", least: 4.5 },
  { text: "star", on: "surface", least: 3 },
  { text: "star", on: "surface-2", least: 3 },
  { text: "star", on: "card", least: 3 },
  { text: "good", on: "card", least: 4.5 },
  { text: "warn", on: "card", least: 4.5 },
  { text: "danger", on: "card", least: 4.5 },
  { text: "good", on: "surface", least: 4.5 },
  { text: "warn", on: "surface", least: 4.5 },
  { text: "danger", on: "surface", least: 4.5 },
  { text: "on-header", on: "header", least: 4.5 },
  { text: "on-footer", on: "footer", least: 4.5 },
  { text: "on-tag", on: "tag", least: 4.5 },
  // A bright button of the dealer's has its own text; it must only not be of the page's colour.
  { text: "accent", on: "surface", least: 1.1 },
  { text: "accent", on: "card", least: 1.1 },
];
