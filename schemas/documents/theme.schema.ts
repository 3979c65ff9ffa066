import type { FromSchema } from "json-schema-to-ts";
import { object, optional } from "../parts/object.ts";

const colour = (description: string) =>
  ({
    type: "string",
    // Hexadecimal only: contrast is computed from it, and nothing else can slip into the style sheet.
    pattern: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
    spells: "colour",
    description: `${description} Such as #1a2b3c.`,
  }) as const;
const px = (description: string, maximum: number) =>
  ({ type: "number", minimum: 0, maximum, description: `${description} Pixels (CSS px).` }) as const;
const percent = (description: string) =>
  ({ type: "number", minimum: 0, maximum: 300, description: `${description} Per cent.` }) as const;
const choice = <const T extends readonly string[]>(title: string, values: T, description: string) =>
  ({ type: "string", enum: values, title, description }) as const;

const weight = (title: string, description: string) =>
  ({ type: "integer", minimum: 100, maximum: 900, title, description }) as const;

/**
 * Numbers that make a local font take exactly the space of the web font, so that nothing shifts when the web font
 * loads.
 */
const fallbackSchema = object("Local font shown until the web font has loaded, adjusted to its metrics.", {
  local: {
    type: "array",
    minItems: 1,
    items: { type: "string", pattern: "^[A-Za-z0-9 -]+$", description: "Name of a font, such as Arial." },
    description: "Local fonts with equal metrics, such as Arial and Liberation Sans.",
  },
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
export const fontFaceSchema = object("A self-hosted font.", {
  family: { type: "string", pattern: "^[A-Za-z0-9 ]+$", description: "Family name." },
  package: optional({
    type: "string",
    pattern: "^[a-z0-9-]+$",
    spells: "name",
    refersTo: "package",
    description: "Package under @fontsource-variable/, such as figtree. Without one, the files are the dealer's own.",
  }),
  files: {
    type: "array",
    minItems: 1,
    description:
      "Files of the package or of the dealer (`forecourt font` writes them), the first of which is preloaded.",
    items: object({
      file: {
        type: "string",
        pattern: "^(?:[a-z0-9-]+|/tenant-assets/[A-Za-z0-9._/-]+)\\.woff2$",
        refersTo: "fontFile",
        of: "3/package",
        description: "File in the package's files/, or an address such as /tenant-assets/fonts/name.woff2.",
      },
      weights: optional({
        ...weightRange,
        description: "Lightest and boldest weight of this file, of a font with a file for each weight.",
      }),
      unicodeRange: optional({
        type: "string",
        pattern: "^U\\+[0-9A-Fa-fUu+?, -]+$",
        description: "Characters that it contains.",
      }),
    }),
  },
  weights: { ...weightRange, description: "Lightest and boldest weight of the font." },
  fallback: fallbackSchema,
  fallbackStrong: optional({ ...fallbackSchema, description: "The same for bold text." }),
});

/** Colour roles. Every pair of CONTRAST_PAIRS meets WCAG AA; `validate` checks it. */
export const coloursSchema = {
  type: "object",
  description: "What is in which colour.",
  additionalProperties: false,
  properties: {
    surface: colour("The page."),
    "surface-2": colour("Bands and panels on the page."),
    "surface-3": colour("Sunken parts, what is still loading, and quiet buttons."),
    card: colour("Cards and sheets."),
    ink: colour("Text."),
    muted: colour("Text that matters less."),
    line: colour("Borders and lines."),
    brand: colour("Bands in the dealer's colour."),
    "on-brand": colour("Text on those bands."),
    accent: colour("The main button, one on each screen."),
    "on-accent": colour("Text on the main button."),
    link: colour("Links in text."),
    good: colour("Success; also text on the page."),
    warn: colour("Caution; also text on the page."),
    danger: colour("Errors; also text on the page."),
    star: colour("Stars of a rating."),
    header: colour("Header."),
    "on-header": colour("Text of the header."),
    footer: colour("Footer."),
    "on-footer": colour("Text of the footer."),
    tag: colour("Tag banner of a car."),
    "on-tag": colour("Text of the tag banner."),
  },
} as const;

/** The look of a site as design tokens; `renderer/theme/theme-css.ts` turns it into CSS custom properties. */
export const themeSchema = {
  $id: "theme",
  type: "object",
  additionalProperties: false,
  properties: {
    colours: coloursSchema,
    faces: {
      type: "object",
      ui: { hidden: true },
      keysDefine: "face",
      description: "Fonts that the site can use, by name. The platform ships a few; a layer may add its own.",
      additionalProperties: fontFaceSchema,
    },
    fonts: {
      type: "object",
      ui: { open: true },
      description: "The fonts of text and of headings.",
      additionalProperties: false,
      properties: {
        text: {
          type: "string",
          refersTo: "face",
          title: "Font of running text",
          description: "The font of texts, by its name.",
          ui: { widget: "face" },
        },
        display: {
          type: "string",
          refersTo: "face",
          title: "Font of headings",
          ui: { widget: "face" },
          description: "The font of headings, by its name. If empty, that of the text.",
        },
      },
    },
    type: {
      type: "object",
      title: "Text",
      description: "Size, weight and lines of text and headings.",
      additionalProperties: false,
      properties: {
        base: {
          type: "number",
          title: "Size of text",
          minimum: 15,
          maximum: 20,
          description: "15 to 20 pixels (CSS px).",
        },
        ratioPhone: {
          type: "number",
          title: "Steps of size on phones",
          minimum: 1.1,
          maximum: 1.5,
          description: "How much larger each heading is than the next smaller text: 1.2 is a fifth.",
        },
        ratioDesktop: {
          type: "number",
          title: "Steps of size on computers",
          minimum: 1.1,
          maximum: 1.5,
          description: "The same on screens from 1024 pixels.",
        },
        lineHeight: {
          type: "number",
          title: "Height of lines",
          minimum: 1.3,
          maximum: 2,
          description: "Height of a line of text in relation to its size, such as 1.5.",
        },
        headingLineHeight: {
          type: "number",
          title: "Height of lines in headings",
          minimum: 0.9,
          maximum: 1.5,
          description: "Height of a line of a heading in relation to its size, such as 1.1.",
        },
        normalWeight: weight("Weight of text", "From 100 (thin) to 900 (heavy); usually 400."),
        strongWeight: weight("Weight of bold text", "From 100 (thin) to 900 (heavy); usually 600 or 700."),
        displayWeight: weight("Weight of headings", "From 100 (thin) to 900 (heavy)."),
        displayTracking: {
          type: "number",
          title: "Space between letters of headings",
          minimum: -0.06,
          maximum: 0.2,
          description: "In relation to their size (em): below 0 is closer, above 0 wider.",
        },
        displayCase: {
          ...choice(
            "Letters of headings",
            ["none", "uppercase"],
            "As they are written (none), or all in capitals (uppercase).",
          ),
          ui: { labels: { none: "As they are written", uppercase: "Capitals" } },
        },
        price: choice("Prices on cards", ["regular", "large"], "How large they are."),
      },
    },
    shape: object("Corners, lines and shadows.", {
      radius: optional({
        type: "object",
        title: "Round corners",
        description: "How round corners are.",
        additionalProperties: false,
        properties: {
          s: { ...px("Of inputs and tags.", 40), title: "Small" },
          m: { ...px("Of cards and panels.", 40), title: "Medium" },
          l: { ...px("Of large pictures and sheets.", 60), title: "Large" },
        },
      }),
      button: optional(choice("Buttons", ["rounded", "pill", "square"], "Their shape.")),
      shadow: optional(choice("Shadows", ["none", "soft", "crisp"], "The shadow of what stands above the page.")),
      card: optional(choice("Cards", ["line", "shadow", "flat"], "What sets a card off from the page.")),
      folds: optional(
        choice(
          "Parts that fold on phones",
          ["lines", "cards", "bars"],
          "Between lines, each on a card, or as bars with an edge in the colour of the main button (accent).",
        ),
      ),
      corner: optional(
        choice(
          "A corner of pictures",
          ["plain", "cut"],
          "As round as the others (plain), or cut off at an angle (cut).",
        ),
      ),
      pictureRatio: optional({
        type: "string",
        title: "Pictures on cards",
        pattern: "^\\d{1,2} / \\d{1,2}$",
        description: "Their width to their height, such as 4 / 3.",
      }),
    }),
    motion: choice(
      "Motion",
      ["still", "calm", "lively"],
      "What moves under the pointer: nothing (still), pictures a little (calm), or whole cards (lively). Nothing moves for visitors who prefer less motion.",
    ),
    space: object("How wide the page is, and how much room is between its parts.", {
      density: optional(
        choice("Room between parts", ["compact", "regular", "airy"], "Between sections, in grids and in cards."),
      ),
      width: optional({
        type: "number",
        title: "Width of pages",
        minimum: 960,
        maximum: 1600,
        description: "Width of what is on a page at most, 960 to 1600 pixels (CSS px).",
      }),
    }),
    logo: {
      type: "object",
      title: "Size of the logo",
      description: "Size of the logo in the header, so that nothing moves when it loads, and the icon of the tab.",
      additionalProperties: false,
      properties: {
        ratio: {
          type: "number",
          title: "Width to height",
          minimum: 0.5,
          maximum: 12,
          description: "Its width divided by its height: 3 is three times as wide as high.",
        },
        height: px("Height in the header.", 72),
        icon: {
          type: "string",
          title: "Icon of the tab",
          pattern: "^/[a-z0-9/.-]+$",
          description: "The small picture in the tab of the browser, such as /tenant-assets/icon.svg.",
        },
      },
    },
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
