import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { startApp } from "../support/running-app.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("[M10.3] a dealer that is dropped from memory leaves nothing behind, whatever its visitors have seen", async () => {
  const [first = "", second = ""] = dealers;
  const app = await startApp({ dealers: [first, second], env: { TENANT_MEMORY_MB: "0" } });
  try {
    const { text } = await app.ask(first, "/search");
    const car = /href="(\/cars\/[^"?#]+)/.exec(text)?.[1] ?? "";
    for (const path of ["/", car, "/search?query=a", "/contact-us", "/sitemap.xml"])
      expect((await app.ask(first, path)).status).toBe(200);
    const left = new WeakRef(app.registry.get(first)?.prepared ?? {});
    const isLeft = () => {
      collectGarbage();
      return left.deref() !== undefined;
    };
    expect(isLeft()).toBe(true);
    await expect
      .poll(async () => {
        await app.ask(second, "/");
        return isLeft();
      })
      .toBe(false);
  } finally {
    await app.close();
  }
});
