import { describe, expect, it } from "vitest";
import { imageSources, imageWidths } from "./image-sources.ts";

describe("imageSources", () => {
  it("offers a drawn picture in every width and format", () => {
    const sources = imageSources("/media/cars/7/side-1a2b3c4d-640.jpg");
    expect(sources.src).toBe("/media/cars/7/side-1a2b3c4d-640.jpg");
    expect(sources.srcSetAvif?.split(", ")).toHaveLength(imageWidths.length);
    expect(sources.srcSetWebp).toContain("/media/cars/7/side-1a2b3c4d-1280.webp 1280w");
    expect(sources.width / sources.height).toBeCloseTo(4 / 3);
  });

  it.each(["https://cdn.example/a-640.jpg", "/media/not-found.svg", "/tenant-assets/hero-640.jpg", ""])(
    "leaves %s as it is",
    (url) => {
      const { srcSetAvif, srcSetWebp, src } = imageSources(url);
      expect([src, srcSetAvif, srcSetWebp]).toEqual([url, undefined, undefined]);
    },
  );
});
