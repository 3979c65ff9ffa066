import { expect, it } from "vitest";
import { catalogs } from "../../renderer/pages/prepare.ts";
import { claimsOfNodes } from "./node-claims.ts";

it("takes drawings for pictures that do not show the car, and photographs for what they are", () => {
  const images = [
    "/media/cars/suv-red-side-640.jpg",
    "https://photos.example/1.jpg",
    "/media/photos/x-640.jpg",
  ];
  const props = { images: images.map((url) => ({ image: { url } })) };
  const around = { place: { page: "/cars/a1" }, isHidden: false, car: "a1", catalog: catalogs.components };
  const claims = claimsOfNodes([{ id: "gallery", use: "Gallery", props }], around);
  expect(claims.filter(({ claim }) => claim === "picture").map(({ value }) => value)).toEqual([images[0]]);
});
