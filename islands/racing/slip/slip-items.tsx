import { type ReactElement, useRef } from "react";
import { acceptText, canBeAccepted, type ItemQuote, type QuotedSlip } from "./quoted-slip.ts";
import { SlipLine } from "./slip-line.tsx";
import type { SlipItem } from "./stored-slip.ts";

type SlipItemsProps = {
  items: readonly SlipItem[];
  quote: QuotedSlip | null;
  /** The shop's clock. */
  now: Date;
  isHeld: (item: SlipItem) => boolean;
  onRemove: (item: SlipItem) => void;
  /** Takes bets at what the shop said of each. */
  onAccept: (changed: readonly ChangedItem[]) => void;
};

/** A bet and what the shop says of it now. */
export type ChangedItem = { item: SlipItem; quote: ItemQuote };

/** The bets on the slip; what has changed of several is accepted together. */
export function SlipItems({ items, quote, now, isHeld, onRemove, onAccept }: SlipItemsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  /** The next bet's Remove, or the one before; after the last one the slip's own button. */
  const focusBeside = (at: number): void => {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById("slip-tab"))?.focus();
  };
  const changed = items.flatMap((item): ChangedItem[] => {
    const ofItem = quote?.items.get(item.id);
    return ofItem && canBeAccepted(ofItem) && !isHeld(item) ? [{ item, quote: ofItem }] : [];
  });
  return (
    <>
      {changed.length > 1 && (
        <button type="button" className="button accept-all" onClick={() => onAccept(changed)}>
          {acceptText(changed.map((one) => one.quote))}
        </button>
      )}
      <ul className="slip-items" ref={list}>
        {items.map((item, at) => {
          const ofItem = quote?.items.get(item.id);
          return (
            <SlipLine
              key={item.id}
              item={item}
              quote={ofItem}
              now={now}
              held={isHeld(item)}
              onRemove={() => {
                focusBeside(at);
                onRemove(item);
              }}
              onAccept={() => ofItem && onAccept([{ item, quote: ofItem }])}
            />
          );
        })}
      </ul>
    </>
  );
}
