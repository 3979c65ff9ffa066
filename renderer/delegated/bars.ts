import { readConsent, saveConsent } from "../browser/consent.ts";
import { tellFootHeight } from "../browser/foot-height.ts";

/** Asks whether visits may be counted, unless this browser has answered. */
function runConsent(): void {
  const bar = document.querySelector<HTMLElement>("[data-consent]");
  if (!bar) return;
  if (readConsent() !== undefined) {
    bar.remove();
    return;
  }
  bar.hidden = false;
  const forget = tellFootHeight(bar);
  bar.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element ? target.closest<HTMLElement>("[data-answer]") : null;
    if (!answer) return;
    saveConsent(answer.dataset.answer === "granted");
    forget();
    bar.remove();
  });
}

/** Shows bars once the page is scrolled by their `data-appears-at`, px. */
function runAppearing(): void {
  const bars = document.querySelectorAll<HTMLElement>("[data-appears-at]");
  if (bars.length === 0) return;
  const measure = () => {
    for (const bar of bars) bar.toggleAttribute("data-scrolled", window.scrollY >= Number(bar.dataset.appearsAt));
  };
  measure();
  window.addEventListener("scroll", measure, { passive: true });
}

/** Runs the bars at the foot of the window. */
export function runBars(): void {
  runConsent();
  runAppearing();
}
