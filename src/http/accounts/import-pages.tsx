import * as v from "valibot";
import { accountsOfNames, searchable } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { ImportForm, ImportPreview } from "../../../views/accounts/import-customers.tsx";
import { counted } from "../../domain/exact-text.ts";
import { openAccounts } from "../../operations/accounts/write-account.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { formData, readForm } from "../request/forms.ts";
import type { PageContext } from "../request/page-context.ts";
import { csvResponse } from "../response/csv.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import {
  type CustomerFile,
  MOST_CUSTOMERS,
  MOST_FILE_KB,
  readCustomers,
  TEMPLATE_HEADS,
  textOfFile,
} from "./customer-file.ts";
import { accountsCrumbs } from "./with-account.ts";

const NOT_ADDED = { parse: "none", detail: faultSentence("Failed to add account") } as const;

/**
 * Customers from a CSV file: it is read and shown, and opened by a second form that sends its text again. No
 * file stays on the server.
 */
export const importPages = (app: AppContext) =>
  pageRoutes(app, "remove-accounts")
    .get(urls.accounts.import, ({ visit }) => chooseFile(visit))
    .get(urls.accounts.importTemplate, template)
    .post(urls.accounts.import, preview(app), NOT_ADDED)
    .post(urls.accounts.importOpen, open(app), NOT_ADDED);

const TEXT_COLUMNS = TEMPLATE_HEADS.map((head, at) => ({ head, kind: at === 2 ? "money" : "text" }) as const);
const EXAMPLES = [
  ["Maeve Kelly", "Pays on Fridays", 12_050, "yes", "no"],
  ["Nora Byrne", "", -500, "no", "yes"],
];

const template = () => csvResponse("customers", TEXT_COLUMNS, [EXAMPLES]);

const preview =
  (app: AppContext) =>
  async ({ request, visit, reader }: PageRequest) => {
    const sent = (await formData(request)).get("file");
    if (!(sent instanceof File) || (sent.size === 0 && sent.name === ""))
      return chooseFile(visit, "Choose a CSV file");
    const read = textOfFile(await sent.bytes());
    return "fault" in read ? chooseFile(visit, read.fault) : await showList(app, visit, reader, read.text);
  };

/**
 * What the preview's form sends: `taken` are lines, `known` accounts whose names the list showed as taken.
 */
const Opening = v.object({
  file: v.string(),
  which: v.picklist(["new", "all"]),
  taken: v.optional(v.string(), ""),
  known: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
});
const numbersIn = (text: string): number[] => text.split(",").map(Number);

const open =
  (app: AppContext) =>
  async ({ request, visit, by, reader }: PageRequest) => {
    const read = await readForm(request, Opening);
    if (!read.ok) return chooseFile(visit, "Choose a CSV file");
    const { file, which, key } = read.value;
    const list = readCustomers(file);
    if ("fault" in list) return chooseFile(visit, list.fault);
    const leftOut = new Set(which === "new" ? numbersIn(read.value.taken) : []);
    const customers = list.customers
      .filter(({ line }) => !leftOut.has(line))
      .map(({ line: _, ...customer }) => customer);
    const known = which === "all" ? numbersIn(read.value.known) : [];
    const keyed = keyedForm(visit, key, read.typed);
    const { outcome } = await openAccounts(app.shop, by, { customers, known }, keyed);
    if (!outcome.done) return await showList(app, visit, reader, file, say(outcome.refusal).detail);
    const text = `${counted(outcome.value.opened, "account")} opened`;
    return seeOther(visit, urls.accounts.filtered({ sort: "newest" }), { kind: "success", text });
  };

const TITLE = "Import Customers";

const chooseFile = (visit: PageContext, fault?: string) =>
  respond(visit, {
    title: TITLE,
    crumbs: accountsCrumbs(TITLE),
    status: fault ? 422 : 200,
    page: <ImportForm fault={fault ?? null} mostKb={MOST_FILE_KB} mostCustomers={MOST_CUSTOMERS} />,
  });

/** The list as it would be opened; `fault` is why it was not. */
async function showList(
  { shop }: AppContext,
  visit: PageContext,
  reader: Reader,
  text: string,
  fault?: string,
) {
  const list = readCustomers(text);
  if ("fault" in list) return chooseFile(visit, list.fault);
  const { customers, known } = await withNamesakes(reader, list.customers);
  return respond(visit, {
    title: TITLE,
    crumbs: accountsCrumbs(TITLE),
    status: fault ? 409 : 200,
    page: (
      <ImportPreview
        fault={fault ?? null}
        file={text}
        requestKey={shop.newSecret()}
        known={known}
        list={{ ...list, customers }}
      />
    ),
  });
}

/** Marks each customer whose name an account has, or an earlier line of the file. */
async function withNamesakes(reader: Reader, customers: CustomerFile["customers"]) {
  const named = await accountsOfNames(
    reader,
    customers.map(({ name }) => name),
  );
  const taken = Map.groupBy(named, ({ name }) => searchable(name));
  const firstLine = new Map<string, number>();
  const marked = customers.map((customer) => {
    const name = searchable(customer.name);
    const [account] = taken.get(name) ?? [];
    const line = firstLine.get(name) ?? null;
    if (line === null) firstLine.set(name, customer.line);
    return { ...customer, namesake: account?.id ?? null, sameAsLine: line };
  });
  return { customers: marked, known: named.map(({ id }) => id) };
}
