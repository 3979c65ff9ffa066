import "./styles/base.css";
import { createStore } from "jotai/vanilla";
import { setConsentMode } from "./browser/consent.ts";
import { pushKeptEvent } from "./browser/data-layer.ts";
import { activatePage } from "./delegated/index.ts";
import { aliveAttribute, payloadId, readyEvent, rootId } from "./document/index.ts";
import { recordVisit } from "./form-state/index.ts";
import { watchSteps } from "./navigation/gate.ts";
import type { BrowserPage } from "./planning/index.ts";

// The endpoint of forms, which has no page.
const refusedAt = "/api/leads";

async function start(): Promise<void> {
  const json = document.getElementById(payloadId)?.textContent;
  if (!json) return;
  const page = JSON.parse(json) as BrowserPage;
  // The response to a refused form without JavaScript has the endpoint's address; restore the page's own.
  if (window.location.pathname === refusedAt) window.history.replaceState(null, "", page.url);
  setConsentMode(page.site.settings?.consentMode);
  pushKeptEvent();
  // A lead contains the pages that its sender has visited (S3.35); the page's own address has only the parameters that
  // it read.
  recordVisit(page.site.slug, window.location.pathname + window.location.search);
  watchSteps();
  const { scripts } = page.site;
  if (scripts) void import("./browser/site-scripts.ts").then(({ runSiteScripts }) => runSiteScripts(scripts));
  const store = createStore();
  await activatePage(page, store, (island, of = page) => {
    // React comes with the first island.
    import("./app/browser/islands.tsx")
      .then(({ hydrateIsland }) => hydrateIsland(island, of, store))
      .catch((error: unknown) => console.error("A part of the page could not be loaded.", error));
  });
  document.getElementById(rootId)?.setAttribute(aliveAttribute, "");
  document.dispatchEvent(new Event(readyEvent));
}

void start();
