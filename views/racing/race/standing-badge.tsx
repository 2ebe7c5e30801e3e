import { Badge } from "../../ui/badge.tsx";
import type { Standing } from "../cards/card.ts";

const BADGES: Record<Standing, { kind: "plain" | "good" | "won" | "bad"; text: string } | null> = {
  "to come": null,
  off: { kind: "plain", text: "Off, no result yet" },
  provisional: { kind: "won", text: "Provisional result" },
  result: { kind: "good", text: "Results Available" },
  abandoned: { kind: "bad", text: "Abandoned" },
  void: { kind: "bad", text: "Void" },
};

/** How it stands with a race, said in words; nothing while it is still to come. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const badge = BADGES[standing];
  return badge && <Badge kind={badge.kind}>{badge.text}</Badge>;
}
