import { measuredPage } from "../support/measured-page.ts";

/** The page of what was tried to break the shop; a table each for `npm run prove -- faults` and `npm run prove -- security`. */
export const proofPage = measuredPage("docs/proof.md");
