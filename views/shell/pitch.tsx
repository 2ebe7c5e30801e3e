/** @jsxImportSource @kitajs/html */

/** More letters than the board's head has room for. */
const MOST_LETTERS = 19;

/**
 * A bookmaker's pitch: the board with its prices, the satchel below, rails and winning post behind. Decoration
 * of the pages at the shop's door, in the colours of the tokens, with a short name on the board's head. It needs
 * no data and no React: the error page shows it.
 */
export const Pitch = ({ name }: { name: string }): string =>
  (
    <svg
      class="pitch"
      viewBox="0 0 360 200"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linejoin="round"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <g stroke="var(--rule-strong)">
        <path d="M2 108q48-34 104-16 44-14 96-2 60-16 156 10M2 136h356M2 146h356M22 136v30m46-30v30m224-30v30m46-30v30" />
        <path d="M10 186h20m14 6h34m196-6h40m14 6h22" />
      </g>
      <path d="M316 178V60" stroke="var(--green)" stroke-width="5" />
      <circle cx="316" cy="48" r="15" fill="var(--gold-fill)" />
      <circle cx="316" cy="48" r="7" fill="var(--sheet)" />
      <path d="M134 112l-24 78m116-78 24 78m-70-78v40" />
      <rect x="106" y="12" width="148" height="104" rx="4" fill="var(--sheet)" />
      <path d="M106 36V16q0-4 4-4h140q4 0 4 4v20z" fill="var(--green)" />
      <path d="M106 56h148m-148 20h148m-148 20h148" stroke="var(--rule)" />
      <path d="M114 40h12v12h-12zm0 20h12v12h-12zm0 20h12v12h-12zm0 20h12v12h-12z" fill="var(--sunk)" />
      <path d="M134 46h58m-58 20h42m-42 20h64m-64 20h48" stroke="var(--ink-soft)" stroke-width="2.4" />
      <g fill="currentColor" stroke="none" text-anchor="end">
        <text x="244" y="51">
          9/4
        </text>
        <text x="244" y="71">
          7/2
        </text>
        <text x="244" y="91">
          5/1
        </text>
        <text x="244" y="111">
          12/1
        </text>
        {name.length > MOST_LETTERS ? null : (
          <text x="180" y="29" fill="var(--on-green)" text-anchor="middle" safe>
            {name}
          </text>
        )}
      </g>
      <path d="M168 150v-8a12 12 0 0 1 24 0v8" />
      <path d="M152 150h56l-4 38h-48z" fill="var(--green-soft)" stroke="var(--green)" />
      <path d="M153 163h54" stroke="var(--gold-fill)" stroke-width="3" />
    </svg>
  ) as string;
