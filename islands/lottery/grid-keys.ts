/** Where an arrow key, Home or End leads from a number in the grid; null for any other key and at the edges. */
export function numberAfterKey(key: string, from: number, largest: number, columns: number): number | null {
  const to = targetOf(key, from, largest, columns);
  return to !== null && to >= 1 && to <= largest ? to : null;
}

function targetOf(key: string, from: number, largest: number, columns: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return from - 1;
    case "ArrowRight":
      return from + 1;
    case "ArrowUp":
      return from - columns;
    case "ArrowDown":
      return from + columns;
    case "Home":
      return 1;
    case "End":
      return largest;
    default:
      return null;
  }
}

/** How many balls stand in the first row: CSS decides that, so the layout is asked. */
export function columnsOf(grid: HTMLElement): number {
  const balls = Array.from(grid.children) as HTMLElement[];
  const next = balls.findIndex((ball) => ball.offsetTop > (balls[0]?.offsetTop ?? 0));
  return next === -1 ? balls.length : next;
}
