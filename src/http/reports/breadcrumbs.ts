import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** The way to a page of the reports or of a day. */
export const reportCrumbs = (...more: string[]): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  ...more.map((text) => ({ text })),
];
