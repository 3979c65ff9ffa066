/** A text, a control's value or an icon, with its colours, their contrast and what WCAG 2.2 AA asks of it. */
export interface Measured {
  what: string;
  paint: string;
  on: string;
  ratio: number;
  least: number;
}

/**
 * The contrast of all visible texts, of what controls show and of icons on a page with this theme in its style sheet `theme`. What
 * stands on a picture or a gradient is not measured, nor are drawings. Runs in the page.
 */
export function measureContrast(css: string): Measured[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const sheet = document.getElementById("theme");
  if (sheet) sheet.textContent = `${css}*{transition:none!important;animation:none!important}`;
  for (const closed of document.querySelectorAll("details, dialog")) closed.setAttribute("open", "");

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("The browser has no canvas.");
  const colours = new Map<string, Colour>();
  const read = (text: string): Colour => {
    const known = colours.get(text);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    colours.set(text, colour);
    return colour;
  };
  const over = (front: Colour, back: Colour): Colour => {
    const mix = (a: number, b: number) => a * front[3] + b * (1 - front[3]);
    return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2]), 1];
  };
  const luminance = (colour: Colour) => {
    const linear = (part: number) => (part <= 10.314 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
  };
  const ratio = (a: Colour, b: Colour) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };

  /** The colour behind an element's content, and how opaque that is; undefined on a picture. */
  const behind = (element: Element): { colour: Colour; opacity: number } | undefined => {
    const layers: Colour[] = [];
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return undefined;
      const layer = read(style.backgroundColor);
      if (layer[3] > 0) layers.push(layer);
      if (layer[3] === 1) break;
      opacity *= Number(style.opacity);
    }
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    const canvasColour: Colour = scheme === "dark" ? [18, 18, 18, 1] : [255, 255, 255, 1];
    return { colour: layers.reduceRight((back, front) => over(front, back), canvasColour), opacity };
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && width > 2 && height > 2 && !element.closest(":disabled, [aria-disabled=true]");
  };
  const found = new Map<string, Measured>();
  const measure = (element: Element, what: string, colour: string, least: number) => {
    const back = behind(element);
    const [red, green, blue, alpha] = read(colour);
    if (!back || alpha === 0) return;
    const front = over([red, green, blue, alpha * back.opacity], back.colour);
    const [paint, on] = [front, back.colour].map((parts) => parts.slice(0, 3).map(Math.round).join(" ")) as [
      string,
      string,
    ];
    const name = `${what} in ${element.getAttribute("class") || element.tagName}`;
    found.set(`${paint} ${on} ${least}`, { what: name, paint, on, ratio: ratio(front, back.colour), least });
  };
  const leastFor = ({ fontSize, fontWeight }: CSSStyleDeclaration) => {
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    const text = textContent?.trim() ?? "";
    if (!element || text === "" || element.closest("svg, script, style, noscript") || !isShown(element)) continue;
    const style = getComputedStyle(element);
    measure(element, JSON.stringify(text.slice(0, 40)), style.color, leastFor(style));
  }
  for (const control of document.querySelectorAll("input, select, textarea")) {
    if (!isShown(control)) continue;
    const style = getComputedStyle(control);
    measure(control, `the value of ${control.getAttribute("name")}`, style.color, leastFor(style));
    if (!control.matches("[placeholder]")) continue;
    const { color } = getComputedStyle(control, "::placeholder");
    measure(control, `the placeholder of ${control.getAttribute("name")}`, color, leastFor(style));
  }
  for (const icon of document.querySelectorAll("svg")) {
    // What is larger than an icon is a drawing.
    if (!isShown(icon) || icon.getBoundingClientRect().width > 64) continue;
    const shape = icon.querySelector("path, circle, rect, line, polyline, polygon, use") ?? icon;
    const { fill, stroke } = getComputedStyle(shape);
    measure(icon, "an icon", fill === "none" ? stroke : fill, 3);
  }
  return [...found.values()];
}
