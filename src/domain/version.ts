/**
 * As the settings menu shows it: year, month and day, and the time of day of the build. package.json has the first three
 * as npm wants them, without leading zeros ("25.8.5"); tests/app/version.test.ts holds that both agree.
 */
export const VERSION = "25.08.05.1414";
