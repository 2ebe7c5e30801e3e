import { ACKNOWLEDGED, type FeedbackStatus, FIXED, OPEN } from "../../domain/feedback/report.ts";
import { changeFeedbackStatus, sendFeedback } from "../../operations/feedback/feedback.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { must } from "./must.ts";

type Said = { at: string; screen: string; message: string; status: FeedbackStatus };

/** What staff reported over the summer. */
const SAID: readonly Said[] = [
  {
    at: "2026-08-27T10:02:00Z",
    screen: "/lottery/results",
    message: "The evening's draws could be in bigger print on the kiosk by the door.\n\nTwo customers asked.",
    status: FIXED,
  },
  {
    at: "2026-08-28T15:47:00Z",
    screen: "/login",
    message: "It takes my email here, but the sticker on the till says username. Which one?",
    status: ACKNOWLEDGED,
  },
  {
    at: "2026-08-29T08:12:00Z",
    screen: "/racing",
    message: "Please keep the course open that I had open when the cards refresh.",
    status: OPEN,
  },
];

/** `day`: only what was said on it, yyyy-mm-dd. */
export async function loadDemoFeedback(
  shop: Shop,
  by: Actor,
  setClock: (now: Date) => void,
  day = "",
): Promise<void> {
  for (const { at, screen, message, status } of SAID) {
    if (!at.startsWith(day)) continue;
    setClock(new Date(at));
    const from = { ...by, screen };
    const report = { message, screenshot: null, address: "127.0.0.1" };
    const { reportId } = must((await sendFeedback(shop, from, report)).outcome);
    if (status !== OPEN) must(await changeFeedbackStatus(shop, by, { reportId, status }));
  }
}
