import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Till, and one more step where there is one. */
export const tillCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Till", href: urls.tills.own },
  ...(last ? [{ text: last }] : []),
];

/** Dashboard › Administration › Tills, a shift, and one more step where there is one. */
export const shiftCrumbs = (shiftId?: number, last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Tills", href: urls.tills.list },
  ...(shiftId === undefined ? [] : [{ text: `Shift ${shiftId}`, href: urls.tills.details(shiftId) }]),
  ...(last ? [{ text: last }] : []),
];
