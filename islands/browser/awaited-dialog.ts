/**
 * Announces that an island's dialog is coming, open, or cancelled: meanwhile the page's first script catches
 * keys (`typed-ahead.ts`), a separate bundle that shares no variable with the islands.
 */
export const awaitDialog = (cancel: () => void): void => say("dialog-awaited", cancel);
export const dialogIsOpen = (): void => say("dialog-open");
export const noDialogComes = (): void => say("dialog-given-up");

const say = (type: string, detail?: () => void): void =>
  void document.dispatchEvent(new CustomEvent(type, { detail }));
