/** A fill for losses, which are distinct without their colour. Once on a page: the pattern has a name. */
export const HATCH = "url(#loss-hatch)";

export const Hatch = () => (
  <svg className="hatch" width="0" height="0" aria-hidden="true">
    <pattern id="loss-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="loss-ground" width="6" height="6" />
      <path className="loss-line" d="M0 0v6" />
    </pattern>
  </svg>
);
