/** Pictures as somebody might send them with a report: honest ones, and files that only pretend to be. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const png = await new Bun.Image(DOT).resize(40, 30).png().buffer();
const jpeg = await new Bun.Image(DOT).resize(40, 30).jpeg().buffer();
const SCRIPT = Buffer.from("<script>alert(1)</script>");

const as = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString("base64")}`;

export const PNG = as("image/png", png);
export const JPEG = as("image/jpeg", jpeg);
/** A true picture with a script behind its end. */
export const POLYGLOT = as("image/png", Buffer.concat([png, SCRIPT]));

export const PRETENDERS: [what: string, sent: string][] = [
  [
    "an SVG with a script, renamed .png",
    as("image/png", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)),
  ],
  ["an SVG that says so", as("image/svg+xml", Buffer.from("<svg/>"))],
  ["HTML, renamed", as("image/png", Buffer.from("<!doctype html><script>alert(1)</script>"))],
  ["a program, renamed", as("image/png", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4096)]))],
  ["a GIF", as("image/png", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;"))],
  ["a picture that breaks off", as("image/png", png.subarray(0, png.length - 20))],
  ["a few kilobytes that unfold to 900 million pixels", as("image/png", grown(png, 30_000))],
  ["an address elsewhere", "https://elsewhere.example/picture.png"],
  ["a page of its own", "data:text/html,<script>alert(1)</script>"],
  ["an empty text", ""],
  ["no base64", "data:image/png;base64,not*base64"],
  ["half of a data URL", "data:image/png;base64,"],
];

/** The same picture with another size in its header. */
function grown(picture: Buffer, side: number): Buffer {
  const copy = Buffer.from(picture);
  copy.writeUInt32BE(side, 16);
  copy.writeUInt32BE(side, 20);
  return copy;
}
