import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildImageSources, imageWidths, resolveUncroppedPicture } from "./image-sources.ts";

describe("imageSources", () => {
  it("offers a picture of this server in every width and format", () => {
    const sources = buildImageSources("/media/cars/suv-red-side-640.jpg");
    expect(sources.src).toBe("/media/cars/suv-red-side-640.jpg");
    expect(sources.srcSetAvif?.split(", ")).toHaveLength(imageWidths.length);
    expect(sources.srcSet).toContain("/media/cars/suv-red-side-1280.webp 1280w");
    expect(sources.width / sources.height).toBeCloseTo(4 / 3);
  });

  it("[S7.20] asks the site's image CDN for width and quality, 640 px and 75 unless the site says otherwise", () => {
    const { images } = JSON.parse(readFileSync(new URL("../../tenants/_platform/site.json", import.meta.url), "utf8"));
    expect(images).toEqual({ cdn: null, quality: 75, width: 640 });
    const site = { ...images, cdn: "https://img.example/w={width},q={quality}/{url}" };
    const photo = "https://feed.example/a b.jpg";
    const { src, srcSet, srcSetAvif } = buildImageSources(photo, site);
    expect(src).toBe("https://img.example/w=640,q=75/https%3A%2F%2Ffeed.example%2Fa%20b.jpg");
    expect(srcSet?.split(", ")).toHaveLength(imageWidths.length);
    expect(srcSet).toContain("https://img.example/w=1280,q=75/https%3A%2F%2Ffeed.example%2Fa%20b.jpg 1280w");
    expect(srcSetAvif).toBeUndefined();
    expect(buildImageSources("/media/cars/suv-red-side-640.jpg", site, "https://www.dealer.example").src).toContain(
      encodeURIComponent("https://www.dealer.example/media/cars/suv-red-side-1920.jpg"),
    );
    expect(buildImageSources("/tenant-assets/logo.svg", site).src).toBe("/tenant-assets/logo.svg");
  });

  it.each(["https://cdn.example/a-640.jpg", "/media/not-found.svg", "/tenant-assets/hero-640.jpg", ""])(
    "leaves %s as it is",
    (url) => {
      const { srcSet, srcSetAvif, src } = buildImageSources(url);
      expect([src, srcSet, srcSetAvif]).toEqual([url, undefined, undefined]);
    },
  );

  it.each([
    ["240px", 480],
    ["(min-width: 1200px) 340px, (min-width: 640px) 46vw, 100vw", 1280],
    // What a phone's screen, three times as dense, would ask is more than can be seen.
    ["(min-width: 1440px) 400px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw", 960],
    ["(min-width: 1024px) 33vw, 100vw", 1920],
    ["100vw", 1920],
    ["calc(100vw - 2rem)", 1920],
  ])("names no widths that a picture shown %s wide cannot need", (sizes, largest) => {
    const { srcSet = "", srcSetAvif = "" } = buildImageSources("/media/cars/suv-red-side-640.jpg", {}, "", sizes);
    for (const set of [srcSet, srcSetAvif]) expect(set).toMatch(new RegExp(` ${largest}w$`));
  });

  it.each([
    ["240px", 320],
    ["(min-width: 1200px) 340px, (min-width: 640px) 46vw, 100vw", 320],
    ["(min-width: 1024px) 62vw, 100vw", 640],
    ["200vw", 1280],
  ])("names no widths below those that a screen asks for a picture shown %s wide", (sizes, smallest) => {
    const { srcSet = "" } = buildImageSources("/media/cars/suv-red-side-640.jpg", {}, "", sizes);
    expect(srcSet).toMatch(new RegExp(`^\\S+ ${smallest}w`));
  });

  it("knows the address of the whole of a photograph, in every width and format, and of nothing else", () => {
    const whole = resolveUncroppedPicture("/media/photos/aHR0.80.50-0123-640.jpg");
    expect(buildImageSources(whole).srcSet).toContain("/media/photos/aHR0.80.50-0123-whole-1280.webp 1280w");
    for (const url of ["/media/cars/suv-red-side-640.jpg", "https://cdn.example/a-640.jpg", "/media/not-found.svg"])
      expect(resolveUncroppedPicture(url)).toBe(url);
  });

  it("says no width where one is enough for all screens", () => {
    const { srcSet, srcSetAvif, sizes } = buildImageSources("/media/cars/suv-red-side-640.jpg", {}, "", "120px");
    const of = (format: string) => `/media/cars/suv-red-side-320.${format}`;
    expect([srcSet, srcSetAvif, sizes]).toEqual([of("webp"), of("avif"), undefined]);
  });
});
