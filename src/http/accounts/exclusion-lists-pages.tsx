import * as v from "valibot";
import type { Reader } from "../../../db/stores/reader.ts";
import { ExclusionListsPage, OpenQuestions } from "../../../views/accounts/exclusion-lists-page.tsx";
import { ImportListForm, ImportListPreview } from "../../../views/accounts/import-list.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { MOST_LIST_KB } from "../../domain/accounts/listed.ts";
import { counted } from "../../domain/exact-text.ts";
import { wallClock } from "../../domain/london-time.ts";
import { importListed, notYetListed } from "../../operations/accounts/outside-list.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { formData, readForm, typedAs } from "../request/forms.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { csvResponse } from "../response/csv.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { textOfFile } from "./customer-file.ts";
import { whereKept } from "./identity-kept.ts";
import { LIST_HEADS, readListed } from "./listed-file.ts";

const NOT_IMPORTED = { parse: "none", detail: faultSentence("Failed to import the list") } as const;

/**
 * Lists of exclusions from outside: open questions, and a CSV file that is read and shown, and saved by a second form that
 * sends its text again. No file stays on the server.
 */
export const exclusionListsPages = (app: AppContext) =>
  pageRoutes(app, "exclusion-lists")
    .get(urls.accounts.lists, whereKept(show(app)), {
      detail: faultSentence("Failed to load the lists of exclusions"),
    })
    .get(
      urls.accounts.importList,
      whereKept(({ visit }) => chooseFile(visit, untouched)),
    )
    .get(urls.accounts.listTemplate, () => csvResponse("exclusion-list", HEADS, [EXAMPLES]))
    .post(urls.accounts.importList, whereKept(preview(app)), { ...NOT_IMPORTED })
    .post(urls.accounts.saveList, whereKept(save(app)), { ...NOT_IMPORTED });

const HEADS = LIST_HEADS.map((head) => ({ head, kind: "text" }) as const);
const EXAMPLES = [["Maeve Kelly", "31/05/1980", "15/08/2026", "15/08/2031", "MK-104.jpg"]];

const todayOf = ({ shop }: AppContext): string => wallClock(shop.clock.now(), "Europe/London").day;

const show =
  (app: AppContext) =>
  ({ visit, reader }: PageRequest) => {
    const given = { reader, today: todayOf(app) };
    return respond(visit, {
      title: "Exclusion Lists",
      crumbs: crumbs(),
      page: <ExclusionListsPage {...given} />,
      part: <OpenQuestions {...given} />,
    });
  };

const crumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Exclusion Lists", ...(last && { href: urls.accounts.lists }) },
  ...(last ? [{ text: last }] : []),
];

const listName = line("Say whose list it is", 60, "A list's name");

const preview =
  (app: AppContext) =>
  async ({ request, visit, reader }: PageRequest) => {
    const data = await formData(request);
    const [sent, named] = [data.get("file"), v.safeParse(listName, data.get("list"))];
    const typed = typedAs({ list: String(data.get("list") ?? "").slice(0, 200) });
    const refuse = (name: string, sentence: string) =>
      chooseFile(visit, { typed, errors: { [name]: sentence } });
    if (!named.success) return refuse("list", named.issues[0].message);
    if (!(sent instanceof File) || (sent.size === 0 && sent.name === ""))
      return refuse("file", "Choose a CSV file");
    const read = textOfFile(await sent.bytes(), MOST_LIST_KB);
    if ("fault" in read) return refuse("file", read.fault);
    return await showList(app, visit, reader, { list: named.output, text: read.text });
  };

const Saving = v.object({ list: listName, file: v.string(), key: v.optional(v.string(), "") });

const save =
  (app: AppContext) =>
  async ({ request, visit, by, reader }: PageRequest) => {
    const read = await readForm(request, Saving);
    const given = { list: String(read.typed.list ?? "").slice(0, 200) };
    if (!read.ok) return chooseFile(visit, { typed: given, errors: { file: "Choose a CSV file" } });
    const { list, file, key } = read.value;
    const people = readListed(file, todayOf(app));
    if ("fault" in people) return chooseFile(visit, { typed: { list }, errors: { file: people.fault } });
    const keyed = keyedForm(visit, key, read.typed);
    const wanted = { list, people: people.people.map(({ line: _, ...person }) => person) };
    const { outcome } = await importListed(app.shop, by, wanted, keyed);
    if (!outcome.done)
      return await showList(app, visit, reader, { list, text: file, fault: say(outcome.refusal).detail });
    const text = `${counted(outcome.value.added, "person", "people")} added to ${list}`;
    return seeOther(visit, urls.accounts.lists, { kind: "success", text });
  };

const TITLE = "Import a List";

const chooseFile = (visit: PageContext, form: FormState) =>
  respond(visit, {
    title: TITLE,
    crumbs: crumbs(TITLE),
    status: form === untouched ? 200 : 422,
    page: <ImportListForm form={form} />,
  });

type Shown = { list: string; text: string; fault?: string };

/** The list as it would be saved; `fault` is why it was not. */
async function showList(app: AppContext, visit: PageContext, reader: Reader, { list, text, fault }: Shown) {
  const read = readListed(text, todayOf(app));
  if ("fault" in read) return chooseFile(visit, { typed: { list }, errors: { file: read.fault } });
  const fresh = new Set(await notYetListed(reader, list, read.people));
  const people = read.people.map((person) => ({ ...person, isKnown: !fresh.has(person) }));
  return respond(visit, {
    title: TITLE,
    crumbs: crumbs(TITLE),
    status: fault ? 409 : 200,
    page: (
      <ImportListPreview
        fault={fault ?? null}
        list={list}
        file={text}
        requestKey={app.shop.newSecret()}
        read={{ ...read, people }}
      />
    ),
  });
}
