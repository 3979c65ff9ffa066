import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";

/** What tests of Studio do in an open draft. */
export function createStudioActions(pageOf: () => Page, previewOf: () => FrameLocator) {
  const draftId = () => new URL(pageOf().url()).pathname.split("/").at(-1) ?? "";
  const call = (path: string): Promise<unknown> =>
    pageOf().evaluate(
      async (address) => (await fetch(address)).json() as Promise<unknown>,
      `/api/drafts/${draftId()}${path}`,
    );
  const diff = async () =>
    ((await call("/diff")) as { files: { file: string; removed: string[]; added: string[] }[] }).files;
  /** Lines that the draft adds and removes, by file. */
  const lines = async (): Promise<string[]> =>
    (await diff()).flatMap(({ file, removed, added }) => [
      ...removed.map((line) => `${file} -${line.trim()}`),
      ...added.map((line) => `${file} +${line.trim()}`),
    ]);
  /** Until clicks select. */
  const listening = () => previewOf().locator(".studio-outline").first().waitFor({ state: "attached" });
  const saved = () => expect.poll(() => pageOf().locator(".state").textContent()).toBe("Saved");
  /** Goes on by Tab until something of this role and name has the focus. */
  async function tabTo(role: Parameters<Page["getByRole"]>[0], name: string | RegExp, key = "Tab") {
    const goal = pageOf().getByRole(role, { name, exact: true }).first();
    await goal.waitFor();
    for (let count = 0; count < 90; count += 1) {
      if (await goal.evaluate((element) => element === document.activeElement)) return goal;
      await pageOf().keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${role} ${name}.`);
  }
  /** Finds something by the palette, and goes there. */
  async function find(words: string) {
    const page = pageOf();
    await page.keyboard.press("Control+k");
    // In the preview, the key is passed on to Studio.
    await page.locator(".palette input:focus").waitFor();
    await page.keyboard.type(words);
    await page
      .getByRole("option", { selected: true })
      .filter({ hasText: new RegExp(words, "i") })
      .waitFor();
    await page.keyboard.press("Enter");
  }
  /** Undoes until the draft is as it began. */
  async function undoAll() {
    for (let count = 0; count < 20 && (await diff()).length > 0; count += 1) {
      await saved();
      await find("undo");
      await saved();
    }
    expect(await diff()).toEqual([]);
  }
  return { draftId, call, diff, lines, listening, saved, tabTo, find, undoAll };
}

/** An open Studio, given to tests that go on where others ended. */
export type OpenStudio = ReturnType<typeof createStudioActions> & {
  page(): Page;
  preview(): FrameLocator;
  /** Opens a new draft of the dealer, with its home page at 820 px. */
  begin(): Promise<void>;
};
