import type { ReactElement } from "react";
import * as v from "valibot";
import { listPasskeys } from "../../../db/stores/staff/passkeys.ts";
import { findSession } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { nameOnPaper } from "../../../views/paper/letterhead.tsx";
import { AddPasskeyForm, MakePasskeyForm, RemovePasskeyForm } from "../../../views/staff/passkey-forms.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { Title } from "../../../views/ui/title.tsx";
import { type AnyRefusal, refuse } from "../../domain/outcome.ts";
import { deviceInWords } from "../../domain/staff/device-words.ts";
import { isCodeAsked } from "../../operations/staff/confirm-own.ts";
import { addPasskey, askToAddPasskey, removePasskey } from "../../operations/staff/passkeys.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { line, passkeyAnswer, password, signInCode } from "../request/inputs.ts";
import { staffOf } from "../request/request-info.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { passkeyPlaceFor } from "./passkey-place.ts";

/** A user's own passkeys: adding one in two steps, and removing one. */
export const passkeyPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.addPasskey, page(showAdd))
    .post(urls.staff.addPasskey, page(ask), { parse: "none" })
    .post(urls.staff.savePasskey, page(save), { parse: "none" })
    .get(urls.staff.removePasskey(":id"), pageById(showRemove))
    .post(urls.staff.removePasskey(":id"), pageById(remove), { parse: "none" });

const name = line("Enter a name for the passkey", 40, "A name");
const typed = { password: v.optional(password, ""), code: v.optional(signInCode, "") };
const Asking = v.object({ ...typed, name });
const Made = v.object({ name, answer: passkeyAnswer });
const Removing = v.object(typed);

async function showAdd(asked: PageRequest) {
  const { app, reader, request } = asked;
  if (!(await currentSettings(reader)).passkeys) return refusedAway(asked, { code: "passkeys-off" });
  if (!passkeyPlaceFor(app, request)) return refusedAway(asked, { code: "passkeys-need-address" });
  return await addForm(asked, untouched);
}

async function ask(asked: PageRequest) {
  const { app, request, by, reader, visit } = asked;
  const read = await readForm(request, Asking);
  if (!read.ok) return await addForm(asked, { ...read.form, typed: { name: read.typed.name ?? "" } }, 422);
  const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
  if (!open) return seeOther(visit, urls.staff.login);
  const shopName = nameOnPaper(await letterheadNow(app, reader));
  const wanted = { ...read.value, open, shopName, place: passkeyPlaceFor(app, request) };
  const outcome = await askToAddPasskey(app.shop, by, app.sealer, wanted);
  if (!outcome.done) return await addForm(asked, ...refused(outcome.refusal, { name: read.value.name }));
  const made = <MakePasskeyForm form={untouched} asked={outcome.value} name={read.value.name} />;
  return await shown(asked, made, 200);
}

async function save(asked: PageRequest) {
  const { app, request, by, visit } = asked;
  const read = await readForm(request, Made);
  const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
  if (!open) return seeOther(visit, urls.staff.login);
  const wanted = { open, place: passkeyPlaceFor(app, request) };
  const outcome = read.ok
    ? await addPasskey(app.shop, by, { ...read.value, ...wanted })
    : refuse({ code: "passkey-wrong" });
  // The password is asked for again, and the device for another key.
  if (!outcome.done) return await addForm(asked, ...refused(outcome.refusal, {}));
  return seeOther(visit, urls.staff.mySignIn, { kind: "success", text: "The passkey was added" });
}

async function showRemove(asked: PageRequestById) {
  return await removeForm(asked, untouched);
}

async function remove(asked: PageRequestById) {
  const { app, request, by, visit, params } = asked;
  const read = await readForm(request, Removing);
  if (!read.ok) return await removeForm(asked, { typed: {}, errors: read.form.errors }, 422);
  const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
  if (!open) return seeOther(visit, urls.staff.login);
  const wanted = { ...read.value, open, passkeyId: idIn(params.id) ?? 0 };
  const outcome = await removePasskey(app.shop, by, app.sealer, wanted);
  if (outcome.done)
    return seeOther(visit, urls.staff.mySignIn, { kind: "success", text: `${outcome.value} was removed` });
  if (outcome.refusal.code === "passkey-gone") return refusedAway(asked, outcome.refusal);
  return await removeForm(asked, ...refused(outcome.refusal, {}));
}

function refused(refusal: AnyRefusal, typed: FormState["typed"]): [FormState, number] {
  const { status, detail, field = "" } = say(refusal);
  return [{ typed, errors: { [field]: detail } }, status === 401 ? 422 : status];
}

/** Back to the user's page, with the reason. */
const refusedAway = ({ visit }: PageRequest, refusal: AnyRefusal) =>
  seeOther(visit, urls.staff.mySignIn, { kind: "error", text: say(refusal).detail });

async function addForm(asked: PageRequest, form: FormState, status = 200): Promise<Response> {
  const { request, reader } = asked;
  const device = deviceInWords(request.headers.get("user-agent"), true);
  const isAsked = await isCodeAsked(reader, staffOf(request).userId);
  return await shown(asked, <AddPasskeyForm form={form} device={device} isCodeAsked={isAsked} />, status);
}

const OWN_PAGE = { text: "Sign-in and Sessions", href: urls.staff.mySignIn };
const under = (title: string) => ({
  title,
  crumbs: [{ text: "Dashboard", href: urls.dashboard }, OWN_PAGE, { text: title }],
});
const PAGE = under("Add Passkey");

const shown = ({ visit, request }: PageRequest, part: ReactElement, status: number): Promise<Response> =>
  respond(visit, {
    ...PAGE,
    status,
    page: (
      <>
        <Title text={PAGE.title} sub={staffOf(request).email} />
        <section className="sheet in narrow">{part}</section>
      </>
    ),
    part,
  });

async function removeForm(asked: PageRequestById, form: FormState, status = 200): Promise<Response> {
  const { reader, request, params, visit } = asked;
  const { userId } = staffOf(request);
  const [own, isAsked] = await Promise.all([listPasskeys(reader, userId), isCodeAsked(reader, userId)]);
  const passkey = own.find(({ id }) => id === idIn(params.id));
  if (!passkey) return refusedAway(asked, { code: "passkey-gone" });
  const { id, name: called } = passkey;
  return await respondDialog(visit, {
    ...under("Remove Passkey"),
    status,
    form: <RemovePasskeyForm {...{ id, form }} name={called} isCodeAsked={isAsked} />,
  });
}
