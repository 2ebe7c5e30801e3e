import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { HelpSheet } from "../../../views/staff/help-sheet.tsx";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { formData } from "../request/forms.ts";
import { backTo } from "../request/in-address.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Keyboard shortcuts: a dialog, or a page without scripts. */
export const helpPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.help, help)
    .post(urls.staff.shortcuts, switchShortcuts(app), { parse: "none" });

async function help({ visit, reader }: PageRequest) {
  const { telephoneBets } = await currentSettings(reader);
  return respondDialog(visit, {
    title: "Keyboard Shortcuts",
    wide: true,
    crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Keyboard Shortcuts" }],
    form: <HelpSheet shortcutsOff={visit.shortcutsOff} telephoneBets={telephoneBets} />,
  });
}

const switchShortcuts =
  ({ cookies: { shortcuts } }: AppContext) =>
  async ({ request, visit }: PageRequest) => {
    const off = (await formData(request)).get("shortcuts") === "off";
    const text = off ? "/ and ? are switched off in this browser" : "/ and ? are switched on";
    const response = seeOther(visit, backTo(request), { kind: "info", text });
    response.headers.append("set-cookie", off ? shortcuts.set("off") : shortcuts.clear());
    return response;
  };
