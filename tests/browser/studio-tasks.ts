import { describe, expect, it } from "vitest";
import { Hand, machine, person } from "./hand.ts";
import type { OpenStudio } from "./studio-open.ts";

/** `FC_PACE=person` takes the time of a person over each click and key. */
const pace = process.env.FC_PACE === "person" ? person : machine;

/** What people do most, by mouse and keyboard, each with the most clicks that it may take. */
export function testTasks({ page, preview, begin, lines, listening, saved }: OpenStudio): void {
  const rail = (name: string) =>
    page().getByRole("navigation", { name: "What to edit" }).getByRole("button", { name, exact: true });
  const added = async () => (await lines()).filter((line) => line.includes(" +")).join("\n");
  async function take(name: string, most: number, act: (hand: Hand) => Promise<void>) {
    // At its own size: clicks by script miss in a frame that is made smaller.
    await page().setViewportSize({ width: 1440, height: 900 });
    await begin();
    await listening();
    const hand = new Hand(page(), pace);
    await hand.step(name, () => act(hand));
    console.log(hand.report());
    expect(hand.clicks).toBeLessThanOrEqual(most);
  }

  describe("what people do most", () => {
    it("adds a page with a form that goes to one e-mail address, in 20 clicks", async () => {
      await take("Page with a form", 20, async (hand) => {
        await hand.click(page().getByRole("button", { name: "New page" }));
        await hand.type("Fleet quotes");
        await hand.choose(page().getByLabel("Begins with"), "general-enquiry");
        await hand.click(page().getByRole("button", { name: "Add the page" }));
        await preview().locator("h1", { hasText: "Fleet quotes" }).waitFor();
        await hand.click(rail("Forms"));
        const target = page().locator("form", { has: page().getByRole("heading", { name: "Add a target" }) });
        await hand.click(target.getByLabel("Sent to"));
        await hand.type("fleet@example.com");
        await hand.click(target.getByRole("button", { name: "Add the target" }));
        await page().getByRole("button", { name: "Open Email" }).waitFor();
        await saved();
      });
      await expect.poll(added).toMatch(/"adapter": "email".*"general-enquiry".*fleet@example\.com/s);
    });

    it("changes the headline and the picture of a page, in 6 clicks", async () => {
      await take("Headline and picture", 6, async (hand) => {
        await hand.click(preview().locator("h1"));
        await hand.click(page().getByRole("textbox", { name: "Heading", exact: true }));
        await hand.press("Control+a");
        await hand.type("Winter arrivals");
        await hand.click(page().getByRole("button", { name: "Choose Image" }));
        await hand.click(page().getByRole("region", { name: "Pictures" }).getByRole("img").first());
        await saved();
      });
      for (const text of ['"Winter arrivals"', '"image": "/tenant-assets/banners/'])
        await expect.poll(added).toContain(text);
    });

    it("adds a row to the price rules, proves it with a car and publishes it, in 12 clicks", async () => {
      await take("Price row", 12, async (hand) => {
        await hand.click(rail("Rules"));
        await hand.click(page().getByRole("navigation", { name: "Tables" }).getByText("Price of a car"));
        await hand.click(page().getByRole("button", { name: "Add row" }));
        await hand.press("Enter");
        await hand.type("old cars");
        await hand.press("Enter");
        await hand.click(page().getByRole("button", { name: "Add column" }));
        await hand.type("Years old");
        await hand.press("Enter");
        const cell = page().getByRole("gridcell", { name: /^old-cars, Years old/ });
        await hand.click(cell);
        await hand.type("> 9");
        await hand.press("Enter");
        await page()
          .getByRole("tab", { name: /^(Cars that change|What changes)/ })
          .waitFor();
        await saved();
        await hand.click(page().getByRole("tab", { name: "Try a car" }));
        await hand.click(page().getByLabel("Years old", { exact: true }));
        await hand.type("12");
        await page()
          .getByText(/is decided by/)
          .waitFor();
        await hand.click(page().getByRole("button", { name: "Make it an example" }));
        await page().getByText("is now an example").waitFor();
        await saved();
        await hand.click(page().getByRole("button", { name: "Review" }));
        await hand.click(page().getByRole("button", { name: "Publish now" }));
        await page().getByRole("heading", { name: "Published" }).waitFor();
      });
    }, 240_000);
  });
}
