import { expect, it } from "vitest";
import { addFirstPicture, applyPhotoAddresses } from "./pictures.ts";
import { plainCar } from "./testing/fixture.ts";

const image = (url: string, more: object = {}) => ({ image: { url, ...more } });

it("puts pictures in order by kind, those of no kind outside, and takes the first", () => {
  const images = [
    image("/papers.jpg", { kind: "documents" }),
    image("/seats.jpg", { kind: "inside" }),
    image("/front.jpg"),
    image("/dent.jpg", { kind: "details" }),
    image("/rear.jpg", { kind: "outside" }),
  ];
  const car = addFirstPicture({ ...plainCar, images });
  const order = ["/front.jpg", "/rear.jpg", "/seats.jpg", "/dent.jpg", "/papers.jpg"];
  expect(car.images?.map(({ image: { url } }) => url)).toEqual(order);
  expect(car.primary_image_url).toBe("/front.jpg");
});

it("never begins with a document: a car with nothing else has no first picture", () => {
  const papers = image("/papers.jpg", { kind: "documents" });
  const seats = image("/seats.jpg", { kind: "inside" });
  const first = (images: ReturnType<typeof image>[], primary_image_url?: string) =>
    addFirstPicture({ ...plainCar, images, ...(primary_image_url && { primary_image_url }) }).primary_image_url;
  expect([first([papers]), first([papers], "/papers.jpg")]).toEqual([null, null]);
  expect(first([papers, seats], "/papers.jpg")).toBe("/seats.jpg");
  expect(first([papers, seats], "/other.jpg")).toBe("/other.jpg");
});

it("keeps what is said of a picture, and has it cut around its focus wherever it stands", () => {
  const url = "https://feed.example/1.jpg";
  const message = { kind: "inside", caption: "Seats", focus: { x: 10, y: 20 } } as const;
  const ours = (address: string, focus?: { x: number }) => `/ours/${address}${focus ? `@${focus.x}` : ""}`;
  const car = applyPhotoAddresses(
    { ...plainCar, images: [image(url, message)], primary_image_url: url, turn: [url] },
    { ours },
  );
  expect(car.images).toEqual([image(`/ours/${url}@10`, message)]);
  expect([car.primary_image_url, car.turn]).toEqual([`/ours/${url}@10`, [`/ours/${url}`]]);
});

it("leaves out videos that no page can show", () => {
  const videos = [
    "javascript:alert(1)",
    "https://a.example/1.mp4",
    "http://a.example/2.mp4",
    "//a.example",
    "/own.mp4",
  ];
  expect(addFirstPicture({ ...plainCar, videos }).videos).toEqual(["https://a.example/1.mp4", "/own.mp4"]);
});
