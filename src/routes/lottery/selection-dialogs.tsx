import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { findPlayer, type Player } from "../../../db/stores/lottery/players.ts";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import { SelectionForm } from "../../../views/lottery/selection-form.tsx";
import { StopSelectionForm } from "../../../views/lottery/stop-selection-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { type SelectionTerms, termsOf } from "../../domain/lottery/selection.ts";
import type { Shop } from "../../operations/shop.ts";
import { respondDialog } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { nextDrawLine } from "./next-draw-line.ts";

/** What the form is about: a selection that is edited, or a new one and its account, if one is chosen. */
type FormSubject = { selection: Selection | null; accountId: number | null };

/** Add New Bet, or Edit Selection. A form that was refused comes back as it was typed. */
export async function showSelectionForm(
  shop: Shop,
  visit: Visit,
  { selection, accountId }: FormSubject,
  terms: SelectionTerms,
  form = untouched,
  status = 200,
) {
  const { reader } = shop.database;
  const wasSubmitted = form !== untouched;
  const player = selection && (await findPlayer(reader, selection.playerId));
  const accounts = selection ? [] : (await listAccounts(reader)).map(({ id, name }) => ({ id, name }));
  const fields = {
    accounts,
    accountId,
    terms: wasSubmitted ? showable(terms) : terms,
    largest: shop.rules.largestNumber,
    ...(wasSubmitted && { typed: typedTexts(form.typed) }),
    ...(player && { lockedAccount: player.accountName ?? "Unknown Account" }),
    today: drawDayAt(shop.clock.now()),
  };
  const requestKey = shop.newSecret();
  return await respondDialog(visit, {
    title: selection ? `Edit Selection #${selection.selectionNumber}` : "Add New Bet",
    crumbs: lotteryCrumbs("Manage Bets"),
    ...accountOf(player),
    status,
    wide: true,
    // What somebody else has saved stands at its field, which a toast would not name.
    ...(status === 422 && errorToast(form)),
    form: (
      <SelectionForm
        form={form}
        betId={selection?.id ?? null}
        shown={selection && termsOf(selection)}
        requestKey={requestKey}
        fields={fields}
      />
    ),
  });
}

/** Stop Bet: asks once more. */
export async function showStopForm(
  shop: Shop,
  visit: Visit,
  selection: Selection,
  form: FormState,
  status = 200,
) {
  const player = await findPlayer(shop.database.reader, selection.playerId);
  const accountName = player?.accountName ?? null;
  const nextDraw = nextDrawLine(shop);
  return await respondDialog(visit, {
    title: "Stop Bet",
    crumbs: lotteryCrumbs("Manage Bets"),
    ...accountOf(player),
    status,
    form: <StopSelectionForm bet={selection} accountName={accountName} nextDraw={nextDraw} form={form} />,
  });
}

/** The account of the player, for the frame; none where it was deleted: nobody can be served then. */
const accountOf = (player: Player | null | undefined) =>
  player?.accountName ? { about: { id: player.accountId, name: player.accountName } } : {};

function errorToast({ errors }: FormState) {
  const [text] = Object.values(errors);
  return text ? { toast: { kind: "error" as const, text } } : {};
}

/** Terms as the form can show them again: a number that is none cannot stand in its grid. */
const showable = (terms: SelectionTerms): SelectionTerms => ({
  ...terms,
  selectedNumbers: terms.selectedNumbers.filter(Number.isSafeInteger),
});

const typedTexts = (typed: FormState["typed"]) => ({
  betAmount: String(typed.betAmount ?? ""),
  numberOfWeeks: String(typed.numberOfWeeks ?? "1"),
});
