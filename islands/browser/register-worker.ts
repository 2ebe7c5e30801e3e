/** Registers the worker that shows a page where the server does not answer (islands/offline-worker.ts): only where a browser has one. */
export function registerWorker(): void {
  navigator.serviceWorker?.register("/service-worker.js").catch(console.warn);
}
