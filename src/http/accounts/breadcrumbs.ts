import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Administration › Accounts, and one more step where there is one. */
export const accountsCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Accounts", href: urls.accounts.list },
  ...(last ? [{ text: last }] : []),
];
