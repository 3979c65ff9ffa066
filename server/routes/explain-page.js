/**
 * Runs in the browser on pages requested with `?explain`, in development only; served unchanged. Outlines everything
 * that a table decided (`data-decision`, of the car of the nearest `data-car` or of the page) and shows the trace of
 * the clicked decision. A panel after the page lists the same decisions, for keyboards and screen readers: nothing is
 * added to elements managed by React.
 */
const payload = JSON.parse(document.getElementById("page-payload")?.textContent ?? "{}");
const decided = "[data-decision]";

/** Makes an element of text and attributes; text is never taken for HTML. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function addressOf(element) {
  const car = element.closest("[data-car]")?.dataset.car;
  const query = new URLSearchParams(car ? { car } : { path: location.pathname + location.search });
  const subject = element.closest("[data-subject]")?.dataset.subject;
  if (subject) query.set("subject", subject);
  query.set("at", String(payload.now ?? Date.now()));
  return `/_explain/${encodeURIComponent(element.dataset.decision)}?${query}`;
}

const body = make("div", { class: "explain" });
const close = make("button", { type: "button" }, "Close");
const dialog = make("dialog", { id: "explain-dialog", class: "explain-dialog" }, close, body);
const list = make("ul");
const panel = make(
  "details",
  { id: "explain-panel", class: "explain-panel" },
  make("summary", {}, "Explain this page"),
  list,
);
document.body.append(make("aside", { "aria-label": "Explain this page" }, panel, dialog));
document.documentElement.dataset.explain = "";
close.addEventListener("click", () => dialog.close());

/** Shows the trace at an address, with one row of it opened. */
async function show(address, row) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const text = await answer.text();
  const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
  body.replaceChildren(...(main ? document.importNode(main, true).childNodes : [text]));
  const heading = body.querySelector("h1");
  heading?.setAttribute("id", "explain-title");
  if (heading) dialog.setAttribute("aria-labelledby", "explain-title");
  if (!dialog.open) dialog.showModal();
  const chosen = row && body.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (!chosen) return;
  chosen.open = true;
  chosen.scrollIntoView({ block: "nearest" });
}

/** The decided element that was clicked. A card's link covers the card: then the element beneath it. */
function clicked({ target, clientX, clientY }) {
  const own = target.closest(decided);
  const card = target.closest("[data-car]");
  if (own || !card) return own;
  // The last one is the innermost: an estimate stands inside its price.
  return [...card.querySelectorAll(decided)].findLast((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
}

// In the capture phase, before React, so that clicking a link explains it instead of following it.
addEventListener(
  "click",
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest("#explain-dialog a[href]");
    const element = clicked(event);
    if (!link && !element) return;
    event.preventDefault();
    event.stopPropagation();
    if (link) show(link.getAttribute("href"));
    else show(addressOf(element), target.closest("[data-row]")?.dataset.row);
  },
  true,
);

/** The decisions currently on the page, because search results change. */
panel.addEventListener("toggle", async () => {
  if (!panel.open) return;
  const shown = [...document.querySelectorAll(decided)].filter((element) => element.checkVisibility());
  const byAddress = new Map(shown.map((element) => [addressOf(element), element]));
  list.replaceChildren(
    ...[...byAddress].map(([address, element]) => {
      const place = element.closest("[data-car]")?.querySelector("h2, h3, h4") ?? document.querySelector("h1");
      const words = `${element.dataset.decision}: ${place?.textContent?.trim() ?? ""}`;
      const button = make("button", { type: "button" }, words);
      button.addEventListener("click", () => show(address));
      return make("li", {}, button);
    }),
  );
  const query = new URLSearchParams({
    path: location.pathname + location.search,
    at: String(payload.now ?? Date.now()),
  });
  const { decisions } = await (await fetch(`/_explain?${query}`)).json();
  for (const { table, about, href } of decisions) {
    const button = make("button", { type: "button" }, `${table}: ${about}`);
    button.addEventListener("click", () => show(href));
    list.append(make("li", {}, button));
  }
});
