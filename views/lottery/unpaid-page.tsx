import { owedByPlayer } from "../../db/stores/lottery/owed.ts";
import { type OwedPlace, pageOfOwed } from "../../db/stores/lottery/owed-page.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { urls } from "../../src/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { Pager } from "../ui/pager.tsx";
import { Title } from "../ui/title.tsx";
import { OwedSums } from "./owed-sums.tsx";
import { UnpaidDraw } from "./unpaid-draw.tsx";

const RESULTS_PER_PAGE = 50;
const PLAYERS_LISTED = 200;

type Props = { reader: Reader; place: OwedPlace };

/** Unpaid Results: winnings that wait to be collected. */
export async function UnpaidPage({ reader, place }: Props) {
  return (
    <>
      <Title text="Unpaid Results" sub="Winnings that wait to be collected">
        <LeavesAs print={urls.lottery.unpaidPrint} file={urls.lottery.unpaidCsv} />
      </Title>
      <UnpaidList reader={reader} place={place} />
    </>
  );
}

/** The list, by draw: the part that its pager changes. */
export async function UnpaidList({ reader, place }: Props) {
  const { owing, inAll, pageNumber, totalPages } = await pageOfOwed(reader, place, RESULTS_PER_PAGE);
  const shown = owing.flatMap(({ results }) => results);
  const beside = (to: number) =>
    to > pageNumber
      ? urls.lottery.unpaidAfter(to, shown.at(-1)!.id)
      : urls.lottery.unpaidBefore(to, shown[0]!.id);
  return (
    <div id="unpaid" className={owing.length === 0 ? undefined : "unpaid"}>
      {owing.length === 0 ? (
        <p className="sheet empty">
          <strong>No Unpaid Results</strong>
          <span className="soft">
            All winnings have been paid out or there are no winning results to display
          </span>
        </p>
      ) : (
        <>
          <OwedSums players={await owedByPlayer(reader, PLAYERS_LISTED)} inAll={inAll} />
          <div className="unpaid-draws">
            {owing.map(({ draw, unpaid, results }) => (
              <UnpaidDraw key={draw.id} draw={draw} unpaid={unpaid} results={results} />
            ))}
            <Pager
              page={pageNumber}
              totalPages={totalPages}
              href={beside}
              target="#unpaid"
              label="Pages of unpaid results"
              loading="Loading unpaid results..."
            />
          </div>
        </>
      )}
    </div>
  );
}
