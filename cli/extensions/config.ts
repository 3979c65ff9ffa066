/** The settings of a folder of dealers, in its `forecourt.config.ts`. */
export interface Config {
  /**
   * Extensions: folders (`./extension`, relative to this file) or npm packages (`forecourt-ribbons`), which have parts at the
   * places where the platform has its own (docs/extending/).
   */
  extensions?: readonly string[];
}

/** Types the settings of `forecourt.config.ts`: `export default defineConfig({ extensions: ["./extension"] })`. */
export const defineConfig = (config: Config): Config => config;
