import {
  ballsTyped,
  type LineNumbers,
  lineText,
  picksTyped,
  readNumberLine,
  samePicks,
} from "../../src/domain/lottery/number-line.ts";
import type { PickedNumbers } from "./picking.ts";

const piecesOf = ({ value, dataset }: HTMLInputElement) => readNumberLine(value, dataset.bonus !== undefined);
const largestOf = ({ dataset }: HTMLInputElement): number => Number(dataset.largest);

/** Reads a typed line back as balls, and picks its numbers below. */
export function showTyped(line: HTMLInputElement): void {
  showBalls(line);
  const picker = document.getElementById(line.dataset.picker ?? "");
  if (!picker) return;
  pick(picker, picksTyped(piecesOf(line), largestOf(line)));
  // One that is awake takes it over; one that is asleep does so when it wakes.
  picker.dispatchEvent(new Event("numbers-typed"));
  if (line.dataset.wakes !== undefined) picker.closest("x-island")?.dispatchEvent(new Event("wake"));
}

/** Writes the picked numbers on the line; an equal line stays as typed. */
export function showPicked(line: HTMLInputElement, { chosen, bonus }: PickedNumbers): void {
  if (samePicks(picksTyped(piecesOf(line), largestOf(line)), { numbers: chosen, bonus })) return;
  line.value = lineText({ numbers: chosen, bonus });
  showBalls(line);
}

function showBalls(line: HTMLInputElement): void {
  const balls = ballsTyped(piecesOf(line), largestOf(line)).map(({ text, kind }) => {
    const ball = document.createElement("b");
    ball.className = `ball small ${kind}`;
    ball.textContent = text;
    return ball;
  });
  document.getElementById(`${line.id}-balls`)?.replaceChildren(...balls);
}

function pick(picker: HTMLElement, { numbers, bonus }: LineNumbers): void {
  for (const box of picker.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    box.checked = numbers.includes(Number(box.value));
  const list = picker.querySelector("select");
  if (list) list.value = String(bonus ?? "");
}
