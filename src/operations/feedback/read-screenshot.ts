import { fileTypeFromBuffer } from "file-type";
import type { Screenshot } from "../../../db/stores/feedback/reports.ts";
import { MOST_SCREENSHOT_BYTES, MOST_SCREENSHOT_PIXELS } from "../../domain/feedback/report.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { decoding } from "../machine-limits.ts";
import { plainPicture } from "./plain-picture.ts";

const PREFIX = /^data:image\/(png|jpeg);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads a picture from a data URL or plain base64. Its own first bytes say what it is, never its sender; and it is
 * decoded and encoded anew, so that nothing which was hidden behind or inside of it is kept, and what cannot be
 * decoded is no picture.
 */
export async function readScreenshot(sent: string): Promise<Outcome<Screenshot>> {
  // Four characters stand for three bytes: too long a text is not even decoded.
  if (sent.length > (MOST_SCREENSHOT_BYTES * 4) / 3 + 100) return refuse({ code: "screenshot-too-large" });
  const text = sent.replace(PREFIX, "");
  if (!BASE64.test(text)) return refuse({ code: "screenshot-not-a-picture" });
  const bytes = Buffer.from(text, "base64");
  if (bytes.length > MOST_SCREENSHOT_BYTES) return refuse({ code: "screenshot-too-large" });
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== "image/png" && type !== "image/jpeg") return refuse({ code: "screenshot-not-a-picture" });
  const plain = plainPicture(bytes, type);
  if (!plain) return refuse({ code: "screenshot-not-a-picture" });
  const anew = await decoding(() => encodeAnew(plain, type));
  return anew ? done({ type, bytes: anew }) : refuse({ code: "screenshot-not-a-picture" });
}

async function encodeAnew(bytes: Buffer, type: Screenshot["type"]): Promise<Buffer | null> {
  const image = new Bun.Image(bytes, { maxPixels: MOST_SCREENSHOT_PIXELS });
  try {
    return await (type === "image/png" ? image.png() : image.jpeg({ quality: 85 })).buffer();
  } catch {
    return null;
  }
}
