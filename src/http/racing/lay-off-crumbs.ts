import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Horse Racing › Lay-offs, and one more step where there is one. */
export const layOffCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "Lay-offs", ...(last && { href: urls.layOffs.list }) },
  ...(last ? [{ text: last }] : []),
];
