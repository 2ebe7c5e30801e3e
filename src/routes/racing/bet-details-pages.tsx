import { Elysia } from "elysia";
import * as v from "valibot";
import { type BetWithHorses, findBet } from "../../../db/stores/racing/bets.ts";
import { BetPage, ReceiptPage } from "../../../views/racing/bets/bet-page.tsx";
import { ResettleForm } from "../../../views/racing/bets/resettle-form.tsx";
import { DialogFrame } from "../../../views/ui/dialog.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { Title } from "../../../views/ui/title.tsx";
import type { Settling } from "../../domain/racing/bet-refusals.ts";
import type { BetStatusCode } from "../../domain/racing/bet-status.ts";
import { proposeResettlement, resettleBets } from "../../operations/racing/resettle-bet.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { ownPage } from "../../web/own-page.ts";
import { say } from "../../web/refusals.ts";
import { refusedForm } from "../../web/refused-form.ts";
import { respond, respondDialog, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { betCrumbs } from "./bet-manners.ts";

const Confirmed = v.object({
  status: v.pipe(
    v.string(),
    v.regex(/^[0-5]$/),
    v.transform((status) => Number(status) as BetStatusCode),
  ),
  payoutPence: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  reason: v.pipe(v.string(), v.maxLength(500, "A reason can have at most 500 characters")),
  key: v.optional(v.string(), ""),
});

const WAYS = [
  { settling: "RESULT", address: urls.racing.resettleBet, title: "Settle Again" },
  { settling: "VOID", address: urls.racing.voidBet, title: "Void Bet" },
] as const satisfies { settling: Settling; address: unknown; title: string }[];

/** One bet: its details in a dialog, its receipt, settling it again and voiding it. */
export const oneBetPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  const wanted = async (id: string): Promise<BetWithHorses | undefined> =>
    await findBet(reader, idIn(id) ?? 0);
  const gone = (visit: Visit) =>
    seeOther(visit, urls.racing.allBets, { kind: "error", text: "Bet not found" });

  const pages = new Elysia()
    .use(pageContext(counter))
    .get(
      urls.racing.bet(":id"),
      async ({ params, visit }) => {
        const bet = await wanted(params.id);
        if (!bet) return gone(visit);
        const title = `Bet ${bet.reference}`;
        const details = <BetPage reader={reader} bet={bet} now={shop.clock.now()} />;
        return respond(visit, {
          title,
          crumbs: betCrumbs(title),
          ...accountOf(bet),
          page: (
            <>
              <Title text={title} />
              <section className="sheet">{details}</section>
            </>
          ),
          part: (
            <DialogFrame title={title} wide>
              {details}
            </DialogFrame>
          ),
        });
      },
      { detail: faultSentence("Failed to fetch bet details") },
    )
    .get(
      urls.racing.betReceipt(":id"),
      async ({ params, visit }) => {
        const bet = await wanted(params.id);
        if (!bet) return gone(visit);
        const title = `Receipt ${bet.reference}`;
        return respond(visit, {
          title,
          crumbs: betCrumbs(title),
          ...accountOf(bet),
          page: <ReceiptPage reader={reader} bet={bet} now={shop.clock.now()} />,
        });
      },
      { detail: faultSentence("Failed to fetch bet details") },
    );

  for (const { settling, address, title } of WAYS) {
    /** The form with the figures as they are at this moment; where there is nothing to settle, the reason why. */
    const form = async (visit: Visit, betId: number, state: FormState, status = 200) => {
      const proposed = await proposeResettlement(reader, betId, settling);
      if (!proposed.done) {
        const toast = { kind: "error", text: say(proposed.refusal).detail } as const;
        return seeOther(visit, returnAddress(visit, betId), toast);
      }
      return respondDialog(visit, {
        title,
        crumbs: betCrumbs(title),
        ...accountOf(proposed.value.bet),
        status,
        form: (
          <ResettleForm
            {...proposed.value}
            isVoiding={settling === "VOID"}
            form={state}
            requestKey={shop.newSecret()}
          />
        ),
      });
    };
    pages.get(address(":id"), async ({ params, visit }) => {
      const bet = await wanted(params.id);
      return bet ? form(visit, bet.id, untouched) : gone(visit);
    });
    pages.post(
      address(":id"),
      async ({ request, params, visit, by }) => {
        const bet = await wanted(params.id);
        if (!bet) return gone(visit);
        const read = await readForm(request, Confirmed);
        if (!read.ok) return form(visit, bet.id, read.form, 422);
        const { key, reason, ...shown } = read.value;
        const asked = { bets: [{ betId: bet.id, shown }], settling, reason };
        const { outcome } = await resettleBets(shop, by, asked, keyedForm(visit, key, read.typed));
        if (!outcome.done) return form(visit, bet.id, refusedForm(read.typed, outcome.refusal), 422);
        const text =
          settling === "VOID" ? `Bet ${bet.reference} voided` : `Bet ${bet.reference} settled again`;
        return seeOther(visit, returnAddress(visit, bet.id), { kind: "success", text });
      },
      { parse: "none" },
    );
  }
  return pages;
};

/** Whose bet it is; nobody can be served whose account is gone. */
const accountOf = ({ accountId, accountName }: BetWithHorses) =>
  accountName === null ? {} : { about: { id: accountId, name: accountName } };

/** The page behind the dialog, so that it shows the change; without one the bet's own. */
function returnAddress({ request, partial, url }: Visit, betId: number): string {
  const behind = partial ? ownPage(request.headers.get("hx-current-url"), url.host) : null;
  return behind ?? urls.racing.bet(betId);
}
