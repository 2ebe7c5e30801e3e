import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { findPerson, isErased } from "../../../db/stores/accounts/erase-person.ts";
import { personRows } from "../../../db/stores/accounts/person-rows.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { CustomerErasure, PersonPage } from "../../../views/accounts/person-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { erasedName } from "../../domain/accounts/erasure.ts";
import { erasePerson, obstaclesTo } from "../../operations/accounts/erase-person.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadOf } from "../letterhead.ts";
import { obstacleInWords } from "../messages/erasure.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { accountNotFound, accountsCrumbs } from "./with-account.ts";

/** One person's data, to hand over: a page that prints and the same rows as a file; and its erasure. */
export const personPages = (app: AppContext) =>
  pageRoutes(app, "privacy")
    .get(urls.accounts.data(":id"), withPerson(show), { detail: faultSentence("Failed to load the data") })
    .get(urls.accounts.dataFile(":id"), withPerson(file), {
      detail: faultSentence("Failed to load the data"),
    })
    .post(urls.accounts.erase(":id"), withPerson(erase), {
      parse: "none",
      detail: faultSentence("Failed to erase the customer"),
    });

/** Deleted accounts have data, too. */
const withPerson = (handle: (account: Account, asked: PageRequestById) => Promise<Response>) =>
  pageById(async (asked: PageRequestById) => {
    const account = await findPerson(asked.reader, idIn(asked.params.id) ?? 0);
    return account ? await handle(account, asked) : accountNotFound(asked.visit);
  });

const show = (account: Account, asked: PageRequestById) => shown(account, asked, untouched);

/** `form`: as it comes back where the name that was typed is not theirs. */
async function shown(
  account: Account,
  { app, visit, reader }: PageRequestById,
  form: FormState,
  status = 200,
) {
  const { id, name, deletedAt } = account;
  const now = app.shop.clock.now();
  const [settings, rows, isGone] = await Promise.all([
    currentSettings(reader),
    personRows(reader, id),
    isErased(reader, id),
  ]);
  if (!rows) return accountNotFound(visit);
  const years = isGone && name === erasedName(id) ? null : settings.keepCustomersYears;
  const obstacles = years === null ? [] : await obstaclesTo(reader, account, years, now);
  const title = `Data of ${name}`;
  const data = { id, name, rows, now, years, obstacles: obstacles.map(obstacleInWords), form };
  return respond(visit, {
    title,
    status,
    crumbs: accountsCrumbs(title),
    ...(deletedAt ? {} : { about: { id, name } }),
    page: <PersonPage letterhead={letterheadOf(app, settings)} isDeleted={deletedAt !== null} {...data} />,
    part: <CustomerErasure {...{ id, name, form }} />,
  });
}

async function file({ id }: Account, { app, visit, reader }: PageRequestById) {
  const [settings, rows] = await Promise.all([currentSettings(reader), personRows(reader, id)]);
  if (!rows) return accountNotFound(visit);
  const made = { shop: letterheadOf(app, settings), madeAt: app.shop.clock.now() };
  return new Response(JSON.stringify({ ...made, ...rows }, null, 2), {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="customer-${id}.json"`,
    },
  });
}

/** What was typed is read as it is: any other text than the name or the number is refused. */
const Typed = v.object({ confirm: v.fallback(v.string(), "") });

async function erase(account: Account, asked: PageRequestById) {
  const { app, request, visit, by } = asked;
  const { id } = account;
  const read = await readForm(request, Typed);
  const typed = read.ok ? read.value.confirm : "";
  const outcome = await erasePerson(app.shop, by, { id, typed });
  if (!outcome.done && outcome.refusal.code === "erasure-unconfirmed")
    return shown(account, asked, refusedForm(read.typed, outcome.refusal), say(outcome.refusal).status);
  const said = outcome.done
    ? { kind: "success" as const, text: `Erased: ${outcome.value.name}. Backups still have the name.` }
    : { kind: "error" as const, text: say(outcome.refusal).detail };
  const response = seeOther(visit, urls.accounts.data(id), said);
  if (outcome.done && visit.frame.account?.id === id)
    response.headers.append("set-cookie", app.cookies.account.clear());
  return response;
}
