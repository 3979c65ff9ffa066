// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { Gallery } from "../../components/gallery/Gallery.tsx";
