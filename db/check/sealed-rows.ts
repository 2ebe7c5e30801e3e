import type { SealedTable } from "../../src/domain/system/seal.ts";

type Kind = "number" | "text" | "json" | "instant" | "flag";
type Columns = readonly (readonly [name: string, kind: Kind])[];

/**
 * Every column of a sealed table, in the order in which a row's text has them. The order never changes, or no older
 * seal would match. A column that a table gets later goes last, as text that is nothing where the column is empty, so that rows
 * which were sealed without it keep their text.
 */
export const SEALED_COLUMNS: Readonly<Record<SealedTable, Columns>> = {
  transactions: [
    ["id", "number"],
    ["account_id", "number"],
    ["sequence", "number"],
    ["transaction_type", "text"],
    ["description", "text"],
    ["amount_pence", "number"],
    ["balance_after_pence", "number"],
    ["created_at", "instant"],
    ["reference_type", "text"],
    ["reference_id", "number"],
    ["user_id", "number"],
    ["shift_id", "number"],
    ["corrects_id", "number"],
  ],
  shop_transfers: [
    ["id", "number"],
    ["from_account", "text"],
    ["to_account", "text"],
    ["amount_pence", "number"],
    ["kind", "text"],
    ["description", "text"],
    ["created_at", "instant"],
    ["user_id", "number"],
    ["shift_id", "number"],
    ["reference_type", "text"],
    ["reference_id", "number"],
    ["corrects_id", "number"],
  ],
  audit_rows: [
    ["id", "number"],
    ["at", "instant"],
    ["user_id", "number"],
    ["action", "text"],
    ["subject_type", "text"],
    ["subject_id", "number"],
    ["before", "json"],
    ["after", "json"],
    ["request_id", "text"],
    ["reason", "text"],
    ["screen", "text"],
  ],
  bet_settlements: [
    ["id", "number"],
    ["bet_id", "number"],
    ["version", "number"],
    ["status", "number"],
    ["payout_pence", "number"],
    ["inputs", "json"],
    ["workings", "json"],
    ["settled_at", "instant"],
    ["user_id", "number"],
    ["reason", "text"],
    ["voided_by_staff", "flag"],
  ],
  lay_off_settlements: [
    ["id", "number"],
    ["lay_off_id", "number"],
    ["version", "number"],
    ["status", "number"],
    ["return_pence", "number"],
    ["inputs", "json"],
    ["workings", "json"],
    ["settled_at", "instant"],
    ["user_id", "number"],
    ["reason", "text"],
    ["voided_by_staff", "flag"],
  ],
  race_results: [
    ["id", "number"],
    ["race_id", "number"],
    ["version", "number"],
    ["status", "text"],
    ["ran", "number"],
    ["finishers", "json"],
    ["source", "text"],
    ["simulated", "flag"],
    ["as_of", "instant"],
    ["stored_at", "instant"],
    ["user_id", "number"],
    ["reason", "text"],
    ["raw", "json"],
  ],
  rule_4_decisions: [
    ["id", "number"],
    ["race_id", "number"],
    ["runner_id", "number"],
    ["pence_in_pound", "number"],
    ["decided_at", "instant"],
    ["user_id", "number"],
    ["reason", "text"],
  ],
  race_decisions: [
    ["id", "number"],
    ["race_id", "number"],
    ["kind", "text"],
    ["choice", "text"],
    ["at", "instant"],
    ["runner_id", "number"],
    ["bet_id", "number"],
    ["price", "json"],
    ["decided_at", "instant"],
    ["user_id", "number"],
    ["reason", "text"],
  ],
  runner_prices: [
    ["id", "number"],
    ["runner_id", "number"],
    ["numerator", "number"],
    ["denominator", "number"],
    ["bookmaker", "text"],
    ["seen_at", "instant"],
  ],
  shift_counts: [
    ["id", "number"],
    ["shift_id", "number"],
    ["kind", "text"],
    ["expected_pence", "number"],
    ["counted_pence", "number"],
    ["pieces", "json"],
    ["note", "text"],
    ["at", "instant"],
    ["user_id", "number"],
    ["corrects_id", "number"],
    ["transfer_id", "number"],
  ],
  day_closings: [
    ["id", "number"],
    ["day", "text"],
    ["figures", "json"],
    ["closed_at", "instant"],
    ["closed_by", "number"],
    ["newest_hash", "text"],
  ],
  shop_settings: [
    ["id", "number"],
    ["key", "text"],
    ["value", "text"],
    ["valid_from", "text"],
    ["saved_at", "instant"],
    ["user_id", "number"],
  ],
};

/**
 * A row's text in SQL: the values between bars, each text after its length in bytes, so that no two rows have the same one.
 * Instants are milliseconds since 1970. JSON is stored as it came on either engine; nothing and its null are one.
 */
export const rowText = (table: SealedTable, isPostgres: boolean): string =>
  `concat(${SEALED_COLUMNS[table].map((column) => valueText(column, isPostgres)).join(", '|', ")})`;

/** An instant in milliseconds since 1970. */
export const msOf = (name: string, isPostgres: boolean): string =>
  isPostgres ? `(extract(epoch from ${name}) * 1000)::bigint` : name;

function valueText([name, kind]: Columns[number], isPostgres: boolean): string {
  if (kind === "number") return name;
  if (kind === "flag") return isPostgres ? `${name}::int` : name;
  if (kind === "instant") return msOf(name, isPostgres);
  const text = kind === "json" ? `coalesce(${name}${isPostgres ? "::text" : ""}, 'null')` : name;
  return `octet_length(${text}), ':', ${text}`;
}
