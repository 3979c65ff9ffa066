import type { Locator } from "playwright-core";
import type { JsonValue } from "../../schemas/json-value.ts";

/** Answers a field of a form as a visitor does, by its controls; nothing if it is not shown. */
export async function answerField(form: Locator, name: string, value: JsonValue): Promise<void> {
  const control = form.locator(`[name="${name}"]`);
  const first = control.first();
  if (!(await first.isVisible())) return;
  const kind = await first.evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
  const box = (choice: JsonValue) => form.locator(`[name="${name}"][value="${choice}"]`);
  if (kind.startsWith("SELECT")) await first.selectOption(String(value));
  else if (kind === "INPUT radio") await box(value).check();
  else if (kind !== "INPUT checkbox") await first.fill(String(value));
  else if (!Array.isArray(value)) await first.check();
  else for (const choice of value) await box(choice).check();
}
