import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from "html-validate";

/** Resolves the configuration once: it took a sixth of each validation. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(file: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(file);
    return this.#resolved;
  }
}

const config = new ResolvedOnce({
  extends: ["html-validate:standard"],
  rules: {
    // How HTML is written, which React decides; not what it means.
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "tel-non-breaking": "off",
    "unique-landmark": "error",
    "heading-level": "error",
  },
});
const validator = new HtmlValidate(config);

/** What is wrong with the HTML of a page: the rules that it breaks, and where. `path` is the page's, for the texts. */
export async function validateHtml(path: string, html: string): Promise<{ rule: string; text: string }[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      rule: ruleId,
      text: `${path}: ${ruleId}: ${message} (${selector ?? ""})`,
    })),
  );
}
