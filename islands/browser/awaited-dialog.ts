/**
 * An island says that its dialog is on its way, is open, or will not come: keys that are typed meanwhile are caught by
 * the page's first script (`keys-ahead.ts`), which is a bundle of its own and shares no variable with the islands.
 */
export const awaitDialog = (cancel: () => void): void => say("dialog-awaited", cancel);
export const dialogIsOpen = (): void => say("dialog-open");
export const noDialogComes = (): void => say("dialog-given-up");

const say = (type: string, detail?: () => void): void =>
  void document.dispatchEvent(new CustomEvent(type, { detail }));
