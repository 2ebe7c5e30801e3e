import { Elysia } from "elysia";
import type { ReactElement } from "react";
import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { OrderReading } from "../../../views/racing/race/order-reading.tsx";
import { ResultForm } from "../../../views/racing/race/result-form.tsx";
import { TakeResultForm } from "../../../views/racing/race/take-result-form.tsx";
import { type FormState, typedText, untouched } from "../../../views/ui/form-state.ts";
import { readFinishingOrder, writtenOrder } from "../../domain/racing/finishing-order.ts";
import { enterResult } from "../../operations/racing/enter-result.ts";
import { takeResult } from "../../operations/racing/take-result.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { respond, respondDialog } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { noRace, refusedOfRace, respondSaid, wantedCard } from "./race-by-hand-manners.ts";
import { racingCrumbs } from "./racing-manners.ts";
import { typedResult } from "./typed-result.ts";

/** The order and the table are read by `typedResult`; here they only have to be texts. */
const Typed = v.record(v.string(), v.string());

/** A race's result by hand, and a feed's result taken by staff. */
export const raceResultPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  const dialog = (visit: Visit, { race }: RaceCard, title: string, status: number, form: ReactElement) =>
    respondDialog(visit, { title, crumbs: racingCrumbs(raceTitle(race)), status, wide: true, form });

  function resultForm(visit: Visit, card: RaceCard, form: FormState, status = 200) {
    const before = card.result ? writtenOrder(card.result.finishers) : "";
    return dialog(
      visit,
      card,
      card.result ? "Correct Result" : "Enter Result",
      status,
      <ResultForm
        race={{ id: card.race.id, title: `${raceTitle(card.race)}, ${card.race.name}` }}
        runners={card.runners}
        result={card.result}
        order={readFinishingOrder(typedText(form, "order", before))}
        form={form}
        requestKey={shop.newSecret()}
      />,
    );
  }

  function takeForm(visit: Visit, card: RaceCard, form: FormState, status = 200) {
    if (!card.result) return noRace(visit, "This race has no result yet");
    const { race, runners, result } = card;
    return dialog(
      visit,
      card,
      "Take This Result",
      status,
      <TakeResultForm
        race={{ id: race.id, title: raceTitle(race) }}
        result={result}
        runners={runners}
        form={form}
        requestKey={shop.newSecret()}
      />,
    );
  }

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.racing.enterResult(":id"), async ({ params, visit }) => {
      const card = await wantedCard(reader, params.id);
      return card ? await resultForm(visit, card, untouched) : noRace(visit);
    })
    .get(urls.racing.readOrder(":id"), async ({ params, visit }) => {
      const card = await wantedCard(reader, params.id);
      if (!card) return noRace(visit);
      const order = readFinishingOrder(visit.url.searchParams.get("order") ?? "");
      return await respond(visit, {
        title: "Finishing order",
        crumbs: racingCrumbs(raceTitle(card.race)),
        page: <OrderReading order={order} runners={card.runners} result={card.result} />,
      });
    })
    .post(
      urls.racing.enterResult(":id"),
      async ({ request, params, visit, by }) => {
        const card = await wantedCard(reader, params.id);
        if (!card) return noRace(visit);
        const { typed } = await readForm(request, Typed);
        const form = { typed, errors: {} };
        const read = typedResult(form, card.runners);
        if ("errors" in read) return await resultForm(visit, card, { typed, errors: read.errors }, 422);
        const wanted = { raceId: card.race.id, horses: read.horses, reason: typedText(form, "reason") };
        const { outcome } = await enterResult(
          shop,
          by,
          wanted,
          keyedForm(visit, typedText(form, "key"), typed),
        );
        if (outcome.done)
          return await respondSaid(shop, visit, card.race.id, `Result of the ${raceTitle(card.race)} saved`);
        return await resultForm(visit, card, refusedOfRace(typed, outcome.refusal), 422);
      },
      { parse: "none" },
    )
    .get(urls.racing.takeResult(":id"), async ({ params, visit }) => {
      const card = await wantedCard(reader, params.id);
      return card ? await takeForm(visit, card, untouched) : noRace(visit);
    })
    .post(
      urls.racing.takeResult(":id"),
      async ({ request, params, visit, by }) => {
        const card = await wantedCard(reader, params.id);
        if (!card) return noRace(visit);
        const { typed } = await readForm(request, Typed);
        const form = { typed, errors: {} };
        const version = Number(typedText(form, "version"));
        const wanted = { raceId: card.race.id, version, reason: typedText(form, "reason") };
        const { outcome } = await takeResult(
          shop,
          by,
          wanted,
          keyedForm(visit, typedText(form, "key"), typed),
        );
        if (outcome.done)
          return await respondSaid(shop, visit, card.race.id, `Result of the ${raceTitle(card.race)} taken`);
        return await takeForm(visit, card, refusedOfRace(typed, outcome.refusal), 422);
      },
      { parse: "none" },
    );
};
