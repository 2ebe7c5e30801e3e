import { Elysia } from "elysia";
import { AllBetsPage, BetAccounts, BetsList } from "../../../views/racing/bets/all-bets-page.tsx";
import { BetCard } from "../../../views/racing/bets/bet-card.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { wholeMinute } from "../../domain/london-time.ts";
import { type BetStatusCode, ERROR, LOST, PENDING } from "../../domain/racing/bet-status.ts";
import { checkedSentence } from "../../domain/racing/races/attention.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import {
  type Counter,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageContext,
} from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { formData } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { announceChange, answerInDetails } from "./changed-bet.tsx";
import { betCrumbs } from "./racing-breadcrumbs.ts";
import { betListAddress, densityIn, shownBetsIn } from "./shown-bets-in.ts";

/** All Racing Bets, and Check Results on it. */
export const allBetsPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.racing.allBets,
      page((shown) => allBets(counter, shown)),
      {
        detail: faultSentence("Error: Failed to load racing bets", { emptyList: "All Racing Bets" }),
      },
    )
    .post(
      urls.racing.checkBet(":id"),
      pageById((asked) => checkResult(counter, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to check bet result"),
      },
    );

async function allBets(
  { shop }: Counter,
  { visit, reader }: Pick<PageRequest, "visit" | "reader">,
): Promise<Response> {
  const shown = shownBetsIn(visit.url);
  const allAccounts = visit.url.searchParams.get("accounts") === "all";
  const chosen = densityIn(visit.url.searchParams.get("density"));
  const { density: kept } = visit.cookies;
  const density = chosen ?? densityIn(kept.read(visit.request)) ?? "compact";
  const given = { shown, density, now: wholeMinute(shop.clock.now()) };
  const response = await respond(visit, {
    title: "All Racing Bets",
    crumbs: betCrumbs(),
    page: <Part of={AllBetsPage} reader={reader} given={{ ...given, allAccounts }} />,
    part: allAccounts ? (
      <Part of={BetAccounts} reader={reader} given={{ chosen: shown.accountId }} />
    ) : (
      <Part of={BetsList} reader={reader} given={given} />
    ),
  });
  if (chosen) response.headers.append("set-cookie", kept.set(chosen));
  return response;
}

async function checkResult(counter: Counter, { request, params, visit, by }: PageRequestById) {
  const { shop } = counter;
  const sent = await formData(request);
  const back = betListAddress(sent.get("back"));
  const outcome = await checkBet(shop, by, idIn(params.id) ?? 0);
  if (!outcome.done) return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
  const { bet } = outcome.value;
  const inDetails = sent.get("from") === "details";
  const toast = { kind: toastOf(bet.status), text: checkedSentence(bet.status, bet.payoutPence) };
  const response = inDetails
    ? await answerInDetails(counter, visit, { bet, toast, to: back })
    : await respondDone(visit, {
        changed: {
          part: <BetCard bet={bet} isHidden={false} back={back} now={shop.clock.now()} />,
          target: `#bet-${bet.id}`,
        },
        toast,
        to: back,
      });
  if (bet.status !== PENDING) announceChange(response, visit, bet, inDetails);
  return response;
}

function toastOf(status: BetStatusCode): "info" | "error" | "success" {
  if (status === ERROR) return "error";
  return status === PENDING || status === LOST ? "info" : "success";
}
