import { Elysia } from "elysia";
import { Calculator } from "../../../views/racing/placing/calculator.tsx";
import { DEFAULT_SETTINGS } from "../../domain/bets/settings.ts";
import { urls } from "../../urls.ts";
import { respond } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";

/** The bet calculator. A slip in the address is settled by the server, with the component that answers in the browser. */
export const calculatorPages = (counter: Counter) =>
  new Elysia().use(pageContext(counter)).get(urls.racing.calculator, ({ visit }) =>
    respond(visit, {
      title: "Bet Calculator",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Horse Racing" },
        { text: "Bet Calculator" },
      ],
      page: <Calculator address={visit.url.searchParams} house={DEFAULT_SETTINGS} />,
    }),
  );
