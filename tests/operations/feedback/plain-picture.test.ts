import { expect, test } from "bun:test";
import { readScreenshot } from "../../../src/operations/feedback/feedback.ts";
import { plainPicture } from "../../../src/operations/plain-picture.ts";
import { blackPng, bomb, chunk, packedText } from "../../proof/security/png-parts.ts";
import { JPEG, PNG } from "../../support/pictures.ts";

const bytesOf = (picture: string) => Buffer.from(picture.split(",")[1]!, "base64");
const kindOf = async (bytes: Buffer) => (await readScreenshot(bytes.toString("base64"))).done;

test("nothing of a PNG is unfolded but its pixels, and what stands behind its end is none of it", async () => {
  const plain = blackPng(40, 30);
  const extras = [
    ...(["iTXt", "zTXt", "iCCP"] as const).map((name) => packedText(name, bomb(1_000_000))),
    ...["eXIf", "tEXt"].map((name) => chunk(name, Buffer.from("a\0b"))),
  ];
  const full = blackPng(40, 30, { before: extras, after: [Buffer.from("<script>")] });
  expect(plainPicture(full, "image/png")).toEqual(plain);
  expect(plainPicture(bytesOf(PNG), "image/png")).not.toBeNull();
  expect(await kindOf(full)).toBe(true);
});

test("a PNG that breaks off, or lies about the length of a part, is left to the decoder as it came", () => {
  const whole = blackPng(40, 30);
  const lying = Buffer.from(whole);
  lying.writeUInt32BE(0xffffffff, 33);
  for (const bytes of [whole.subarray(0, 50), lying])
    expect(plainPicture(bytes, "image/png")?.toString("hex")).toBe(bytes.toString("hex"));
});

/** The size of a JPEG by its frame. */
function sized(jpeg: Buffer, width: number, height: number, as?: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.findIndex((byte, place) => byte === 0xff && [0xc0, 0xc2].includes(copy[place + 1]!));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  if (as) copy[at + 1] = as;
  return copy;
}

test("a JPEG in several scans is taken while its coefficients are few, and refused by its head where they are many", async () => {
  const several = Buffer.from(await new Bun.Image(bytesOf(PNG)).jpeg({ progressive: true }).buffer());
  expect(await kindOf(several)).toBe(true);
  expect(plainPicture(sized(several, 4000, 4000), "image/jpeg")).toBeNull();
  expect(plainPicture(sized(several, 3000, 1500), "image/jpeg")).not.toBeNull();
  // Filled up between its parts it is the same.
  const filled = Buffer.concat([
    several.subarray(0, 2),
    Buffer.alloc(5, 0xff),
    sized(several, 4000, 4000).subarray(2),
  ]);
  expect(plainPicture(filled, "image/jpeg")).toBeNull();
  // In one scan it is decoded row by row, however large.
  expect(plainPicture(sized(bytesOf(JPEG), 4000, 4000), "image/jpeg")).not.toBeNull();
});

test("a JPEG whose first scan has not all of its components comes in several", () => {
  const jpeg = sized(bytesOf(JPEG), 4000, 4000);
  const scan = jpeg.findIndex((byte, place) => byte === 0xff && jpeg[place + 1] === 0xda);
  jpeg[scan + 4] = 1;
  expect(plainPicture(jpeg, "image/jpeg")).toBeNull();
});
