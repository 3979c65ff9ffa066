/** What the bundle's libraries call instead of spread (vite.config.ts). */
export const _ = Object.assign;
