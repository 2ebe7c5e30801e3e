import htmx from "htmx.org";
import { arrive } from "./browser/arrive.ts";
import { acceptOnlyShopAnswers } from "./browser/from-shop.ts";
import { keepListening } from "./browser/keep-listening.ts";
import { loadTouched, restIsHere, sayMissed } from "./browser/load-touched.ts";
import { watchNeededText } from "./browser/needs-text.ts";
import { keepRefreshing } from "./browser/refresh.ts";

// The script every page loads after `first.ts`: what must run before the first touch. The rest is
// `browser/touched.ts`, and React comes with the first island that wakes.
loadTouched();
// Before other listeners of requests: stored content may replace an answer. What is typed is kept by the rest
// (half-typed.ts), so that a touched page is not left before it is here.
acceptOnlyShopAnswers(restIsHere);
arrive();
keepRefreshing();
watchNeededText();
// htmx would wait for a timer, and a press in between would find links and forms that are not its own yet.
htmx.process(document.body);
sayMissed();
keepListening();
