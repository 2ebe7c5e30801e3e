import { Badge } from "../ui/badge.tsx";

/** How many results of a draw are still to be paid out: it follows each switch below it. */
export function UnpaidBadge({ drawId, unpaid }: { drawId: number; unpaid: number }) {
  return (
    <span id={`unpaid-of-${drawId}`}>
      {unpaid === 0 ? (
        <Badge kind="good">All paid</Badge>
      ) : (
        <Badge kind="bad">
          {unpaid} unpaid {unpaid === 1 ? "result" : "results"}
        </Badge>
      )}
    </span>
  );
}
