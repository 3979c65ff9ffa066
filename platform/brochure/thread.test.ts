import type { Worker } from "node:worker_threads";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { type BrochureInput, drawBrochure } from "./draw.ts";
import { selectInk } from "./paper.ts";
import { type BrochureThread, createBrochureThread, startWorker } from "./thread.ts";

const named = (name: string): BrochureInput => ({
  brochure: { name, lines: ["One line"], facts: [], sections: [] },
  dealer: { name: "A dealer", lines: ["A street"] },
  url: "https://dealer.example/cars/a-car",
  ink: selectInk({}),
  locale: "en-AU",
});
const started: Worker[] = [];
let thread: BrochureThread | undefined;

function newThread(): BrochureThread {
  thread = createBrochureThread(() => {
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

describe("the thread of brochures", () => {
  it("draws the PDFs that direct calls draw, with their picture, in one thread that starts at need", async () => {
    const { draw } = newThread();
    expect(started).toHaveLength(0);
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const inputs = [named("A car"), { ...named("Another car"), picture }];
    const drawn = await Promise.all(inputs.map(draw));
    expect(drawn.every(Buffer.isBuffer)).toBe(true);
    expect(drawn).toEqual(await Promise.all(inputs.map(drawBrochure)));
    expect(started).toHaveLength(1);
  });

  it("answers an error of one brochure to that one alone", async () => {
    const { draw } = newThread();
    const noPicture = { ...named("A car"), picture: Buffer.from("none") };
    const [wrong, right] = await Promise.allSettled([draw(noPicture), draw(named("A car"))]);
    expect([wrong.status, right.status]).toEqual(["rejected", "fulfilled"]);
    // What cannot even be sent there is an error like any other.
    const unsendable = { ...named("A car"), url: (() => "") as unknown as string };
    await expect(draw(unsendable)).rejects.toThrow(/could not be cloned/);
    expect(await draw(named("A car"))).toEqual(await drawBrochure(named("A car")));
    expect(started).toHaveLength(1);
  });

  it("is replaced when it dies: what it had at hand fails, the next is drawn", async () => {
    const { draw } = newThread();
    await draw(named("A car"));
    // So many that the last cannot be done yet.
    const many = Array.from({ length: 20 }, () => draw(named("A car")));
    const lost = expect(Promise.all(many)).rejects.toThrow("the brochure thread has exited");
    await Promise.all([lost, started[0]?.terminate()]);
    expect(Buffer.isBuffer(await draw(named("A car")))).toBe(true);
    expect(started).toHaveLength(2);
    // It fails by an error as well as by an exit.
    const broken = expect(draw(named("A car"))).rejects.toThrow("out of memory");
    started[1]?.emit("error", new Error("out of memory"));
    await broken;
    expect(Buffer.isBuffer(await draw(named("A car")))).toBe(true);
    expect(started).toHaveLength(3);
    await started[1]?.terminate();
    expect(Buffer.isBuffer(await draw(named("A car")))).toBe(true);
    expect(started).toHaveLength(3);
  });

  it("stays ended once the server ends", async () => {
    const { draw, close } = newThread();
    const lost = expect(draw(named("A car"))).rejects.toThrow("has exited");
    await close();
    await lost;
    await expect(draw(named("A car"))).rejects.toThrow("has exited");
    expect(started).toHaveLength(1);
  });
});
