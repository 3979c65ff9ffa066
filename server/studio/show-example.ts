import type { Response } from "express";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PageRenderer } from "../../services/pages/index.ts";
import { renderExampleDocument } from "../../services/studio/index.ts";

/** Shows a component's example in a dealer's look, for the catalogue: no script runs in it. */
export const createExampleHandler =
  (renderer: Pick<PageRenderer, "render">, ancestorsOf: (res: Response) => string) =>
  async (res: Response, live: LiveTenant, use: string): Promise<void> => {
    const found = await renderExampleDocument(renderer, live, use);
    if (found === undefined) {
      res.status(404).type("text").send("There is no such component.\n");
      return;
    }
    res.set(
      "Content-Security-Policy",
      [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        `style-src 'self' ${found.styles.join(" ")}`,
        `frame-ancestors ${ancestorsOf(res)}`,
      ].join("; "),
    );
    res.type("html").send(found.html);
  };
