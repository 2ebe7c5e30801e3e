import type { HeadAddresses } from "../../views/shell/sheets.ts";

/** Addresses that stand in the head of a page where nothing was built. */
export const TEST_ENTRY: HeadAddresses = {
  first: "/assets/first.js",
  script: "/assets/browser.js",
  style: "/assets/satchel.css",
  further: {
    office: "/assets/office.css",
    kiosk: "/assets/kiosk.css",
    printed: "/assets/printed.css",
    plain: "/assets/plain.css",
  },
  fonts: [],
};
