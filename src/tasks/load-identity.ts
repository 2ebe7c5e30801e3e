import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { challengeAge } from "../operations/accounts/challenge-age.ts";
import { answerListed, importListed } from "../operations/accounts/outside-list.ts";
import { readPhotograph, savePhotograph } from "../operations/accounts/photograph.ts";
import type { Shop } from "../operations/shop.ts";
import { sealerFor } from "../operations/staff/sealer.ts";
import { saveSettings } from "../operations/system/save-settings.ts";

/** The key of the shop whose photographs are made here. */
export const IDENTITY_SECRET = "a secret for pictures alone, 32 bytes or more";

/** The demo shop that keeps what it knows of its customers: challenges, a photograph, and a list with open questions. */
export async function loadIdentity(shop: Shop): Promise<void> {
  await loadDemo(shop);
  const by = { userId: 1, requestId: "identity" };
  must(await saveSettings(shop, by, { changes: { customerIdentity: true }, shown: {}, ratesFrom: {} }));
  const challenged = [
    [1, "PASSPORT", "PROVED", "1980-05-31"],
    [2, "NONE", "NOT_PROVED", null],
    [1, "LICENCE", "PROVED", null],
    [3, "PASS", "PROVED", "2004-02-29"],
  ] as const;
  for (const [accountId, document, result, birthday] of challenged)
    must((await challengeAge(shop, by, { accountId, document, result, birthday })).outcome);
  const sealer = sealerFor(IDENTITY_SECRET);
  for (const accountId of [1, 3]) {
    const drawn = await new Bun.Image(drawnPortrait(accountId)).png().bytes();
    const bytes = must(await readPhotograph(drawn));
    const seal = (plain: Uint8Array) => sealer.sealBytes(plain, `photograph of account ${accountId}`);
    must(await savePhotograph(shop, by, { accountId, bytes, consentOn: "2026-08-29", seal }));
  }
  const accounts = await Promise.all([1, 2, 3].map((id) => findAccount(shop.database.reader, id)));
  const people = accounts.map((account, at) => ({
    name: account!.name,
    birthday: at === 0 ? "1980-05-31" : null,
    beginsOn: "2026-08-01",
    endsOn: "2031-08-01",
    photograph: at === 0 ? "MK-104.jpg" : "",
  }));
  must((await importListed(shop, by, { list: "MOSES", people })).outcome);
  must((await answerListed(shop, by, { accountId: 3, questionId: 3, answer: "OTHER" })).outcome);
}

const SIDE = 480;

/** A head and shoulders in flat colours, as a bitmap file: 24 bits a pixel, from the lowest row up. */
function drawnPortrait(tint: number): Uint8Array {
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(head.length + SIDE * SIDE * 3, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(SIDE, 18);
  head.writeInt32LE(SIDE, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const isHead = Math.hypot(x - SIDE / 2, y - SIDE * 0.6) < SIDE * 0.2;
      const isBody = Math.hypot((x - SIDE / 2) * 0.8, y + SIDE * 0.05) < SIDE * 0.4;
      const [blue, green, red] = isHead ? [150, 180, 220] : isBody ? [60 * tint, 90, 40] : [225, 220, 210];
      pixels.set([blue!, green!, red!], 3 * (y * SIDE + x));
    }
  return Buffer.concat([head, pixels]);
}
