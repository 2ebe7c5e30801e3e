import { counted } from "../../src/domain/exact-text.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { AccountBadges, Badge } from "../ui/badge.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { FileColumns } from "./file-columns.tsx";

type FormProps = { fault: string | null; mostKb: number; mostCustomers: number };

/** Chooses the CSV file of a shop's customers. */
export function ImportForm({ fault, mostKb, mostCustomers }: FormProps) {
  return (
    <>
      <Title text="Import Customers" sub="From a CSV file, with a preview. Nothing is written before it." />
      <section className="sheet in narrow">
        <form className="form" method="post" action={urls.accounts.import} encType="multipart/form-data">
          <div className="field">
            <label htmlFor="import-file">CSV file</label>
            <input
              id="import-file"
              type="file"
              name="file"
              accept=".csv,text/csv"
              required
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? "import-file-hint import-file-error" : "import-file-hint"}
            />
            <span className="soft small" id="import-file-hint">
              In UTF-8, at most {mostCustomers.toLocaleString("en-GB")} customers and {mostKb} kB
            </span>
            {fault && (
              <span className="field-error" id="import-file-error">
                {fault}
              </span>
            )}
          </div>
          <p>Its first line has these names. Only Name is required.</p>
          <FileColumns columns={COLUMNS} />
          <p className="actions">
            <button type="submit" className="button act" data-busy="Reading...">
              Show Preview
            </button>
            <a className="button" href={urls.accounts.importTemplate}>
              Download Template
            </a>
            <a className="button" href={urls.accounts.list}>
              Cancel
            </a>
          </p>
        </form>
      </section>
    </>
  );
}

const COLUMNS = [
  ["Name", "Maeve Kelly"],
  ["Description", "Pays on Fridays"],
  ["Opening balance", "12.50, or -5.00 where the customer owes £5.00"],
  ["Plays lottery", "yes or no"],
  ["Plays races", "yes or no"],
] as const;

type Customer = {
  line: number;
  name: string;
  description: string;
  openingPence: number;
  playsLottery: boolean;
  playsRaces: boolean;
  /** The account that has the name; the earlier line that has it. */
  namesake: number | null;
  sameAsLine: number | null;
};

type PreviewProps = {
  fault: string | null;
  /** The file's text, which the form sends again. */
  file: string;
  requestKey: string;
  /** Accounts that have a name of the list, by their ids. */
  known: readonly number[];
  list: {
    customers: readonly Customer[];
    refused: readonly { line: number; name: string; sentence: string }[];
    ignored: readonly string[];
  };
};

/** Every line of the file as it would be opened, or why it would not. */
export function ImportPreview({ list, ...form }: PreviewProps) {
  const { customers, refused, ignored } = list;
  const taken = customers.filter(isTaken);
  return (
    <>
      <Title text="Import Customers" sub={saidOf(customers.length, taken.length, refused.length)}>
        <a className="button" href={urls.accounts.import}>
          Another File
        </a>
      </Title>
      <section className="sheet in" aria-label="Open accounts">
        <OpenForm {...form} customers={customers} taken={taken} />
        {ignored.length > 0 && <p className="soft small">Columns not read: {ignored.join(", ")}</p>}
      </section>
      {refused.length > 0 && <RefusedLines refused={refused} />}
      {customers.length > 0 && <CustomerLines customers={customers} />}
    </>
  );
}

const isTaken = ({ namesake, sameAsLine }: Customer): boolean => namesake !== null || sameAsLine !== null;

const saidOf = (good: number, taken: number, refused: number): string =>
  [
    counted(good, "customer"),
    taken > 0 ? `${taken} with a taken name` : "",
    refused > 0 ? `${counted(refused, "line")} left out` : "",
  ]
    .filter(Boolean)
    .join(", ");

type OpenProps = Omit<PreviewProps, "list"> & { customers: readonly Customer[]; taken: readonly Customer[] };

/** Opens all, or all whose names are new: nothing is written before. */
function OpenForm({ fault, file, requestKey, known, customers, taken }: OpenProps) {
  const fresh = customers.length - taken.length;
  return (
    <form id="import-customers" className="form" method="post" action={urls.accounts.importOpen}>
      {fault && (
        <p className="form-error" role="alert">
          {fault}
        </p>
      )}
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="file" value={file} />
      <input type="hidden" name="known" value={known.join(",")} />
      <input type="hidden" name="taken" value={taken.map(({ line }) => line).join(",")} />
      <p className="actions">
        {fresh > 0 && <OpenButton which="new" count={fresh} text="Open" isFirst />}
        {taken.length > 0 && (
          <OpenButton which="all" count={customers.length} text="Open All" isFirst={fresh === 0} />
        )}
      </p>
      {taken.length > 0 && fresh > 0 && (
        <p className="soft small">Open leaves out the names that are taken; Open All opens them, too.</p>
      )}
    </form>
  );
}

type ButtonProps = { which: "new" | "all"; count: number; text: string; isFirst: boolean };

const OpenButton = ({ which, count, text, isFirst }: ButtonProps) => (
  <button
    type="submit"
    className={isFirst ? "button act" : "button"}
    name="which"
    value={which}
    data-busy="Opening..."
  >
    {text} {counted(count, "Account")}
  </button>
);

type RefusedProps = Pick<PreviewProps["list"], "refused"> & { all?: number };

/** Lines of a file that are left out, with their reasons; `all`: how many there are, where some are shown. */
export const RefusedLines = ({ refused, all = refused.length }: RefusedProps) => (
  <section className="sheet scroll" aria-labelledby="import-refused">
    <header>
      <h2 id="import-refused">{counted(all, "line is", "lines are")} left out</h2>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Name</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ line, name, sentence }) => (
          <tr key={line}>
            <td className="soft">{line}</td>
            <th scope="row">{name}</th>
            <td className="owed">{sentence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const CustomerLines = ({ customers }: { customers: readonly Customer[] }) => (
  <section className="sheet scroll" aria-label="Customers of the file">
    <table>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Name</th>
          <th scope="col" className="money">
            Opening balance
          </th>
          <th scope="col">Plays</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.line}>
            <td className="soft">{customer.line}</td>
            <th scope="row">
              {customer.name} <Namesake {...customer} />
              {customer.description && <div className="soft small">{customer.description}</div>}
            </th>
            <td className="money">
              <Money pence={customer.openingPence} owed />
            </td>
            <td>
              <AccountBadges {...customer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Why a name may be one too many. */
function Namesake({ namesake, sameAsLine }: Pick<Customer, "namesake" | "sameAsLine">) {
  if (namesake !== null)
    return (
      <Badge kind="bad">
        Name taken, <a href={urls.accounts.details(namesake)}>ID {namesake}</a>
      </Badge>
    );
  return sameAsLine === null ? null : <Badge kind="bad">Also on line {sameAsLine}</Badge>;
}
