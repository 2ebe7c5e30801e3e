/** After so many looks it is known whether they are worth it; twice as many count half. */
const ENOUGH_LOOKS = 256;
const WORTH_HITS = 1 / 8;
/** Of what is not worth a look, one in so many looks all the same: pages that are asked for again are noticed. */
const STILL_LOOKS = 16;

/** A kind of small thing that is kept, by the number that its keys begin with. A look costs about half of making one. */
export class PieceKind {
  #looks = 0;
  #hits = 0;
  #passed = 0;

  constructor(readonly number: number) {}

  /** Whether it is worth looking for one that was made before. */
  isWorthALook(): boolean {
    if (this.#looks < ENOUGH_LOOKS || this.#hits >= this.#looks * WORTH_HITS) return true;
    this.#passed++;
    return this.#passed % STILL_LOOKS === 0;
  }

  noteLook(isHit: boolean): void {
    this.#looks++;
    if (isHit) this.#hits++;
    if (this.#looks < ENOUGH_LOOKS * 2) return;
    this.#looks /= 2;
    this.#hits /= 2;
  }
}
