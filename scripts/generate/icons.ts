import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type IconName, iconNames } from "../../schemas/parts/icon-names.ts";

type LucideName = keyof typeof icons;

/** What lucide calls an icon that has another name here. */
const lucideNames: { [name in IconName]?: LucideName } = {
  bed: "BedDouble",
  car: "CarFront",
  card: "CreditCard",
  "circle-alert": "CircleExclamationPoint",
  compare: "Scale",
  copy: "Link2",
  door: "DoorOpen",
  drive: "LifeBuoy",
  file: "FileText",
  frown: "FaceSlightlyFrowning",
  gear: "Settings2",
  key: "KeyRound",
  message: "MessageCircle",
  print: "Printer",
  seats: "Armchair",
  share: "Share2",
  shield: "ShieldCheck",
  smile: "FaceSlightlySmiling",
  undo: "Undo2",
};

/** The name in lucide's casing: `arrow-right` is ArrowRight. */
const convertToPascalCase = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

/** One icon as a symbol; its strokes inherit their colour and width from the element that uses it. */
function createSymbol(name: IconName): string {
  const svg = renderToStaticMarkup(
    createElement(icons[lucideNames[name] ?? (convertToPascalCase(name) as LucideName)]),
  );
  const shapes = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** The icons as one file, which browsers fetch once; pages then contain a reference instead of a drawing. */
export async function generate(): Promise<Map<string, string>> {
  const note = "<!-- Written by `npm run generate` from lucide (ISC license, lucide.dev). -->";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${note}\n${iconNames.map(createSymbol).join("\n")}\n</svg>\n`;
  return new Map([["renderer/parts/icons.gen.svg", svg]]);
}
