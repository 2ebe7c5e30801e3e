import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { openAccount } from "../../../src/operations/accounts/write-account.ts";
import { findPostgres } from "../../../src/tasks/find-postgres.ts";
import { bareShop } from "../../support/bare-shop.ts";
import { perSecond, ratio, row } from "./report.ts";

const ACCOUNTS = 64;
const ROUNDS = 3;
const SECONDS = 4;
const BY = { userId: null, requestId: "bench" };

/** The statements of a deposit as the shop sends them, one after another. */
const SCRIPT = `\\set account random(1, ${ACCOUNTS})
begin isolation level read committed;
select 1 from accounts where id = :account for no key update;
select id, name, description, balance_pence, plays_lottery, plays_races, created_at, deleted_at, transaction_count
  from accounts where id = :account and deleted_at is null \\gset
update accounts set balance_pence = balance_pence + 500, transaction_count = transaction_count + 1
  where id = :account and transaction_count = :transaction_count;
insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence, created_at)
  values (:account, :transaction_count + 1, 'Deposit', 'Deposit', 500, :balance_pence + 500, now()) returning id \\gset moved_
insert into audit_rows (at, action, subject_type, subject_id, before, after, request_id)
  values (now(), 'Deposit', 'account', :account, '{"balancePence":500}', '{"balancePence":1000,"transactionId":1}', 'bench');
commit;
`;

const folder = await mkdtemp(join(tmpdir(), "satchel-pgbench-"));
const script = join(folder, "deposit.sql");
await Bun.write(script, SCRIPT);
const program = Bun.which("pgbench") ?? join((await findPostgres()).bin, "pgbench");
const url = process.env.DATABASE_URL!;
const { shop, close } = await bareShop(url, 16);
for (let at = 0; at < ACCOUNTS; at++) {
  const details = { name: `Account ${at}`, description: "", playsLottery: false, playsRaces: true };
  await openAccount(shop, BY, details);
}

let made = 0;
async function move(withKey: boolean): Promise<void> {
  const wanted = { accountId: 1 + Math.floor(Math.random() * ACCOUNTS), amountPence: 500 };
  const keyed = withKey ? { key: `bench ${++made}`, asked: wanted } : null;
  const { outcome } = await deposit(shop, BY, wanted, keyed);
  if (!outcome.done) throw new Error(outcome.refusal.code);
}

async function pgbench(clients: number): Promise<number> {
  const ways = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(clients),
    "-j",
    "1",
    "-T",
    String(SECONDS),
    "-f",
    script,
  ];
  const said = await $`${program} ${ways} ${url}`.quiet().text();
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

console.log(
  "\nDurable deposits a second on PostgreSQL, each with its audit row (aims: 0.6 × pgbench; with keys 0.8 × without)",
);
for (const clients of [1, 16]) {
  const rates = { bare: [] as number[], plain: [] as number[], keyed: [] as number[] };
  const times = clients === 1 ? 800 : 3000;
  await perSecond(times, clients, () => move(true));
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await pgbench(clients));
    rates.plain.push(await perSecond(times, clients, () => move(false)));
    rates.keyed.push(await perSecond(times, clients, () => move(true)));
  }
  row(`pgbench, the same statements, ${clients} at once`, rates.bare);
  row(`operation, ${clients} at once`, rates.plain, ratio(rates.plain, rates.bare));
  row(`with a key each, ${clients} at once`, rates.keyed, ratio(rates.keyed, rates.bare));
  console.log(`  with keys ${ratio(rates.keyed, rates.plain).toFixed(2)} × without`);
}
await close();
await rm(folder, { recursive: true });
