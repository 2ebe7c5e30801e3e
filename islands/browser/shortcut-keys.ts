/** The keys that work anywhere on a page; the help lists them from here. */
export const BOX_KEY = "/";
/** The same with Ctrl. */
export const BOX_CONTROL_KEY = "k";
export const HELP_KEY = "?";
