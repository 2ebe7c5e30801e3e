import { JPEG, PNG, PRETENDERS } from "../../support/pictures.ts";
import { blackPng, bomb, chunk, END, header, jpegWith, PNG_SIGNATURE, packedText } from "./png-parts.ts";

const MB = 1024 * 1024;
/** What must never come back out of a picture. */
export const SMUGGLED = "zqsmuggled";
const HTML = Buffer.from(`<!doctype html><script>${SMUGGLED}()</script>`);

/** Something that is sent as a picture, and which answers to it are right. */
export type HostilePicture = { what: string; screenshot: string; right: readonly number[] };

const REFUSED = [422];
/** It may be a picture, or be none: whatever is kept of it is looked at. */
const EITHER = [201, 422];
const TAKEN = [201];

const plain = (text: string): Buffer => Buffer.from(text.split(",")[1]!, "base64");
const png = plain(PNG);
const jpeg = plain(JPEG);
const as = (bytes: Buffer, type = "image/png"): string => `data:${type};base64,${bytes.toString("base64")}`;
const broken = (place: number, byte: number): Buffer => {
  const copy = Buffer.from(png);
  copy[place] = byte;
  return copy;
};

const otherKinds: [string, Buffer][] = [
  ["an animated GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0;", "latin1")],
  ["a GIF that is a script, too", Buffer.from(`GIF89a/*\0\0*/=${SMUGGLED}()//;`, "latin1")],
  [
    "a WebP",
    Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0", "latin1"),
  ],
  ["a BMP", Buffer.concat([Buffer.from("BM"), Buffer.alloc(64)])],
  ["a TIFF", Buffer.concat([Buffer.from("II*\0\x08\0\0\0", "latin1"), Buffer.alloc(64)])],
  ["an icon", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(64)])],
  [
    "an AVIF",
    Buffer.concat([Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "latin1"), Buffer.alloc(64)]),
  ],
  ["a Photoshop file", Buffer.concat([Buffer.from("8BPS\0\x01"), Buffer.alloc(64)])],
  ["a film", Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(64)])],
  ["a PDF", Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${SMUGGLED})>>>>endobj`)],
  ["a ZIP", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(64)])],
  ["a packed SVG", Buffer.from(Bun.gzipSync(Buffer.from("<svg onload='x()'/>")))],
  [
    "XML that fetches a file",
    Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  ["HTML in front of a picture", Buffer.concat([HTML, png])],
  ["only the signature", PNG_SIGNATURE],
  ["a picture of no width", Buffer.concat([PNG_SIGNATURE, header(0, 40), chunk("IDAT", bomb(40)), END])],
  [
    "a picture of two thousand million pixels each way",
    blackPng(0x7fffffff, 0x7fffffff, { pixels: bomb(100) }),
  ],
  ["one pixel row too many", blackPng(4001, 4000)],
  ["a thin picture of 30,000 by 1,000", blackPng(30_000, 1000)],
  ["a JPEG of 65,500 each way", grownJpeg(65_500)],
  ["a JPEG that breaks off", jpeg.subarray(0, jpeg.length / 2)],
  [
    "colours that are not there",
    Buffer.concat([PNG_SIGNATURE, header(8, 8, { depth: 8, colours: 3 }), chunk("IDAT", bomb(72)), END]),
  ],
  ["pixels that do not unfold", blackPng(40, 30, { pixels: Buffer.from("not packed at all") })],
];

const oddAddresses: [string, string][] = [
  ["a type in capitals", PNG.replace("image/png", "image/PNG")],
  ["a type with a character set", PNG.replace(";base64", ";charset=utf-8;base64")],
  ["a page's type around a picture", PNG.replace("image/png", "text/html")],
  ["percent signs", `data:image/png,${encodeURIComponent(HTML.toString())}`],
  ["one address in another", `data:image/png;base64,${PNG}`],
  ["a line break", PNG.replace("iVBOR", "iVBOR\n")],
  ["base64 for addresses", PNG.slice(0, 60).replaceAll(/[+/]/g, "-").concat("_-_")],
  ["base64 that breaks off", PNG.slice(0, PNG.length - 41)],
  ["a script's address", `javascript:${SMUGGLED}()`],
  ["a file's address", "file:///etc/passwd"],
  ["a blob's address", "blob:http://localhost/5e0f"],
  ["a zero character", PNG.replace("iVBOR", "iVBOR\0")],
];

const carriers: [string, Buffer][] = [
  ["a page behind its end", blackPng(40, 30, { after: [HTML] })],
  ["a ZIP behind its end", blackPng(40, 30, { after: [Buffer.from(`PK\x03\x04${SMUGGLED}`)] })],
  ["a script in its text", blackPng(40, 30, { before: [chunk("tEXt", Buffer.from(`Comment\0${HTML}`))] })],
  [
    "four megabytes of text",
    blackPng(40, 30, { before: [chunk("tEXt", Buffer.from(`a\0${SMUGGLED.repeat(400_000)}`))] }),
  ],
  [
    "a hundred thousand parts",
    blackPng(40, 30, { before: Array(50_000).fill(chunk("tEXt", Buffer.from("a\0b"))) }),
  ],
  [
    "an animation",
    blackPng(40, 30, { before: [chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))], after: [] }),
  ],
  ["a wrong sum", broken(30, 0x5a)],
  ["a JPEG's comment", jpegWith(jpeg, 0xfe, HTML)],
  ["a camera's notes", jpegWith(jpeg, 0xe1, Buffer.concat([Buffer.from("Exif\0\0"), HTML]))],
];

/** Those whose making costs much. The shop must not pay as much for them. */
const bombs = (): [string, Buffer][] => [
  ["text that unfolds to 200 MB", blackPng(40, 30, { before: [packedText("iTXt", bomb(200 * MB))] })],
  ["a note that unfolds to 200 MB", blackPng(40, 30, { before: [packedText("zTXt", bomb(200 * MB))] })],
  ["a profile that unfolds to 200 MB", blackPng(40, 30, { before: [packedText("iCCP", bomb(200 * MB))] })],
  ["pixels that unfold to 200 MB", blackPng(100, 100, { pixels: bomb(200 * MB) })],
];

/** The cheap ones first, which the small run takes. */
export function hostilePictures(withDear: boolean): HostilePicture[] {
  const refused = (what: string, screenshot: string) => ({ what, screenshot, right: REFUSED });
  return [
    ...PRETENDERS.map(([what, screenshot]) => refused(what, screenshot)),
    ...otherKinds.map(([what, bytes]) => refused(what, as(bytes))),
    ...oddAddresses.map(([what, screenshot]) => refused(what, screenshot)),
    ...carriers.map(([what, bytes]) => ({ what, screenshot: as(bytes), right: EITHER })),
    { what: "a picture with another type than it says", screenshot: as(png, "image/jpeg"), right: TAKEN },
    { what: "just over 5 MB", screenshot: as(Buffer.concat([png, Buffer.alloc(5 * MB)])), right: [413] },
    { what: "9 MB", screenshot: "A".repeat(9 * MB), right: [413] },
    ...(withDear ? dear() : []),
  ];
}

const dear = (): HostilePicture[] => [
  ...bombs().map(([what, bytes]) => ({ what, screenshot: as(bytes), right: EITHER })),
  { what: "a true picture of 900 million pixels", screenshot: as(blackPng(30_000, 30_000)), right: REFUSED },
  { what: "the largest picture that is taken", screenshot: as(blackPng(4000, 4000)), right: TAKEN },
  { what: "128 MB", screenshot: "A".repeat(128 * MB), right: [413] },
];

/** The same picture with another size in its header. */
function grownJpeg(side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.findIndex(
    (byte, place) => byte === 0xff && (copy[place + 1]! & 0xf0) === 0xc0 && copy[place + 1] !== 0xc4,
  );
  copy.writeUInt16BE(side, at + 5);
  copy.writeUInt16BE(side, at + 7);
  return copy;
}
