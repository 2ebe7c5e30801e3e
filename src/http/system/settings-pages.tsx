import * as v from "valibot";
import { currentSettings, ratesOn } from "../../../db/stores/system/shop-settings.ts";
import { SettingsFormPart, SettingsPage, writtenSettings } from "../../../views/system/settings-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { wallClock } from "../../domain/london-time.ts";
import { changedFrom } from "../../domain/moved-fields.ts";
import type { ShownSettings } from "../../domain/system/refusals.ts";
import { RATE_KEYS, SETTING_KEYS } from "../../domain/system/settings.ts";
import { saveSettings } from "../../operations/system/save-settings.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { mayOf } from "../request/allowed.ts";
import { readForm } from "../request/forms.ts";
import { definedIn, shownIn } from "../request/inputs.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { readTypedSettings } from "./typed-settings.ts";

/** Shop Settings and their history. */
export const settingsPages = (app: AppContext) =>
  pageRoutes(app, "settings")
    .get(
      urls.system.settings,
      page((asked) => show(app, asked)),
    )
    .post(
      urls.system.settings,
      page((asked) => save(app, asked)),
      { parse: "none", detail: faultSentence("Failed to save the settings") },
    );

type Shown = Pick<PageRequest, "visit" | "reader">;

async function show(
  { shop, trade }: AppContext,
  { visit, reader }: Shown,
  form: FormState = untouched,
  status = 200,
) {
  const { day: today } = wallClock(shop.clock.now(), "Europe/London");
  const [settings, rates] = await Promise.all([currentSettings(reader), ratesOn(reader, today)]);
  const mayRoles = mayOf(visit.allowed, "roles");
  const given = { reader, settings: { ...settings, ...rates }, today, trade, form, mayRoles };
  return respond(visit, {
    title: "Shop Settings",
    crumbs: [
      { text: "Dashboard", href: urls.dashboard },
      { text: "Administration", href: urls.staff.administration },
      { text: "Shop Settings" },
    ],
    status,
    ...(status !== 200 && { toast: { kind: "error", text: "The settings were not saved" } as const }),
    page: <SettingsPage {...given} />,
    part: <SettingsFormPart {...given} />,
  });
}

const Typed = v.record(v.string(), v.string());
const Value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const KEYS = [...SETTING_KEYS, ...RATE_KEYS];
const ShownValues = shownIn(Object.fromEntries(KEYS.map((key) => [key, Value])));

async function save(app: AppContext, { request, visit, by }: PageRequest) {
  const { shop } = app;
  const { typed } = await readForm(request, Typed);
  const shownAgain = { visit, reader: shop.database.reader };
  const { values: read, ratesFrom, errors } = readTypedSettings(typed);
  if (Object.keys(errors).length > 0) return await show(app, shownAgain, { typed, errors }, 422);
  const { roles: _, ...others } = read;
  // Another user's form has no switch of roles: one that is not sent is not meant.
  const values = mayOf(visit.allowed, "roles") ? read : others;
  const shown = definedIn(v.parse(ShownValues, typed.shown) ?? {}) as Partial<ShownSettings>;
  const changes = changedFrom<Partial<ShownSettings>>(shown, values);
  // A rate that is to hold from a day on is meant, even if it is what holds today.
  for (const key of RATE_KEYS)
    if (ratesFrom[key] && values[key] !== undefined) Object.assign(changes, { [key]: values[key] });
  const outcome = await saveSettings(shop, by, { changes, shown, ratesFrom });
  if (outcome.done) {
    const { changed } = outcome.value;
    const text = changed > 0 ? "Settings saved" : "Nothing was changed";
    return seeOther(visit, urls.system.settings, { kind: "success", text });
  }
  const { refusal } = outcome;
  if (refusal.code !== "settings-moved") return await show(app, shownAgain, refusedForm(typed, refusal), 422);
  const now = Object.fromEntries(KEYS.map((key) => [key, refusal.now[key]])) as ShownSettings;
  // The changes over the present values: saved again, they replace these.
  const again = {
    ...writtenSettings({ ...now, ...changes }),
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => name.endsWith("From"))),
    shown: JSON.stringify(now),
  };
  return await show(app, shownAgain, refusedForm(again, refusal), 409);
}
