import { Elysia } from "elysia";
import { type AppContext, type PageRequest, pageContext } from "../context.ts";
import { formData } from "../request/forms.ts";
import { backTo } from "../request/in-address.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The colours of this browser: light, dark, or as its system has them. */
export const themePages = (app: AppContext) =>
  new Elysia().use(pageContext(app)).post(urls.staff.theme, chooseTheme(app), { parse: "none" });

const chooseTheme =
  ({ cookies }: AppContext) =>
  async ({ request, visit }: PageRequest) => {
    const theme = (await formData(request)).get("theme");
    const response = seeOther(visit, backTo(request));
    const chosen = theme === "light" || theme === "dark";
    response.headers.append("set-cookie", chosen ? cookies.theme.set(theme) : cookies.theme.clear());
    return response;
  };
