import { useInherited } from "../layout/index.ts";

/** What tabs tell their panels. */
export interface TabsState {
  display: "panels" | "tabs" | "accordion";
  /** Id of the tabs' node, the prefix of the ids of tabs and panels. */
  group: string;
  /** The selected tab; in an accordion, the entry that is open initially. */
  active?: string | undefined;
}

/** Without tabs, panels are stacked. */
const stacked: TabsState = { display: "panels", group: "panels" };

/** The tabs around a panel. */
export const useTabs = (): TabsState => (useInherited().tabs as TabsState | undefined) ?? stacked;

export const formatTabId = (group: string, id: string): string => `${group}-tab-${id}`;
export const formatPanelId = (group: string, id: string): string => `${group}-panel-${id}`;
