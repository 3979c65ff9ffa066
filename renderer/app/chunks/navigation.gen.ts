// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { MakeMenu } from "../../components/make-menu/MakeMenu.tsx";
export { ModelMenu } from "../../components/model-menu/ModelMenu.tsx";
