export { comeAlive } from "./come-alive.ts";
