import * as v from "valibot";
import { findUser, type User } from "../../../db/stores/staff/staff.ts";
import { STAFF_PART_NAMES } from "../../../db/stores/staff/staff-parts.ts";
import { newestStaffRows, staffRowsOf } from "../../../db/stores/staff/staff-rows.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { StaffDataPage, StaffErasure } from "../../../views/staff/staff-data-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { eraseUser, staffNameOf, staffObstaclesTo } from "../../operations/staff/erase-user.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadOf } from "../letterhead.ts";
import { staffObstacleInWords } from "../messages/erasure.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { streamed } from "../response/streamed.ts";
import { urls } from "../urls/urls.ts";

/** One colleague's data, to hand over: a page that prints and all rows as a file; and the erasure of one who left. */
export const staffDataPages = (app: AppContext) =>
  pageRoutes(app, "privacy")
    .get(urls.staff.data(":id"), withUser(show), { detail: faultSentence("Failed to load the data") })
    .get(urls.staff.dataFile(":id"), withUser(file), { detail: faultSentence("Failed to load the data") })
    .post(urls.staff.erase(":id"), withUser(erase), {
      parse: "none",
      detail: faultSentence("Failed to erase the colleague"),
    });

const withUser = (handle: (user: User, asked: PageRequestById) => Promise<Response>) =>
  pageById(async (asked: PageRequestById) => {
    const user = await findUser(asked.reader, idIn(asked.params.id) ?? 0);
    const text = say({ code: "colleague-unknown" }).detail;
    return user
      ? await handle(user, asked)
      : seeOther(asked.visit, urls.staff.users, { kind: "error", text });
  });

const show = (user: User, asked: PageRequestById) => shown(user, asked, untouched);

/** `form`: as it comes back where the name that was typed is not theirs. */
async function shown(user: User, { app, visit, reader }: PageRequestById, form: FormState, status = 200) {
  const { id } = user;
  const name = staffNameOf(user);
  const now = app.shop.clock.now();
  const [settings, rows] = await Promise.all([currentSettings(reader), newestStaffRows(reader, id)]);
  const years = user.erasedAt ? null : settings.keepCustomersYears;
  const obstacles = years === null ? [] : await staffObstaclesTo(reader, user, years, now);
  const data = { id, name, rows, now, years, obstacles: obstacles.map(staffObstacleInWords), form };
  const title = `Data of ${name}`;
  return respond(visit, {
    title,
    status,
    crumbs: [
      { text: "Dashboard", href: urls.dashboard },
      { text: "Administration", href: urls.staff.administration },
      { text: "Staff", href: urls.staff.users },
      { text: title },
    ],
    page: <StaffDataPage letterhead={letterheadOf(app, settings)} {...data} />,
    part: <StaffErasure {...{ id, name, form }} />,
  });
}

async function file({ id }: User, { app, reader }: PageRequestById) {
  const made = {
    shop: letterheadOf(app, await currentSettings(reader)),
    madeAt: app.shop.clock.now(),
  };
  async function* texts() {
    yield `{\n"shop": ${JSON.stringify(made.shop)},\n"madeAt": ${JSON.stringify(made.madeAt)}`;
    for (const name of STAFF_PART_NAMES) {
      let isFirst = true;
      yield `,\n${JSON.stringify(name)}: [`;
      for await (const rows of staffRowsOf(reader, id, name)) {
        yield `${isFirst ? "" : ","}\n${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
        isFirst = false;
      }
      yield "]";
    }
    yield "\n}\n";
  }
  return await streamed(texts(), {
    "content-type": "application/json",
    "content-disposition": `attachment; filename="colleague-${id}.json"`,
  });
}

/** What was typed is read as it is: any other text than the name or the number is refused. */
const Typed = v.object({ confirm: v.fallback(v.string(), "") });

async function erase(user: User, asked: PageRequestById) {
  const { app, request, visit, by } = asked;
  const { id } = user;
  const read = await readForm(request, Typed);
  const typed = read.ok ? read.value.confirm : "";
  const outcome = await eraseUser(app.shop, by, { id, typed });
  if (!outcome.done && outcome.refusal.code === "erasure-unconfirmed")
    return shown(user, asked, refusedForm(read.typed, outcome.refusal), say(outcome.refusal).status);
  const said = outcome.done
    ? { kind: "success" as const, text: `Erased: ${outcome.value.name}. Backups still have the name.` }
    : { kind: "error" as const, text: say(outcome.refusal).detail };
  return seeOther(visit, urls.staff.data(id), said);
}
