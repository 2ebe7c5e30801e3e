/** @jsxImportSource @kitajs/html */

export type Toast = {
  kind: "success" | "error" | "info";
  text: string;
  /** The request id, as in the log. */
  reference?: string;
};

/** The live region is in the first HTML of every page, so that later toasts are announced. */
export function ToastRegion({ toast }: { toast: Toast | null }): string {
  return (
    <div id="toasts" role="status" aria-live="polite">
      {toast ? (ToastNote({ toast }) as "safe") : null}
    </div>
  ) as string;
}

export function ToastNote({ toast }: { toast: Toast }): string {
  return (
    <p class="toast" data-kind={toast.kind}>
      <span safe>{toast.text}</span>
      {toast.reference ? (ToastReference(toast.reference) as "safe") : null}
      <button type="button" data-dismiss class="quiet" aria-label="Dismiss">
        ✕
      </button>
    </p>
  ) as string;
}

const ToastReference = (reference: string): string =>
  (
    <small>
      Reference <span safe>{reference}</span>
    </small>
  ) as string;

/** The toast beside a fragment: htmx puts it into the region that the page already has. */
export function ToastPartial({ toast }: { toast: Toast }): string {
  return `<hx-partial hx-target="#toasts" hx-swap="innerHTML">${ToastNote({ toast })}</hx-partial>`;
}
