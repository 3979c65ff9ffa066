import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { defineCheck } from "../check.ts";

/** What the address of an image service can leave open. */
const known = ["url", "path", "width", "quality"];

export const check = defineCheck<{ name?: string; near?: Guess }>({
  code: "site/picture-address",
  severity: "error",
  subject: "dealer",
  message: ({ name }) =>
    name === undefined
      ? "This address does not say which picture: every picture of the site would be the same one."
      : `Nothing fills in "{${name}}" of this address.`,
  hint: ({ near }) =>
    near?.() === undefined
      ? "Put {url} where the picture's whole address belongs, or {path} for the part after the host. {width} and {quality} may stand beside it."
      : `Did you mean "{${near()}}"?`,
  why: "Each picture of the site is fetched from an address that is made of this one.",
  examples: [
    {
      bad: { "site.json": { images: { cdn: "https://img.example/w={width}/car.jpg" } } },
      at: "/images/cdn",
      good: { "site.json": { images: { cdn: "https://img.example/w={width}/{path}" } } },
    },
    {
      bad: { "site.json": { images: { cdn: "https://img.example/{pth}" } } },
      at: "/images/cdn",
      good: { "site.json": { images: { cdn: "https://img.example/{path}" } } },
    },
  ],
  visit({ site }, report) {
    const cdn = site.images?.cdn ?? "";
    const open = [...cdn.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
    const unknown = open.find((name) => !known.includes(name));
    if (unknown !== undefined) report("/site/images/cdn", { name: unknown, near: guess(unknown, known) });
    else if (cdn !== "" && !open.some((name) => name === "url" || name === "path"))
      report("/site/images/cdn", {});
  },
});
