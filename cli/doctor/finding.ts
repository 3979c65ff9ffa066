/** The result of one check. */
export interface Finding {
  level: "ok" | "warning" | "problem";
  /** What was looked at, one word: the first column. */
  subject: string;
  /** What was found, one sentence. */
  found: string;
  /** What to do; absent if all is well. */
  advice?: string;
}

const found =
  (level: Finding["level"]) =>
  (subject: string, text: string, advice?: string): Finding => ({
    level,
    subject,
    found: text,
    ...(advice !== undefined && { advice }),
  });

export const ok = found("ok");
export const warning = found("warning");
export const problem = found("problem");
