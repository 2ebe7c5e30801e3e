import { searchAccounts } from "../../../db/stores/accounts/account-search.ts";
import { findAccount, searchable } from "../../../db/stores/accounts/accounts.ts";
import { findServed } from "../../../db/stores/accounts/served.ts";
import { stakesByAccount, unplayedOf } from "../../../db/stores/lottery/player-stakes.ts";
import { findPlayer } from "../../../db/stores/lottery/players.ts";
import { playingAccounts } from "../../../db/stores/lottery/playing-accounts.ts";
import { findSelection, type Selection } from "../../../db/stores/lottery/selections.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { NumbersHeldPage } from "../../../views/lottery/numbers-held-page.tsx";
import { SelectionList, SelectionsPage } from "../../../views/lottery/selections-page.tsx";
import { GIVEN_TO, UnplayedStakes, unplayedText } from "../../../views/lottery/unplayed-stakes.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { Part } from "../../../views/ui/part.tsx";
import { accountIdIn, accountLabel } from "../../domain/accounts/account-label.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { ascending, selectionDefaults, termsOf } from "../../domain/lottery/selection.ts";
import { changedFrom } from "../../domain/moved-fields.ts";
import type { Written } from "../../operations/lottery/add-player.ts";
import { addSelection, editSelection, stopSelection } from "../../operations/lottery/change-selection.ts";
import { giveBackUnplayed, takeStakesAgain } from "../../operations/lottery/give-back-unplayed.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, page, pageById, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { pastNumbersWords } from "../messages/lottery.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { idIn, pageNumber } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs, nextDrawLine } from "./lottery-parts.ts";
import { showPlayingAccounts, showSelectionForm, showStopForm } from "./selection-forms.tsx";
import { givingTyped, stakesToast, takingTyped } from "./typed-stakes.ts";
import { NOT_ALIKE, numbersChosen, TypedForm, termsShown, termsTyped, typedOver } from "./typed-terms.ts";

const notListed = `Failed to fetch players: ${UNKNOWN_FAULT}`;
const notChanged = `Failed to update player: ${UNKNOWN_FAULT}`;
/** Forms are read by their handlers. */
const parse = "none" as const;

type Asked = { request: Request; visit: PageContext; by: Actor };
type AskedAbout = Asked & { selection: Selection };
type AboutOne = (shop: Shop, asked: AskedAbout) => Promise<Response> | Response;

/** Manage Bets: the list, and adding, editing and stopping a selection. */
export const selectionPages = (app: AppContext) => {
  const { shop } = app;
  const { selections, addSelection: adding, editSelection: editing, stopSelection: stopping } = urls.lottery;
  const { playingAccounts } = urls.lottery;
  const about = (handle: AboutOne) => pageById((asked) => aboutOne(shop, asked, handle));
  const changing = { parse, detail: faultSentence(notChanged) };
  return pageRoutes(app, "take-bets")
    .get(
      selections,
      page((shown) => list(shop, shown)),
      { detail: needs("serve", faultSentence(notListed, { emptyList: "Manage Bets" })) },
    )
    .get(playingAccounts, ({ visit }) => showPlayingAccounts(shop, visit), {
      detail: needs("serve"),
    })
    .get(adding, ({ visit }) => showAdding(shop, visit))
    .post(
      adding,
      page((asked) => add(shop, asked)),
      { parse, detail: faultSentence("Failed to add bet") },
    )
    .get(editing(":id"), about(showEditing))
    .post(editing(":id"), about(edit), changing)
    .get(stopping(":id"), about(showStopping))
    .post(stopping(":id"), about(stop), changing)
    .post(
      urls.lottery.giveBackUnplayed,
      page((asked) => giveBack(shop, asked)),
      { ...changing, detail: needs("pay-out", changing.detail) },
    )
    .post(
      urls.lottery.takeStakesAgain,
      page((asked) => takeAgain(shop, asked)),
      { ...changing, detail: needs("pay-out", changing.detail) },
    );
};

async function list(shop: Shop, { visit, reader }: Pick<PageRequest, "visit" | "reader">) {
  const served = visit.frame.account;
  const account = await accountWanted(reader, visit);
  const counted = { today: drawDayAt(shop.clock.now()), largest: shop.rules.largestNumber };
  const isCounted = visit.url.searchParams.get("numbers") === "held";
  const given = {
    page: pageNumber(visit.url),
    account: account && { id: account.id, name: account.name },
    served: served?.playsLottery ? { id: served.id, name: served.name } : null,
    ...counted,
    isCounted,
    drawDays: shop.rules.drawDays,
    nextDraw: nextDrawLine(shop),
  };
  return await respond(visit, {
    title: "Manage Bets",
    crumbs: lotteryCrumbs("Manage Bets"),
    page: <Part of={SelectionsPage} reader={reader} given={given} />,
    part: isCounted ? (
      <Part of={NumbersHeldPage} reader={reader} given={counted} />
    ) : (
      <Part of={SelectionList} reader={reader} given={given} />
    ),
    ...(account && { about: account }),
  });
}

/** The account in the address; else the served one, unless the page is of all bets. */
async function accountWanted(reader: Reader, { url, frame }: PageContext) {
  const id = idIn(url.searchParams.get("account") ?? "");
  if (id !== null) return (await findAccount(reader, id)) ?? null;
  return frame.account?.playsLottery && !url.searchParams.has("page") ? frame.account : null;
}

/** For the account that is served, where it plays. */
function showAdding(shop: Shop, visit: PageContext) {
  const served = visit.frame.account;
  const subject = { selection: null, accountId: served?.playsLottery ? served.id : null };
  return showSelectionForm(shop, visit, subject, selectionDefaults(drawDayAt(shop.clock.now())));
}

async function add(shop: Shop, { request, visit, by }: Asked) {
  const { typed } = await readForm(request, TypedForm, ["selectedNumbers"]);
  const { largestNumber } = shop.rules;
  const terms = termsTyped(typed, largestNumber);
  const bettor = await bettorTyped(shop.database.reader, String(typed.accountId ?? ""));
  const subject = { selection: null, accountId: null };
  if ("fault" in bettor) {
    const form = { typed, errors: { accountId: bettor.fault } };
    return showSelectionForm(shop, visit, subject, terms, form, 422);
  }
  if (bettor.accountId !== null && numbersChosen(typed, largestNumber) === null)
    return showSelectionForm(shop, visit, subject, terms, notAlike(typed), 422);
  const keyed = keyedForm(visit, String(typed.key ?? ""), typed);
  const { outcome } = await addSelection(shop, by, bettor, terms, keyed);
  if (outcome.done)
    return await backToList(shop, visit, outcome.value.selection, taken("Bet added", outcome.value));
  return showSelectionForm(shop, visit, subject, terms, refusedForm(typed, outcome.refusal), 422);
}

/** With the limit that it is past and taken all the same. */
const taken = (text: string, { past }: Written): string =>
  past ? `${text}. ${pastNumbersWords(past)}` : text;

const notAlike = (typed: FormState["typed"]): FormState => ({
  typed,
  errors: { selectedNumbers: NOT_ALIKE },
});

const showEditing = (shop: Shop, { visit, selection }: AskedAbout) =>
  showSelectionForm(shop, visit, { selection, accountId: null }, selection);

async function edit(shop: Shop, { request, visit, by, selection }: AskedAbout) {
  const { typed } = await readForm(request, TypedForm, ["selectedNumbers"]);
  const shown = termsShown(typed);
  const { largestNumber } = shop.rules;
  const changes = changedFrom(shown, ascending(termsTyped(typed, largestNumber)));
  if (numbersChosen(typed, largestNumber) === null) {
    const terms = { ...termsOf(selection), ...changes };
    return showSelectionForm(shop, visit, { selection, accountId: null }, terms, notAlike(typed), 422);
  }
  const outcome = await editSelection(shop, by, { id: selection.id }, changes, shown);
  if (outcome.done) return await backToList(shop, visit, selection, taken("Bet changed", outcome.value));
  const { refusal } = outcome;
  const isMoved = refusal.code === "selection-moved";
  const now = isMoved ? refusal.now : termsOf(selection);
  // A second save replaces the present values.
  const known = isMoved && { shown: JSON.stringify(now) };
  const form = refusedForm({ ...typedOver(typed, changes, now), ...known }, refusal);
  const subject = { selection, accountId: null };
  return showSelectionForm(shop, visit, subject, { ...now, ...changes }, form, isMoved ? 409 : 422);
}

const showStopping = (shop: Shop, { visit, selection }: AskedAbout) =>
  showStopForm(shop, visit, selection, untouched);

async function stop(shop: Shop, { visit, by, selection }: AskedAbout) {
  const outcome = await stopSelection(shop, by, { id: selection.id });
  if (outcome.done) return await backToList(shop, visit, selection, "Bet stopped");
  const form: FormState = { typed: {}, errors: { "": say(outcome.refusal).detail } };
  return showStopForm(shop, visit, selection, form, 422);
}

/** A running selection by the id in the address; the list with an error where there is none. */
async function aboutOne(
  shop: Shop,
  asked: Asked & { params: { id: string } },
  handle: AboutOne,
): Promise<Response> {
  const { request, visit, by, params } = asked;
  const selection = await findSelection(shop.database.reader, idIn(params.id) ?? 0);
  if (!selection || selection.stoppedAt !== null)
    return seeOther(visit, urls.lottery.selections, { kind: "error", text: "Bet not found" });
  return await handle(shop, { request, visit, by, selection });
}

/** Redirects to the list with the bet: the served customer's, or another account's. */
async function backToList(
  shop: Shop,
  visit: PageContext,
  { playerId }: Selection,
  text: string,
): Promise<Response> {
  const { reader } = shop.database;
  const served = visit.frame.account?.id;
  const owner = (await findPlayer(reader, playerId))?.accountId;
  const to = served && owner && owner !== served ? urls.lottery.selectionsOf(owner) : urls.lottery.selections;
  const unplayedPence = owner ? await unplayedOf(reader, owner) : 0;
  const unplayed = unplayedPence > 0 ? [unplayedText(unplayedPence)] : [];
  return seeOther(visit, to, { kind: "success", text: [text.replace(/\.$/, ""), ...unplayed].join(". ") });
}

async function giveBack(shop: Shop, { request, visit, by }: Asked) {
  const { wanted, keyed } = await givingTyped(visit, request);
  const { outcome } = await giveBackUnplayed(shop, by, wanted, keyed);
  const held = outcome.done ? null : toRequest(visit, outcome.refusal);
  if (held) return held;
  const toast = stakesToast(outcome, `given back ${GIVEN_TO[wanted.to]}`);
  return await unplayedAnswer(shop, visit, wanted.accountId, toast);
}

async function takeAgain(shop: Shop, { request, visit, by }: Asked) {
  const { wanted, keyed } = await takingTyped(visit, request);
  const { outcome } = await takeStakesAgain(shop, by, wanted, keyed);
  return await unplayedAnswer(shop, visit, wanted.accountId, stakesToast(outcome, "taken again"));
}

/** What of the account's stakes will not be played now, whatever came of the form. */
async function unplayedAnswer(shop: Shop, visit: PageContext, accountId: number, toast: Toast) {
  const { reader } = shop.database;
  const today = drawDayAt(shop.clock.now());
  const stakes = (await stakesByAccount(reader, [accountId], today)).get(accountId);
  const account = await findAccount(reader, accountId);
  const { unplayedPence = 0, givenBack = null } = stakes ?? {};
  const post = { giveBack: urls.lottery.giveBackUnplayed, takeAgain: urls.lottery.takeStakesAgain };
  const facts = { accountId, hasAccount: account !== undefined, unplayedPence, givenBack, post };
  return await respondDone(visit, {
    changed: { part: <UnplayedStakes {...facts} />, target: `#unplayed-of-${accountId}` },
    ...(account && visit.frame.account?.id === accountId && (await barOf(reader, accountId))),
    toast,
    to: stakes ? urls.lottery.selectionsOf(accountId) : urls.lottery.selections,
  });
}

/** The served customer's balance has changed. */
async function barOf(reader: Reader, accountId: number) {
  const account = await findServed(reader, accountId);
  return account && { account };
}

/** The account for the typed text, or a sentence when it is unclear. */
export type BettorTyped = { accountId: number | null } | { fault: string };

/** As many as a sentence can name. */
const MOST_NAMED = 5;

/** An account by id, by an offered label, or by a unique name. */
export async function bettorTyped(reader: Reader, text: string): Promise<BettorTyped> {
  const asked = text.trim();
  if (asked === "") return { accountId: null };
  const id = accountIdIn(asked);
  if (id !== null) return { accountId: id };
  const found = await playingAccounts(reader, asked, MOST_NAMED + 1);
  const alike = found.filter(({ name }) => searchable(name) === searchable(asked));
  const [only, ...others] = alike.length > 0 ? alike : found;
  if (only && others.length === 0) return { accountId: only.id };
  if (!only) return { fault: await saysNone(reader, asked) };
  const more = found.length > MOST_NAMED ? ", …" : "";
  const named = [only, ...others].slice(0, MOST_NAMED).map(accountLabel).join("; ");
  return { fault: `Which of them? ${named}${more}` };
}

async function saysNone(reader: Reader, asked: string): Promise<string> {
  const { accounts, total } = await searchAccounts(reader, { asked, page: 1, pageSize: 1 });
  const [first] = accounts;
  if (!first || total > 1) return `No account that plays the lottery matches “${asked.slice(0, 60)}”`;
  return `${accountLabel(first)} does not play the lottery: tick Lottery in the account first`;
}
