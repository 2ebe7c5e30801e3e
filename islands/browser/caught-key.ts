/** A key that was pressed, or a text that was pasted, while a dialog was on its way. */
export type CaughtKey = { key: string; shiftKey: boolean } | { pasted: string };
