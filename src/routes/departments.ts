import type { ApiDocument } from "../../views/docs/api-document.ts";
import type { OverseenShop } from "./head-office/overseen-shop.ts";
import type { Department } from "./on-demand.ts";

const STAFF: Department = {
  under: [
    "/login",
    "/logout",
    "/signup",
    "/change-password",
    "/theme",
    "/help",
    "/administration/staff",
    "/administration/audit",
    "/api/auth",
  ],
  load: async () => (await import("./staff/staff-routes.ts")).staffRoutes,
};

const FEEDBACK: Department = {
  under: ["/feedback", "/administration/feedback", "/api/feedback"],
  load: async () => (await import("./feedback/feedback-routes.ts")).feedbackRoutes,
};

const TILLS: Department = {
  under: ["/till", "/administration/tills"],
  load: async () => (await import("./tills/till-routes.ts")).tillRoutes,
};

const SYSTEM: Department = {
  under: ["/administration/system"],
  load: async () => (await import("./system/system-pages.tsx")).systemPages,
};

/** A head office takes no bets, and has nothing to settle. */
const SETTINGS: Department = {
  under: ["/administration/settings"],
  load: async () => (await import("./system/settings-pages.tsx")).settingsPages,
};

const REPORTS: Department = {
  under: ["/administration/day", "/administration/reports"],
  load: async () => (await import("./reports/report-routes.ts")).reportRoutes,
};

/** The departments of a shop. Their order is the order in which /api/docs lists the calls. */
export const shopDepartments = (documentOfCalls: () => Promise<ApiDocument>): Department[] => [
  STAFF,
  {
    under: ["/account", "/administration", "/administration/accounts", "/api/accounts"],
    load: async () => (await import("./accounts/account-routes.ts")).accountRoutes,
  },
  {
    under: ["/", "/shop-facts", "/pay-winnings", "/lottery-stakes"],
    load: async () => (await import("./dashboard/dashboard-pages.tsx")).dashboardPages,
  },
  {
    under: [
      "/lottery",
      "/administration/payout-settings",
      "/api/lotteryplayers",
      "/api/lottery",
      "/api/drawresults",
      "/api/lotteryscraper",
      "/api/lotteryfetchlog",
      "/api/payoutconfigs",
    ],
    load: async () => (await import("./lottery/lottery-routes.ts")).lotteryRoutes,
  },
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
      return (counter) => docsPages(counter, documentOfCalls);
    },
  },
];

/** A head office has staff and reports of its own, and reads over its shops. */
export const headOfficeDepartments = (shops: readonly OverseenShop[]): Department[] => [
  STAFF,
  FEEDBACK,
  SYSTEM,
  {
    under: ["/", "/account", "/administration", "/head-office"],
    async load() {
      const { headOfficePages } = await import("./head-office/head-office-pages.tsx");
      return (counter) => headOfficePages(counter, shops);
    },
  },
];
