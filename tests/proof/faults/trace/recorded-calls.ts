import { KINDS, type Kind } from "./control.ts";

/** A call that the program made on its folder, or an answer that it began to send. */
export type RecordedCall = {
  readonly kind: Kind;
  readonly path: string;
  /** What was written, how an answer begins, or the path that it is renamed to. */
  readonly data: Uint8Array;
  /** Where it writes, or -1 for the end of the file; the size after a truncate; the flags of an open. */
  readonly offset: number;
  /** What came of it; null where it never came back. */
  result: number | null;
};

/** A call begins, or ends: what happened, in its order. */
export type Moment = { readonly call: RecordedCall; readonly isEnd: boolean };

/** A record as recording.h lays it out. */
const HEADER = 40;
const AT = { kind: 0, phase: 4, call: 8, offset: 16, result: 24, pathLength: 32, dataLength: 36 } as const;

/** Reads a whole trace. What is written stays in the bytes that are given. */
export function readTrace(bytes: Uint8Array): Moment[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder();
  const underWay = new Map<bigint, RecordedCall>();
  const moments: Moment[] = [];
  for (let at = 0; at < bytes.length; ) {
    const number = view.getBigInt64(at + AT.call, true);
    const pathEnd = at + HEADER + view.getUint32(at + AT.pathLength, true);
    const end = pathEnd + view.getUint32(at + AT.dataLength, true);
    const earlier = underWay.get(number);
    const isEnd = view.getUint32(at + AT.phase, true) === 1;
    if (isEnd && !earlier) throw new Error(`Call ${number} ends before it begins`);
    const call = earlier ?? {
      kind: KINDS[view.getUint32(at + AT.kind, true) - 1]!,
      path: decoder.decode(bytes.subarray(at + HEADER, pathEnd)),
      data: bytes.subarray(pathEnd, end),
      offset: Number(view.getBigInt64(at + AT.offset, true)),
      result: null,
    };
    if (isEnd) {
      call.result = Number(view.getBigInt64(at + AT.result, true));
      underWay.delete(number);
    } else underWay.set(number, call);
    moments.push({ call, isEnd });
    at = end;
  }
  return moments;
}
