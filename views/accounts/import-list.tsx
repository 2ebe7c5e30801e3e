import { MOST_LIST_KB, MOST_LISTED } from "../../src/domain/accounts/listed.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { ColumnHeads } from "../ui/column-heads.tsx";
import { Field } from "../ui/field.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { FileColumns } from "./file-columns.tsx";
import { RefusedLines } from "./import-customers.tsx";

/** Chooses the CSV file of a list of exclusions. */
export const ImportListForm = ({ form }: { form: FormState }) => (
  <>
    <Title text="Import a List" sub="From a CSV file, with a preview. Nothing is written before it." />
    <section className="sheet in narrow">
      <form
        id="import-list-form"
        className="form"
        method="post"
        action={urls.accounts.importList}
        encType="multipart/form-data"
        noValidate
      >
        <Field
          id="import-list-name"
          label="Whose list"
          name="list"
          form={form}
          hint="For example the scheme; a later file of the same name adds to it."
          autoComplete="off"
        />
        <Field
          id="import-list-file"
          label="CSV file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          form={{ ...form, typed: {} }}
          hint={`In UTF-8, at most ${MOST_LISTED.toLocaleString("en-GB")} people and ${MOST_LIST_KB} kB`}
        />
        <p>Its first line has these names. Name and Until are required.</p>
        <FileColumns columns={COLUMNS} />
        <p className="actions">
          <button type="submit" className="button act" data-busy="Reading...">
            Show Preview
          </button>
          <a className="button" href={urls.accounts.listTemplate}>
            Download Template
          </a>
          <a className="button" href={urls.accounts.lists}>
            Cancel
          </a>
        </p>
      </form>
    </section>
  </>
);

const COLUMNS = [
  ["Name", "Maeve Kelly"],
  ["Birthday", "31/05/1980"],
  ["From", "15/08/2026; today where it is empty"],
  ["Until", "15/08/2031"],
  ["Photograph", "MK-104.jpg, as the list names it"],
] as const;

type Person = {
  line: number;
  name: string;
  birthday: string | null;
  beginsOn: string;
  endsOn: string;
  photograph: string;
  /** The list has them already, or an earlier line of the file. */
  isKnown: boolean;
};

type PreviewProps = {
  fault: string | null;
  list: string;
  /** The file's text, which the form sends again. */
  file: string;
  requestKey: string;
  read: {
    people: readonly Person[];
    refused: readonly { line: number; name: string; sentence: string }[];
    ignored: readonly string[];
  };
};

/** So many lines are shown; all of them are imported. */
const MOST_ROWS = 500;

/** Every line of the file as it would be added, or why it would not. */
export function ImportListPreview({ fault, list, file, requestKey, read }: PreviewProps) {
  const { people, refused, ignored } = read;
  const fresh = people.filter(({ isKnown }) => !isKnown).length;
  const said = [
    counted(fresh, "new person", "new people"),
    people.length > fresh && `${people.length - fresh} on the list already`,
    refused.length > 0 && `${counted(refused.length, "line")} left out`,
  ];
  return (
    <>
      <Title text="Import a List" sub={`${list}: ${said.filter(Boolean).join(", ")}`}>
        <a className="button" href={urls.accounts.importList}>
          Another File
        </a>
      </Title>
      <section className="sheet in" aria-label="Add to the list">
        <form id="import-list" className="form" method="post" action={urls.accounts.saveList}>
          {fault && (
            <p className="form-error" role="alert">
              {fault}
            </p>
          )}
          <input type="hidden" name="key" value={requestKey} />
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="file" value={file} />
          {fresh > 0 ? (
            <p className="actions">
              <button type="submit" className="button act" data-busy="Importing...">
                Import {counted(fresh, "Person", "People")}
              </button>
            </p>
          ) : (
            <p>No new people in this file</p>
          )}
        </form>
        {ignored.length > 0 && <p className="soft small">Columns not read: {ignored.join(", ")}</p>}
      </section>
      {refused.length > 0 && <RefusedLines refused={refused.slice(0, MOST_ROWS)} all={refused.length} />}
      {people.length > 0 && <PeopleLines people={people} />}
    </>
  );
}

const PeopleLines = ({ people }: { people: readonly Person[] }) => (
  <section className="sheet scroll" aria-label="People of the file">
    <table className="ledger">
      <ColumnHeads columns={["Line", "Name", "From", "Until", "Photograph"]} />
      <tbody>
        {people.slice(0, MOST_ROWS).map((person) => (
          <tr key={person.line}>
            <td className="soft">{person.line}</td>
            <th scope="row">
              {person.name}{" "}
              {person.birthday && <span className="soft small">born {formatDay(person.birthday)}</span>}{" "}
              {person.isKnown && <Badge>On the list already</Badge>}
            </th>
            <td>{formatDay(person.beginsOn)}</td>
            <td>{formatDay(person.endsOn)}</td>
            <td>{person.photograph || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {people.length > MOST_ROWS && (
      <p className="in soft small">
        The first {MOST_ROWS} lines; all {people.length} are read.
      </p>
    )}
  </section>
);
