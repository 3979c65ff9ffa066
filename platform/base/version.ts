import about from "../../package.json" with { type: "json" };

/** The release that runs, such as 0.1.0. */
export const { version } = about;
