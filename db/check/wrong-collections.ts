import { formatMoney } from "../../src/domain/money.ts";
import type { BooksAsked } from "../backup/ask-books.ts";

/** The plus keeps SQLite from following the index of references, which leads to another page for each row. */
const WRONG = `
  select b.id, b.reference, b.collected_pence, coalesce(l.pence, 0) as handed_out
  from racing_bets b
  left join (
    select reference_id, -sum(amount_pence) as pence from transactions
    where +reference_id > 0 and reference_type = 'RacingBet' and transaction_type in ('Withdraw', 'Deposit')
    group by reference_id
  ) l on l.reference_id = b.id
  where b.collected_pence <> coalesce(l.pence, 0)
  order by b.id`;

/** The bets of which the ledger says that another sum was handed out than they do, a sentence each. */
export async function wrongCollections({ ask }: Pick<BooksAsked, "ask">): Promise<string[]> {
  const [bet] = await ask("select * from racing_bets limit 1");
  // Books on a server may be an older Satchel's, which knew nothing of it.
  if (!bet || !("collected_pence" in bet)) return [];
  return (await ask(WRONG)).map(
    ({ reference, collected_pence, handed_out }) =>
      `Bet ${reference}: ${formatMoney(Number(collected_pence))} of it is collected, and its ledger rows hand out ${formatMoney(Number(handed_out))}.`,
  );
}
