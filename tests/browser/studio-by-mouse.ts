import type { CDPSession, Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

const middle = async (of: Locator): Promise<{ x: number; y: number }> => {
  const box = await of.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Presses a finger down, moves it in steps, and lifts it. */
async function swipe(touch: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  for (let step = 1; step <= 6; step += 1)
    await send("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }]);
  await send("touchEnd", []);
}

/** What people do with a mouse, a finger and a tablet. */
export function testMouseAndTouch({ page, preview, begin, lines, diff, saved, undoAll }: OpenStudio): void {
  const item = (name: RegExp) => page().getByRole("treeitem", { name });
  const joined = async () => (await lines()).join("\n");

  describe("Studio by mouse and finger", () => {
    it("drags a section below another one by its dots, and copies it by its button", async () => {
      await begin();
      const hero = item(/^Hero/).first();
      await hero.hover();
      const from = await middle(hero.locator(".handle"));
      const goal = await middle(item(/^Bodies/));
      await page().mouse.move(from.x, from.y);
      await page().mouse.down();
      await page().mouse.move(goal.x, goal.y, { steps: 4 });
      await page().mouse.move(goal.x, goal.y + 8);
      await page().locator('[data-drop="after"]').waitFor();
      await page().mouse.up();
      await expect.poll(joined).toContain('"$after": "bodies"');
      const names = async () => (await page().getByRole("treeitem").allTextContents()).slice(0, 2).join();
      await expect.poll(names).toMatch(/Bodies.*Hero/s);
      await hero.click();
      await page().getByRole("button", { name: "Copy", exact: true }).click();
      await item(/^Hero 2/).waitFor();
      await saved();
      await page().keyboard.press("Escape");
      await item(/^Hero 2/).focus();
      await page().keyboard.press("Alt+ArrowUp");
      await page().keyboard.press("Alt+ArrowRight");
      await expect.poll(() => item(/^Hero 2/).getAttribute("aria-level")).toBe("2");
      await saved();
      await undoAll();
    });

    it("moves a section by a finger", async () => {
      const touch = await page().context().newCDPSession(page());
      const from = await middle(item(/^Hero/).first().locator(".handle"));
      const goal = await middle(item(/^Bodies/));
      await swipe(touch, from, { x: goal.x, y: goal.y + 8 });
      await expect.poll(joined).toContain('"$after": "bodies"');
      await touch.detach();
      await undoAll();
    });

    it("types over a text where it stands: Enter keeps it, Escape takes it back", async () => {
      const h1 = preview().locator("h1");
      const before = await h1.textContent();
      await h1.dblclick();
      await preview().locator("h1[contenteditable]").waitFor();
      // As a person types: what the server says of the first letters comes while the last are typed.
      await page().keyboard.type("Typed in place", { delay: 30 });
      await page().keyboard.press("Enter");
      await expect.poll(joined).toContain('"heading": "Typed in place"');
      await expect
        .poll(() => page().getByRole("textbox", { name: "Heading", exact: true }).inputValue())
        .toBe("Typed in place");
      await saved();
      await h1.dblclick();
      await preview().locator("h1[contenteditable]").waitFor();
      await page().keyboard.type("Never meant");
      await page().keyboard.press("Escape");
      await expect.poll(joined).toContain("Typed in place");
      await saved();
      await expect.poll(() => h1.textContent()).toBe("Typed in place");
      await undoAll();
      await expect.poll(() => h1.textContent()).toBe(before);
    });

    it("can be used on a tablet for looking and small edits", async () => {
      const { width, height } = page().viewportSize() ?? { width: 1440, height: 900 };
      await page().setViewportSize({ width: 820, height: 1180 });
      // At its own size: a test's clicks miss in a frame that is made smaller.
      await page().getByRole("radio", { name: "390" }).check();
      await preview().locator("h1").click();
      const heading = page().getByRole("textbox", { name: "Heading", exact: true });
      await heading.fill("From a tablet");
      await preview().locator("h1", { hasText: "From a tablet" }).waitFor();
      await saved();
      const wide = await page().evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(820);
      for (const part of [heading, item(/^Hero/).first(), page().getByRole("button", { name: "Review" })])
        await expect.poll(() => part.isVisible()).toBe(true);
      expect(await findAxeViolations(page())).toEqual([]);
      await page().setViewportSize({ width, height });
      await page().getByRole("radio", { name: "820" }).check();
      await undoAll();
      expect(await diff()).toEqual([]);
    });
  });
}
