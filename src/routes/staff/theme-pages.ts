import { Elysia } from "elysia";
import { urls } from "../../urls.ts";
import { backTo } from "../../web/back-to.ts";
import { formData } from "../../web/forms.ts";
import { seeOther } from "../../web/respond.tsx";
import { type Counter, type PageRequest, pageContext } from "../context.ts";

/** The colours of this browser: light, dark, or as its system has them. */
export const themePages = (counter: Counter) =>
  new Elysia().use(pageContext(counter)).post(urls.staff.theme, chooseTheme(counter), { parse: "none" });

const chooseTheme =
  ({ cookies }: Counter) =>
  async ({ request, visit }: PageRequest) => {
    const theme = (await formData(request)).get("theme");
    const response = seeOther(visit, backTo(request));
    const chosen = theme === "light" || theme === "dark";
    response.headers.append("set-cookie", chosen ? cookies.theme.set(theme) : cookies.theme.clear());
    return response;
  };
