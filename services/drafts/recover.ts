import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import { finishChange } from "../../platform/tenants/index.ts";
import { createDraftBook } from "./drafts.ts";
import { createPublishBook } from "./publish-book.ts";

/**
 * Finishes what a process was writing when it ended: afterwards each publish is in the files and in the history, or in
 * neither. Call it before the folder is read.
 */
export async function finishPublishes(
  store: Pick<Store, "db">,
  { tenantsDir, clock }: { tenantsDir: string; clock: Clock },
): Promise<void> {
  const book = createPublishBook(store, clock);
  await finishChange(tenantsDir, async (id) => {
    await book.finish(id);
    const { draft } = (await book.get(id)) ?? {};
    if (draft) await createDraftBook(store, clock).end(draft.id);
  });
  await book.dropUnfinished();
}
