import type { Hand } from "./hand.ts";

/*
 * The day of docs/guides/support.md: what somebody does who answers a dealer's call, by the screens of Studio alone. The
 * guide's parts have the names of these.
 */

/** What the dealer calls about. */
interface Call {
  studio(path?: string): string;
  /** Address of a car of the dealer, as the dealer reads it out. */
  car: string;
  name: string;
  slug: string;
  /** The row of the rule that this car's tag comes from. */
  row: string;
  /** Puts the dealer's endpoint in order again. */
  mend(): void;
}

/** A part of the desk. */
const part = (hand: Hand, name: string) =>
  hand.click(
    hand.page.getByRole("navigation", { name: "Parts of the support desk" }).getByRole("button", { name, exact: true }),
  );

async function signIn(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.fill(page.getByLabel("E-mail address"), "sue@example.com");
  await hand.press("Enter");
  await page.getByText("the code is filled in").waitFor();
  await hand.press("Enter");
  await hand.click(page.getByRole("button", { name: "Support" }));
  await hand.look(page.getByRole("heading", { name: "Support" }));
}

async function why(hand: Hand, { car, row }: Call): Promise<void> {
  const { page } = hand;
  // Pasted, not typed.
  await hand.click(page.getByLabel("Address of a page or a car"));
  await page.getByLabel("Address of a page or a car").fill(car);
  await hand.press("Enter");
  const found = page.getByRole("region", { name: "What this address shows" });
  await hand.look(found.getByRole("cell", { name: row }));
  await hand.picture("address");
}

async function failing(hand: Hand, { slug, mend }: Call): Promise<void> {
  const { page } = hand;
  await part(hand, "Delivery");
  const card = page.getByRole("listitem").filter({ hasText: `${slug}/crm` });
  await hand.look(card.getByText("Fails."));
  await hand.picture("delivery");
  mend();
  await hand.click(card.getByRole("button", { name: /^Replay/ }));
  await hand.look(page.getByText(/(was|were) delivered\./));
}

async function lead(hand: Hand, { slug }: Call): Promise<void> {
  const { page } = hand;
  await hand.click(
    page
      .getByRole("listitem")
      .filter({ hasText: `${slug}/crm` })
      .getByRole("button", { name: /^Its leads/ }),
  );
  await hand.click(page.locator(".lead-list button").first());
  const found = page.getByRole("region", { name: /^Lead / });
  await hand.look(found);
  await hand.picture("lead");
  await hand.fill(found.getByLabel(/Why you need/), "The dealer has lost the number");
  await hand.click(found.getByRole("button", { name: "Show" }));
  await hand.look(found.getByText("0412 345 678"));
}

async function figures(hand: Hand): Promise<void> {
  const { page } = hand;
  await part(hand, "Problems");
  await hand.look(page.getByText(/Every dealer's JSON is valid|Live, with warnings|Last publish/));
  await part(hand, "Figures");
  await hand.look(page.getByText("Leads by day"));
  await hand.picture("figures");
}

/** What the support desk does, call by call. */
export async function answerCalls(hand: Hand, call: Call): Promise<void> {
  await hand.page.goto(call.studio());
  await hand.step("Sign in", () => signIn(hand));
  await hand.step("Why does this car show that?", () => why(hand, call));
  await hand.step("We get no leads", () => failing(hand, call));
  await hand.step("We have lost a customer's number", () => lead(hand, call));
  await hand.step("How are we doing?", () => figures(hand));
}
