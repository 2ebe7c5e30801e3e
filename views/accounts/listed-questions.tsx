import type { ListedQuestion } from "../../src/domain/accounts/listed.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";

type Props = {
  account: { id: number; name: string };
  /** Of the account; null where none is kept. */
  birthday: string | null;
  questions: readonly ListedQuestion[];
};

/** Whether a customer is a person on a list of exclusions. Staff answer; the page only asks. */
export const ListedQuestions = ({ account, birthday, questions }: Props) =>
  questions.length > 0 && (
    <ul className="in form" aria-label="Lists of exclusions">
      {questions.map((question) => (
        <li key={question.id}>
          <form className="form" method="post" action={urls.accounts.answerListed(account.id)}>
            <input type="hidden" name="question" value={question.id} />
            <Asked question={question} birthday={birthday} />
            {question.answer !== "SAME" && (
              <p className="actions">
                <AnswerButton
                  answer="SAME"
                  text="Same Person"
                  of={question.name}
                  isOpen={question.answer === null}
                />
                {question.answer === null && (
                  <AnswerButton answer="OTHER" text="Someone Else" of={question.name} isOpen />
                )}
              </p>
            )}
          </form>
        </li>
      ))}
    </ul>
  );

function Asked({ question, birthday }: { question: ListedQuestion; birthday: string | null }) {
  const { name, list, endsOn, photograph, answer, answeredAt, staffName } = question;
  return (
    <p>
      {answer === null && <Badge kind="bad">Check</Badge>} {SAID[answer ?? "OPEN"]} <strong>{name}</strong>
      {question.birthday && `, born ${formatDay(question.birthday)},`} on the list of {list}, excluded until{" "}
      {formatDay(endsOn)}.{" "}
      <span className="soft small">
        {[
          birthday === null && answer === null && "No birthday is kept here",
          question.birthday === null && answer === null && "The list has no birthday",
          photograph && `Photograph on the list: ${photograph}`,
          answeredAt && `${formatInstant(answeredAt)}${staffName ? `, ${staffName}` : ""}`,
        ]
          .filter(Boolean)
          .join(". ")}
      </span>
    </p>
  );
}

const SAID = { OPEN: "May be", SAME: "The same person as", OTHER: "Someone else than" } as const;

type ButtonProps = { answer: "SAME" | "OTHER"; text: string; of: string; isOpen: boolean };

const AnswerButton = ({ answer, text, of, isOpen }: ButtonProps) => (
  <button
    type="submit"
    className={answer === "SAME" && isOpen ? "button small danger" : "button small"}
    name="answer"
    value={answer}
    data-busy="Saving..."
  >
    {text}
    <span className="visually-hidden">{answer === "SAME" ? ` as ${of}, exclude` : ` than ${of}`}</span>
  </button>
);
