/** @jsxImportSource @kitajs/html */
import type { HeadAddresses } from "./sheets.ts";

/** Fonts are optional: one that comes after the first paint is not shown on that page. */
export const preloadedFonts = ({ fonts }: Pick<HeadAddresses, "fonts">): "safe" =>
  fonts.map(preloadFont).join("") as "safe";

const preloadFont = (href: string): string =>
  `${<link rel="preload" href={href} as="font" type="font/woff2" crossorigin="anonymous" />}`;
