import decodeQR from "qr/decode.js";

/** What a scanner reads from the first code of a page, as it is drawn. */
export function scan(html: string): string {
  const code = /viewBox="0 0 (\d+) \1" role="img"/.exec(html)!;
  const size = Number(code[1]) * 4;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of html.slice(code.index).matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < 16; at++) {
      const pixel = (Number(y) * 4 + (at >> 2)) * size + Number(x) * 4 + (at & 3);
      data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return decodeQR({ width: size, height: size, data });
}
