import * as v from "valibot";
import { findSealed } from "../../../db/stores/accounts/identity.ts";
import { ChallengeForm, PhotographForm } from "../../../views/accounts/identity-forms.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import {
  type AgeDocument,
  type ChallengeResult,
  DOCUMENTS,
  RESULTS,
} from "../../domain/accounts/age-challenge.ts";
import { formatDay, isDay, wallClock } from "../../domain/london-time.ts";
import { challengeAge, removeBirthday } from "../../operations/accounts/challenge-age.ts";
import { answerListed } from "../../operations/accounts/outside-list.ts";
import { readPhotograph, removePhotograph, savePhotograph } from "../../operations/accounts/photograph.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { formData, readForm, typedAs } from "../request/forms.ts";
import { checkbox, dayText, idNumber } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { whereKeptById } from "./identity-kept.ts";
import { ACCOUNT_NOT_LOADED, accountsCrumbs, withAccount } from "./with-account.ts";

const NOT_SAVED = { parse: "none", detail: faultSentence("Failed to save the customer's identity") } as const;

/** A customer's identity: age challenges, a birthday, a photograph, and whether a list has them. */
export const identityPages = (app: AppContext) =>
  pageRoutes(app, "identity")
    .get(
      urls.accounts.challenge(":id"),
      whereKeptById(withAccount((account, { visit }) => challengeForm(app, visit, account, untouched))),
      { detail: ACCOUNT_NOT_LOADED },
    )
    .post(urls.accounts.challenge(":id"), challenge(app), { ...NOT_SAVED })
    .post(urls.accounts.removeBirthday(":id"), forgetBirthday(app), { ...NOT_SAVED })
    .get(urls.accounts.photograph(":id"), photograph(app))
    .get(
      urls.accounts.addPhotograph(":id"),
      whereKeptById(withAccount((account, { visit }) => photographForm(app, visit, account, untouched))),
      { detail: ACCOUNT_NOT_LOADED },
    )
    .post(urls.accounts.addPhotograph(":id"), addPhotograph(app), { ...NOT_SAVED })
    .post(urls.accounts.removePhotograph(":id"), forgetPhotograph(app), { ...NOT_SAVED })
    .post(urls.accounts.answerListed(":id"), answer(app), { ...NOT_SAVED });

/** Empty: none. */
export const typedBirthday = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.check((text) => text === "" || isDay(text), "Enter a birthday, or leave it empty"),
  v.transform((text) => text || null),
);

const oneOf = <Code extends string>(codes: Readonly<Record<Code, string>>, sentence: string) =>
  v.picklist(Object.keys(codes) as [Code, ...Code[]], sentence);

const Challenge = v.object({
  document: oneOf<AgeDocument>(DOCUMENTS, "Choose the document shown, or none"),
  result: oneOf<ChallengeResult>(RESULTS, "Choose how it ended"),
  birthday: typedBirthday,
  key: v.optional(v.string(), ""),
});

type Customer = { id: number; name: string };

const challengeForm = (
  { shop }: AppContext,
  visit: PageContext,
  account: Customer,
  form: FormState,
  status = 200,
) =>
  respondDialog(visit, {
    title: "Challenge Age",
    crumbs: accountsCrumbs("Challenge Age"),
    status,
    form: <ChallengeForm account={account} form={form} requestKey={shop.newSecret()} />,
  });

const challenge = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const read = await readForm(request, Challenge);
    if (!read.ok) return challengeForm(app, visit, account, read.form, 422);
    const { key, ...given } = read.value;
    const wanted = { ...given, accountId: account.id };
    const { outcome } = await challengeAge(app.shop, by, wanted, keyedForm(visit, key, read.typed));
    if (!outcome.done)
      return challengeForm(app, visit, account, refusedForm(read.typed, outcome.refusal), 422);
    const toast = { kind: "success", text: `Challenge saved: ${account.name}` } as const;
    return seeOther(visit, urls.accounts.details(account.id), toast);
  });

const forgetBirthday = (app: AppContext) =>
  withAccount(async ({ id }, { visit, by }) => {
    const outcome = await removeBirthday(app.shop, by, id);
    const to = urls.accounts.details(id);
    if (!outcome.done) return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
    return seeOther(visit, to, { kind: "success", text: "Birthday removed" });
  });

/** What is sealed is this account's photograph, and opens as no other's. */
const sealedFor = (accountId: number): string => `photograph of account ${accountId}`;

const HOUR_SECONDS = 3600;

const photograph = ({ shop, sealer }: AppContext) =>
  withAccount(async ({ id }) => {
    const stored = await findSealed(shop.database.reader, id);
    const bytes = stored && (await sealer.openBytes(stored.sealed, sealedFor(id)));
    if (!bytes) return new Response("There is no photograph that can be read", { status: 404 });
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": "image/jpeg",
        "content-disposition": `inline; filename="account-${id}.jpg"`,
        // Its address has the moment at which it was saved: another photograph has another.
        "cache-control": `private, max-age=${HOUR_SECONDS}`,
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      },
    });
  });

function photographForm(
  app: AppContext,
  visit: PageContext,
  account: Customer,
  form: FormState,
  status = 200,
) {
  const { day: today } = wallClock(app.shop.clock.now(), "Europe/London");
  return respondDialog(visit, {
    title: "Add Photograph",
    crumbs: accountsCrumbs("Add Photograph"),
    status,
    form: <PhotographForm account={account} form={form} today={today} />,
  });
}

const Agreed = v.object({ agrees: checkbox, consentOn: dayText("Enter the day on which they agreed") });

const addPhotograph = (app: AppContext) =>
  withAccount(async (account, { request, visit, by }) => {
    const data = await formData(request);
    const sent = data.get("photograph");
    const consentOn = String(data.get("consentOn") ?? "").slice(0, 20);
    const typed = typedAs({ agrees: data.get("agrees") !== null, consentOn });
    const again = (form: FormState, status = 422) => photographForm(app, visit, account, form, status);
    const read = v.safeParse(Agreed, typed);
    if (!read.success) return again({ typed, errors: { consentOn: read.issues[0].message } });
    if (!read.output.agrees) return again(refusedForm(typed, { code: "photograph-without-consent" }));
    const taken = await readPhotograph(sent instanceof File ? await sent.bytes() : new Uint8Array());
    if (!taken.done) return again(refusedForm(typed, taken.refusal));
    const outcome = await savePhotograph(app.shop, by, {
      accountId: account.id,
      bytes: taken.value,
      consentOn: read.output.consentOn,
      seal: (bytes) => app.sealer.sealBytes(bytes, sealedFor(account.id)),
    });
    if (!outcome.done) return again(refusedForm(typed, outcome.refusal));
    const toast = { kind: "success", text: `Photograph saved: ${account.name}` } as const;
    return seeOther(visit, urls.accounts.details(account.id), toast);
  });

const Removal = v.object({ withdrawn: checkbox });

const forgetPhotograph = (app: AppContext) =>
  withAccount(async ({ id }, { request, visit, by }) => {
    const read = await readForm(request, Removal);
    const isWithdrawn = read.ok && read.value.withdrawn;
    const outcome = await removePhotograph(app.shop, by, id, { isWithdrawn });
    const to = urls.accounts.details(id);
    if (!outcome.done) return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
    return seeOther(visit, to, { kind: "success", text: "Photograph removed" });
  });

const Answered = v.object({ question: idNumber, answer: v.picklist(["SAME", "OTHER"]) });

const answer = (app: AppContext) =>
  withAccount(async ({ id, name }, { request, visit, by }) => {
    const read = await readForm(request, Answered);
    const to = urls.accounts.details(id);
    if (!read.ok)
      return seeOther(visit, to, { kind: "error", text: say({ code: "question-unknown" }).detail });
    const wanted = { accountId: id, questionId: read.value.question, answer: read.value.answer };
    const { outcome } = await answerListed(app.shop, by, wanted);
    if (!outcome.done) return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
    const { exclusion } = outcome.value;
    const text =
      wanted.answer === "SAME" && exclusion
        ? `${name} is excluded until ${formatDay(exclusion.until)}`
        : `${name} is someone else`;
    return seeOther(visit, to, { kind: "success", text });
  });
