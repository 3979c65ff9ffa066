import { createStore, Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageContext } from "../../layout/page-context.tsx";
import type { PagePayload } from "../../planning/payload.ts";
import { type ToastAction, toastsAtom } from "../../toasts/toasts.ts";
import { ToastList } from "./ToastList.tsx";

const page = {
  site: { slug: "site", settings: { toastLimit: 1, toastRemovalDelay: 1000 } },
} as unknown as PagePayload;

function shown(...actions: ToastAction[]): string {
  const store = createStore();
  for (const action of actions) store.set(toastsAtom, action);
  return renderToStaticMarkup(
    <Provider store={store}>
      <PageContext value={{ page, find: () => undefined, report: () => {} }}>
        <ToastList close="Close" />
      </PageContext>
    </Provider>,
  );
}
const saved = {
  id: "saved",
  title: "Car Saved",
  text: "It is in your list",
  action: { label: "View List", href: "/watchlist" },
  tone: "plain",
} as const;

it("[M8.17] [S3.34] a toast shows its title, its text, its link and a button that closes it", () => {
  const html = shown({ type: "add", toast: saved });
  for (const part of ["Car Saved", "It is in your list", 'href="/watchlist"', "View List", 'aria-label="Close"'])
    expect(html).toContain(part);
  expect(html).not.toContain('role="alert"');
  expect(shown({ type: "add", toast: { ...saved, tone: "danger" } })).toContain('role="alert"');
});

it("[M8.17] [S3.34] shows none that is not open", () => {
  expect(shown({ type: "add", toast: saved }, { type: "dismiss", id: "saved" })).toBe("");
});
