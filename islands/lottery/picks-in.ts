import type { PickedNumbers } from "./picking.ts";

/** The content of the picker's native controls. */
export function picksIn(group: HTMLElement): PickedNumbers {
  const ticked = group.querySelectorAll<HTMLInputElement>("input:checked");
  const bonus = group.querySelector("select")?.value;
  return {
    chosen: Array.from(ticked, (box) => Number(box.value)),
    bonus: bonus ? Number(bonus) : null,
  };
}
