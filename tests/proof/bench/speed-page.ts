import { measuredPage } from "../../support/measured-page.ts";

/** The page of how fast it is; each of its tables has the name of the benchmark that writes it. */
export const speedPage = measuredPage("docs/speed.md");
