/**
 * Writes values to the output as lines of JSON, in their order. Each promise settles once its line is out, however slowly the
 * reader takes it: a process that ends before would cut what a pipe does not hold.
 */
export function lineSayer<Line>(): (line: Line) => Promise<void> {
  let said = Promise.resolve();
  return (line) => {
    said = said.then(async () => void (await Bun.write(Bun.stdout, `${JSON.stringify(line)}\n`)));
    return said;
  };
}
