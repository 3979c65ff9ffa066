import type { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { draw } from "../../demo/pictures/draw.ts";
import { lookOf } from "../../demo/pictures/look.ts";
import type { PlannedDrawing } from "../../demo/pictures/pictures.ts";
import { type View, viewsOf } from "../../demo/pictures/views.ts";
import { type BrochureInput, drawBrochure } from "../../platform/brochure/draw.ts";
import { inkOf } from "../../platform/brochure/paper.ts";
import { encode } from "../../platform/media/encode.ts";
import { plainCar } from "../../platform/stock/testing/fixture.ts";
import { createDrawingThread, type DrawingThread, startWorker } from "./thread.ts";

const look = lookOf({ ...plainCar, simple_body: "SUV", colour: "Red" }, { backdrop: "studio", state: "nsw" });
const drawingOf = (view: View): PlannedDrawing => ({ version: 1, look, view });
const started: Worker[] = [];
let thread: DrawingThread | undefined;

function newThread(): DrawingThread {
  thread = createDrawingThread(() => {
    const worker = startWorker();
    started.push(worker);
    return worker;
  });
  return thread;
}
afterEach(async () => {
  await thread?.close();
  started.length = 0;
});

describe("the drawing thread", () => {
  it("draws what a direct call draws, from every view, in one thread that starts at need", async () => {
    const { picture } = newThread();
    expect(started).toHaveLength(0);
    const views = viewsOf(look.shape);
    const drawings = await Promise.all(views.map((view) => picture(drawingOf(view))));
    expect(drawings).toEqual(views.map((view) => draw(look, view)));
    expect(started).toHaveLength(1);
  });

  it("draws the PDF that a direct call draws, with its picture", async () => {
    const { picture, brochure } = newThread();
    const input: BrochureInput = {
      brochure: { name: "A car", lines: ["One line"], facts: [], sections: [] },
      dealer: { name: "A dealer", lines: ["A street"] },
      url: "https://dealer.example/cars/a-car",
      ink: inkOf({}),
      locale: "en-AU",
      picture: await encode(Buffer.from(await picture(drawingOf("side"))), 320, "jpg"),
    };
    const drawn = await brochure(input);
    expect(Buffer.isBuffer(drawn)).toBe(true);
    expect(drawn.equals(await drawBrochure(input))).toBe(true);
  });

  it("answers an error of one drawing to that one alone", async () => {
    const { picture } = newThread();
    const [wrong, right] = await Promise.allSettled([
      picture(drawingOf("kitchen")),
      picture(drawingOf("side")),
    ]);
    expect(wrong).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringMatching(/no view/) },
    });
    expect(right.status).toBe("fulfilled");
    // What cannot even be sent there is an error like any other.
    const unsendable = { ...look, colour: () => "" };
    await expect(picture({ ...drawingOf("side"), look: unsendable })).rejects.toThrow(/could not be cloned/);
    expect(await picture(drawingOf("front"))).toBe(draw(look, "front"));
    expect(started).toHaveLength(1);
  });

  it("is replaced when it dies: what it had at hand fails, the next is drawn", async () => {
    const { picture } = newThread();
    await picture(drawingOf("side"));
    // So many that the last cannot be done yet.
    const many = Array.from({ length: 20 }, () => picture(drawingOf("front")));
    const lost = expect(Promise.all(many)).rejects.toThrow("the drawing thread has exited");
    await Promise.all([lost, started[0]?.terminate()]);
    expect(await picture(drawingOf("front"))).toBe(draw(look, "front"));
    expect(started).toHaveLength(2);
    // It fails by an error as well as by an exit.
    const broken = expect(picture(drawingOf("rear"))).rejects.toThrow("out of memory");
    started[1]?.emit("error", new Error("out of memory"));
    await broken;
    expect(await picture(drawingOf("rear"))).toBe(draw(look, "rear"));
    expect(started).toHaveLength(3);
    await started[1]?.terminate();
    expect(await picture(drawingOf("wheel"))).toBe(draw(look, "wheel"));
    expect(started).toHaveLength(3);
  });

  it("stays ended once the server ends", async () => {
    const { picture, close } = newThread();
    const lost = expect(picture(drawingOf("side"))).rejects.toThrow("has exited");
    await close();
    await lost;
    await expect(picture(drawingOf("side"))).rejects.toThrow("has exited");
    expect(started).toHaveLength(1);
  });
});
