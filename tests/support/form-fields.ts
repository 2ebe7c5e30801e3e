import { inside, plain } from "./reading.ts";

export type Fields = Record<string, string | string[]>;

/** What a browser would send of a form as it stands in a page: its inputs, texts and lists. */
export function fieldsIn(html: string, id: string): Fields {
  const form = inside(html, "form", `id="${id}"`);
  const fields: Fields = {};
  const put = (name: string, value: string) => {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  };
  for (const [input] of form.matchAll(/<input\b[^>]*>/g)) {
    const isTicked = /type="(checkbox|radio)"/.test(input);
    const value = /value="([^"]*)"/.exec(input)?.[1] ?? (isTicked ? "on" : "");
    if (!isTicked || / checked/.test(input)) put(/name="([^"]*)"/.exec(input)?.[1] ?? "", plain(value));
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea\b[^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    put(name, plain(text));
  for (const [, name = "", options = ""] of form.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  ))
    put(name, /value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  return fields;
}
