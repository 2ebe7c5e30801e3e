import { Elysia } from "elysia";
import * as v from "valibot";
import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { findPlayer, type Player } from "../../../db/stores/lottery/players.ts";
import { findSelection, type Selection } from "../../../db/stores/lottery/selections.ts";
import { SelectionForm } from "../../../views/lottery/selection-form.tsx";
import { SelectionList, SelectionsPage } from "../../../views/lottery/selections-page.tsx";
import { StopSelectionForm } from "../../../views/lottery/stop-selection-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { type SelectionTerms, selectionDefaults } from "../../domain/lottery/selection.ts";
import { penceFromPounds } from "../../domain/money.ts";
import { addSelection } from "../../operations/lottery/add-selection.ts";
import { editSelection } from "../../operations/lottery/edit-selection.ts";
import { stopSelection } from "../../operations/lottery/stop-selection.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { pageNumber } from "../../web/page-number.ts";
import { say } from "../../web/refusals.ts";
import { refusedForm } from "../../web/refused-form.ts";
import { respond, respondDialog, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { nextDrawLine } from "./next-draw-line.ts";
import { typedNumbers } from "./typed-numbers.ts";

/** The terms are judged by the shop, in the specification's order; here they only have to be texts. */
const Typed = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** Manage Bets: the list, and adding, editing and stopping a bet. */
export const selectionPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;
  const today = () => drawDayAt(shop.clock.now());
  const largest = shop.rules.largestNumber;

  type Whose = { bet: Selection | null; accountId: number | null };
  async function betForm(visit: Visit, { bet, accountId }: Whose, terms: SelectionTerms, form = untouched) {
    const came = form !== untouched;
    const player = bet && (await findPlayer(reader, bet.playerId));
    const sorry = Object.values(form.errors)[0];
    return await respondDialog(visit, {
      title: bet ? `Edit Selection #${bet.selectionNumber}` : "Add New Bet",
      crumbs: lotteryCrumbs("Manage Bets"),
      ...accountOf(player),
      status: came ? 422 : 200,
      wide: true,
      ...(sorry && { toast: { kind: "error", text: sorry } as const }),
      form: (
        <SelectionForm
          form={form}
          betId={bet?.id ?? null}
          requestKey={shop.newSecret()}
          fields={{
            accounts: bet ? [] : (await listAccounts(reader)).map(({ id, name }) => ({ id, name })),
            accountId,
            terms,
            largest,
            ...(came && { typed: typedTexts(form.typed) }),
            ...(player && { lockedAccount: player.accountName ?? "Unknown Account" }),
            today: today(),
          }}
        />
      ),
    });
  }

  const wanted = async (id: string): Promise<Selection | undefined> => {
    const bet = await findSelection(reader, idIn(id) ?? 0);
    return bet && bet.stoppedAt === null ? bet : undefined;
  };
  const gone = (visit: Visit) =>
    seeOther(visit, urls.lottery.selections, { kind: "error", text: "Bet not found" });

  async function stopForm(visit: Visit, bet: Selection, form: FormState, status = 200) {
    const player = await findPlayer(reader, bet.playerId);
    const accountName = player?.accountName ?? null;
    return await respondDialog(visit, {
      title: "Stop Bet",
      crumbs: lotteryCrumbs("Manage Bets"),
      ...accountOf(player),
      status,
      form: (
        <StopSelectionForm bet={bet} accountName={accountName} nextDraw={nextDrawLine(shop)} form={form} />
      ),
    });
  }

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.lottery.selections, ({ visit }) => {
      const props = {
        reader,
        page: pageNumber(visit.url),
        today: today(),
        largest,
        nextDraw: nextDrawLine(shop),
      };
      return respond(visit, {
        title: "Manage Bets",
        crumbs: lotteryCrumbs("Manage Bets"),
        page: <SelectionsPage {...props} />,
        part: <SelectionList {...props} />,
      });
    })
    .get(urls.lottery.addSelection, ({ visit }) =>
      betForm(visit, { bet: null, accountId: visit.frame.account?.id ?? null }, selectionDefaults(today())),
    )
    .post(
      urls.lottery.addSelection,
      async ({ request, visit, by }) => {
        const { typed } = await readForm(request, Typed, ["selectedNumbers"]);
        const accountId = Number(typed.accountId) || null;
        const terms = termsTyped(typed);
        const keyed = keyedForm(visit, String(typed.key ?? ""), typed);
        const { outcome } = await addSelection(shop, by, { accountId }, terms, keyed);
        if (outcome.done)
          return seeOther(visit, urls.lottery.selections, { kind: "success", text: "Bet added" });
        return await betForm(
          visit,
          { bet: null, accountId },
          shown(terms),
          refusedForm(typed, outcome.refusal),
        );
      },
      { parse: "none" },
    )
    .get(urls.lottery.editSelection(":id"), async ({ params, visit }) => {
      const bet = await wanted(params.id);
      return bet ? await betForm(visit, { bet, accountId: null }, bet) : gone(visit);
    })
    .post(
      urls.lottery.editSelection(":id"),
      async ({ request, params, visit, by }) => {
        const bet = await wanted(params.id);
        if (!bet) return gone(visit);
        const { typed } = await readForm(request, Typed, ["selectedNumbers"]);
        const terms = termsTyped(typed);
        const outcome = await editSelection(shop, by, { id: bet.id }, terms);
        if (outcome.done)
          return seeOther(visit, urls.lottery.selections, { kind: "success", text: "Bet changed" });
        return await betForm(
          visit,
          { bet, accountId: null },
          shown(terms),
          refusedForm(typed, outcome.refusal),
        );
      },
      { parse: "none" },
    )
    .get(urls.lottery.stopSelection(":id"), async ({ params, visit }) => {
      const bet = await wanted(params.id);
      return bet ? await stopForm(visit, bet, untouched) : gone(visit);
    })
    .post(
      urls.lottery.stopSelection(":id"),
      async ({ params, visit, by }) => {
        const bet = await wanted(params.id);
        if (!bet) return gone(visit);
        const outcome = await stopSelection(shop, by, { id: bet.id });
        if (outcome.done)
          return seeOther(visit, urls.lottery.selections, { kind: "success", text: "Bet stopped" });
        return await stopForm(visit, bet, { typed: {}, errors: { "": say(outcome.refusal).detail } }, 422);
      },
      { parse: "none" },
    );
};

/** Whose bet it is, for the frame; nobody can be served whose account is gone. */
const accountOf = (player: Player | null | undefined) =>
  player?.accountName ? { about: { id: player.accountId, name: player.accountName } } : {};

/** What was typed, as terms; what cannot be read becomes a value that no rule lets through. */
function termsTyped(typed: FormState["typed"]): SelectionTerms {
  const on = (name: string) => typed[name] !== undefined;
  return {
    selectedNumbers: typedNumbers(typed.selectedNumbers),
    includeBonus: on("includeBonus"),
    betPence: penceFromPounds(String(typed.betAmount ?? "")) ?? 0,
    startDate: String(typed.startDate ?? ""),
    numberOfWeeks: /^\s*\d{1,4}\s*$/.test(String(typed.numberOfWeeks ?? "1"))
      ? Number(typed.numberOfWeeks ?? 1)
      : 0,
    isNeverEnding: on("isNeverEnding"),
    playWednesday: on("playWednesday"),
    playSaturday: on("playSaturday"),
    playDraw1: on("playDraw1"),
    playDraw2: on("playDraw2"),
    playDraw3: on("playDraw3"),
  };
}

/** Terms as the form can show them again: a number that is none cannot stand in its grid. */
const shown = (terms: SelectionTerms): SelectionTerms => ({
  ...terms,
  selectedNumbers: terms.selectedNumbers.filter(Number.isSafeInteger),
});

const typedTexts = (typed: FormState["typed"]) => ({
  betAmount: String(typed.betAmount ?? ""),
  numberOfWeeks: String(typed.numberOfWeeks ?? "1"),
});
