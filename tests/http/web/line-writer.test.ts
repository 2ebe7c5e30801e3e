import { expect, test } from "bun:test";
import { closeSync, openSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lineWriter, type Send } from "../../../src/http/response/log.ts";

/** A disk with room for so many bytes, which may be freed. */
function disk(room: number) {
  const state = { room, text: "" };
  const send: Send = (_fd, bytes, done) => {
    const taken = Math.min(bytes.length, state.room);
    state.text += Buffer.from(bytes.subarray(0, taken)).toString();
    state.room -= taken;
    setImmediate(() =>
      taken > 0 ? done(null, taken) : done(Object.assign(new Error("full"), { code: "ENOSPC" }), 0),
    );
  };
  const writer = lineWriter(1, (lost) => `lost ${lost}\n`, send);
  return { state, writer, drained: () => writer.drained(5000) };
}

test("[F11a] lines go out whole and in turn", async () => {
  const { state, writer, drained } = disk(1000);
  for (const line of ["a\n", "b\n", "c\n"]) writer.write(line);
  await drained();
  writer.write("d\n");
  await drained();
  expect(state.text).toBe("a\nb\nc\nd\n");
});

test("[F11a] lines that a full disk refuses are counted, and the count goes ahead of the next that it takes", async () => {
  const { state, writer, drained } = disk(0);
  for (const line of ["a\n", "b\n"]) {
    writer.write(line);
    await drained();
  }
  writer.write("c\n");
  await drained();
  state.room = 1000;
  writer.write("d\n");
  writer.write("e\n");
  await drained();
  writer.write("f\n");
  await drained();
  expect(state.text).toBe("lost 3\nd\ne\nf\n");
});

test("[F11a] a line that was torn is counted, and the next begins on a line of its own", async () => {
  const { state, writer, drained } = disk(8);
  for (const line of ["first\n", "second\n", "third\n"]) writer.write(line);
  await drained();
  state.room = 3;
  writer.write("fourth\n");
  await drained();
  state.room = 1000;
  writer.write("fifth\n");
  await drained();
  expect(state.text).toBe("first\nse\nlo\nlost 3\nfifth\n");
});

test("[F11a] a reader that stops reading holds nobody up, and what it missed is counted", async () => {
  let stopped = true;
  let text = "";
  const writer = lineWriter(
    1,
    (lost) => `lost ${lost}\n`,
    (_fd, bytes, done) => {
      if (stopped) return done(Object.assign(new Error("later"), { code: "EAGAIN" }), 0);
      text += Buffer.from(bytes).toString();
      done(null, bytes.length);
    },
  );
  const line = `${"x".repeat(99_999)}\n`;
  for (let at = 0; at < 30; at++) writer.write(line);
  await writer.drained(10);
  expect(text).toBe("");
  stopped = false;
  await writer.drained(5000);
  writer.write("after\n");
  await writer.drained(5000);
  const lines = text.split("\n");
  expect([lines[0], lines.length, lines.at(-2)]).toEqual(["lost 20", 13, "after"]);
});

test("a file that is cut while it is written goes on at its beginning", async () => {
  const path = join(tmpdir(), `satchel-log-${crypto.randomUUID()}`);
  const file = openSync(path, "a");
  const writer = lineWriter(file, (lost) => `lost ${lost}\n`);
  writer.write("a\n");
  await writer.drained(5000);
  truncateSync(path);
  writer.write("b\n");
  await writer.drained(5000);
  expect(readFileSync(path, "utf8")).toBe("b\n");
  closeSync(file);
  rmSync(path);
});
