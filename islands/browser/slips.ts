import { askBeforeLogout } from "./ask-before-logout.ts";
import { keepSlipPanel } from "./slip-panel.ts";

/** What pages for staff do with the bet slips of this browser, without React. */
export function keepSlips(): void {
  keepSlipPanel();
  askBeforeLogout();
  document.querySelector<HTMLFormElement>("form[data-logout][data-at-once]")?.requestSubmit();
}
