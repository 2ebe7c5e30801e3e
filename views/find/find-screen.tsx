import { addAccountAddress } from "../accounts/account-search-page.tsx";
import { Title } from "../ui/title.tsx";
import type { Found, FoundKind } from "./found.ts";

type Props = { asked: string; found: readonly FoundKind[] };

/** The form that every customer of a list posts with: to serve one changes what every page shows. */
export const SERVE_FORM = "serve-found";

/** What was found, as a page: links and buttons, the first with the focus. */
export function FindPage({ asked, found }: Props) {
  return (
    <>
      <Title text="Find" sub={asked.trim() === "" ? "Customers, bets, horses, races and pages" : asked} />
      <section className="sheet narrow">
        {found.length === 0 ? (
          <Nothing asked={asked} />
        ) : (
          found.map(({ kind, answers }, at) => (
            <section key={kind} aria-label={kind}>
              <h2 className="in">{kind}</h2>
              <ul className="rows">
                {answers.map((answer, number) => (
                  <li key={keyOf(answer)}>
                    <AnswerControl answer={answer} className="row" autoFocus={at === 0 && number === 0} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </section>
    </>
  );
}

/** The same below the box, a list to choose from by arrows and Enter (islands/browser/find-box.ts). */
export function FoundList({ asked, found }: Props) {
  return found.length === 0 ? (
    <div role="status" data-asked={asked}>
      {asked.trim() !== "" && <Nothing asked={asked} />}
    </div>
  ) : (
    <div id="found" role="listbox" aria-label="What was found" data-asked={asked}>
      {found.map(({ kind, answers }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={kind} role="group" aria-labelledby={`found-${at}`}>
          <span id={`found-${at}`} className="menu-head" role="presentation">
            {kind}
          </span>
          {answers.map((answer, number) => (
            <AnswerControl
              key={keyOf(answer)}
              answer={answer}
              className="item"
              id={`found-${at}-${number}`}
              role="option"
              aria-selected={false}
              tabIndex={-1}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const keyOf = (answer: Found): string => ("serves" in answer ? String(answer.serves) : answer.leadsTo);

type ControlProps = {
  answer: Found;
  className: string;
  id?: string;
  role?: "option";
  "aria-selected"?: boolean;
  tabIndex?: number;
  autoFocus?: boolean;
};

function AnswerControl({ answer, ...more }: ControlProps) {
  const words = (
    <>
      <span className="name">{answer.text}</span> <span className="soft small push">{answer.sub}</span>
    </>
  );
  if ("serves" in answer)
    return (
      <button type="submit" form={SERVE_FORM} name="accountId" value={answer.serves} {...more}>
        {words}
      </button>
    );
  const { leadsTo, isDialog } = answer;
  const dialog = { "hx-get": leadsTo, "hx-target": "#dialog-outlet", "hx-swap": "innerHTML" };
  return (
    <a href={leadsTo} {...more} {...(isDialog && dialog)}>
      {words}
    </a>
  );
}

function Nothing({ asked }: { asked: string }) {
  return (
    <p className="empty">
      <strong>{asked.trim() === "" ? "Type what you look for" : "Nothing found"}</strong>
      <span className="soft">
        Try a name, ID, bet reference, horse, date or race time, or a command such as "deposit 20". Or{" "}
        <a href={addAccountAddress(asked)}>add an account</a>.
      </span>
    </p>
  );
}
