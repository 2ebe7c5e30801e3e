/** A phone's photograph may have so many; it is stored at a hundredth of that. */
export const MOST_PHOTOGRAPH_MB = 8;

/** More take too much memory while one is made small. */
export const MOST_PHOTOGRAPH_PIXELS = 24_000_000;

/** What is taken, whatever it is called. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
