import { Elysia } from "elysia";
import * as v from "valibot";
import { DayPage, type ShownDay, WrongDay } from "../../../views/reports/day-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { addDays, formatDay, formatInstant } from "../../domain/london-time.ts";
import { closeDay } from "../../operations/reports/close-day.ts";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { readForm } from "../request/forms.ts";
import type { Visit } from "../request/visit.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { reportCrumbs } from "./breadcrumbs.ts";
import { dayExported } from "./day-paper.ts";
import { faultOfDay, shownDay, todayOf } from "./shown-day.ts";

const FAULT = faultSentence("Failed to load the day sheet");
const CSV = ".csv";

/** Day sheets: shown, printed, as a file, and closed. What stands behind the address is a day, or a word for one. */
export const dayPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.reports.days, leadToDay(counter), { detail: FAULT })
    .get(urls.reports.today, ({ visit }) => seeOther(visit, urls.reports.day(todayOf(counter.shop))), {
      detail: FAULT,
    })
    .get(
      urls.reports.yesterday,
      ({ visit }) => seeOther(visit, urls.reports.day(addDays(todayOf(counter.shop), -1))),
      { detail: FAULT },
    )
    .get(urls.reports.day("*"), sheet(counter), { detail: FAULT })
    .post(urls.reports.day("*"), close(counter), { parse: "none", detail: FAULT });

const leadToDay =
  ({ shop }: Counter) =>
  ({ visit }: PageRequest) =>
    seeOther(visit, urls.reports.day(visit.url.searchParams.get("day") || todayOf(shop)));

/** What stands in the address behind the last stroke. */
const askedIn = ({ url }: Visit): string =>
  decodeURIComponent(url.pathname.slice(urls.reports.day("").length));

const sheet =
  (counter: Counter) =>
  async ({ visit }: PageRequest) => {
    const asked = askedIn(visit);
    const isFile = asked.endsWith(CSV);
    const day = isFile ? asked.slice(0, -CSV.length) : asked;
    const today = todayOf(counter.shop);
    const fault = faultOfDay(day, today);
    if (fault)
      return respond(visit, {
        ...frameOf("Day Sheet"),
        status: 422,
        page: <WrongDay fault={fault} today={today} />,
      });
    const shown = await shownDay(counter.shop, day);
    return isFile ? papersFor(counter).asFile(dayExported(shown)) : page(counter, visit, shown);
  };

const closingForm = v.object({
  mark: v.optional(v.string(), ""),
  notOver: v.optional(v.literal("on")),
  openShifts: v.optional(v.literal("on")),
  key: v.optional(v.string(), ""),
});

const close =
  (counter: Counter) =>
  async ({ request, visit, by }: PageRequest) => {
    const { shop } = counter;
    const day = askedIn(visit);
    const today = todayOf(shop);
    const fault = faultOfDay(day, today);
    if (fault)
      return respond(visit, {
        ...frameOf("Day Sheet"),
        status: 422,
        page: <WrongDay fault={fault} today={today} />,
      });
    const read = await readForm(request, closingForm);
    if (!read.ok) return page(counter, visit, await shownDay(shop, day), read.form, 422);
    const { mark, notOver, openShifts, key } = read.value;
    const wanted = { day, shown: mark, notOver: notOver === "on", openShifts: openShifts === "on" };
    const { outcome } = await closeDay(shop, by, wanted, keyedForm(visit, key, read.typed));
    const shown = await shownDay(shop, day);
    if (!outcome.done)
      return page(
        counter,
        visit,
        shown,
        refusedForm(read.typed, outcome.refusal),
        say(outcome.refusal).status,
      );
    const toast = { kind: "success", text: `${formatDay(day)} is closed` } as const;
    return seeOther(visit, urls.reports.day(day), toast);
  };

async function page(
  counter: Counter,
  visit: Visit,
  shown: ShownDay,
  form: FormState = untouched,
  status = 200,
): Promise<Response> {
  const { shop } = counter;
  const letterhead = await letterheadNow(counter, shop.database.reader);
  const response = await respond(visit, {
    ...frameOf(formatDay(shown.day)),
    status,
    page: (
      <DayPage
        {...shown}
        letterhead={letterhead}
        printedAt={formatInstant(shop.clock.now())}
        form={form}
        requestKey={shop.newSecret()}
      />
    ),
  });
  // A form that comes back brings the figures as they are now with it.
  if (visit.partial) response.headers.set("hx-retarget", "#day-sheet");
  return response;
}

const frameOf = (last: string) => ({ title: "Day Sheet", crumbs: reportCrumbs(last) });
