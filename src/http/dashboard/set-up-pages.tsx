import * as v from "valibot";
import { setUpFacts } from "../../../db/stores/dashboard/set-up-facts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { ReceiptHead, SetUpName } from "../../../views/dashboard/set-up-name.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { Title } from "../../../views/ui/title.tsx";
import { counted } from "../../domain/exact-text.ts";
import { wallClock } from "../../domain/london-time.ts";
import type { AnyRefusal, Outcome } from "../../domain/outcome.ts";
import type { ShownSettings } from "../../domain/system/refusals.ts";
import { settingOf } from "../../domain/system/settings.ts";
import { refreshDay } from "../../operations/racing/refresh-day.ts";
import { saveSettings } from "../../operations/system/save-settings.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The forms of Set up your shop; the list itself is on the home page. */
export const setUpPages = (app: AppContext) =>
  pageRoutes(app, "settings")
    .get(urls.setUp.page, home)
    .get(urls.setUp.name, home)
    .post(urls.setUp.name, page(saveName), WRITES)
    .post(urls.setUp.receipt, page(showReceipt), { parse: "none" })
    .post(urls.setUp.races, page(testRaces), {
      parse: "none",
      detail: faultSentence("Failed to refresh race cards. Please try again later."),
    })
    .post(urls.setUp.tills, page(decideTills), WRITES)
    .post(urls.setUp.dismiss, page(dismiss), WRITES);

const WRITES = { parse: "none", detail: faultSentence("Failed to save the settings") } as const;

const home = ({ visit }: PageRequest) => seeOther(visit, urls.accounts.search);

const NameForm = v.object({
  shopName: v.optional(v.string(), ""),
  shopAddress: v.optional(v.string(), ""),
});
const NAMES = ["shopName", "shopAddress"] as const;

/** A name and address as Shop Settings reads them. */
async function saveName({ app, request, visit, by }: PageRequest) {
  const { typed, ...read } = await readForm(request, NameForm);
  const sent = read.ok ? read.value : { shopName: "", shopAddress: "" };
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const key of NAMES) {
    const one = settingOf(key).read!(sent[key]);
    if ("wrong" in one) errors[key] = one.wrong;
    else values[key] = String(one.value);
  }
  if (values.shopName === "") errors.shopName = "Enter the shop's name";
  if (Object.keys(errors).length > 0) {
    const form = <SetUpName form={{ typed, errors }} receipt={{ ...unnamedOf(app), ...sent }} />;
    return respond(visit, {
      title: "Set up your shop",
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Set up your shop" }],
      status: 422,
      page: (
        <>
          <Title text="Set up your shop" />
          <section className="sheet in narrow">{form}</section>
        </>
      ),
      part: form,
    });
  }
  return saved(visit, await save(app, by, values as Partial<ShownSettings>), "Name and address saved");
}

const unnamedOf = ({ trade, place }: AppContext) => ({ trade, place });

/** The head of a receipt while its name is typed; it saves nothing. */
async function showReceipt({ app, request, visit }: PageRequest) {
  const read = await readForm(request, NameForm);
  const { shopName, shopAddress } = read.ok ? read.value : { shopName: "", shopAddress: "" };
  const shown = { shopName: shopName.slice(0, 80), shopAddress: shopAddress.slice(0, 400) };
  return respond(visit, {
    title: "Receipt",
    crumbs: [],
    page: <ReceiptHead {...unnamedOf(app)} {...shown} />,
  });
}

/** Asks for today's cards, and says what came or why nothing did. */
async function testRaces({ app: { shop }, visit, by }: PageRequest) {
  const { day } = wallClock(shop.clock.now(), "Europe/London");
  const outcome = await refreshDay(shop, day, undefined, by);
  const toast: Toast = outcome.done
    ? { kind: "success", text: `The feed works: ${counted(outcome.value.races, "race")} today` }
    : { kind: "error", text: reasonOf(outcome.refusal) };
  return seeOther(visit, urls.accounts.search, toast);
}

/** The feeds' own sentences: the owner tests them to find the fault. */
const reasonOf = (refusal: AnyRefusal): string =>
  refusal.code === "race-cards-not-fetched" ? refusal.reason : say(refusal).detail;

const TillsForm = v.object({ tills: v.picklist(["yes", "no"]) });

async function decideTills({ app, request, visit, by }: PageRequest) {
  const read = await readForm(request, TillsForm);
  if (!read.ok) return seeOther(visit, urls.accounts.search, { kind: "error", text: "Choose yes or no" });
  const tills = read.value.tills === "yes";
  const { reader } = app.shop.database;
  const { day } = wallClock(app.shop.clock.now(), "Europe/London");
  const [facts, settings] = await Promise.all([setUpFacts(reader, day), currentSettings(reader)]);
  const text = tills ? "Drawers are counted from now on" : "No tills: cash goes to the one counter";
  // Pressed twice, it is decided once.
  if (facts.tillsDecided && settings.tills === tills)
    return seeOther(visit, urls.accounts.search, { kind: "success", text });
  return saved(visit, await save(app, by, { tills }, true), text);
}

const dismiss = async ({ app, visit, by }: PageRequest) =>
  saved(
    visit,
    await save(app, by, { setUpList: false }),
    "Set up your shop is dismissed. Shop Settings brings it back.",
  );

const save = (
  { shop }: AppContext,
  by: PageRequest["by"],
  changes: Partial<ShownSettings>,
  decides = false,
) => saveSettings(shop, by, { changes, shown: {}, ratesFrom: {}, ...(decides && { decides }) });

function saved(visit: PageRequest["visit"], outcome: Outcome<unknown>, text: string) {
  const toast: Toast = outcome.done
    ? { kind: "success", text }
    : { kind: "error", text: say(outcome.refusal).detail };
  return seeOther(visit, urls.accounts.search, toast);
}
