import { urls } from "../../src/http/urls/urls.ts";

/** `of`: the account that was asked about, null where it was everybody. */
export const NothingUnpaid = ({ of }: { of: string | null }) => (
  <div id="unpaid">
    <p className="sheet empty">
      <strong>No Unpaid Results</strong>
      {of === null ? (
        <span className="soft">
          All winnings have been paid out or there are no winning results to display
        </span>
      ) : (
        <>
          <span className="soft">Nothing is owed to {of}.</span>
          <a href={urls.lottery.unpaid}>All players</a>
        </>
      )}
    </p>
  </div>
);
