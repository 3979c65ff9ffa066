import { type Finding, type TenantCheck, toPointer } from "../../schemas/index.ts";
import { parseMessage } from "./parse.ts";

/** Reports wording that is not ICU MessageFormat. */
export const checkMessages: TenantCheck = (tenant) =>
  Object.entries(tenant.copy).flatMap(([key, text]): Finding[] => {
    const parsed = parseMessage(text);
    if (!("error" in parsed)) return [];
    return [
      { code: "copy/bad-message", params: { key, reason: parsed.error }, pointer: toPointer(["copy", key]) },
    ];
  });
