import { encodeQR } from "qr";

/** White around a code, in modules: a scanner finds it by that. */
const MARGIN = 4;

type Props = {
  text: string;
  label: string;
  /** On a screen, in pixels; left out: a receipt's. */
  size?: number;
};

/**
 * A text as a code for a scanner, drawn as one path: no style of its own, so that the page's policy has nothing to refuse.
 * On paper at the highest level of correction: a receipt is folded, rubbed and wet before it comes back.
 */
export function ScanCode({ text, label, size }: Props) {
  const rows = encodeQR(text, "raw", { ecc: size ? "medium" : "high", border: MARGIN });
  return (
    <svg
      {...(size ? { width: size, height: size } : { className: "scan-code" })}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={rows.flatMap(squaresOf).join("")} fill="#000" />
    </svg>
  );
}

const squaresOf = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
