import { parsePointer } from "../../schemas/json/pointer.ts";

/** What a layer is called on screen: `_brands/toyota` is the brand Toyota. */
export function formatLayer(layer: string | undefined): string {
  if (layer === undefined) return "Default";
  if (layer === "_platform") return "Platform";
  const [folder, name] = layer.split("/");
  if (name === undefined) return "Dealer";
  return `${folder === "_brands" ? "Brand" : "Template"} ${name}`;
}

/** `primaryAction` as words: "Primary action". */
export function formatName(name: string): string {
  const words = name
    .replace(/[-_.]/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A description without the sections of the specification that it names, "(S4.4)", and without marks of code. */
export const removeSectionReferences = (text: string): string =>
  text.replaceAll("`", "").replace(/ \(S\d+(?:\.\d+)?(?:(?:, |; |-)S?\d+(?:\.\d+)?)*\)/g, "");

/** Parts of the JSON as editors call them. */
const sections: { [section: string]: string } = {
  pages: "Page",
  frames: "Frame",
  rules: "Rules",
  conditions: "Condition",
  copy: "Wording",
  menus: "Menu",
  forms: "Form",
  content: "Content",
};

/** A pointer as the way to the value: "Page home › Hero › Heading". */
export function describePointer(pointer: string): string {
  const [section = "", ...steps] = parsePointer(pointer);
  const label = sections[section];
  // Keys of wording are names, and not to be taken apart.
  if (section === "copy") return [label, ...steps].join(" ");
  const named = label === undefined ? [formatName(section)] : [`${label} ${steps.shift() ?? ""}`.trim()];
  // Lists of sections are known by what is in them: by its name, or not at all.
  const way = steps.filter((step, at) => {
    const inLayout = steps[at - 1] === "layout" || steps[at - 2] === "slots";
    return !/^(layout|props|slots|\$.*)$/.test(step) && !(inLayout && /^\d+$/.test(step));
  });
  return [...named, ...way.map(formatName)].join(" › ");
}

/** A value as a person reads it: a text as it is, anything else as JSON. */
export const formatValue = (value: unknown): string =>
  value === undefined ? "nothing" : typeof value === "string" ? value : JSON.stringify(value);
