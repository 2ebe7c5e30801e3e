import { identityOf } from "../../db/stores/accounts/identity.ts";
import type { Reader } from "../../db/stores/reader.ts";
import {
  type AgeChallenge,
  ageOn,
  documentWords,
  resultWords,
} from "../../src/domain/accounts/age-challenge.ts";
import type { ListedQuestion } from "../../src/domain/accounts/listed.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { ListedQuestions } from "./listed-questions.tsx";

type Given = { account: { id: number; name: string }; today: string };

/** More are in Age Challenges. */
const MOST_CHALLENGES = 5;

/** What the shop knows of a customer: whether a list may have them, their photograph, birthday and challenges. */
export async function IdentitySection({ reader, account, today }: Given & { reader: Reader }) {
  const { id, name } = account;
  const { birthday, photograph, challenges, questions } = await identityOf(reader, id, MOST_CHALLENGES);
  return (
    <section
      id="identity"
      className="sheet"
      aria-labelledby="identity-title"
      data-live={accountTopic(id)}
      hx-get={urls.accounts.details(id)}
      hx-select="#identity"
      hx-trigger="refresh-due"
      hx-swap="outerHTML"
    >
      <header>
        <h2 id="identity-title">Identity</h2>
        <OpensDialog id="challenge" className="button small" href={urls.accounts.challenge(id)}>
          Challenge Age
        </OpensDialog>
        <OpensDialog id="photograph" className="button small" href={urls.accounts.addPhotograph(id)}>
          {photograph ? "Replace Photograph" : "Add Photograph"}
        </OpensDialog>
      </header>
      <ListedQuestions account={account} birthday={birthday} questions={inForce(questions, today)} />
      <dl className="facts">
        {photograph && (
          <Fact term="Photograph">
            <form className="form" method="post" action={urls.accounts.removePhotograph(id)}>
              <img
                src={urls.accounts.photographOf(id, photograph.savedAt.getTime())}
                alt={`${name}, photograph`}
                width={120}
                loading="lazy"
              />
              <p className="soft small">
                Agreed on {formatDay(photograph.consentOn)}
                {photograph.staffName && `, ${photograph.staffName}`}
              </p>
              <p className="actions">
                <button type="submit" className="button small" data-busy="Removing...">
                  Remove<span className="visually-hidden"> photograph</span>
                </button>
                <button
                  type="submit"
                  className="button small"
                  name="withdrawn"
                  value="yes"
                  data-busy="Removing..."
                >
                  Consent Withdrawn
                </button>
              </p>
            </form>
          </Fact>
        )}
        <Fact term="Birthday">
          {birthday ? (
            <form className="actions" method="post" action={urls.accounts.removeBirthday(id)}>
              {formatDay(birthday)} <span className="soft small">aged {ageOn(birthday, today)}</span>
              <button type="submit" className="button small" data-busy="Removing...">
                Remove<span className="visually-hidden"> birthday</span>
              </button>
            </form>
          ) : (
            <span className="soft">Not kept</span>
          )}
        </Fact>
        <Fact term="Age challenges">
          <Challenges challenges={challenges} />
        </Fact>
      </dl>
    </section>
  );
}

/** Of a list whose exclusion is over, nothing is asked; what was answered stays to be read. */
const inForce = (questions: readonly ListedQuestion[], today: string): ListedQuestion[] =>
  questions.filter(({ answer, endsOn }) => answer !== null || endsOn > today);

const Challenges = ({ challenges }: { challenges: readonly AgeChallenge[] }) =>
  challenges.length === 0 ? (
    <span className="soft">None recorded</span>
  ) : (
    <ul>
      {challenges.map(({ challengedAt, document, result, staffName }, at) => (
        <li key={at}>
          {resultWords(result)}: {documentWords(document)}{" "}
          <span className="soft small">
            {formatInstant(challengedAt)}
            {staffName && `, ${staffName}`}
          </span>
        </li>
      ))}
    </ul>
  );
