import { Provider } from "jotai";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Store } from "../../browser/list-atoms.ts";
import { aliveAttribute, readyEvent } from "../../document/index.ts";
import { LayoutRenderer, PageContext } from "../../layout/index.ts";
import type { BrowserPage } from "../../planning/index.ts";
import { findLoaded, loadChunks } from "./chunks.ts";

function report(error: unknown, nodeId: string): void {
  console.error(`The node "${nodeId}" failed and was left out.`, error);
}

/** Announces that an island is interactive: effects run when everything before it is hydrated. */
function Ready({ island }: { island: HTMLElement }) {
  useEffect(() => {
    island.setAttribute(aliveAttribute, "");
    island.dispatchEvent(new Event(readyEvent, { bubbles: true }));
  }, [island]);
  return null;
}

/** Loads the code of an island and makes its HTML interactive. All islands share the store. */
export async function hydrateIsland(island: HTMLElement, page: BrowserPage, store: Store): Promise<void> {
  const node = page.tree[Number(island.dataset.island)];
  if (!node) throw new Error(`The page has no island ${island.dataset.island}.`);
  const nodes = [node];
  await loadChunks(nodes);
  // As a transition, hydration yields to the visitor's input.
  startTransition(() => {
    hydrateRoot(
      island,
      <Provider store={store}>
        <PageContext value={{ page, find: findLoaded, report }}>
          <LayoutRenderer nodes={nodes} />
          <Ready island={island} />
        </PageContext>
      </Provider>,
    );
  });
}
