import { Elysia } from "elysia";
import { AllBetsPage, BetAccounts, BetsList } from "../../../views/racing/bets/all-bets-page.tsx";
import { BetCard } from "../../../views/racing/bets/bet-card.tsx";
import { BetPage } from "../../../views/racing/bets/bet-page.tsx";
import { type BetStatusCode, ERROR, LOST, PENDING } from "../../domain/racing/bet-status.ts";
import { checkedSentence } from "../../domain/racing/check-words.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import { urls } from "../../urls.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone, seeOther } from "../../web/respond.tsx";
import { type Counter, pageDoor } from "../doors.ts";
import { backTo, betCrumbs, shownBets } from "./bet-manners.ts";

/** All Racing Bets, and Check Results on it. */
export const allBetsPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  return new Elysia()
    .use(pageDoor(counter))
    .get(urls.allBets, ({ visit }) => {
      const shown = shownBets(visit.url);
      const allAccounts = visit.url.searchParams.get("accounts") === "all";
      const props = { reader, shown, now: shop.clock.now() };
      return respond(visit, {
        title: "All Racing Bets",
        crumbs: betCrumbs(),
        page: <AllBetsPage {...props} allAccounts={allAccounts} />,
        part: allAccounts ? (
          <BetAccounts reader={reader} chosen={shown.accountId} />
        ) : (
          <BetsList {...props} />
        ),
      });
    })
    .post(
      urls.checkBet(":id"),
      async ({ request, params, visit, by }) => {
        const sent = await request.formData().catch(() => new FormData());
        const back = backTo(sent.get("back"));
        const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
        const outcome = await checkBet(shop, by, id);
        if (!outcome.done) return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
        const { bet } = outcome.value;
        const toast = { kind: toastOf(bet.status), text: checkedSentence(bet.status, bet.payoutPence) };
        const inDetails = visit.partial && sent.get("from") === "details";
        const response = inDetails
          ? await respond(visit, {
              title: "",
              crumbs: [],
              page: <BetPage reader={reader} bet={bet} now={shop.clock.now()} />,
              toast,
            })
          : await respondDone(visit, {
              changed: { part: <BetCard bet={bet} isHidden={false} back={back} />, target: `#bet-${bet.id}` },
              toast,
              to: back,
            });
        if (inDetails && bet.status !== PENDING) response.headers.set("hx-trigger", "bet-changed");
        return response;
      },
      { parse: "none" },
    );
};

function toastOf(status: BetStatusCode): "info" | "error" | "success" {
  if (status === ERROR) return "error";
  return status === PENDING || status === LOST ? "info" : "success";
}
