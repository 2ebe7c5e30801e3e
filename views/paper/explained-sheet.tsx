import type { Explained, Sum } from "../../src/domain/explained.ts";
import { formatDay, formatSecond, wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";

type Props = {
  explained: Explained;
  of: "horses" | "numbers";
  /** When the rules were stamped. */
  stampedAt: Date;
  stampedBy: string;
};

/** How a bet was settled, for its customer: every figure with its working. */
export function ExplainedParts({ explained, of, stampedAt, stampedBy }: Props) {
  const { staked, blocks, sums, without, rules } = explained;
  return (
    <>
      <h2>What you staked</h2>
      <Sums of={[staked]} />
      <h2>{of === "horses" ? "What each horse did" : "What your numbers did"}</h2>
      {explained.subjects.map(({ letter, name, taken, said, sums: each }) => (
        <section key={letter}>
          <p className="strong">
            {letter}. {name}
            {taken && <span className="small"> {taken}</span>}
          </p>
          {said.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
          <Sums of={each} />
        </section>
      ))}
      <h2>{of === "horses" ? "What each line paid" : "What each bet paid"}</h2>
      {blocks.map(({ title, sums: ofBlock }) => (
        <section key={title}>
          {title !== "Lines" && <h3>{title}</h3>}
          <Sums of={ofBlock} />
        </section>
      ))}
      <h2>What you are paid</h2>
      <Sums of={sums} strongLast />
      {without.length > 0 && (
        <>
          <h2>What changed it</h2>
          {without.map(({ rule, sentence, pence }) => (
            <p key={sentence}>
              {sentence} (rule {rule}) it would have been {formatMoney(pence)}.
            </p>
          ))}
        </>
      )}
      {rules.length > 0 && (
        <>
          <h2>Rules</h2>
          <p className="small">
            {stampedBy} {formatSecond(stampedAt)}.
          </p>
          {rules.map(({ number, name, says, set }) => (
            <p key={number} className="small">
              <b>
                {number} {name}.
              </b>{" "}
              {says}
              {set && ` Set on ${formatDay(wallClock(set, "Europe/London").day)}.`}
            </p>
          ))}
        </>
      )}
    </>
  );
}

const Sums = ({ of, strongLast = false }: { of: readonly Sum[]; strongLast?: boolean }) =>
  of.length > 0 && (
    <dl>
      {of.map(({ label, working, comesTo }, at) => (
        // Labels may repeat: two horses of one name.
        <div key={`${label} ${at}`} className={strongLast && at === of.length - 1 ? "strong" : undefined}>
          <dt>
            {label}
            {working && <span className="small">: {working} =</span>}
          </dt>
          <dd>{comesTo}</dd>
        </div>
      ))}
    </dl>
  );
