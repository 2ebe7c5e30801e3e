import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Lottery › a page; "Lottery" has no page of its own. */
export const lotteryCrumbs = (last: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Lottery" },
  { text: last },
];
