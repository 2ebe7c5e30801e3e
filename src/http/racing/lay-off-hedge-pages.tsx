import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { HedgePage, HedgeParts } from "../../../views/racing/lay-offs/hedge-page.tsx";
import { MOST_PENCE, penceFromPounds } from "../../domain/money.ts";
import { closedToLayOffs } from "../../operations/racing/record-lay-off.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { layOffCrumbs } from "./lay-off-crumbs.ts";
import { ifLayOffsOn } from "./lay-off-pages.tsx";
import { withRaceCard } from "./race-forms.ts";

/** What to lay off on a race. */
export const layOffHedgePages = (app: AppContext) =>
  pageRoutes(app, "lay-offs").get(
    urls.layOffs.ofRace(":id"),
    pageById(async (asked) => {
      await ifLayOffsOn(asked);
      return await withRaceCard(app, asked, (card) => show(app, asked, card));
    }),
    { detail: faultSentence("Failed to load the lay-offs") },
  );

const WRONG = "Enter an amount, such as -200.00";

async function show({ shop }: AppContext, { visit, reader }: PageRequestById, { race }: RaceCard) {
  const typed = visit.url.searchParams.get("keep") ?? "";
  const keepPence = typed.trim() === "" ? null : penceFromPounds(typed);
  const isWrong = typed.trim() !== "" && (keepPence === null || Math.abs(keepPence) > MOST_PENCE);
  const refusal = await closedToLayOffs(reader, race, shop.clock.now());
  const title = raceTitle(race);
  const shown = {
    ...{ reader, raceId: race.id, closed: refusal && say(refusal).detail },
    keepPence: isWrong ? null : keepPence,
  };
  return respond(visit, {
    title: `Lay-offs, ${title}`,
    crumbs: layOffCrumbs(title),
    status: isWrong ? 422 : 200,
    page: (
      <HedgePage
        {...shown}
        title={title}
        form={{ typed: { keep: typed }, errors: isWrong ? { keep: WRONG } : {} }}
      />
    ),
    part: <HedgeParts {...shown} />,
  });
}
