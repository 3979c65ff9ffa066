import { createContext } from "react";

/** The context of a panel within its tabs. */
export interface TabsState {
  display: "panels" | "tabs" | "accordion";
  /** Id of the tabs' node, the prefix of the ids of tabs and panels. */
  group: string;
  /** The selected tab; in an accordion, the entry that is open initially. */
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
