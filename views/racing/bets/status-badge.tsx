import {
  type BetStatusCode,
  CARD_LABELS,
  ERROR,
  LOST,
  PENDING,
  PLACED,
  STATUS_NAMES,
  VOID,
  WON,
} from "../../../src/domain/racing/bet-status.ts";

/** Each has a mark beside its colour (public/styles/ui/sheets.css). */
const LOOKS: Record<BetStatusCode, string> = {
  [PENDING]: "badge is-pending",
  [WON]: "badge won is-won",
  [PLACED]: "badge good is-placed",
  [LOST]: "badge lost is-lost",
  [ERROR]: "badge bad",
  [VOID]: "badge lost is-void",
};

/** The status on cards. Where the real one has another name (4 is an Error), a title names it. */
export function CardStatus({ status }: { status: BetStatusCode }) {
  const [label, name] = [CARD_LABELS[status], STATUS_NAMES[status]];
  return (
    <span className={LOOKS[status]} title={name}>
      {label}
      {label !== name && <span className="visually-hidden">{` (${name})`}</span>}
    </span>
  );
}

/** A status by its true name. */
export const TrueStatus = ({ status }: { status: BetStatusCode }) => (
  <span className={LOOKS[status]}>{STATUS_NAMES[status]}</span>
);
