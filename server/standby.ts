import type { RequestListener } from "node:http";
import type { Foundation } from "./app-parts.ts";
import { type Composed, compose } from "./compose.ts";

/** The currently running app. */
export interface Running extends Pick<Composed, "tick" | "close"> {
  app: RequestListener;
}

/**
 * Composes the app, and again when a store that was unavailable at startup can be opened. Until then pages are served
 * without it, with a temporary session secret.
 */
export async function composeStandby(foundation: Foundation): Promise<Running> {
  const { store, logger } = foundation;
  let isOpen = false;
  let isClosed = false;
  const opened = store.opened.then(() => {
    isOpen = true;
  });
  // An open store reports this immediately.
  await Promise.race([opened, new Promise((resolve) => setImmediate(resolve))]);
  const wasOpen = isOpen;
  let current = await compose(foundation);

  async function composeAnew(): Promise<void> {
    const before = current;
    current = await compose(foundation);
    await before.close();
  }
  const renewed = wasOpen
    ? Promise.resolve()
    : opened
        .then(() => (isClosed ? undefined : composeAnew()))
        .catch((error) => logger.error({ err: error }, "the app could not be started with its store"));
  return {
    app: (req, res) => current.app(req, res),
    tick: () => current.tick(),
    async close() {
      isClosed = true;
      if (isOpen) await renewed;
      await current.close();
    },
  };
}
