import { savedPayouts } from "../../../db/stores/lottery/payouts.ts";
import { WhatIfLottery } from "../../../views/reports/what-if-lottery.tsx";
import { WhatIfPage } from "../../../views/reports/what-if-page.tsx";
import { formatInstant } from "../../domain/london-time.ts";
import { DRUM_SIZES } from "../../domain/lottery/game-calendar.ts";
import { fractionOf, kindName, paybackOf, percentOf } from "../../domain/lottery/payback.ts";
import { type PayoutRule, rulesInUse } from "../../domain/lottery/payout.ts";
import { drumOfNextDraw, playLottery } from "../../operations/reports/play-lottery.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { payoutsAskedIn } from "./asked-payouts.ts";
import { reportCrumbs } from "./day-pages.tsx";

const FAULT = faultSentence("Failed to work out the answer");

/** The index of questions, and what the lottery would pay by other multipliers. */
export const whatIfPages = (app: AppContext) =>
  pageRoutes(app, "reports")
    .get(urls.reports.whatIf, ({ visit }) => showIndex(visit), { detail: FAULT })
    .get(
      urls.reports.whatIfLottery,
      page((asked) => showLottery(app, asked)),
      { detail: FAULT },
    )
    .get(
      urls.reports.whatIfLotteryFile,
      page((asked) => lotteryFile(app, asked)),
      { detail: FAULT },
    );

/** The way to a question: Administration, Reports, What If. */
export const whatIfCrumbs = (title: string) => [
  ...reportCrumbs().slice(0, 2),
  { text: "Reports", href: urls.reports.page },
  { text: "What If", href: urls.reports.whatIf },
  { text: title },
];

const showIndex = (visit: PageRequest["visit"]) =>
  respond(visit, {
    title: "What If",
    crumbs: [...reportCrumbs(), { text: "Reports", href: urls.reports.page }, { text: "What If" }],
    page: <WhatIfPage />,
  });

async function showLottery(app: AppContext, { visit, reader }: PageRequest) {
  const { shop } = app;
  const asked = payoutsAskedIn(visit.url, rulesInUse(await savedPayouts(reader)));
  const isWrong = Object.keys(asked.form.errors).length > 0;
  const largest = drumOfNextDraw(shop);
  const answer = isWrong
    ? null
    : {
        largest,
        byDrum: paybacksByDrum(asked.rules, shop.rules.largestNumber),
        played: await playLottery(shop, asked),
      };
  const title = "Payouts of the Lottery";
  return respond(visit, {
    title,
    crumbs: whatIfCrumbs(title),
    ...(isWrong && { status: 422 }),
    page: (
      <WhatIfLottery
        {...{ asked, answer }}
        largestNumber={shop.rules.largestNumber}
        letterhead={await letterheadNow(app, reader)}
        printedAt={formatInstant(shop.clock.now())}
      />
    ),
  });
}

/** By the drums that the game has had; a shop whose form goes to another number has that one as well. */
function paybacksByDrum(rules: readonly PayoutRule[], largestNumber: number) {
  const sizes = [...new Set([largestNumber, ...DRUM_SIZES])].sort((one, other) => other - one);
  return sizes.map((largest) => ({ largest, kinds: paybackOf(rules, largest) }));
}

/** Every kind of bet from every drum, a line each. */
async function lotteryFile(app: AppContext, { visit, reader }: PageRequest): Promise<Response> {
  const { rules, form } = payoutsAskedIn(visit.url, rulesInUse(await savedPayouts(reader)));
  // The page of the same address says what is wrong.
  if (Object.keys(form.errors).length > 0)
    return seeOther(visit, urls.reports.whatIfLottery + visit.url.search);
  const kinds = paybacksByDrum(rules, app.shop.rules.largestNumber).flatMap((drum) => drum.kinds);
  type Line = (typeof kinds)[number];
  const ruleOf = ({ numberCount }: Line) => rules.find((rule) => rule.numberCount === numberCount);
  const timesOf = (halves: number | undefined) => (halves === undefined ? null : String(halves / 2));
  return papersFor(app).asFile({
    title: "Payouts of the lottery",
    sub: "",
    file: "what-if-lottery",
    ...tableOf<Line>(
      async function* () {
        yield kinds;
      },
      [
        { head: "Bet", kind: "text", value: kindName },
        { head: "Drum", kind: "number", value: ({ largest }) => largest },
        { head: "Multiplier", kind: "text", value: (line) => timesOf(ruleOf(line)?.plainHalves) },
        {
          head: "Multiplier with the bonus ball",
          kind: "text",
          value: (line) => (line.includeBonus ? timesOf(ruleOf(line)?.bonusHalves) : null),
        },
        {
          head: "Chance without the bonus ball",
          kind: "text",
          value: (line) => fractionOf(line.chances.plain),
        },
        { head: "Chance with the bonus ball", kind: "text", value: (line) => fractionOf(line.chances.bonus) },
        { head: "Pays back", kind: "text", value: ({ returned }) => percentOf(returned) },
        { head: "Pays back, exactly", kind: "text", value: ({ returned }) => fractionOf(returned) },
        { head: "Spread of £1", kind: "money", value: ({ spread }) => Math.round(100 * spread) },
      ],
    ),
  });
}
