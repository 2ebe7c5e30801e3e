import { accountApiUrls, accountUrls } from "./urls/accounts.ts";
import { feedbackApiUrls, feedbackUrls } from "./urls/feedback.ts";
import { findUrls } from "./urls/find.ts";
import { headOfficeUrls } from "./urls/head-office.ts";
import { lotteryApiUrls, lotteryUrls } from "./urls/lottery.ts";
import { type QueryValues, queryOf } from "./urls/parts.ts";
import { racingApiUrls, racingUrls } from "./urls/racing.ts";
import { reportUrls } from "./urls/reports.ts";
import { staffApiUrls, staffUrls } from "./urls/staff.ts";
import { systemUrls } from "./urls/system.ts";
import { tillUrls } from "./urls/tills.ts";

/** Every address of the shop, by department. Imports nothing but its own parts, so that a browser can have it too. */
export const urls = {
  dashboard: "/",
  /** The shop's part of it alone, for where it looks again. */
  shopFacts: "/shop-facts",
  /** Where the dashboard pays the winnings that it lists. */
  payWinnings: "/pay-winnings",
  /** Where it takes a week's lottery stake, and gives back what will not be played. */
  payStake: "/lottery-stakes/pay",
  giveBackUnplayed: "/lottery-stakes/give-back",
  takeStakesAgain: "/lottery-stakes/take-again",
  /** The same paper for other days. */
  between: (path: string, span: QueryValues) => `${path}?${queryOf(span)}`,
  asset: <const F extends string>(file: F) => `/assets/${file}` as const,
  /** What changed, as it happens, for the screens that are open. */
  events: "/events",
  eventsSince: (eventId: string) => (eventId ? `/events?${queryOf({ since: eventId })}` : "/events"),
  health: "/healthz",
  /** For what stands before several servers: whether this one runs at all, and whether requests may be sent to it. */
  live: "/health/live",
  ready: "/health/ready",
  /** What makes the shop a program of its own on a till. */
  manifest: "/manifest.webmanifest",
  offline: "/offline",
  worker: "/service-worker.js",
  /** What a browser asks for where no page names an icon: JSON that is opened in a tab. */
  icon: "/favicon.ico",

  staff: staffUrls,
  accounts: accountUrls,
  lottery: lotteryUrls,
  racing: racingUrls,
  feedback: feedbackUrls,
  headOffice: headOfficeUrls,
  find: findUrls,
  reports: reportUrls,
  system: systemUrls,
  tills: tillUrls,

  api: {
    docs: "/api/docs",
    /** The same as an OpenAPI document. */
    document: "/api/docs/json",

    staff: staffApiUrls,
    accounts: accountApiUrls,
    lottery: lotteryApiUrls,
    racing: racingApiUrls,
    feedback: feedbackApiUrls,
  },
} as const;
