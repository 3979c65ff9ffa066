/** The door of drawing/: what other rooms may use of it. */

export { createDrawingThread, type DrawingThread } from "./thread.ts";
