import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Administration › Bookkeeping, and one more step where there is one. */
export const bookkeepingCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Bookkeeping", ...(last && { href: urls.bookkeeping.journal }) },
  ...(last ? [{ text: last }] : []),
];
