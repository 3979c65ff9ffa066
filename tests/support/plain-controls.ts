import { type HtmlElement, HtmlValidate, Parser } from "html-validate";

const parser = new HtmlValidate()
  .getConfigFor("page.html")
  .then(
    (config) => (html: string) =>
      new Parser(config).parseHtml({ data: html, filename: "page.html", line: 1, column: 1, offset: 0 }),
  );

/** The elements of some HTML. */
export async function parseElements(html: string): Promise<HtmlElement> {
  return (await parser)(html);
}

const entities: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

function valuesOf(control: HtmlElement): string[] {
  const type = control.getAttributeValue("type");
  const isBox = type === "checkbox" || type === "radio";
  if (isBox && !control.hasAttribute("checked")) return [];
  if (control.tagName === "select") {
    // Without a selected one, a menu begins with its first.
    const [first] = control.querySelectorAll("option[selected], option");
    const chosen = control.querySelectorAll("option[selected]");
    const options = chosen.length > 0 || first === undefined ? chosen : [first];
    return options.map((option) => option.getAttributeValue("value") ?? option.textContent);
  }
  if (control.tagName === "textarea") return [control.textContent.replace(/^\n/, "")];
  return [control.getAttributeValue("value") ?? (isBox ? "on" : "")];
}

/** What a browser without JavaScript posts of a form whose HTML this is. */
export async function collectPostedFields(html: string): Promise<URLSearchParams> {
  const controls = (await parseElements(html)).querySelectorAll("input, select, textarea");
  return new URLSearchParams(
    controls
      .filter((control) => control.getAttributeValue("name") && !control.hasAttribute("disabled"))
      .flatMap((control) =>
        valuesOf(control).map((value) => [control.getAttributeValue("name") ?? "", decoded(value)]),
      ),
  );
}
