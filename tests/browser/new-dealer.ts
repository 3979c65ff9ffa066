import type { FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";
import type { Hand } from "./hand.ts";

/*
 * The day of docs/guides/new-dealer.md: a dealer from nothing to its first lead, by the screens of Studio alone. The
 * guide's steps have the names of these.
 */

/** Where the day takes place. */
export interface Place {
  /** Address of a path of Studio, and of the new dealer's own site. */
  studio(path?: string): string;
  live(path?: string): string;
  name: string;
  slug: string;
  /** Address of the dealer's own endpoint. */
  target: { url: string };
}

/** The dealer's logo as its designer sends it: a PNG with a see-through background. */
const logo = async () => ({
  name: "Bayside logo.png",
  mimeType: "image/png",
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="96"><circle cx="48" cy="48" r="40" fill="#12545b"/>
       <path d="M16 56c12-12 20-12 32 0s20 12 32 0" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>
       <text x="108" y="63" font-family="Liberation Sans, sans-serif" font-size="46" font-weight="700" fill="#12343b">Bayside Motors</text></svg>`,
    ),
  )
    .png()
    .toBuffer(),
});

/** A photograph, as a telephone makes it: large, and lying on its side. */
const photograph = async () => ({
  name: "IMG_2041.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200">
       <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#f6c98b"/><stop offset="1" stop-color="#f3e6d2"/></linearGradient>
       <linearGradient id="w" x2="0" y2="1"><stop stop-color="#2f7d86"/><stop offset="1" stop-color="#12545b"/></linearGradient></defs>
       <rect width="1800" height="700" fill="url(#s)"/><circle cx="1350" cy="420" r="120" fill="#fff3d6"/>
       <path d="M0 640l320-120 260 90 330-160 420 170 470-110v190H0z" fill="#6d8f7c"/>
       <rect y="690" width="1800" height="260" fill="url(#w)"/><path d="M0 950c500-60 1200-60 1800 0v250H0z" fill="#d9c19a"/>
       <path d="M520 1010c20-70 60-96 130-100l90-78c30-24 60-32 110-32h200c60 0 96 14 140 52l70 60c110 12 150 36 158 98z" fill="#b5461f"/>
       <path d="M770 900l70-58c16-12 34-18 60-18h40v76zm200-76h80c40 0 66 10 98 38l46 38H970z" fill="#dff0f2"/>
       <circle cx="720" cy="1014" r="58" fill="#20262b"/><circle cx="1230" cy="1014" r="58" fill="#20262b"/>
       <circle cx="720" cy="1014" r="26" fill="#c9d1d4"/><circle cx="1230" cy="1014" r="26" fill="#c9d1d4"/></svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer(),
});

const previewOf = (page: Page): FrameLocator => page.frameLocator("iframe[title='Preview of the page']");

/** Until everything that was typed is kept. */
async function saved(page: Page): Promise<void> {
  await page.locator(".state", { hasText: "Saved" }).waitFor();
}

/** Nothing of a form is cut off at the side. */
async function fits(page: Page): Promise<void> {
  const wide = await page.locator("aside.side").evaluate((side) =>
    side.scrollWidth <= side.clientWidth
      ? []
      : [...side.querySelectorAll("*")]
          .filter((element) => element.getBoundingClientRect().right > side.getBoundingClientRect().right + 1)
          .map((element) => `${element.tagName}.${element.className}`)
          .slice(0, 12),
  );
  if (wide.length > 0) throw new Error(`Cut off at the side: ${wide.join(" ")}`);
}

/** A cell of the sheet by its row and the words of its column. */
async function cell(page: Page, row: string, column: string): Promise<Locator> {
  const heads = await page.locator("table.sheet thead th").allTextContents();
  const index = heads.findIndex((text) => text.replace("→ ", "").startsWith(column));
  return page
    .locator("table.sheet tbody tr")
    .filter({ has: page.locator('[data-kind="name"]', { hasText: row }) })
    .locator(`td:nth-child(${index + 1})`);
}

async function signIn(hand: Hand, mail: string): Promise<void> {
  const { page } = hand;
  await hand.fill(page.getByLabel("E-mail address"), mail);
  await hand.press("Enter");
  await page.getByText("the code is filled in").waitFor();
  await hand.press("Enter");
  await hand.look(page.getByRole("heading", { name: "Dealers" }));
}

async function make(hand: Hand, { name }: Place): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole("button", { name: "New dealer" }));
  // The screen opens with the cursor in its first field.
  await hand.look(page.getByLabel("Name, as visitors read it"));
  await hand.type(name);
  await hand.click(page.getByRole("radio", { name: /^Showroom/ }));
  await hand.choose(page.getByLabel("Example cars, until its own stock comes"), "passenger");
  await hand.picture("new-dealer");
  await hand.click(page.getByRole("button", { name: "Make the dealer" }));
  await hand.look(previewOf(page).locator("h1"));
  await page.getByText("Click anything on the page").waitFor();
  await hand.picture("first-draft");
}

const open = (hand: Hand, name: string) =>
  hand.click(hand.page.getByRole("navigation", { name: "What to edit" }).getByRole("button", { name, exact: true }));

async function look(hand: Hand): Promise<void> {
  const { page } = hand;
  await open(hand, "Theme");
  await hand.look(page.getByText("All text can be read"));
  await hand.fill(page.getByLabel("Brand colour, hexadecimal"), "#12545b");
  await hand.press("Enter");
  await hand.click(page.getByRole("button", { name: "Choose Logo" }));
  await hand.upload(page.getByLabel("Add a picture from this computer"), await logo());
  await previewOf(page).locator("header img[src*='bayside-logo']").first().waitFor();
  await page.getByAltText("The logo on header").waitFor();
  await hand.click(page.getByRole("group", { name: "Font of headings" }).getByRole("radio", { name: /^Archivo/ }));
  await saved(page);
  await hand.picture("look");
}

async function details(hand: Hand): Promise<void> {
  const { page } = hand;
  const field = (name: string) => page.getByLabel(name, { exact: true }).first();
  await open(hand, "Site");
  await hand.look(page.getByRole("region", { name: "Before visitors come" }));
  await hand.picture("to-do");
  await hand.fill(field("Registered name"), "Bayside Motors Pty Ltd");
  await hand.fill(field("Phone"), "03 5550 0188");
  await hand.fill(field("E-mail"), "hello@bayside-motors.example");
  await hand.choose(field("State"), "vic");
  await hand.choose(field("Time zone"), "Australia/Melbourne");
  await hand.click(page.getByText("The location's address is still the sample one"));
  const place = page.locator("[data-part='/site/locations']");
  await hand.click(place.getByRole("button", { name: /^Open / }).first());
  await hand.fill(place.getByLabel(/^Name of the place of/), "Bayside Motors Sandringham");
  await hand.fill(place.getByLabel("Street and number"), "40 Bay Road");
  await hand.fill(place.getByLabel("City or suburb"), "Sandringham");
  await hand.choose(place.getByLabel("State"), "vic");
  await hand.fill(place.getByLabel("Postcode"), "3191");
  await hand.fill(place.getByLabel("Phone of the place"), "03 5550 0188");
  await hand.setTime(place.getByLabel(/^Opens on Saturday/), "09:00");
  await hand.setTime(place.getByLabel(/^Closes on Saturday/), "16:00");
  await saved(page);
  await fits(page);
  await hand.picture("place");
  await hand.click(page.getByText("The licence numbers are still the sample ones"));
  const licences = page.getByRole("list", { name: "Licences" }).locator("> li");
  for (const index of [0, 1]) {
    const open = licences.nth(index).getByRole("button", { name: /^Open / });
    if ((await open.count()) > 0) await hand.click(open);
  }
  await hand.fill(licences.nth(0).getByLabel("Kind of 1"), "LMCT");
  await hand.fill(licences.nth(0).getByLabel("Number"), "10422");
  await hand.fill(licences.nth(1).getByLabel("Number"), "478120");
  await hand.fill(licences.nth(1).getByLabel("Who holds it"), "Gulf Car Loans Pty Ltd");
  await saved(page);
  await page.getByText("The licence numbers are still the sample ones").waitFor({ state: "detached" });
}

async function home(hand: Hand): Promise<void> {
  const { page } = hand;
  const preview = previewOf(page);
  await open(hand, "Page");
  // Wide enough not to be made smaller: what clicks here does not know how much smaller.
  await page.getByRole("radio", { name: "820" }).check();
  await preview.locator(".studio-outline").first().waitFor({ state: "attached" });
  await hand.click(preview.locator("h1"));
  await hand.look(page.getByRole("heading", { name: "Hero", exact: true }));
  await hand.choose(page.getByLabel("How Heading is said"), "fixed");
  await hand.fill(page.getByRole("textbox", { name: "Heading", exact: true }), "Cars, by the bay");
  await hand.choose(page.getByLabel("How Text is said"), "fixed");
  await hand.fill(
    page.getByRole("textbox", { name: "Text", exact: true }),
    "Drive one along Beach Road before you decide.",
  );
  await preview.locator("h1", { hasText: "Cars, by the bay" }).waitFor();
  await hand.picture("headline");
  await hand.click(page.getByRole("button", { name: "Add a section" }));
  await page.getByRole("searchbox", { name: "Find a section" }).waitFor();
  await hand.type("beside a picture");
  const tile = page.getByRole("region", { name: "Add a section" }).getByRole("button", { name: /^Image text/ });
  await hand.look(tile);
  await hand.picture("add-section");
  await hand.click(tile);
  await page.getByRole("region", { name: "Inspector" }).getByRole("heading", { name: "Image text" }).waitFor();
  await hand.fill(page.getByRole("textbox", { name: "Heading", exact: true }), "Try it at home");
  await hand.fill(
    page.getByRole("textbox", { name: "Text", exact: true }),
    "We bring the car to your door in Sandringham, Hampton or Brighton.",
  );
  await hand.click(page.getByRole("button", { name: "Choose Image" }));
  await hand.upload(page.getByLabel("Add a picture from this computer"), await photograph());
  await preview.locator("img[src*='img-2041']").waitFor();
  await saved(page);
  await fits(page);
  await hand.picture("section");
  await hand.click(page.getByRole("treeitem", { name: /^Why/ }));
  await hand.press("Delete");
  await page.getByRole("button", { name: /Bring back Why/ }).waitFor();
  await saved(page);
}

async function rule(hand: Hand): Promise<void> {
  const { page } = hand;
  await open(hand, "Rules");
  await hand.look(page.locator("table.sheet tbody tr"));
  await hand.click(await cell(page, "electric", "Row"));
  await hand.press("Alt+Enter", "Enter");
  await hand.type("bargain");
  await hand.press("Enter");
  await hand.click(page.getByRole("button", { name: "Add column" }));
  await hand.type("Price");
  await hand.press("Enter");
  await page.locator("th", { hasText: /^Price$/ }).waitFor();
  await hand.click(await cell(page, "bargain", "Price"));
  await hand.type("< 20000");
  await hand.press("Enter");
  // A new row begins with the look of the one above it.
  await hand.click(await cell(page, "bargain", "Style"));
  await hand.type("custom");
  await hand.press("Enter");
  await hand.click(await cell(page, "bargain", "Text"));
  await hand.type("Under $20k");
  await hand.press("Enter");
  await hand.look(page.locator(".car-card ins", { hasText: "Under $20k" }));
  await saved(page);
  await hand.picture("rule");
  // An example keeps it so: without one, Studio says that nothing proves the row.
  await hand.click(page.getByRole("tab", { name: "Try a car" }));
  await hand.fill(page.getByLabel("Price", { exact: true }), "14000");
  await hand.look(page.getByText(/is decided by/));
  await hand.click(page.getByRole("button", { name: "Make it an example" }));
  await page.getByText("is now an example").waitFor();
  await saved(page);
  await hand.click(page.getByRole("button", { name: "Page", exact: true }));
}

async function form(hand: Hand, { target: { url } }: Place): Promise<void> {
  const { page } = hand;
  await open(hand, "Forms");
  await hand.look(page.getByRole("heading", { name: "Add a field" }));
  await hand.fill(page.getByLabel("Question", { exact: true }), "When may we call you?");
  await hand.click(page.getByRole("button", { name: "Add the field" }));
  await page.getByLabel("Question of when_may_we_call_you").waitFor();
  const target = page.locator("form", { has: page.getByRole("heading", { name: "Add a target" }) });
  await hand.fill(target.getByLabel("Name of the target"), "crm");
  await hand.choose(target.getByLabel("How leads are delivered"), "webhook");
  await hand.fill(target.getByLabel("Address", { exact: true }), url);
  await hand.picture("target");
  await hand.click(target.getByRole("button", { name: "Add the target" }));
  await page
    .getByRole("region", { name: "Delivered to" })
    .getByRole("button", { name: /^Open crm/i })
    .waitFor();
  await saved(page);
}

async function publish(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole("button", { name: "Review" }));
  await hand.look(page.getByRole("region", { name: "Checks", exact: true }));
  // The target takes the leads of the form that it was added under: those of the others stay with the dealer.
  await page.getByText("No delivery target gets the leads of these forms").waitFor();
  // A draft that is published takes its pages with it: those beside each other are there first.
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState("load")));
  await hand.picture("review");
  await hand.fill(page.getByRole("textbox", { name: "Message" }), "Bayside Motors opens");
  await hand.click(page.getByRole("button", { name: "Publish now" }));
  await hand.look(page.getByRole("heading", { name: "Published" }));
}

/** What the implementer does, step by step. */
export async function makeDealer(hand: Hand, place: Place): Promise<void> {
  await hand.page.goto(place.studio());
  await hand.step("Sign in", () => signIn(hand, "anna@example.com"));
  await hand.step("Make the dealer", () => make(hand, place));
  await hand.step("Give it its look", () => look(hand));
  await hand.step("Say who it is", () => details(hand));
  await hand.step("Write its home page", () => home(hand));
  await hand.step("Add a rule of its own", () => rule(hand));
  await hand.step("Ask a question of its own, and send leads to the dealer", () => form(hand, place));
  await hand.step("Review and publish", () => publish(hand));
}

/** What a visitor does on the site that was published. */
export async function enquire(hand: Hand, { live }: Place): Promise<void> {
  const { page } = hand;
  await page.goto(live("/"));
  await hand.look(page.locator("h1", { hasText: "Cars, by the bay" }));
  await hand.picture("live");
  await page.goto(live("/contact-us"));
  const start = performance.now();
  const locator = page.locator("form", { hasText: "When may we call you?" });
  await hand.fill(locator.getByLabel(/^Name|^Your name/).first(), "Sam Lee");
  await hand.fill(locator.getByLabel(/Email|E-mail/).first(), "sam.lee@example.com");
  await hand.fill(locator.getByLabel(/Phone/).first(), "0412 345 678");
  await hand.choose(locator.getByRole("combobox").first(), "Used Vehicle Sales");
  await hand.fill(locator.getByLabel(/Message/).first(), "Is the red one still there?");
  await hand.fill(locator.getByLabel("When may we call you?"), "After five");
  await hand.click(locator.getByRole("checkbox").last());
  // Who sends sooner is no person, the form thinks.
  await page.waitForTimeout(Math.max(0, 2200 - (performance.now() - start)));
  await hand.click(locator.getByRole("button", { name: /send/i }));
  await hand.look(page.locator("h1", { hasText: /thank/i }));
}

/** Pastes what a spreadsheet has copied into what has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData("text/plain", copied);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function offers(hand: Hand): Promise<void> {
  const { page } = hand;
  await open(hand, "Content");
  await hand.look(page.getByRole("button", { name: "Add an item" }));
  const rows = Array.from(
    { length: 30 },
    (_, at) => `Weekend deal ${at + 1}\tFull tank and a year of servicing.\t$${19_990 + 500 * at}\t31/12/2027\tred`,
  );
  await hand.click(page.getByLabel("Paste rows from a spreadsheet"));
  await paste(page, ["Name\tDescription\tPrice\tLast day\tColour", ...rows].join("\n"));
  await hand.look(page.getByText("30 rows pasted"));
  await page.getByText('No column is called "Colour"').waitFor();
  await saved(page);
  await page.getByRole("button", { name: "No problems" }).waitFor();
  await hand.picture("offers");
}

async function mistake(hand: Hand, { slug }: Place): Promise<void> {
  const { page } = hand;
  await open(hand, "Site");
  await hand.click(page.getByRole("button", { name: "Open site.json" }));
  const file = page.getByRole("textbox", { name: /^Text of/ });
  await hand.look(file);
  await hand.click(file);
  await hand.press("Control+Home", "End", "Enter");
  await hand.type("opens at nine");
  const problems = page.getByRole("region", { name: "Problems" });
  await hand.look(problems.getByText(`${slug}/site.json:`));
  await hand.picture("mistake");
  await hand.click(page.getByRole("button", { name: "Undo" }));
  await hand.look(problems.getByText("No problems"));
}

/** What the guide says of tables and of files as text. */
export async function followTablesGuide(hand: Hand, place: Place): Promise<void> {
  const { page } = hand;
  await page.goto(place.studio());
  await signIn(hand, "anna@example.com");
  await hand.click(page.getByRole("button", { name: `New draft of ${place.name}`, exact: true }));
  await hand.look(previewOf(page).locator("h1"));
  await hand.step("Paste thirty offers", () => offers(hand));
  await hand.step("Type nonsense into a file, and take it back", () => mistake(hand, place));
}
