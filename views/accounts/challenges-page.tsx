import {
  challengesBetween,
  countChallenges,
  type NamedChallenge,
} from "../../db/stores/accounts/identity.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { documentWords, RESULTS, resultWords } from "../../src/domain/accounts/age-challenge.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { SpanForm } from "../paper/span-form.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { Fact } from "../ui/fact.tsx";
import { Title } from "../ui/title.tsx";

type Props = {
  reader: Reader;
  /** The first and the last day, and the instants from and until which they are. */
  days: { from: string; to: string };
  period: { from: Date; until: Date };
};

/** So many rows; the file has them all. */
const MOST_ROWS = 200;

/** The age challenges of a period: what a test purchase is answered with. */
export async function ChallengesPage({ reader, days, period }: Props) {
  const [challenges, counts] = await Promise.all([
    challengesBetween(reader, period, MOST_ROWS + 1),
    countChallenges(reader, period),
  ]);
  const { challengesPrint, challengesCsv } = urls.accounts;
  return (
    <>
      <Title text="Age Challenges" sub="Customers who were asked for their age">
        <LeavesAs print={urls.between(challengesPrint, days)} file={urls.between(challengesCsv, days)} />
      </Title>
      <SpanForm path={urls.accounts.challenges} {...days} />
      {challenges.length === 0 ? (
        <p className="sheet empty">
          <strong>No challenge on these days</strong>
          <span className="soft">Challenge Age on an account's page records one.</span>
        </p>
      ) : (
        <>
          <dl className="sheet facts">
            {Object.entries(RESULTS).map(([result, words]) => (
              <Fact key={result} term={words} className="figure">
                {counts.find((one) => one.result === result)?.challenges ?? 0}
              </Fact>
            ))}
          </dl>
          <ChallengeList challenges={challenges} />
        </>
      )}
    </>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Challenged", "Customer", "Document", "Result", "By"];

const ChallengeList = ({ challenges }: { challenges: readonly NamedChallenge[] }) => (
  <section className="sheet scroll" aria-label="Age challenges">
    <table className="ledger">
      <caption className="visually-hidden">
        {counted(Math.min(challenges.length, MOST_ROWS), "challenge")}, newest first
      </caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {challenges.slice(0, MOST_ROWS).map((challenge, at) => (
          <tr key={at}>
            <td className="soft">{formatInstant(challenge.challengedAt)}</td>
            <th scope="row">
              <a
                href={
                  challenge.isDeleted ? urls.accounts.deleted : urls.accounts.details(challenge.accountId)
                }
              >
                {challenge.name}
              </a>
              {challenge.isDeleted && <span className="soft small"> deleted</span>}
            </th>
            <td>{documentWords(challenge.document)}</td>
            <td>{resultWords(challenge.result)}</td>
            <td>{challenge.staffName ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {challenges.length > MOST_ROWS && <p className="in soft small">The file has all of them.</p>}
  </section>
);
