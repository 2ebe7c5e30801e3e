import htmx from "htmx.org";
import { showBusyButtons } from "./browser/busy.ts";
import { keepDialogs } from "./browser/dialogs.ts";
import { reportFaults } from "./browser/faults.ts";
import { keepTypedKeys } from "./browser/keys-ahead.ts";
import { keepSession } from "./browser/session.ts";
import { listenForShortcuts } from "./browser/shortcuts.ts";
import { keepToasts } from "./browser/toasts.ts";
import { loadWhenNeeded } from "./browser/when-needed.ts";
import { defineIslands } from "./x-island.ts";

// The one script that every page loads. No React in here: it comes with the first island that wakes.
keepSession();
keepToasts();
keepDialogs();
keepTypedKeys();
listenForShortcuts();
showBusyButtons();
reportFaults();
loadWhenNeeded();
defineIslands();
// htmx would wait for a timer, and a press in between would find links and forms that are not its own yet.
htmx.process(document.body);
