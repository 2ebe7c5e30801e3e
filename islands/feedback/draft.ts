/** A draft outlives the panel and the page, but not the session: logging out deletes it. */
const KEY = "feedback-draft";

export const keptDraft = (): string => sessionStorage.getItem(KEY) ?? "";
export const keepDraft = (text: string): void => sessionStorage.setItem(KEY, text);
export const forgetDraft = (): void => sessionStorage.removeItem(KEY);
