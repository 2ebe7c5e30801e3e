import { findBet } from "../../../db/stores/racing/bets.ts";
import { findRunners } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import { AccountBets } from "../../../views/racing/placing/account-bets.tsx";
import { Calculator } from "../../../views/racing/placing/calculator.tsx";
import { betsOfAccount, PlaceBetPage } from "../../../views/racing/placing/place-bet-page.tsx";
import type { FormState } from "../../../views/ui/form-state.ts";
import { counterTypes } from "../../domain/bets/bet-types.ts";
import type { SettlementSettings } from "../../domain/bets/settings.ts";
import { plainPounds } from "../../domain/money.ts";
import { TELEPHONE } from "../../domain/racing/channel.ts";
import { horseIdOf } from "../../domain/racing/favourites.ts";
import {
  type Building,
  figuresOf,
  NOTHING_BUILT,
  stakePence,
  typeNameOf,
  whyNotYet,
  withHorse,
} from "../../domain/racing/placing/bet-building.ts";
import { horseOnCard, priceOf } from "../../domain/racing/placing/card-horse.ts";
import { totalFault } from "../../domain/racing/placing/cash.ts";
import { isStopped, RACE_STATUS_WORDS } from "../../domain/racing/races/race-status.ts";
import { placeBets } from "../../operations/racing/place-bets.ts";
import type { Actor } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readList } from "../read-list.ts";
import { formData } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { wayOnFrom } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { type BuilderForm, readBuilderForm } from "./builder-form.ts";

const BETS_NOT_READ = "Failed to fetch today's bets";

const CRUMBS = [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "Place Racing Bet" },
];

type Asked = { request: Request; visit: PageContext; by: Actor };

/** Place Racing Bet. Without scripts, the form is posted for each horse and places one bet itself. */
export const placeBetPages = (app: AppContext) =>
  pageRoutes(app, "take-bets")
    .get(urls.racing.placeBet, ({ visit, reader }) => show(app, { visit, reader }), {
      detail: faultSentence("Failed to fetch future races. Please try again later."),
    })
    .get(
      urls.racing.accountBets,
      page((shown) => listBets(app, shown)),
      {
        detail: faultSentence(BETS_NOT_READ),
      },
    )
    .post(
      urls.racing.placeBet,
      page((asked) => place(app, asked)),
      {
        parse: "none",
        detail: faultSentence(`Failed to place bet: ${UNKNOWN_FAULT}`),
      },
    );

type Shown = Pick<PageRequest, "visit" | "reader">;

async function show(app: AppContext, { visit, reader }: Shown) {
  const { clock } = app.shop;
  const { account } = visit.frame;
  if (!account) return seeOther(visit, searchFirst(visit));
  const { searchParams } = visit.url;
  const asked = await readBuilderForm(reader, searchParams, clock.now());
  const again = idIn(searchParams.get("again") ?? "");
  const building = again === null ? null : await betAgain(reader, again, account.id, clock.now());
  return await showBuilder(app, { visit, reader }, account, { ...asked, ...building });
}

/** A bet started from a card's price continues once a customer is chosen. */
const searchFirst = ({ url: { pathname, search } }: PageContext): string =>
  search === "" ? urls.accounts.search : urls.accounts.searchOf({ back: pathname + search });

async function listBets({ shop }: AppContext, { visit, reader }: Pick<PageRequest, "visit" | "reader">) {
  const { account } = visit.frame;
  if (!account || !visit.partial)
    return seeOther(visit, account ? urls.racing.placeBet : urls.accounts.search);
  const now = shop.clock.now();
  const bets = await betsOfAccount(reader, account.id, now);
  const page = <AccountBets bets={bets} now={now} />;
  return respond(visit, { title: "Bets of this account", crumbs: [], page });
}

async function place(app: AppContext, { request, visit, by }: Asked) {
  const { shop } = app;
  const { account } = visit.frame;
  if (!account) return seeOther(visit, urls.accounts.search);
  const sent = await formData(request);
  const shown = { visit, reader: shop.database.reader };
  const asked = await readBuilderForm(shown.reader, sent, shop.clock.now());
  const { settlement: house } = await currentSettings(shown.reader);
  // A horse that was still in the line is put on the list first, for the clerk to see at which price.
  const stillAdding = ["find", "number", "add"].some((name) => String(sent.get(name) ?? "").trim() !== "");
  const typedTotal = shop.rules.stakeCheck ? String(sent.get("slipTotal") ?? "").slice(0, 20) : null;
  const why = asked.message ?? (stillAdding ? null : obstacleOf(asked.building, house, typedTotal));
  if (why || stillAdding)
    return await showBuilder(app, shown, account, { ...asked, message: why }, why ? 422 : 200);
  const isPaid = sent.get("isPaid") === "true";
  const channel = sent.get("channel") === TELEPHONE ? TELEPHONE : undefined;
  const wanted = {
    accountId: account.id,
    isPaid,
    ...(channel && { channel }),
    bets: [wantedBet(asked.building)],
  };
  const key = String(sent.get("key") ?? "").slice(0, 255);
  const keyed = key === "" ? null : { key, asked: [visit.url.pathname, wanted] };
  const { outcome } = await placeBets(shop, by, wanted, keyed, true);
  if (outcome.done)
    return seeOther(visit, urls.racing.placeBet, { kind: "success", text: "Bet placed successfully!" });
  const { status, detail } = say(outcome.refusal);
  const message = `Failed to place bet: ${detail}`;
  const wayOn = wayOnFrom(outcome.refusal);
  return await showBuilder(app, shown, account, { ...asked, message, ...(wayOn && { wayOn }) }, status);
}

async function showBuilder(
  app: AppContext,
  { visit, reader }: Shown,
  account: SelectedAccount,
  asked: BuilderForm & Pick<FormState, "wayOn">,
  status = 200,
) {
  const { shop } = app;
  const now = shop.clock.now();
  const { settlement: house, telephoneBets } = await currentSettings(reader);
  const { list: bets, toast } = await readList(app, visit, BETS_NOT_READ, () =>
    betsOfAccount(reader, account.id, now),
  );
  return respond(visit, {
    title: "Place Racing Bet",
    crumbs: CRUMBS,
    status,
    ...(toast && { toast }),
    page: (
      <PlaceBetPage
        {...{ reader, account, asked, bets, house, telephoneBets, now }}
        stakeCheck={visit.frame.stakeCheck}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

/** `typedTotal`: the total on the customer's slip, where the shop requires it. */
function obstacleOf(building: Building, house: SettlementSettings, typedTotal: string | null): string | null {
  const type = counterTypes.find(({ name }) => name === typeNameOf(building)) ?? null;
  const figures = figuresOf(building, type, house);
  const why = whyNotYet(building, type, figures);
  return why ?? (typedTotal === null ? null : totalFault(typedTotal, figures?.totalPence ?? 0));
}

/** At the prices that stood beside the horses. */
const wantedBet = (building: Building) => ({
  betType: typeNameOf(building) ?? "",
  eachWay: building.eachWay,
  stake: { perLinePence: stakePence(building) ?? 0 },
  legs: building.horses.map(({ runnerId, odds, atSp = false }) => ({
    runnerId,
    seen: priceOf(odds) ?? ("SP" as const),
    atSp,
  })),
  acceptsPrices: false,
});

/** An old bet as a new one: its type, stake and each way, and its horses that can still be bet on. */
export type BetAgain = {
  building: Building;
  /** Which horses are not on it, and whose bet it was. */
  message: string | null;
};

/** The same bet again, for the served account, at today's prices. */
export async function betAgain(
  reader: Reader,
  betId: number,
  servedId: number,
  now: Date,
): Promise<BetAgain> {
  const bet = await findBet(reader, betId);
  if (!bet)
    return { building: NOTHING_BUILT, message: "The bet that was asked for again is not in the books" };
  const known = await findRunners(
    reader,
    bet.legs.map((leg) => horseIdOf(leg)),
  );
  const { betType, eachWay, stakePence, accountId, accountName } = bet;
  const isOffered = counterTypes.some(({ name }) => name === betType);
  let building: Building = {
    betType: isOffered ? betType : null,
    eachWay,
    amount: plainPounds(stakePence),
    horses: [],
  };
  const left: string[] = [];
  for (const leg of bet.legs) {
    const { horseName } = leg;
    const found = known.get(horseIdOf(leg));
    const next = found ? withRunner(building, found, now) : "is on no card any more";
    if (typeof next === "string") left.push(`${horseName} ${next}`);
    else building = next;
  }
  const owner = `Bet ${bet.reference} was ${accountName ?? "a deleted account"}'s`;
  const notes = [...(accountId === servedId ? [] : [owner]), ...left.map((one) => `Not on it: ${one}`)];
  return { building, message: notes.length > 0 ? notes.join(". ") : null };
}

type Found = NonNullable<ReturnType<Awaited<ReturnType<typeof findRunners>>["get"]>>;

function withRunner(building: Building, { runner, race }: Found, now: Date): Building | string {
  const at = `the ${race.offTime} at ${race.courseName}`;
  if (isStopped(race.status)) return `(${at} is ${RACE_STATUS_WORDS[race.status]})`;
  if (race.offAt <= now) return `(${at} is off)`;
  if (runner.status === "non-runner") return "(it does not run)";
  const next = withHorse(building, horseOnCard(runner, race), now);
  return typeof next === "string" ? `(${next})` : next;
}

/** The bet calculator. The server settles a slip in the address with the browser's own component. */
export const calculatorPages = (app: AppContext) =>
  pageRoutes(app, "serve").get(urls.racing.calculator, async ({ visit, reader }) =>
    respond(visit, {
      title: "Bet Calculator",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Horse Racing" },
        { text: "Bet Calculator" },
      ],
      page: (
        <Calculator address={visit.url.searchParams} house={(await currentSettings(reader)).settlement} />
      ),
    }),
  );
