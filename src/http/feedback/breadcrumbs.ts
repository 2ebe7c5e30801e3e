import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { urls } from "../urls/urls.ts";

/** Dashboard › Administration › Feedback Reports, and one more step where there is one. */
export const feedbackCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Feedback Reports", href: urls.feedback.reports },
  ...(last ? [{ text: last }] : []),
];
