import { type KeptCar, readCars } from "../browser/car-lists.ts";
import { dealAtom } from "../browser/deal-atom.ts";
import { keepDeal, readDeal } from "../browser/deal-storage.ts";
import { leaveFor } from "../browser/leave.ts";
import { listAtoms, type Store } from "../browser/list-atoms.ts";
import { wakeAtom } from "../browser/wake-atom.ts";
import { createFormatter, type Format, type Message } from "../messages/index.ts";
import type { BrowserPage } from "../planning/index.ts";
import { hasOwnTerms, resolveBuyerTerms } from "../values/buyer-terms.ts";
import { compareHref } from "../values/compare-href.ts";
import { type Deal, dealLimits, parseDeal } from "../values/deal.ts";
import { formatMoney } from "../values/money.ts";
import { formatWeekValues, type StatedBasis } from "../values/week-values.ts";
import type { BuyerTerms } from "../values/weekly-cost.ts";
import { computeYearlyCost } from "../values/yearly-cost.ts";
import { watchlistAtom } from "../watchlist/index.ts";
import { createPostcodeVerifier } from "./check-postcode.ts";
import type { createDistanceWriter } from "./distances.ts";

/** The wording of DealBar, as its element carries it. */
interface Words {
  said: { [name in "deposit" | "years" | "tradeIn" | "postcode" | "km"]: Message } & {
    [name in "weekly" | "saved" | "compared"]?: Message;
  };
  week: Message;
  shared?: Message;
}

/** Writes a text, unless it stands there: nothing watches its own changes. */
function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Writes what each car below an element costs a week on these terms. */
function writeWeeks(
  root: ParentNode,
  { format, words, basis, terms }: { format: Format; words: Words; basis: StatedBasis; terms: BuyerTerms },
): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-week]")) {
    const { week, weekWords, weekLender } = element.dataset;
    const wording = weekWords === undefined ? words.week : (JSON.parse(weekWords) as Message);
    const lender = weekLender === undefined ? basis : (JSON.parse(weekLender) as StatedBasis);
    write(element, format(wording, formatWeekValues(format, Number(week), lender, terms)));
  }
}

/** Writes what the page's car costs a year for these kilometres. */
function writeYears(format: Format, km: number): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-per-km]")) {
    const { perKm, fixed } = element.dataset;
    write(element, formatMoney(format, computeYearlyCost(Number(perKm), km, Number(fixed ?? 0))));
  }
  for (const element of document.querySelectorAll("[data-km]")) write(element, format.number(km));
}

/** What the inputs say. */
function dealIn(form: HTMLFormElement): Deal {
  const message: { [name: string]: string | number } = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (name === "postcode" && form.querySelector("[name=postcode]:invalid")) continue;
    message[name] = Object.hasOwn(dealLimits, name) ? Number(value) : value.trim();
  }
  return parseDeal(message);
}

/** Shows the deal in the inputs. */
function fill(form: HTMLFormElement, deal: Deal): void {
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]"))
    input.value = String(deal[input.name as keyof Deal] ?? "");
}

/** What is kept, in one line; empty if that is nothing. */
function lineOf(format: Format, { said: message }: Words, deal: Deal): string {
  const { postcode, deposit, years, tradeIn, km, weekly } = deal;
  const parts = [
    deposit === undefined ? "" : format(message.deposit, { value: formatMoney(format, deposit) }),
    years === undefined ? "" : format(message.years, { value: years }),
    !tradeIn ? "" : format(message.tradeIn, { value: formatMoney(format, tradeIn) }),
    weekly === undefined ? "" : format(message.weekly, { value: formatMoney(format, weekly) }),
    postcode === undefined ? "" : format(message.postcode, { value: postcode }),
    km === undefined ? "" : format(message.km, { value: format.number(km) }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The terms in the page's address, where it has or is given some; their code is loaded there only. */
async function termsOfAddress(page: BrowserPage) {
  if (page.site.financeBasis === undefined) return undefined;
  if (page.terms === undefined && !document.querySelector("[data-carries-terms]")) return undefined;
  return (await import("./address-terms.ts")).createAddressTerms(page);
}

/** Shows the link to the comparison of the cars that are picked for it. */
function offerComparison(link: HTMLAnchorElement, format: Format, wording: Message, cars: readonly KeptCar[]) {
  link.hidden = cars.length === 0;
  if (link.hidden) return;
  link.href = compareHref(cars);
  write(link, format(wording, { value: cars.length }));
}

/** Shows the link to the cars within the most that one may cost a week. */
function offerSearch(link: HTMLAnchorElement, format: Format, { weekly }: Deal): void {
  link.hidden = weekly === undefined;
  if (weekly === undefined) return;
  const { href, label } = JSON.parse(link.dataset.dealSearch ?? "{}") as { href: string; label?: Message };
  link.href = href.replace("{weekly}", String(weekly));
  write(link, format(label, { weekly: formatMoney(format, weekly) }));
}

/** Offers the order by distance to visitors whose place is known. */
function offerNearest({ postcode }: Deal): void {
  for (const option of document.querySelectorAll<HTMLOptionElement>("option[value=nearest]"))
    option.hidden = option.disabled = postcode === undefined;
}

/** Wakes a search by what cars cost or how far they are: the server has found them on the site's terms, in its state. */
function askAnew(store: Store, { site: { financeBasis: basis, driveAway } }: BrowserPage, deal: Deal): void {
  const asking = document.querySelector<HTMLElement>("[data-asks-cost]")?.dataset.asksCost;
  const isElsewhere = deal.postcode !== undefined && (driveAway !== undefined || asking === "nearest");
  const isOther = isElsewhere || (basis !== undefined && hasOwnTerms(basis, resolveBuyerTerms(basis, deal)));
  if (isOther && asking !== undefined) store.set(wakeAtom, true);
}

/** Keeps what the form of the page asks for, as it is typed. */
function runForm(form: HTMLFormElement, store: Store, siteId: string): void {
  const check = createPostcodeVerifier(form.querySelector("[name=postcode]"));
  const keep = async () => {
    await check();
    keepDeal(store, siteId, dealIn(form));
  };
  form.addEventListener("input", keep);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await keep();
    if (!form.reportValidity()) return;
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`);
    if (isFromHere && window.history.length > 1) window.history.back();
    else leaveFor(form.dataset.dealForm ?? "/");
  });
  form.querySelector("[data-deal-clear]")?.addEventListener("click", () => {
    fill(form, {});
    keepDeal(store, siteId, {});
  });
}

/** The estimates of what it takes to drive cars away, where the site has any; their code is loaded there only. */
async function driveAway(format: Format, changed: () => void) {
  const terms = document.querySelector<HTMLElement>("[data-drive-away-words]");
  if (!terms) return undefined;
  const { createDriveAwayWriter } = await import("./drive-away.ts");
  return createDriveAwayWriter(terms, format, changed);
}

/** The line, and the number of saved cars, whose code an import here would move out of the file of every page. */
interface DealLine {
  bar: HTMLElement;
  saved(): number;
}

/** Shows what is kept, and writes what the page's cars cost a week on these terms. */
export async function runMyDeal(page: BrowserPage, store: Store, { bar, saved }: DealLine): Promise<void> {
  const { site } = page;
  const words = JSON.parse(bar.dataset.deal ?? "{}") as Words;
  const format = createFormatter({ locale: site.locale, timeZone: site.timeZone });
  const form = document.querySelector<HTMLFormElement>("[data-deal-form]");
  const search = form?.querySelector<HTMLAnchorElement>("[data-deal-search]");
  const line = bar.querySelector("[data-deal-words]");
  const anchor = bar.querySelector<HTMLAnchorElement>("[data-deal-own]");
  const comparison = bar.querySelector<HTMLAnchorElement>("[data-deal-compared]");
  const empty = line?.textContent ?? "";
  const basis = site.financeBasis;
  const address = await termsOfAddress(page);
  const received = address?.received;
  const figuresOf = (deal: Deal) =>
    basis === undefined ? undefined : { format, words, basis, terms: resolveBuyerTerms(basis, deal, received) };

  let away: Awaited<ReturnType<typeof driveAway>>;
  let far: ReturnType<typeof createDistanceWriter> | undefined;
  const sayDistances = async (postcode: string | undefined) => {
    if (far === undefined && postcode === undefined) return;
    const { createDistanceWriter } = await import("./distances.ts");
    far ??= createDistanceWriter(() => far?.write(document));
    await far.use(postcode);
  };
  const sayLine = () => {
    const count = saved();
    const kept = count > 0 && words.said.saved ? [format(words.said.saved, { value: count })] : [];
    const deal = store.get(dealAtom) ?? {};
    const other = basis && address?.isOther(resolveBuyerTerms(basis, deal)) ? received : undefined;
    const shared = other && format(words.shared, { terms: lineOf(format, words, other) });
    const terms = shared || lineOf(format, words, deal) || empty;
    if (line) write(line, [terms, ...kept].join(" · "));
    if (comparison && words.said.compared)
      offerComparison(comparison, format, words.said.compared, readCars(site.id, "compared"));
    address?.offerOwn(anchor, other !== undefined);
  };
  const show = () => {
    const deal = store.get(dealAtom) ?? {};
    if (form && !form.contains(document.activeElement)) fill(form, deal);
    void away?.use(deal.postcode);
    void sayDistances(deal.postcode);
    sayLine();
    writeYears(format, deal.km ?? Number(site.settings?.yearlyKm));
    if (search) offerSearch(search, format, deal);
    offerNearest(deal);
    askAnew(store, page, deal);
    const figures = figuresOf(deal);
    if (!figures) return;
    writeWeeks(document, figures);
    address?.carry(figures.terms);
  };
  const read = () => {
    store.set(dealAtom, readDeal(site.id));
  };
  store.sub(dealAtom, show);
  for (const kept of [listAtoms.favourites, listAtoms.compared, watchlistAtom]) store.sub(kept, sayLine);
  for (const name of ["storage", "pageshow"]) window.addEventListener(name, read);
  read();
  void import("./account-deal.ts").then(({ forgetAccount, keepInAccount }) => {
    if (!page.visitor.signedIn) return forgetAccount(store, site.id);
    const tell = keepInAccount(store, site.id);
    store.sub(dealAtom, () => tell(store.get(dealAtom) ?? {}));
  });
  if (form) runForm(form, store, site.id);
  void driveAway(format, () => away?.write(document)).then((loaded) => {
    away = loaded;
    void away?.use(store.get(dealAtom)?.postcode);
  });
  // Cards that arrive later, or that a list renders again, get the figures too.
  new MutationObserver((changes) => {
    const figures = figuresOf(store.get(dealAtom) ?? {});
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (figures) writeWeeks(node, figures);
        away?.write(node);
        far?.write(node);
      }
  }).observe(document.body, { childList: true, subtree: true });
}
