import type { FromSchema } from "json-schema-to-ts";

const colour = (description: string) =>
  ({
    type: "string",
    // Hexadecimal only: contrast is computed from it, and nothing else can slip into the style sheet.
    pattern: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
    spells: "colour",
    description: `${description} Hexadecimal, such as #1a2b3c.`,
  }) as const;
const px = (description: string, maximum: number) =>
  ({ type: "number", minimum: 0, maximum, description: `${description} CSS px.` }) as const;
const percent = (description: string) =>
  ({ type: "number", minimum: 0, maximum: 300, description: `${description} Per cent.` }) as const;
const choice = <const T extends readonly string[]>(values: T, description: string) =>
  ({ type: "string", enum: values, description }) as const;

/**
 * Numbers that make a local font take exactly the space of the web font, so that nothing shifts when the web font
 * loads.
 */
const fallbackSchema = {
  type: "object",
  description: "Local font shown until the web font has loaded, adjusted to its metrics.",
  additionalProperties: false,
  required: ["local", "sizeAdjust", "ascent", "descent"],
  properties: {
    local: {
      type: "array",
      minItems: 1,
      items: { type: "string", pattern: "^[A-Za-z0-9 -]+$", description: "Name of a font, such as Arial." },
      description: "Local fonts with equal metrics, such as Arial and Liberation Sans.",
    },
    sizeAdjust: percent("size-adjust."),
    ascent: percent("ascent-override."),
    descent: percent("descent-override."),
  },
} as const;

/** A self-hosted variable font of a @fontsource-variable package. */
export const fontFaceSchema = {
  type: "object",
  description: "A self-hosted variable font.",
  additionalProperties: false,
  required: ["family", "package", "files", "weights", "fallback"],
  properties: {
    family: { type: "string", pattern: "^[A-Za-z0-9 ]+$", description: "Family name." },
    package: {
      type: "string",
      pattern: "^[a-z0-9-]+$",
      spells: "name",
      refersTo: "package",
      description: "Package under @fontsource-variable/, such as figtree.",
    },
    files: {
      type: "array",
      minItems: 1,
      description: "Files of the package, the first of which is preloaded.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["file"],
        properties: {
          file: {
            type: "string",
            pattern: "^[a-z0-9-]+\\.woff2$",
            refersTo: "fontFile",
            of: "3/package",
            description: "File in the package's files/.",
          },
          unicodeRange: {
            type: "string",
            pattern: "^U\\+[0-9A-Fa-fUu+?, -]+$",
            description: "Characters that it contains.",
          },
        },
      },
    },
    weights: {
      type: "array",
      items: { type: "integer", minimum: 1, maximum: 1000 },
      minItems: 2,
      maxItems: 2,
      description: "Lightest and boldest weight of the file.",
    },
    fallback: fallbackSchema,
    fallbackStrong: { ...fallbackSchema, description: "The same for bold text." },
  },
} as const;

/** Colour roles. Every pair of CONTRAST_PAIRS meets WCAG AA; `validate` checks it. */
export const coloursSchema = {
  type: "object",
  description: "Colour roles.",
  ui: { widget: "colours" },
  additionalProperties: false,
  properties: {
    surface: colour("Page."),
    "surface-2": colour("Bands and panels on the page."),
    "surface-3": colour("Wells, skeletons and quiet buttons."),
    card: colour("Cards and sheets."),
    ink: colour("Text."),
    muted: colour("Secondary text."),
    line: colour("Borders and rules."),
    brand: colour("Bands in the dealer's colour."),
    "on-brand": colour("Text on brand."),
    accent: colour("The primary action: one a screen."),
    "on-accent": colour("Text on accent."),
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
      description: "The faces of text and headings.",
      additionalProperties: false,
      properties: {
        text: {
          type: "string",
          refersTo: "face",
          title: "Font of running text",
          description: "Name of the face of running text.",
          ui: { widget: "face" },
        },
        display: {
          type: "string",
          refersTo: "face",
          title: "Font of headings",
          ui: { widget: "face" },
          description: "Name of the face of headings; absent means the text face.",
        },
      },
    },
    type: {
      type: "object",
      description: "Type.",
      additionalProperties: false,
      properties: {
        base: { type: "number", minimum: 15, maximum: 20, description: "Size of running text, CSS px." },
        ratioPhone: {
          type: "number",
          minimum: 1.1,
          maximum: 1.5,
          description: "Step of the scale on phones.",
        },
        ratioDesktop: {
          type: "number",
          minimum: 1.1,
          maximum: 1.5,
          description: "Step of the scale from 1024 px.",
        },
        lineHeight: { type: "number", minimum: 1.3, maximum: 2, description: "Line height of running text." },
        headingLineHeight: {
          type: "number",
          minimum: 0.9,
          maximum: 1.5,
          description: "Line height of headings.",
        },
        normalWeight: { type: "integer", minimum: 100, maximum: 900, description: "Weight of running text." },
        strongWeight: { type: "integer", minimum: 100, maximum: 900, description: "Weight of strong text." },
        displayWeight: { type: "integer", minimum: 100, maximum: 900, description: "Weight of headings." },
        displayTracking: {
          type: "number",
          minimum: -0.06,
          maximum: 0.2,
          description: "Letter spacing of headings, em.",
        },
        displayCase: choice(["none", "uppercase"], "Case of headings."),
        price: choice(["regular", "large"], "Size of prices on cards."),
      },
    },
    shape: {
      type: "object",
      description: "Corners, lines and shadows.",
      additionalProperties: false,
      properties: {
        radius: {
          type: "object",
          description: "Corner radii.",
          additionalProperties: false,
          properties: {
            s: px("Inputs, tags.", 40),
            m: px("Cards, panels.", 40),
            l: px("Large pictures, sheets.", 60),
          },
        },
        button: choice(["rounded", "pill", "square"], "Shape of buttons."),
        shadow: choice(["none", "soft", "crisp"], "Shadow of raised things."),
        card: choice(["line", "shadow", "flat"], "What separates a card from the page."),
        folds: choice(
          ["lines", "cards", "bars"],
          "Parts of a page that fold on phones: between lines, each on a card, or as bars with an edge of the accent's colour.",
        ),
        corner: choice(["plain", "cut"], "A corner of pictures: as the radius says, or cut off at an angle."),
        pictureRatio: {
          type: "string",
          pattern: "^\\d{1,2} / \\d{1,2}$",
          description: "Width to height of a card's picture, such as 4 / 3.",
        },
      },
    },
    motion: choice(
      ["still", "calm", "lively"],
      "What moves under the pointer: nothing, pictures a little, or whole cards. Nothing moves where visitors prefer less motion.",
    ),
    space: {
      type: "object",
      description: "Room.",
      additionalProperties: false,
      properties: {
        density: choice(["compact", "regular", "airy"], "Spacing between sections, in grids and in cards."),
        width: { type: "number", minimum: 960, maximum: 1600, description: "Width of the content, CSS px." },
      },
    },
    logo: {
      type: "object",
      title: "Size of the logo",
      description: "Size of the dealer's logo in the header, which reserves its space before it loads.",
      additionalProperties: false,
      properties: {
        ratio: { type: "number", minimum: 0.5, maximum: 12, description: "Width divided by height." },
        height: px("Height in the header.", 72),
        icon: {
          type: "string",
          pattern: "^/[a-z0-9/.-]+$",
          description: "Icon of the browser's tab, such as /tenant-assets/icon.svg.",
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
