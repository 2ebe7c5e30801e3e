import { defineIslands } from "../x-island.ts";
import { askBeforeSwitch } from "./ask-before-switch.ts";
import { showBusyButtons } from "./busy.ts";
import { keepCountSheet } from "./count-sheet.ts";
import { keepDialogs } from "./dialogs.ts";
import { reportFaults } from "./faults.ts";
import { keepHalfTyped } from "./half-typed.ts";
import { keepFocus } from "./keep-focus.ts";
import { keepForms } from "./keep-forms.ts";
import { hideMendedErrors } from "./mended-fields.ts";
import { keepPrinting } from "./print.ts";
import { registerWorker } from "./register-worker.ts";
import { keepScanning } from "./scan.ts";
import { watchServer } from "./server-lost.ts";
import { keepSession } from "./session.ts";
import { listenForShortcuts } from "./shortcuts.ts";
import { keepSlips } from "./slips.ts";
import { stepAside } from "./step-aside.ts";
import { keepTabs } from "./tabs.ts";
import { keepToasts } from "./toasts.ts";
import { keepTypedAhead } from "./typed-ahead.ts";
import { loadWhenNeeded } from "./when-needed.ts";

/** What a page needs from its first touch on; `held` are the keys and clicks that came before it was here. */
export function beginTouched(held: readonly Event[]): void {
  keepSession();
  askBeforeSwitch();
  keepToasts();
  keepDialogs();
  listenForShortcuts();
  showBusyButtons();
  reportFaults();
  keepFocus();
  keepForms();
  keepHalfTyped();
  hideMendedErrors();
  keepTabs();
  // Eagerly: an earlier Enter would send a half count.
  keepCountSheet();
  keepPrinting();
  keepSlips();
  stepAside();
  registerWorker();
  defineIslands();
  keepTypedAhead(held, loadWhenNeeded());
  if (document.body.dataset.user) {
    watchServer();
    // After what holds keys: of a scan whose first keys were held, the rest waits behind them.
    keepScanning();
  }
}
