import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { HedgePage } from "../../../views/racing/lay-offs/hedge-page.tsx";
import { MOST_PENCE, penceFromPounds } from "../../domain/money.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
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

async function show({ shop }: AppContext, { visit, reader }: PageRequestById, { race, result }: RaceCard) {
  const typed = visit.url.searchParams.get("keep") ?? "";
  const keepPence = typed.trim() === "" ? null : penceFromPounds(typed);
  const isWrong = typed.trim() !== "" && (keepPence === null || Math.abs(keepPence) > MOST_PENCE);
  const actualOff = actualOffIn(await raceDecisionsOf(reader, race.id));
  const isAhead = !isStopped(race.status) && !result && !actualOff && race.offAt > shop.clock.now();
  const title = raceTitle(race);
  return respond(visit, {
    title: `Lay-offs, ${title}`,
    crumbs: layOffCrumbs(title),
    status: isWrong ? 422 : 200,
    page: (
      <HedgePage
        reader={reader}
        race={{ id: race.id, title }}
        isAhead={isAhead}
        keepPence={isWrong ? null : keepPence}
        form={{ typed: { keep: typed }, errors: isWrong ? { keep: WRONG } : {} }}
      />
    ),
  });
}
