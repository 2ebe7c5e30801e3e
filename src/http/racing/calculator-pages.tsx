import { Elysia } from "elysia";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { Calculator } from "../../../views/racing/placing/calculator.tsx";
import { type AppContext, pageContext } from "../context.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The bet calculator. A slip in the address is settled by the server, with the component that answers in the browser. */
export const calculatorPages = (counter: AppContext) =>
  new Elysia().use(pageContext(counter)).get(urls.racing.calculator, async ({ visit, reader }) =>
    respond(visit, {
      title: "Bet Calculator",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Horse Racing" },
        { text: "Bet Calculator" },
      ],
      page: (
        <Calculator address={visit.url.searchParams} house={(await currentSettings(reader)).settlement} />
      ),
    }),
  );
