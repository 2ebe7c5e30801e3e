/** As the settings menu shows it. */
export const VERSION = "25.08.05.1414";
