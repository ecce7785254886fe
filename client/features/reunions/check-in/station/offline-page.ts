const WORKER_ADDRESS = "/page-worker.js";

/** Stores the page for offline use from now on, over https only. */
export function storePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(WORKER_ADDRESS, { scope: "/events/" }).catch(() => undefined);
  // Without this, browsers may delete the data when the disk is full.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whether the page can open offline. */
export async function isPageStored(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registered = await navigator.serviceWorker.getRegistration("/events/");
  return Boolean(registered?.active);
}

/** Stops storing the page. */
export async function deleteStoredPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await (await navigator.serviceWorker.getRegistration("/events/"))?.unregister();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("pages-")).map((name) => caches.delete(name)),
  );
}
