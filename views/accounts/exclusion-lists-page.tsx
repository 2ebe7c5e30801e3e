import { listsInForce, type OpenQuestion, openQuestions } from "../../db/stores/accounts/listed.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { Fact } from "../ui/fact.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";

type Asked = { reader: Reader; today: string };

/** Lists of exclusions from outside: how many are on them, and which customers may be. */
export const ExclusionListsPage = ({ reader, today }: Asked) => (
  <>
    <Title text="Exclusion Lists" sub="Lists from outside, and customers who may be on them">
      <a className="button act" href={urls.accounts.importList}>
        Import a List
      </a>
    </Title>
    <Part of={OpenQuestions} reader={reader} given={{ today }} />
  </>
);

const MOST_ROWS = 200;

/** The part that each import and each answer renews. */
export async function OpenQuestions({ reader, today }: Asked) {
  const [lists, open] = await Promise.all([
    listsInForce(reader, today),
    openQuestions(reader, today, MOST_ROWS + 1),
  ]);
  return (
    <div
      id="open-questions"
      data-live="accounts"
      hx-get={urls.accounts.lists}
      hx-trigger="refresh-due"
      hx-swap="outerHTML"
    >
      {lists.length > 0 && (
        <dl className="sheet facts">
          {lists.map(({ list, people, importedAt }) => (
            <Fact key={list} term={list}>
              {counted(people, "person", "people")}{" "}
              <span className="soft small">{formatInstant(importedAt)}</span>
            </Fact>
          ))}
        </dl>
      )}
      {open.length === 0 ? (
        <p className="sheet empty">
          <strong>{lists.length === 0 ? "No list is imported" : "No open questions"}</strong>
          <span className="soft">A customer who may be on a list appears here, for staff to say.</span>
        </p>
      ) : (
        <Questions open={open} />
      )}
    </div>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Customer", "May be", "List", "Until"];

const Questions = ({ open }: { open: readonly OpenQuestion[] }) => (
  <section className="sheet scroll" aria-labelledby="open-questions-title">
    <header>
      <h2 id="open-questions-title">Open questions</h2>
    </header>
    <table className="ledger">
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {open.slice(0, MOST_ROWS).map((question) => (
          <tr key={question.id}>
            <th scope="row">
              <a href={`${urls.accounts.details(question.accountId)}#identity`}>{question.accountName}</a>
              <Born birthday={question.ownBirthday} />
            </th>
            <td>
              {question.name}
              <Born birthday={question.birthday} />
            </td>
            <td>{question.list}</td>
            <td>
              <span className="unit">until </span>
              {formatDay(question.endsOn)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {open.length > MOST_ROWS && <p className="in soft small">More follow when these are answered.</p>}
  </section>
);

const Born = ({ birthday }: { birthday: string | null }) => (
  <span className="soft small">{birthday ? ` born ${formatDay(birthday)}` : " no birthday"}</span>
);
