import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { debtors } from "../../../db/stores/accounts/debtors.ts";
import { notesOf } from "../../../db/stores/accounts/notes.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { DebtorsList, DebtorsPage } from "../../../views/accounts/debtors-page.tsx";
import { NoteForm } from "../../../views/accounts/note-form.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { MOST_NOTE } from "../../domain/accounts/debtor.ts";
import { formatDay, wholeMinute } from "../../domain/london-time.ts";
import { noteAccount } from "../../operations/accounts/note-account.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { ACCOUNT_NOT_LOADED, withAccount } from "./with-account.ts";

/** Debtors, to look at, to print and as a file; and the notes of each. */
export function debtorPages(app: AppContext) {
  const { clock, database } = app.shop;
  const { asFile, asPage } = papersFor(app);
  const exported = () => debtorsExported(database.reader, clock.now());
  return pageRoutes(app, "serve")
    .get(
      urls.accounts.debtors,
      ({ visit, reader }) => {
        const given = { reader, now: wholeMinute(clock.now()) };
        return respond(visit, {
          title: "Debtors",
          crumbs: crumbs(),
          page: <DebtorsPage {...given} />,
          part: <DebtorsList {...given} />,
        });
      },
      { detail: faultSentence("Failed to load the debtors") },
    )
    .get(urls.accounts.debtorsCsv, () => asFile(exported()), { detail: needs("reports") })
    .get(urls.accounts.debtorsPrint, ({ visit }) =>
      asPage(visit, exported(), {
        back: { href: urls.accounts.debtors, text: "Back to Debtors" },
        file: urls.accounts.debtorsCsv,
        crumbs: crumbs("Print"),
      }),
    )
    .get(
      urls.accounts.note(":id"),
      withAccount((account, { visit }) => noteForm(app, visit, account, untouched)),
      { detail: needs("edit-accounts", ACCOUNT_NOT_LOADED) },
    )
    .post(urls.accounts.note(":id"), write(app), {
      parse: "none",
      detail: needs("edit-accounts", faultSentence("Failed to save the note")),
    });
}

const crumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Debtors", ...(last && { href: urls.accounts.debtors }) },
  ...(last ? [{ text: last }] : []),
];

const NewNote = v.object({
  text: line("Write a note", MOST_NOTE, "A note"),
  key: v.optional(v.string(), ""),
});

const write = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const read = await readForm(request, NewNote);
    if (!read.ok) return noteForm(app, visit, account, read.form, 422);
    const { key, text } = read.value;
    const keyed = keyedForm(visit, key, read.typed);
    const { outcome } = await noteAccount(app.shop, by, { accountId: account.id, text }, keyed);
    if (!outcome.done) return noteForm(app, visit, account, refusedForm(read.typed, outcome.refusal), 422);
    return seeOther(visit, urls.accounts.debtors, { kind: "success", text: "Note saved" });
  });

const MOST_SHOWN = 10;

async function noteForm(
  { shop }: AppContext,
  visit: PageContext,
  account: Account,
  form: FormState,
  status = 200,
) {
  const notes = await notesOf(shop.database.reader, account.id, MOST_SHOWN);
  return respondDialog(visit, {
    title: "Note",
    crumbs: crumbs("Note"),
    about: account,
    status,
    form: <NoteForm {...{ account, notes, form }} requestKey={shop.newSecret()} />,
  });
}

const debtorsExported = (reader: Reader, now: Date): Exported => ({
  title: "Debtors",
  sub: "Customers who owe the shop, the largest debt first",
  file: "debtors",
  ...tableOf(
    async function* () {
      yield await debtors(reader, now);
    },
    [
      { head: "ID", kind: "number", value: ({ accountId }) => accountId },
      {
        head: "Customer",
        kind: "text",
        value: ({ name, isDeleted }) => name + (isDeleted ? " (deleted)" : ""),
      },
      { head: "Since", kind: "text", value: ({ since }) => since && formatDay(since) },
      { head: "Owes", kind: "money", sum: true, value: ({ owedPence }) => owedPence },
      { head: "Up to 30 days", kind: "money", fileOnly: true, value: ({ ages }) => ages[0]! },
      { head: "31 to 60", kind: "money", fileOnly: true, value: ({ ages }) => ages[1]! },
      { head: "61 to 90", kind: "money", fileOnly: true, value: ({ ages }) => ages[2]! },
      { head: "Older", kind: "money", fileOnly: true, value: ({ ages }) => ages[3]! },
      { head: "May owe", kind: "money", fileOnly: true, value: ({ limitPence }) => limitPence },
      { head: "Note", kind: "text", wide: true, value: ({ note }) => note?.text ?? null },
      { head: "Noted", kind: "instant", fileOnly: true, value: ({ note }) => note?.writtenAt ?? null },
      { head: "By", kind: "text", fileOnly: true, value: ({ note }) => note?.staffName ?? null },
    ],
  ),
});
