/**
 * As the settings menu, `satchel --version` and the API document show it: year, month, day and time of the product's
 * version. The release of this program is the version in package.json.
 */
export const VERSION = "25.08.05.1414";
