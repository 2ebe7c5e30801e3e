import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { Fact } from "../ui/fact.tsx";
import { untouched } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { ApproveForm, type ApproverChoice, CancelForm, RefuseForm } from "./approval-forms.tsx";
import { type ShownRequest, STATUS_KINDS, STATUS_WORDS, sumOf } from "./shown-request.ts";

type Props = {
  request: ShownRequest;
  /** Null: this user can do nothing about it but look. */
  choice: ApproverChoice | null;
};

/** One request: what it asks for, how its subject stands, and what can be done with it. */
export const ApprovalPage = (props: Props) => (
  <>
    <Title
      text={`${props.request.what}, ${sumOf(props.request)}`}
      sub={`Request ${props.request.id} by ${props.request.author}, ${formatInstant(props.request.requestedAt)}`}
    >
      {props.request.isOwn && props.request.status === "waiting" && <CancelForm id={props.request.id} />}
    </Title>
    <ApprovalPart {...props} />
  </>
);

/** The part that another screen's decision renews. */
export function ApprovalPart({ request, choice }: Props) {
  const { id, status, facts, reason, customer, subject, decider, decidedAt, refusal } = request;
  return (
    <div
      id="approval"
      data-live="approvals"
      hx-get={urls.approvals.request(id)}
      hx-trigger="refresh-due"
      hx-swap="outerHTML"
    >
      <dl className="sheet facts">
        <Fact term="Status">
          <Badge kind={STATUS_KINDS[status]}>{STATUS_WORDS[status]}</Badge>
        </Fact>
        {customer !== null && (
          <Fact term="Customer">
            {subject.text === customer ? <a href={subject.href}>{customer}</a> : customer}
          </Fact>
        )}
        {facts.map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        {reason && <Fact term="Reason">{reason}</Fact>}
        {decider && decidedAt && (
          <Fact term={status === "approved" ? "Approved by" : "Decided by"}>
            {decider}, {formatInstant(decidedAt)}
          </Fact>
        )}
        {refusal && <Fact term="Refused because">{refusal}</Fact>}
        {subject.text !== customer && (
          <Fact term="Look at">
            <a href={subject.href}>{subject.text}</a>
          </Fact>
        )}
      </dl>
      {status === "waiting" ? (
        <Waiting request={request} choice={choice} />
      ) : (
        <p className="sheet in">{OVER[status]}</p>
      )}
    </div>
  );
}

const OVER: Record<Exclude<ShownRequest["status"], "waiting">, string> = {
  approved: "It has been carried out.",
  refused: "Nothing was done.",
  cancelled: "Nothing was done.",
  changed: "Its subject had changed when it was approved. Nothing was done: ask again.",
  expired: "It was not approved in time. Nothing was done: ask again.",
};

function Waiting({ request: { id, until, isOwn }, choice }: Props) {
  if (!choice) return <p>{`It waits for a colleague who may approve, until ${until}.`}</p>;
  return (
    <>
      <section className="sheet in narrow" aria-label="Approve">
        {isOwn && choice.colleagues.length === 0 ? (
          <p className="strong">No colleague may approve. Register one, or change their role.</p>
        ) : (
          <ApproveForm id={id} {...choice} form={untouched} />
        )}
      </section>
      {!isOwn && (
        <section className="sheet in narrow" aria-label="Refuse">
          <RefuseForm id={id} form={untouched} />
        </section>
      )}
    </>
  );
}
