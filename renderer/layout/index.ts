/** Rendering a planned tree; what a component knows of its page. */

export { Inherited, nothingInherited, useInherited } from "./inherited.ts";
export { KeptPiece } from "./KeptPiece.tsx";
export { LayoutRenderer } from "./LayoutRenderer.tsx";
export type { NodeExtras } from "./node-extras.ts";
export {
  CommonValues,
  type Format,
  PageContext,
  type ReportFault,
  type ServerItems,
  useFormat,
  useHydrated,
  usePage,
} from "./page-context.tsx";
export { type ComponentChunks, type Components, type FindComponent, findIn } from "./registry.ts";
export { Template } from "./Template.tsx";
