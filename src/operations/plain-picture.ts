/**
 * Strips a picture to its pixels before decoding: an embedded text or profile can expand a thousand times.
 * Null for a picture that would take far more memory than its pixels.
 */
export const plainPicture = (bytes: Buffer, type: "image/png" | "image/jpeg"): Buffer | null =>
  type === "image/png" ? pixelParts(bytes) : isKeptWhole(bytes) ? null : bytes;

const PNG_SIGNATURE_BYTES = 8;
/** Length, name and sum of a part. */
const AROUND_PART = 12;
const PIXEL_PARTS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/** The chunks of a PNG that its pixels need. A truncated file stays as it is: the decoder refuses it. */
function pixelParts(png: Buffer): Buffer {
  const parts = [png.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; at + AROUND_PART <= png.length; ) {
    const next = at + AROUND_PART + png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    if (PIXEL_PARTS.includes(name)) parts.push(png.subarray(at, next));
    if (name === "IEND") break;
    at = next;
  }
  return Buffer.concat(parts);
}

/** A progressive JPEG's coefficients stay in memory until its last scan: two bytes each. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
const COEFFICIENT_BYTES = 2;

/** Whether a JPEG is progressive, by its headers, and its coefficients exceed the memory limit. */
function isKeptWhole(jpeg: Buffer): boolean {
  let kept = 0;
  let components = 0;
  for (let at = 2; at + 10 <= jpeg.length; ) {
    const marker = jpeg[at + 1]!;
    if (jpeg[at] !== 0xff || !hasLength(marker)) {
      // Bytes between the parts are skipped, as a decoder does.
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      components = jpeg[at + 9]!;
      const pixels = jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7);
      kept = Math.max(kept, pixels * planesOf(jpeg, at + 10, components) * COEFFICIENT_BYTES);
      if (isProgressive(marker) && kept > MOST_KEPT_BYTES) return true;
    }
    // A scan of fewer components than the frame has is not the only one.
    if (marker === 0xda) return jpeg[at + 4]! < components && kept > MOST_KEPT_BYTES;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return false;
}

const hasLength = (marker: number): boolean =>
  marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isProgressive = (marker: number): boolean => (marker & 0x03) === 0x02;

/** The picture's size in planes: 3 without chroma subsampling, 1.5 with 4:2:0. */
function planesOf(jpeg: Buffer, at: number, components: number): number {
  const areas = Array.from({ length: components }, (_, index) => {
    const sampling = jpeg[at + 3 * index + 1] ?? 0x11;
    return { across: sampling >> 4, down: sampling & 0x0f };
  });
  const across = Math.max(1, ...areas.map((one) => one.across));
  const down = Math.max(1, ...areas.map((one) => one.down));
  return areas.reduce((sum, one) => sum + (one.across * one.down) / (across * down), 0);
}
