import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { Title } from "../ui/title.tsx";
import { type ShownRequest, STATUS_KINDS, STATUS_WORDS, sumOf } from "./shown-request.ts";

type Props = {
  waiting: readonly ShownRequest[];
  over: readonly ShownRequest[];
  /** This user sees everyone's, not their own alone. */
  seesAll: boolean;
};

/** What waits for a second person, and what became of it. */
export const ApprovalsPage = (props: Props) => (
  <>
    <Title
      text="Approvals"
      sub={props.seesAll ? "What colleagues ask a second person for" : "What you asked a second person for"}
    />
    <ApprovalsList {...props} />
  </>
);

/** The part that every new request and every decision renews. */
export const ApprovalsList = ({ waiting, over }: Props) => (
  <div
    id="approvals"
    data-live="approvals"
    hx-get={urls.approvals.list}
    hx-trigger="refresh-due"
    hx-swap="outerHTML"
  >
    {waiting.length === 0 ? (
      <p className="sheet empty">
        <strong>Nothing waits</strong>
        <span className="soft">What is held above a sum of Shop Settings appears here.</span>
      </p>
    ) : (
      <Requests title="Waiting" requests={waiting} />
    )}
    {over.length > 0 && <Requests title="Decided and expired" requests={over} />}
  </div>
);

const COLUMNS: readonly ColumnHead[] = ["Request", "Asked by", "Status", ["Amount", "money"]];

const Requests = ({ title, requests }: { title: string; requests: readonly ShownRequest[] }) => (
  <section className="sheet scroll" aria-label={title}>
    <header>
      <h2>{title}</h2>
    </header>
    <table className="ledger">
      <caption className="visually-hidden">{counted(requests.length, "request")}</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {requests.map((one) => (
          <RequestRow key={one.id} one={one} />
        ))}
      </tbody>
    </table>
  </section>
);

const RequestRow = ({ one }: { one: ShownRequest }) => (
  <tr>
    <th scope="row">
      <a href={urls.approvals.request(one.id)}>{one.what}</a>
      <br />
      <span className="soft small">{one.customer ?? one.facts[0]?.join(": ")}</span>
    </th>
    <td>
      {one.author}
      <br />
      <span className="soft small">{formatInstant(one.requestedAt)}</span>
    </td>
    <td>
      <Badge kind={STATUS_KINDS[one.status]}>{STATUS_WORDS[one.status]}</Badge>
      <br />
      <span className="soft small">
        {one.status === "waiting" ? `until ${one.until}` : (one.decider ?? "")}
      </span>
    </td>
    <td className="money">{sumOf(one)}</td>
  </tr>
);
