// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { SpinWheel } from "../../components/spin-wheel/SpinWheel.tsx";
