// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { AccountPanel } from "../../components/account-panel/AccountPanel.tsx";
