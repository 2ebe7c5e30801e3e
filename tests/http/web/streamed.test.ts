import { describe, expect, test } from "bun:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compress } from "../../../src/http/response/compress.ts";
import { streamed, whenBrokenOff } from "../../../src/http/response/streamed.ts";

const PIECE = `${"Nora Byrne, £12.00; ".repeat(500)}\n`;
const JSON_TYPE = { "content-type": "application/json;charset=utf-8" };

async function* pieces(count: number, made = { pieces: 0 }) {
  for (; made.pieces < count; made.pieces++) yield PIECE;
}
const asked = (accepted: string) =>
  new Request("http://localhost/", { headers: { "accept-encoding": accepted } });

describe("an answer in pieces", () => {
  test("leaves the event loop to others after each piece", async () => {
    const made = { pieces: 0 };
    const answer = await streamed(pieces(40, made), JSON_TYPE);
    const seen: number[] = [];
    const reading = answer.text();
    while (made.pieces < 40) {
      await nextTurn();
      seen.push(made.pieces);
    }
    expect((await reading).length).toBe(40 * PIECE.length);
    const steps = seen.map((pieces, at) => pieces - (seen[at - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(3);
  });

  test("is packed as it comes: nobody gathers it up", async () => {
    const made = { pieces: 0 };
    const answer = await compress(
      asked("gzip, deflate, br, zstd"),
      await streamed(pieces(400, made), JSON_TYPE),
    );
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(made.pieces).toBeLessThan(100);
    const plain = Bun.gunzipSync(await answer.bytes());
    expect(new TextDecoder().decode(plain)).toBe(PIECE.repeat(400));
  });

  test("goes as it is to whoever cannot unpack it", async () => {
    const answer = await compress(asked("identity"), await streamed(pieces(40), JSON_TYPE));
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toBe(PIECE.repeat(40));
    const onlyZstd = await compress(asked("zstd"), await streamed(pieces(40), JSON_TYPE));
    expect([onlyZstd.headers.get("content-encoding"), await onlyZstd.text()]).toEqual([
      null,
      PIECE.repeat(40),
    ]);
  });

  test("is packed like any other where it is short", async () => {
    const answer = await compress(asked("gzip, zstd"), await streamed(pieces(2), JSON_TYPE));
    expect(answer.headers.get("content-encoding")).toBe("zstd");
    expect(new TextDecoder().decode(Bun.zstdDecompressSync(await answer.bytes()))).toBe(PIECE.repeat(2));
  });

  test("tells of the fault at which it breaks off, and is none where nothing of it can be read", async () => {
    async function* broken(after: number) {
      yield* pieces(after);
      throw new Error("no such table");
    }
    await expect(streamed(broken(0), JSON_TYPE)).rejects.toThrow("no such table");
    const answer = await streamed(broken(3), JSON_TYPE);
    const told: unknown[] = [];
    whenBrokenOff(answer, (fault) => void told.push(fault));
    await expect(answer.text()).rejects.toThrow("no such table");
    expect(told.map(String)).toEqual(["Error: no such table"]);
  });

  test("is let go when its reader hangs up", async () => {
    const made = { pieces: 0 };
    const answer = await compress(asked("gzip"), await streamed(pieces(10_000, made), JSON_TYPE));
    const reader = answer.body!.getReader();
    await reader.read();
    await reader.cancel();
    const then = made.pieces;
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(made.pieces).toBeLessThanOrEqual(then + 2);
  });

  test("[F95] is no fault where its reader hangs up while the next piece is read", async () => {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    async function* slow() {
      yield PIECE;
      await isRead;
      yield PIECE;
    }
    const answer = await streamed(slow(), JSON_TYPE);
    const told: unknown[] = [];
    whenBrokenOff(answer, (fault) => void told.push(fault));
    const reader = answer.body!.getReader();
    await reader.read();
    const next = reader.read();
    const hungUp = reader.cancel();
    read();
    await Promise.all([next, hungUp]);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(told).toEqual([]);
  });
});
