import {
  type LayOffSettlement,
  type ListedLayOff,
  settlementsOfLayOff,
} from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { PENDING, VOID } from "../../../src/domain/racing/bet-status.ts";
import { layOffProfit } from "../../../src/domain/racing/lay-offs/lay-off.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { Title } from "../../ui/title.tsx";
import { TrueStatus } from "../bets/status-badge.tsx";

/** One lay-off: what was struck with whom, what it came to, and how that was found. */
export async function LayOffPage({ reader, layOff }: { reader: Reader; layOff: ListedLayOff }) {
  const settlements = await settlementsOfLayOff(reader, layOff.id);
  const { id, horseName, bookmaker, status } = layOff;
  return (
    <>
      <Title text={`Lay-off ${id}`} sub={`${horseName}, with ${bookmaker}`}>
        {status !== PENDING && (
          <OpensDialog id="resettle-lay-off" className="button" href={urls.layOffs.resettle(id)}>
            Re-settle
          </OpensDialog>
        )}
        {status !== VOID && (
          <OpensDialog id="void-lay-off" className="button danger" href={urls.layOffs.void(id)}>
            Void Lay-off
          </OpensDialog>
        )}
      </Title>
      <LayOffFacts layOff={layOff} />
      {settlements.length > 0 && <Settlements settlements={settlements} />}
    </>
  );
}

function LayOffFacts({ layOff }: { layOff: ListedLayOff }) {
  const { raceId, courseName, offAt, horseName, price, stakePence, amountPence, eachWay } = layOff;
  const profit = layOffProfit(layOff);
  return (
    <dl className="facts sheet">
      <Fact term="Runner">
        <strong>{horseName}</strong> at {formatOdds(price)}
      </Fact>
      <Fact term="Race">
        <a href={urls.racing.race(raceId)}>
          {courseName}, {formatInstant(offAt)}
        </a>
      </Fact>
      <Fact term="Stake">
        {formatMoney(amountPence)}
        {eachWay && <span className="soft"> {formatMoney(stakePence)} each way</span>}
      </Fact>
      <Fact term="Status">
        <TrueStatus status={layOff.status} />
      </Fact>
      {layOff.returnPence !== null && <Fact term="Return">{formatMoney(layOff.returnPence)}</Fact>}
      {profit !== null && (
        <Fact term="Result">
          <Money pence={profit} />
        </Fact>
      )}
      <Fact term="Bookmaker">{layOff.bookmaker}</Fact>
      <Fact term="Recorded">
        {formatInstant(layOff.placedAt)}
        {layOff.staffName && <span className="soft"> by {layOff.staffName}</span>}
      </Fact>
    </dl>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Settled", "Status", ["Return", "money"], "How and why", "By"];

const Settlements = ({
  settlements,
}: {
  settlements: readonly (LayOffSettlement & { staffName: string | null })[];
}) => (
  <section className="sheet scroll" aria-labelledby="lay-off-settlements-title">
    <header>
      <h2 id="lay-off-settlements-title">Settlements</h2>
    </header>
    <table className="ledger">
      <caption className="visually-hidden">Settlements, the newest first</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {settlements.map(({ id, settledAt, status, returnPence, workings, reason, staffName }) => (
          <tr key={id}>
            <td className="soft">{formatInstant(settledAt)}</td>
            <th scope="row">
              <TrueStatus status={status} />
            </th>
            <td className="money">{formatMoney(returnPence)}</td>
            <td>
              {reason && <strong>{reason}. </strong>}
              <span className="soft">{workings.join("; ")}</span>
            </td>
            <td>{staffName ?? "The shop"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
