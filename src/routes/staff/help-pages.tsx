import { Elysia } from "elysia";
import { HelpSheet } from "../../../views/staff/help-sheet.tsx";
import { urls } from "../../urls.ts";
import { backTo } from "../../web/back-to.ts";
import { formData } from "../../web/forms.ts";
import { respondDialog, seeOther } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";

/** The keys of the counter: a dialog, or a page where no script opens one. */
export const helpPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.help, ({ visit }) =>
      respondDialog(visit, {
        title: "Keyboard Shortcuts",
        crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Keyboard Shortcuts" }],
        form: <HelpSheet shortcutsOff={visit.shortcutsOff} />,
      }),
    )
    .post(
      urls.staff.shortcuts,
      async ({ request, visit }) => {
        const off = (await formData(request)).get("shortcuts") === "off";
        const text = off ? "/ and ? are switched off in this browser" : "/ and ? are switched on";
        const response = seeOther(visit, backTo(request), { kind: "info", text });
        const { shortcuts } = counter.cookies;
        response.headers.append("set-cookie", off ? shortcuts.set("off") : shortcuts.clear());
        return response;
      },
      { parse: "none" },
    );
