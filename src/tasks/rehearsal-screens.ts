import type { Screen } from "./screen-list.ts";

const path = "/administration/reports/what-if/rehearsal";

/** Before anything was rehearsed. */
export const REHEARSAL_FORM: readonly Screen[] = [{ name: "rehearsal", path }];

/** After twelve weeks of trading: while one is at work, and what one found. */
export const REHEARSING_SCREENS: readonly Screen[] = [{ name: "rehearsing", path }];
export const REHEARSED_SCREENS: readonly Screen[] = [
  { name: "rehearsed", path },
  { name: "rehearsed-again", path, press: ["Rehearse Again"] },
];
