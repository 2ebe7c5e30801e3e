import { Elysia } from "elysia";
import type { ApiDocument } from "../../views/docs/api-document.ts";
import { adminBeginnings } from "../../views/frame/admin-pages.ts";
import { closeScreen, openScreen, tellScreens } from "../operations/live/live.ts";
import type { AppContext } from "./context.ts";
import type { OverseenShop } from "./head-office/shop-lines.ts";
import type { Department } from "./lazy-departments.ts";
import { staffOf } from "./request/request-info.ts";
import { eventStream } from "./response/event-stream.ts";
import { urls } from "./urls/urls.ts";

const STAFF: Department = {
  under: [
    ...adminBeginnings("staff"),
    "/login",
    "/logout",
    "/change-password",
    "/my",
    "/theme",
    "/help",
    "/api/auth",
  ],
  load: async () => (await import("./staff/staff-routes.ts")).staffRoutes,
};

const APPROVALS: Department = {
  under: [...adminBeginnings("approvals"), "/api/approvals"],
  load: async () => (await import("./approvals/approval-routes.ts")).approvalRoutes,
};

const DISPUTES: Department = {
  under: adminBeginnings("disputes"),
  load: async () => (await import("./disputes/dispute-pages.tsx")).disputePages,
};

const FEEDBACK: Department = {
  under: [...adminBeginnings("feedback"), "/feedback", "/api/feedback"],
  load: async () => (await import("./feedback/feedback-routes.ts")).feedbackRoutes,
};

const TILLS: Department = {
  under: [...adminBeginnings("tills"), "/till"],
  load: async () => (await import("./tills/till-routes.ts")).tillRoutes,
};

const SYSTEM: Department = {
  under: adminBeginnings("system"),
  load: async () => (await import("./system/system-pages.tsx")).systemPages,
};

/** A head office takes no bets, and has nothing to settle. */
const SETTINGS: Department = {
  under: adminBeginnings("settings"),
  load: async () => (await import("./system/settings-pages.tsx")).settingsPages,
};

const REPORTS: Department = {
  under: adminBeginnings("reports"),
  load: async () => (await import("./reports/report-routes.ts")).reportRoutes,
};

/** The departments of a shop. Their order is the order in which /api/docs lists the calls. */
export const shopDepartments = (documentOfCalls: () => Promise<ApiDocument>): Department[] => [
  STAFF,
  {
    under: [...adminBeginnings("accounts"), "/account", "/administration", "/statement", "/api/accounts"],
    load: async () => (await import("./accounts/account-routes.ts")).accountRoutes,
  },
  {
    under: ["/", "/shop-facts", "/pay-winnings", "/lottery-stakes", "/set-up"],
    load: async () => (await import("./dashboard/dashboard-pages.tsx")).dashboardPages,
  },
  {
    under: [
      ...adminBeginnings("lottery"),
      "/lottery",
      "/api/lotteryplayers",
      "/api/lottery",
      "/api/drawresults",
      "/api/lotteryscraper",
      "/api/lotteryfetchlog",
      "/api/payoutconfigs",
    ],
    load: async () => (await import("./lottery/lottery-routes.ts")).lotteryRoutes,
  },
  APPROVALS,
  DISPUTES,
  FEEDBACK,
  REPORTS,
  SYSTEM,
  SETTINGS,
  TILLS,
  { under: ["/api/odds"], load: async () => (await import("./odds/odds-calls.ts")).oddsCalls },
  {
    under: ["/racing", "/api/racing", "/api/betslip", "/api/api"],
    load: async () => (await import("./racing/racing-routes.ts")).racingRoutes,
  },
  { under: ["/find"], load: async () => (await import("./find/find-pages.tsx")).findPages },
  {
    under: ["/api/docs"],
    async load() {
      const { docsPages } = await import("./docs/docs-pages.tsx");
      return (app) => docsPages(app, documentOfCalls);
    },
  },
];

/** A head office has its own staff and reports, and reads its shops. */
export const headOfficeDepartments = (shops: readonly OverseenShop[]): Department[] => [
  STAFF,
  FEEDBACK,
  SYSTEM,
  {
    under: ["/", "/account", "/administration", "/head-office"],
    async load() {
      const { headOfficePages } = await import("./head-office/head-office-pages.tsx");
      return (app) => headOfficePages(app, shops);
    },
  },
];

/** Live events for signed-in tabs. */
export function eventPages({ shop }: AppContext) {
  shop.database.onPublished((event) => tellScreens(shop, event));
  return new Elysia().get(urls.events, async ({ request }) => {
    const { response, ...writer } = eventStream(() => closeScreen(shop, screen));
    const screen = { sessionId: staffOf(request).sessionId, ...writer };
    return (await openScreen(shop, screen, sinceOf(request))) ? response : notNow();
  });
}

/** The last event before a reconnect (Last-Event-ID), or the one the page was rendered after. */
const sinceOf = ({ headers, url }: Request): string =>
  headers.get("last-event-id") ?? new URL(url).searchParams.get("since") ?? "";

const notNow = (): Response => new Response(null, { status: 503, headers: { "retry-after": "20" } });
