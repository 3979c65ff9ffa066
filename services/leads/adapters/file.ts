import { mkdir, open, rename } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { type DeliverableLead, deliverBy } from "../delivery.ts";
import { resolveDropsFolder } from "../drops.ts";

/** Writes the lead as one whole file. */
async function write(folder: string, lead: DeliverableLead): Promise<void> {
  const partial = join(folder, `.${lead.lead_id}.partial`);
  const file = await open(partial, "w", 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(partial, "w", 0o600);
  });
  try {
    await file.writeFile(`${JSON.stringify(lead.record, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, join(folder, `${lead.lead_id}.json`));
}

/** Writes each lead as `<lead_id>.json` into a folder below DATA_DIR/drops; a reader never sees half a file. */
export const adapter = deliverBy("file", {
  address: (target) => target.path ?? "",
  async deliver(lead, target, context) {
    const drops = resolveDropsFolder(context.dataDir);
    const folder = resolve(drops, target.path ?? lead.tenant);
    if (folder !== drops && !folder.startsWith(drops + sep)) {
      return { ok: false, reason: "the file drop is outside DATA_DIR/drops" };
    }
    try {
      await write(folder, lead);
      return { ok: true };
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      return { ok: false, reason: `the file drop cannot be written: ${code ?? name}` };
    }
  },
});
