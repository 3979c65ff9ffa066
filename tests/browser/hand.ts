import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

/** How fast somebody works, ms. */
interface Pace {
  /** To see where to click, go there and click. */
  click: number;
  /** Between two keys while typing. */
  key: number;
  /** To look at a screen that is new. */
  look: number;
}

/** A person: 40 words a minute (a key every 300 ms), 1.2 s a click, 3 s to look at a new screen. */
export const person: Pace = { click: 1200, key: 300, look: 3000 };
/** As fast as the machine can. */
export const machine: Pace = { click: 0, key: 0, look: 0 };

/** Widths of pictures in the documentation, px. */
const PICTURE_WIDTH = 1120;
/** Quality of their WebP. */
const QUALITY = 74;

/** Longest text that a machine types, characters. */
const LONG = 10;

interface Step {
  name: string;
  seconds: number;
}

/** A hand on mouse and keyboard, at one pace. It writes down what it did, how long each step took, and takes pictures. */
export class Hand {
  readonly page: Page;
  readonly steps: Step[] = [];
  /** Clicks and keys so far. */
  clicks = 0;
  keys = 0;
  readonly #pace: Pace;
  readonly #folder: string | undefined;

  /** `folder`: where pictures go; none are taken without one. */
  constructor(page: Page, pace: Pace, folder?: string) {
    this.page = page;
    this.#pace = pace;
    this.#folder = folder;
  }

  /** The whole time, s. */
  get seconds(): number {
    return this.steps.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  async step(name: string, act: () => Promise<void>): Promise<void> {
    const start = performance.now();
    await act();
    this.steps.push({ name, seconds: (performance.now() - start) / 1000 });
  }

  #pause(ms: number): Promise<void> {
    return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
  }

  /** Looks at a screen, once what it has to show is there. */
  async look(at: Locator): Promise<void> {
    await at.first().waitFor();
    await this.#pause(this.#pace.look);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.waitFor();
    await this.#pause(this.#pace.click);
    await target.click();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.#pause(this.#pace.key);
      await this.page.keyboard.press(key);
    }
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    this.keys += text.length;
    // A machine pastes: a long text has nothing to prove key by key.
    if (this.#pace.key === 0 && text.length > LONG) await this.page.keyboard.insertText(text);
    else await this.page.keyboard.type(text, { delay: this.#pace.key });
  }

  /** Types over what a field says. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.press("Control+a");
    await this.type(text);
  }

  /** Chooses one of a list: a click that opens it, and one more. */
  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await list.waitFor();
    await list.scrollIntoViewIfNeeded();
    await list.focus();
    await this.#pause(2 * this.#pace.click);
    await list.selectOption(option);
  }

  /** A time field: two clicks, four keys. */
  async setTime(field: Locator, time: string): Promise<void> {
    await this.click(field);
    this.keys += 4;
    await this.#pause(4 * this.#pace.key);
    await field.fill(time);
  }

  /** Chooses a file of this computer: a click, and a dialog with two more. */
  async upload(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await field.waitFor();
    this.clicks += 3;
    await this.#pause(3 * this.#pace.click);
    await field.setInputFiles(file);
  }

  /** Takes a picture of the screen for the documentation. */
  async picture(name: string): Promise<void> {
    if (this.#folder === undefined) return;
    mkdirSync(this.#folder, { recursive: true });
    // Fonts and pictures that are on their way.
    await this.#pause(1500);
    const picture = sharp(await this.page.screenshot()).resize({
      width: PICTURE_WIDTH,
      withoutEnlargement: true,
    });
    writeFileSync(join(this.#folder, `${name}.webp`), await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer());
  }

  /** What was done, as a table. */
  report(): string {
    const time = (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
    const { click, key, look } = this.#pace;
    return [
      ...this.steps.map(({ name, seconds }) => `${time(seconds).padStart(6)}  ${name}`),
      `${time(this.seconds).padStart(6)}  in all: ${this.clicks} clicks of ${click} ms, ${this.keys} keys of ${key} ms, ${look} ms for each new screen`,
    ].join("\n");
  }
}
