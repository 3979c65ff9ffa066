// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CarHeading } from "../../components/car-heading/CarHeading.tsx";
export { CertifiedBadge } from "../../components/certified-badge/CertifiedBadge.tsx";
export { DealerComments } from "../../components/dealer-comments/DealerComments.tsx";
export { DetailActions } from "../../components/detail-actions/DetailActions.tsx";
export { DetailLayout } from "../../components/detail-layout/DetailLayout.tsx";
export { Dialog } from "../../components/dialog/Dialog.tsx";
export { FactGrid } from "../../components/fact-grid/FactGrid.tsx";
export { Features } from "../../components/features/Features.tsx";
export { FinancePanel } from "../../components/finance-panel/FinancePanel.tsx";
export { Notices } from "../../components/notices/Notices.tsx";
export { Panel } from "../../components/panel/Panel.tsx";
export { SpecList } from "../../components/spec-list/SpecList.tsx";
export { StickyFooter } from "../../components/sticky-footer/StickyFooter.tsx";
export { TabPanel } from "../../components/tab-panel/TabPanel.tsx";
export { Tabs } from "../../components/tabs/Tabs.tsx";
export { VehicleLocation } from "../../components/vehicle-location/VehicleLocation.tsx";
