import { unescaped } from "./settings-form.ts";

/** Every address that a page leads or posts to, with how it asks. */
export function askedOn(html: string): [method: string, address: string][] {
  const found: [string, string][] = [];
  let formMethod = "GET";
  for (const [tag, name = ""] of html.matchAll(/<(\/?\w[\w-]*)\b[^>]*>/g)) {
    const attribute = (of: string) => {
      const value = new RegExp(`\\s${of}="([^"]*)"`, "i").exec(tag)?.[1];
      return value === undefined ? undefined : unescaped(value);
    };
    const add = (method: string, address: string | undefined) =>
      void (address?.startsWith("/") && found.push([method, address]));
    if (name === "a") add("GET", attribute("href"));
    if (name === "/form") formMethod = "GET";
    if (name === "form") {
      formMethod = (attribute("method") ?? "get").toUpperCase();
      add(formMethod, attribute("action"));
    }
    add((attribute("formmethod") ?? formMethod).toUpperCase(), attribute("formaction"));
    add("GET", attribute("hx-get"));
    add("POST", attribute("hx-post"));
  }
  return found;
}
