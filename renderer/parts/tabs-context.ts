import { createContext } from "react";

/** What a panel knows of the tabs around it. */
export interface TabsState {
  display: "panels" | "tabs" | "accordion";
  /** Id of the tabs' node, which the ids of tabs and panels begin with. */
  group: string;
  /** The tab that shows; with an accordion the entry that is open at first. */
  active: string | undefined;
}

/** Tabs around a panel; without tabs, panels are stacked. */
export const TabsContext = createContext<TabsState>({
  display: "panels",
  group: "panels",
  active: undefined,
});

export const tabId = (group: string, id: string): string => `${group}-tab-${id}`;
export const panelId = (group: string, id: string): string => `${group}-panel-${id}`;
