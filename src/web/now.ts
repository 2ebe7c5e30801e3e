import { NOW } from "../../views/ui/now.ts";

const WITHOUT_TIME = ` data-now="${NOW}"`;

/** The HTML as it leaves: with the shop's time, in milliseconds, where the browser counts on from it. */
export const atTime = (html: string, now: number): string =>
  html.replaceAll(WITHOUT_TIME, ` data-now="${now}"`);
