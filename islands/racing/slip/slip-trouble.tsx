import type { ReactElement } from "react";
import type { WayOn } from "../../browser/call-shop.ts";
import { WayOnLink } from "../way-on-link.tsx";

type SlipTroubleProps = {
  /** Bets that could not be read and were left out; null when nothing of the stored slip could be. */
  unread: number | null;
  /** The shop could not be asked what has become of the prices. */
  unchecked: boolean;
  /** It was sent, and the answer did not come. */
  unanswered: boolean;
  message: string | null;
  /** Where that is put right. */
  wayOn: WayOn | null;
};

/** What the clerk must know of the slip before it goes on. */
export function SlipTrouble({
  unread,
  unchecked,
  unanswered,
  message,
  wayOn,
}: SlipTroubleProps): ReactElement | null {
  const sentences = [
    unread === null && "What this browser kept of the slip could not be read, and was left out.",
    unread !== null &&
      unread > 0 &&
      `${unread} ${unread === 1 ? "bet" : "bets"} on this slip could not be read, and ${unread === 1 ? "was" : "were"} left out. Check it.`,
    unanswered && "We heard nothing back. Try again; it will be placed only once.",
    unchecked && !unanswered && "The prices could not be checked. The shop decides when the slip is placed.",
  ].filter(Boolean);
  if (sentences.length === 0 && !message) return null;
  return (
    <div className="slip-trouble">
      {sentences.map((sentence) => (
        <p key={String(sentence)}>{sentence}</p>
      ))}
      {message && (
        <p role="alert">
          {message}
          <WayOnLink wayOn={wayOn} />
        </p>
      )}
    </div>
  );
}
