import { Elysia } from "elysia";
import * as v from "valibot";
import { drawsOn } from "../../../db/stores/lottery-draws.ts";
import { lastFetch } from "../../../db/stores/lottery-fetches.ts";
import { DrawEntryForm } from "../../../views/lottery/draw-entry-form.tsx";
import { DrawEntryTabs } from "../../../views/lottery/draw-entry-tabs.tsx";
import { drumNote } from "../../../views/lottery/drum-note.ts";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { isDay } from "../../domain/london-time.ts";
import { DRAW_TYPES, lastDrawDay } from "../../domain/lottery/game.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { say } from "../../web/refusals.ts";
import { respondDialog, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageDoor } from "../doors.ts";
import { keyedForm } from "./account-manners.ts";
import { feedNames } from "./fetch-manners.ts";
import { dayIn, lotteryCrumbs, numbersTyped } from "./lottery-manners.ts";

const LISTS = DRAW_TYPES.map((type) => `draw${type}Numbers`);
/** The numbers are judged by the shop, in the specification's words; here they only have to be texts. */
const Typed = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** The draw-entry dialog: a night's three draws, by hand. */
export const drawPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  async function entry(visit: Visit, drawDate: string, form: FormState, status = 200, sorry?: string) {
    const stored = isDay(drawDate) ? await drawsOn(reader, drawDate) : [];
    const picked = DRAW_TYPES.map((type) => {
      if (status !== 200) return pickedIn(form.typed, type);
      const draw = stored.find((one) => one.drawType === type);
      return { numbers: draw?.winningNumbers ?? [], bonus: draw?.bonusBall ?? null };
    });
    const largest = shop.rules.largestNumber;
    const props = {
      form,
      drawDate,
      picked,
      largest,
      drumNote: isDay(drawDate) ? drumNote(drawDate, largest) : null,
      stored: stored.length > 0,
      requestKey: shop.newSecret(),
    };
    // A form that comes back by htmx takes its own place, below the tabs that stand already.
    const alone = visit.partial && visit.request.method !== "GET";
    return await respondDialog(visit, {
      title: "Enter Draws",
      crumbs: lotteryCrumbs("Results"),
      status,
      wide: true,
      ...(sorry && { toast: { kind: "error", text: sorry } as const }),
      form: alone ? (
        <DrawEntryForm {...props} />
      ) : (
        <DrawEntryTabs
          entry={props}
          fetching={{ feeds: feedNames(shop), last: await lastLogged() }}
          selected={visit.url.searchParams.get("tab") === "fetch" ? "auto-fetch" : "manual-entry"}
        />
      ),
    });
  }

  /** A log that cannot be read keeps nobody from entering draws. */
  const lastLogged = async () => (await lastFetch(reader).catch(() => undefined)) ?? null;

  return new Elysia()
    .use(pageDoor(counter))
    .get(urls.enterDraws, ({ visit }) =>
      entry(visit, dayIn(visit.url, "date") ?? lastDrawDay(shop.clock.now(), shop.rules.drawDays), untouched),
    )
    .post(
      urls.enterDraws,
      async ({ request, visit, by }) => {
        const { typed } = await readForm(request, Typed, LISTS);
        const drawDate = String(typed.drawDate ?? "");
        const draws = DRAW_TYPES.map((drawType) => {
          const { numbers, bonus } = pickedIn(typed, drawType);
          return { drawDate, drawType, winningNumbers: numbers, bonusBall: bonus };
        });
        const { outcome } = await recordDraws(
          shop,
          by,
          draws,
          keyedForm(visit, String(typed.key ?? ""), typed),
        );
        if (outcome.done)
          return seeOther(visit, urls.resultsOf(drawDate), {
            kind: "success",
            text: "Weekly draws submitted!",
          });
        const { refusal } = outcome;
        const { detail, field } = say(refusal);
        const at =
          refusal.code === "draw-numbers-broken" ? `draw${refusal.draw}` : field === "drawDate" ? field : "";
        return await entry(visit, drawDate, { typed, errors: { [at]: detail } }, 422, detail);
      },
      { parse: "none" },
    );
};

function pickedIn(typed: FormState["typed"], type: number): { numbers: number[]; bonus: number | null } {
  const bonus = typed[`draw${type}Bonus`];
  return { numbers: numbersTyped(typed[`draw${type}Numbers`]), bonus: bonus ? Number(bonus) : null };
}
