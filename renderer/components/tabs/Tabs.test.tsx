import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { TabPanel } from "../tab-panel/TabPanel.tsx";
import { Tabs } from "./Tabs.tsx";

const items = [
  { id: "comments", title: "Comments" },
  { id: "features", title: "Equipment" },
];
const html = (display: "panels" | "tabs" | "accordion", shown = items) =>
  renderToHtml(
    <Tabs
      {...noExtras}
      items={shown}
      display={display}
      label="About"
      slots={{
        panels: shown.map(({ id, title }) => (
          <TabPanel key={id} {...noExtras} id={id} title={title} slots={{ body: `body of ${id}` }} />
        )),
      }}
    />,
  );

describe("tabs", () => {
  it("[S2.41] shows every panel under its title in each display, so that nothing needs a script", () => {
    for (const display of ["panels", "tabs", "accordion"] as const) {
      for (const { id, title } of items) {
        expect(html(display)).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
        expect(html(display)).toContain(`body of ${id}`);
      }
    }
  });

  it("[S2.41] ties each tab to its panel and begins with the first", () => {
    const tabs = html("tabs");
    expect(tabs.match(/role="tab"/g)).toHaveLength(2);
    expect(tabs).toMatch(/aria-controls="node-panel-comments" aria-selected="true" tabindex="0"/i);
    expect(tabs).toMatch(/role="tabpanel" id="node-panel-features" aria-labelledby="node-tab-features"/);
  });

  it("opens the first entry of an accordion", () => {
    expect(html("accordion").match(/<details[^>]* open=""/g)).toHaveLength(1);
  });

  it("is not there without panels", () => {
    expect(html("tabs", [])).toBe("");
  });
});
