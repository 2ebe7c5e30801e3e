import { Elysia } from "elysia";
import { addressOf, filterOf } from "../../../views/racing/bets/shown-bets.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { daysIn, EVER } from "../papers/days.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { urls } from "../urls/urls.ts";
import { betsExported } from "./bets-paper.ts";
import { betCrumbs } from "./racing-breadcrumbs.ts";
import { shownBetsIn } from "./shown-bets-in.ts";

const FAULT = faultSentence("Error: Failed to load racing bets");

/** All Racing Bets as it is filtered, to print and as a file. */
export const betPaperPages = (counter: Counter) => {
  const reader = counter.shop.database.reader;
  const { asFile, asPage, lately } = papersFor(counter);
  return new Elysia()
    .use(pageContext(counter))
    .get(
      urls.racing.betsCsv,
      async ({ visit }) =>
        asFile(await betsExported(reader, shownBetsIn(visit.url), daysIn(visit.url, EVER))),
      { detail: FAULT },
    )
    .get(
      urls.racing.betsPrint,
      async ({ visit }) => {
        const shown = shownBetsIn(visit.url);
        const days = daysIn(visit.url, lately());
        const kept = filterOf(shown);
        const query = new URLSearchParams([...kept, ...Object.entries(days)].map((entry) => [...entry]));
        return asPage(visit, await betsExported(reader, shown, days), {
          back: { href: addressOf(shown), text: "Back to All Racing Bets" },
          file: `${urls.racing.betsCsv}?${query}`,
          crumbs: betCrumbs("Print"),
          span: { path: urls.racing.betsPrint, kept, ...days },
        });
      },
      { detail: FAULT },
    );
};
