// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { Popup } from "../../components/popup/Popup.tsx";
