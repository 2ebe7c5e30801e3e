import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Horse Racing › Today's Cards, and one more step where there is one. */
export const racingCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "Today's Cards", href: urls.racing.cards },
  ...(last ? [{ text: last }] : []),
];

/** Dashboard › Horse Racing › All Racing Bets, and one more step where there is one. */
export const betCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "All Racing Bets", href: urls.racing.allBets },
  ...(last ? [{ text: last }] : []),
];
