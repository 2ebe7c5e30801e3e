/** The two keys that work anywhere on a page; the help lists them from here. */
export const SEARCH_KEY = "/";
export const HELP_KEY = "?";
