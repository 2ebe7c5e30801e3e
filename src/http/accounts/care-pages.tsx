import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { careNotesOf } from "../../../db/stores/accounts/care-notes.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { CareNoteForm } from "../../../views/accounts/care-note-form.tsx";
import { CarePage } from "../../../views/accounts/care-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { CARE_NOTE_CODES, MOST_CARE_NOTE } from "../../domain/accounts/care-note.ts";
import { isDay, wallClock } from "../../domain/london-time.ts";
import { writeCareNote } from "../../operations/accounts/write-care-note.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { readForm } from "../request/forms.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { careUnder } from "./account-shown.ts";
import { careIsOff } from "./own-limits-pages.tsx";
import { ACCOUNT_NOT_LOADED, accountsCrumbs, withAccount } from "./with-account.ts";

/** Care for one customer: stakes over time, and notes that only those see who have the permission. */
export const carePages = (app: AppContext) =>
  pageRoutes(app, "care")
    .get(urls.accounts.care(":id"), show(app), { detail: faultSentence("Failed to load the notes") })
    .get(urls.accounts.careNote(":id"), showForm(app), { detail: ACCOUNT_NOT_LOADED })
    .post(urls.accounts.careNote(":id"), write(app), {
      parse: "none",
      detail: faultSentence("Failed to save the note"),
    });

const show = ({ shop }: AppContext) =>
  withAccount(async (account, { visit, reader }) => {
    const settings = await currentSettings(reader);
    if (!settings.care) return careIsOff(visit, account.id);
    const { id, name } = account;
    const now = shop.clock.now();
    return respond(visit, {
      title: `Care: ${name}`,
      crumbs: [...accountsCrumbs(), { text: name, href: urls.accounts.details(id) }, { text: "Care" }],
      about: { id, name },
      page: <CarePage {...{ reader, account, now }} care={careUnder(settings, account, now)} />,
    });
  });

const showForm = (app: AppContext) =>
  withAccount(async (account, { visit, reader }) =>
    (await currentSettings(reader)).care
      ? noteForm(app, visit, account, untouched)
      : careIsOff(visit, account.id),
  );

const NewNote = v.object({
  kind: v.picklist(CARE_NOTE_CODES, "Choose what it was about"),
  text: line("Write a note", MOST_CARE_NOTE, "A note"),
  followUpOn: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.check((day) => day === "" || isDay(day), "Enter a day"),
    v.transform((day) => day || null),
  ),
  key: v.optional(v.string(), ""),
});

const write = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const read = await readForm(request, NewNote);
    if (!read.ok) return noteForm(app, visit, account, read.form, 422);
    const { key, ...note } = read.value;
    const keyed = keyedForm(visit, key, read.typed);
    const { outcome } = await writeCareNote(app.shop, by, { accountId: account.id, ...note }, keyed);
    if (!outcome.done) return noteForm(app, visit, account, refusedForm(read.typed, outcome.refusal), 422);
    return seeOther(visit, urls.accounts.care(account.id), { kind: "success", text: "Note saved" });
  });

async function noteForm(
  { shop }: AppContext,
  visit: PageContext,
  account: Account,
  form: FormState,
  status = 200,
) {
  const [newest] = await careNotesOf(shop.database.reader, account.id, 1);
  const { day: today } = wallClock(shop.clock.now(), "Europe/London");
  // One that is due is answered by this note.
  const ahead = newest?.followUpOn && newest.followUpOn > today ? newest.followUpOn : null;
  return respondDialog(visit, {
    title: "Note",
    crumbs: accountsCrumbs("Note"),
    about: account,
    status,
    form: <CareNoteForm {...{ account, form }} followUpOn={ahead} requestKey={shop.newSecret()} />,
  });
}
