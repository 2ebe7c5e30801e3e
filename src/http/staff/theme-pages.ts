import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { formData } from "../request/forms.ts";
import { backTo } from "../request/in-address.ts";
import { densityKept } from "../request/page-context.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The looks of this browser: its colours (light, dark, or as its system has them), or its density. */
export const themePages = (app: AppContext) =>
  pageRoutes(app, "everyone").post(urls.staff.theme, chooseLook(app), { parse: "none" });

const chooseLook =
  ({ cookies }: AppContext) =>
  async ({ request, visit }: PageRequest) => {
    const sent = await formData(request);
    const density = sent.get("density");
    // The address may still ask for a kiosk, which would be stronger than the choice.
    const response = seeOther(visit, backTo(request).replace(/\?kiosk(=\w*)?$/, ""));
    response.headers.append(
      "set-cookie",
      density === null ? themeKept(sent.get("theme"), cookies) : densityKept(density, cookies),
    );
    return response;
  };

const themeKept = (theme: unknown, { theme: kept }: AppContext["cookies"]): string =>
  theme === "light" || theme === "dark" ? kept.set(theme) : kept.clear();
