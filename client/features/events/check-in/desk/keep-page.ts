const WORKER = "/page-worker.js";

/** All that the page needs to be opened without a network is kept from now on; over https only. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(WORKER, { scope: "/events/" }).catch(() => undefined);
  // Else browsers may drop what is kept when their disk is full.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whether the page can be opened here without a network: it has been kept. */
export async function isPageKept(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registered = await navigator.serviceWorker.getRegistration("/events/");
  return Boolean(registered?.active);
}

/** No longer. */
export async function dropPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await (await navigator.serviceWorker.getRegistration("/events/"))?.unregister();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("pages-")).map((name) => caches.delete(name)),
  );
}
