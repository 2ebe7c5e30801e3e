import type { Page } from "playwright/test";

export type Box = { x: number; y: number; width: number; height: number };

/** The share of a box's pixels that two pictures of the page (as data URLs) show differently, from 0 to 1. */
export const differingPixels = (page: Page, seen: string, taken: string, box: Box): Promise<number> =>
  page.evaluate(
    async ({ sources, box }) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), {
            width: image.naturalWidth,
            height: image.naturalHeight,
          });
          const context = canvas.getContext("2d")!;
          context.drawImage(image, 0, 0);
          return context.getImageData(box.x, box.y, box.width, box.height).data;
        }),
      );
      let count = 0;
      for (let at = 0; at < a!.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(a![at + part]! - b![at + part]!) > 48)) count++;
      return count / (a!.length / 4);
    },
    { sources: [seen, taken], box },
  );
