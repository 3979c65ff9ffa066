// Written by "npm run generate" from the files of the folder; not edited by hand.

/** Changes of the format, by name. */
export const migrationDefinitions = {
};
