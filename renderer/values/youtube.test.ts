import { expect, it } from "vitest";
import { parseYouTubeId } from "./youtube.ts";

it.each([
  "https://www.youtube.com/watch?v=abc-_efghij&t=3",
  "https://youtu.be/abc-_efghij",
  "https://www.youtube.com/embed/abc-_efghij",
  "https://m.youtube.com/shorts/abc-_efghij",
])("finds the video of %s", (address) => {
  expect(parseYouTubeId(address)).toBe("abc-_efghij");
});

it.each([
  "https://youtube.com.evil.example/watch?v=abc-_efghij",
  "https://youtu.be/short",
  "https://youtu.be/abc-_efghij%22%3E",
  "walk-around.mp4",
  "",
])("finds none in %s", (address) => {
  expect(parseYouTubeId(address)).toBeUndefined();
});
