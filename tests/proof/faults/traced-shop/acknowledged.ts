import type { Request } from "./counter-work.ts";
import type { Answered } from "./open-traced.ts";

/** Something that a customer was told, and the rows that must be in the books from then on. */
export type Acknowledged = {
  readonly requestId: string;
  readonly request: string;
  /** Its row of the audit trail; a question may change nothing. */
  readonly isAudited: boolean;
  readonly ledger: { id: number; account: number; pence: number } | null;
  readonly settled: { bet: number; status: number } | null;
};

const PENCE = 100;
const LAST_OF_SUCCESS = 399;
const FIRST_OF_SUCCESS = 200;

/** What an answer acknowledges; null where it says that nothing was done. */
export function acknowledgedBy(request: Request, { status, requestId, text }: Answered): Acknowledged | null {
  if (status < FIRST_OF_SUCCESS || status > LAST_OF_SUCCESS) return null;
  const isAudited = request.method !== "GET";
  const answer = request.form ? {} : (JSON.parse(text) as Body);
  const { id, status: code, transaction } = answer;
  return {
    requestId,
    request: `${request.method} ${request.path}`,
    isAudited,
    ledger: transaction
      ? {
          id: transaction.id,
          account: id!,
          pence: Math.round(transaction.amount * PENCE),
        }
      : null,
    settled: !isAudited && code ? { bet: id!, status: code } : null,
  };
}

type Body = { id?: number; status?: number; transaction?: { id: number; amount: number } };
