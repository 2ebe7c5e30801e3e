import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { unplayedIfStopped, unplayedOf } from "../../../db/stores/lottery/player-stakes.ts";
import { findPlayer, type Player } from "../../../db/stores/lottery/players.ts";
import { playingAccounts } from "../../../db/stores/lottery/playing-accounts.ts";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { OfferedAccounts, SelectionForm } from "../../../views/lottery/selection-form.tsx";
import { StopSelectionForm } from "../../../views/lottery/stop-selection-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { accountIdIn } from "../../domain/accounts/account-label.ts";
import { isOnTheDrum } from "../../domain/lottery/draw.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { lineText } from "../../domain/lottery/number-line.ts";
import { type SelectionTerms, termsOf } from "../../domain/lottery/selection.ts";
import type { Shop } from "../../operations/shop.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs, nextDrawLine } from "./lottery-parts.ts";

/** The form's selection when edited; for a new one its account, if chosen. */
type FormSubject = { selection: Selection | null; accountId: number | null };

/** As many as a list that opens under a field can show. */
const MOST_OFFERED = 50;

/** Add New Bet, or Edit Selection. A form that was refused comes back as it was typed. */
export async function showSelectionForm(
  shop: Shop,
  visit: PageContext,
  { selection, accountId }: FormSubject,
  terms: SelectionTerms,
  form = untouched,
  status = 200,
) {
  const { reader } = shop.database;
  const { largestNumber: largest } = shop.rules;
  const wasSubmitted = form !== untouched;
  const player = selection && (await findPlayer(reader, selection.playerId));
  const shown = wasSubmitted ? showable(terms, largest) : terms;
  const picked = lineText({ numbers: shown.selectedNumbers, bonus: null });
  const fields = {
    terms: shown,
    largest,
    ...(wasSubmitted && { typed: typedTexts(form.typed) }),
    today: drawDayAt(shop.clock.now()),
    drawDays: shop.rules.drawDays,
  };
  return await respondDialog(visit, {
    title: selection ? `Edit Selection #${selection.selectionNumber}` : "Add New Bet",
    crumbs: lotteryCrumbs("Manage Bets"),
    ...accountOf(player),
    status,
    wide: true,
    // A colleague's save is named at its field, which a toast would not do.
    ...(status === 422 && errorToast(form)),
    form: (
      <SelectionForm
        form={form}
        betId={selection?.id ?? null}
        shown={selection && termsOf(selection)}
        requestKey={shop.newSecret()}
        bettor={selection ? (player?.accountName ?? "Unknown Account") : await bettorOf(reader, accountId)}
        line={String(form.typed.numbersLine ?? "") || picked}
        unplayedPence={player ? await unplayedOf(reader, player.accountId) : 0}
        fields={fields}
      />
    ),
  });
}

/** The account that is chosen, and those that may be instead. */
async function bettorOf(reader: Reader, accountId: number | null) {
  const chosen = accountId === null ? undefined : await findAccount(reader, accountId);
  return { chosen: chosen ?? null, offered: await playingAccounts(reader, "", MOST_OFFERED) };
}

/** The account field's suggestions for a typed text. */
export async function showPlayingAccounts({ database: { reader } }: Shop, visit: PageContext) {
  if (!visit.partial) return seeOther(visit, urls.lottery.addSelection);
  const asked = (visit.url.searchParams.get("accountId") ?? "").trim();
  // A chosen suggestion ends with the id.
  const id = accountIdIn(asked);
  const accounts = await playingAccounts(reader, id === null ? asked : String(id), MOST_OFFERED);
  return await respond(visit, { title: "", crumbs: [], page: <OfferedAccounts accounts={accounts} /> });
}

/** Stop Bet: confirms. */
export async function showStopForm(
  shop: Shop,
  visit: PageContext,
  selection: Selection,
  form: FormState,
  status = 200,
) {
  const player = await findPlayer(shop.database.reader, selection.playerId);
  const accountName = player?.accountName ?? null;
  const nextDraw = nextDrawLine(shop);
  const stopped = { betId: selection.id, at: shop.clock.now() };
  const unplayedPence = player ? await unplayedIfStopped(shop.database.reader, player.accountId, stopped) : 0;
  return await respondDialog(visit, {
    title: "Stop Bet",
    crumbs: lotteryCrumbs("Manage Bets"),
    ...accountOf(player),
    status,
    form: <StopSelectionForm bet={selection} {...{ accountName, nextDraw, unplayedPence, form }} />,
  });
}

/** The player's account, for the frame; none where it was deleted and cannot be served. */
const accountOf = (player: Player | null | undefined) =>
  player?.accountName ? { about: { id: player.accountId, name: player.accountName } } : {};

function errorToast({ errors }: FormState) {
  const [text] = Object.values(errors);
  return text ? { toast: { kind: "error" as const, text } } : {};
}

/** Terms as the form can show them again: its grid shows only valid numbers. */
const showable = (terms: SelectionTerms, largest: number): SelectionTerms => ({
  ...terms,
  selectedNumbers: [...new Set(terms.selectedNumbers)].filter((number) => isOnTheDrum(number, largest)),
});

const typedTexts = (typed: FormState["typed"]) => ({
  betAmount: String(typed.betAmount ?? ""),
  numberOfWeeks: String(typed.numberOfWeeks ?? "1"),
});
