import {
  type LayOffSums,
  type ListedLayOff,
  layOffSums,
  listLayOffs,
} from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import { layOffProfit } from "../../../src/domain/racing/lay-offs/lay-off.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { LeavesAs } from "../../paper/leaves-as.tsx";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { Title } from "../../ui/title.tsx";
import { TrueStatus } from "../bets/status-badge.tsx";

/** So many, the pending ones first. */
const MOST_LISTED = 300;

/** Lay-offs: those that are pending by their offs, and below them the settled ones with what they came to. */
export async function LayOffsPage({ reader }: { reader: Reader }) {
  const [layOffs, sums] = await Promise.all([listLayOffs(reader, MOST_LISTED), layOffSums(reader)]);
  return (
    <>
      <Title text="Lay-offs" sub="The shop's own bets with other bookmakers, the next off first">
        <LeavesAs print={urls.layOffs.print} file={urls.layOffs.csv} />
        <OpensDialog id="record-lay-off" className="button act" href={urls.layOffs.record}>
          Record Lay-off
        </OpensDialog>
      </Title>
      {layOffs.length === 0 ? (
        <p className="sheet empty">
          <strong>No lay-offs</strong>
          <span className="soft">
            What to lay off stands on the page of each race with pending bets.{" "}
            <a href={urls.racing.cards}>Today's Races</a>
          </span>
        </p>
      ) : (
        <>
          <Sums sums={sums} />
          <LayOffTable layOffs={layOffs} label="Lay-offs" />
          {layOffs.length === MOST_LISTED && (
            <p className="soft small">The file has every lay-off; here are {MOST_LISTED} of them.</p>
          )}
        </>
      )}
    </>
  );
}

function Sums({ sums }: { sums: readonly LayOffSums[] }) {
  const of = (isPending: boolean) => sums.filter(({ status }) => (status === PENDING) === isPending);
  const sum = (rows: readonly LayOffSums[], field: "count" | "stakedPence" | "returnedPence") =>
    rows.reduce((all, row) => all + row[field], 0);
  const [open, settled] = [of(true), of(false)];
  const profit = sum(settled, "returnedPence") - sum(settled, "stakedPence");
  return (
    <dl className="facts sheet">
      <Fact term="Pending">
        {sum(open, "count")}, {formatMoney(sum(open, "stakedPence"))} staked
      </Fact>
      <Fact term="Settled">
        {sum(settled, "count")}, {formatMoney(sum(settled, "stakedPence"))} staked,{" "}
        {formatMoney(sum(settled, "returnedPence"))} returned
      </Fact>
      <Fact term="Result">
        <Money pence={profit} />
      </Fact>
    </dl>
  );
}

const COLUMNS: readonly ColumnHead[] = [
  "Lay-off",
  ["Race", "hide-narrow"],
  ["Bookmaker", "hide-narrow"],
  ["Stake", "money"],
  ["Price", "money"],
  "Status",
  ["Return", "money hide-narrow"],
  ["Result", "money"],
];

type TableProps = { layOffs: readonly ListedLayOff[]; label: string };

export const LayOffTable = ({ layOffs, label }: TableProps) => (
  <section className="sheet scroll" aria-label={label}>
    <table className="ledger">
      <caption className="visually-hidden">{label}, pending ones first</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {layOffs.map((layOff) => (
          <LayOffRow key={layOff.id} layOff={layOff} />
        ))}
      </tbody>
    </table>
  </section>
);

function LayOffRow({ layOff }: { layOff: ListedLayOff }) {
  const { id, horseName, courseName, offAt, raceId, bookmaker, amountPence, eachWay, price, status } = layOff;
  const profit = layOffProfit(layOff);
  return (
    <tr>
      <th scope="row">
        <a href={urls.layOffs.details(id)}>{horseName}</a>
        {eachWay && <span className="soft small"> each way</span>}
      </th>
      <td className="hide-narrow">
        <a href={urls.racing.race(raceId)}>
          {courseName}, {formatInstant(offAt)}
        </a>
      </td>
      <td className="hide-narrow">{bookmaker}</td>
      <td className="money">{formatMoney(amountPence)}</td>
      <td className="money">{formatOdds(price)}</td>
      <td>
        <TrueStatus status={status} />
      </td>
      <td className="money hide-narrow">
        {layOff.returnPence === null ? "–" : formatMoney(layOff.returnPence)}
      </td>
      <td className="money">{profit === null ? "–" : <Money pence={profit} />}</td>
    </tr>
  );
}
