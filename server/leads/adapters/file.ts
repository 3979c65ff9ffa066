import { mkdir, open, rename } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { DeliveryAdapter } from "../delivery.ts";

/** Writes each lead as `<lead_id>.json` into a folder below DATA_DIR/drops; a reader never sees half a file. */
export const adapter: DeliveryAdapter = {
  name: "file",
  address: (target) => target.path ?? "",
  async deliver(lead, target, context) {
    const drops = resolve(context.dataDir, "drops");
    const folder = resolve(drops, target.path ?? lead.tenant);
    if (folder !== drops && !folder.startsWith(drops + sep)) {
      return { ok: false, reason: "the file drop lies outside DATA_DIR/drops" };
    }
    const partial = join(folder, `.${lead.lead_id}.partial`);
    const file = await open(partial, "w").catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      await mkdir(folder, { recursive: true });
      return open(partial, "w");
    });
    try {
      await file.writeFile(`${JSON.stringify(lead.record, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, join(folder, `${lead.lead_id}.json`));
    return { ok: true };
  },
};
