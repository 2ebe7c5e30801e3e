/**
 * Stylesheets beside satchel.css, `public/styles/NAME.css`: `office` for the pages of OFFICE, `kiosk` for a
 * till that is touched, `printed` for paper, which a browser fetches without holding the page up, `plain`
 * where no script runs.
 */
export const FURTHER_SHEETS = ["office", "kiosk", "printed", "plain"] as const;

/** The hashed addresses of what the head of a page names. */
export type HeadAddresses = {
  /** The script of the head, and that of the page. */
  first: string;
  script: string;
  style: string;
  further: Record<(typeof FURTHER_SHEETS)[number], string>;
  fonts: readonly string[];
};

/** Everything but the counter's daily work. Dialogs may open over any page: their style is in satchel.css. */
const OFFICE =
  /^\/(login|signup|feedback|head-office|api\/docs|racing\/(?:calculator|book)|lottery\/book|administration\/(?!accounts\/)|till(\/|$))|\/(print|statement|data)$/;

export const isOfOffice = (path: string): boolean => OFFICE.test(path);
