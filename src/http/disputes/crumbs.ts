import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Administration › Disputes, and one more step where there is one. */
export const disputeCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Disputes", ...(last && { href: urls.disputes.list }) },
  ...(last ? [{ text: last }] : []),
];
