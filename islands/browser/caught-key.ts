/** A key that was pressed, or a text that was pasted, while a dialog was on its way. */
export type CaughtKey = PressedKey | { pasted: string };
export type PressedKey = {
  key: string;
  shiftKey: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  /** When it was pressed, in milliseconds since the page began; one that came with another page has none. */
  timeStamp?: number;
};
