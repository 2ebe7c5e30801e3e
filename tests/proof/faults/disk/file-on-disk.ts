/** A change of a file: bytes at a place, or (`size`) another length. */
export type Change = {
  readonly at: number;
  data: Uint8Array;
  readonly size: number | null;
  /** The call came back: the next sync of the file covers it. */
  isDone: boolean;
  /** A sync of it failed. The system thinks no more of it: no later sync brings it to the disk. */
  isStranded: boolean;
};

export type FileOnDisk = ReturnType<typeof fileOnDisk>;

/** A file as a disk has it: what is certain to be there after a power cut, and what may be, in its order. */
export function fileOnDisk(initial: Uint8Array = new Uint8Array()) {
  let settled: Uint8Array = initial.slice();
  let length = initial.length;
  let pending: Change[] = [];

  function settle(change: Change): void {
    ({ bytes: settled, length } = applied(settled, length, change));
  }

  return {
    pending: (): readonly Change[] => pending,
    /** How long the program sees it. */
    length: (): number =>
      pending.reduce((size, { at, data, size: set }) => set ?? Math.max(size, at + data.length), length),
    write(at: number, data: Uint8Array): Change {
      const change = { at, data, size: null, isDone: false, isStranded: false };
      pending.push(change);
      return change;
    },
    resize(size: number): Change {
      const change = { at: 0, data: new Uint8Array(), size, isDone: false, isStranded: false };
      pending.push(change);
      return change;
    },
    /** The call came back with a fault: nothing of it was done. */
    undo(change: Change): void {
      pending = pending.filter((one) => one !== change);
    },
    /** What a sync that begins now is to bring to the disk. */
    covered: (): Change[] => pending.filter(({ isDone, isStranded }) => isDone && !isStranded),
    /** A sync has come back. */
    sync(covered: readonly Change[]): void {
      const certain = new Set(covered);
      for (const change of covered) settle(change);
      const last = pending.findLastIndex((one) => certain.has(one));
      // What is uncertain and older lies under what is certain now.
      pending = pending.flatMap((one, at) =>
        certain.has(one) ? [] : [at < last ? underneath(one, pending.slice(at + 1, last + 1), certain) : one],
      );
    },
    /** Its bytes after a power cut that kept these of the pending changes. */
    after(kept: readonly Change[]): Uint8Array {
      let state: Sized = { bytes: settled.slice(0, length), length };
      for (const change of kept) state = applied(state.bytes, state.length, change);
      return state.bytes.subarray(0, state.length);
    },
  };
}

type Sized = { bytes: Uint8Array; length: number };

function applied(bytes: Uint8Array, length: number, { at, data, size }: Change): Sized {
  if (size !== null) {
    const resized = withRoom(bytes, size);
    // Were it to grow again, there would be noughts.
    resized.fill(0, Math.min(size, length));
    return { bytes: resized, length: size };
  }
  const roomy = withRoom(bytes, at + data.length);
  roomy.set(data, at);
  return { bytes: roomy, length: Math.max(length, at + data.length) };
}

function withRoom(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length >= size) return bytes;
  const grown = new Uint8Array(Math.max(size, bytes.length * 2));
  grown.set(bytes);
  return grown;
}

/** An uncertain write, without what certain ones after it have written over. */
function underneath(change: Change, later: readonly Change[], certain: ReadonlySet<Change>): Change {
  for (const { at, data } of later.filter((one) => certain.has(one) && one.size === null)) {
    const from = Math.max(at, change.at);
    const to = Math.min(at + data.length, change.at + change.data.length);
    if (from >= to) continue;
    const bytes = change.data.slice();
    bytes.set(data.subarray(from - at, to - at), from - change.at);
    change.data = bytes;
  }
  return change;
}
