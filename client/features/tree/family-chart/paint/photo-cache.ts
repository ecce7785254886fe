/**
 * The most photos in memory. Painted cards keep their own copy. Each
 * takes PHOTO_SIZE × PHOTO_SIZE × 4 bytes.
 */
const MAX_PHOTOS = 240;
const PHOTO_SIZE = 128;
const MAX_PARALLEL = 4;

/** The delay before a failed photo is requested again, doubled each time, in milliseconds. */
const RETRY_DELAYS = { first: 2_000, longest: 300_000 };

/**
 * Loads photos of faces on demand, cropped to a square and decoded off the main thread. Drops the
 * least recently used ones. Calls `onChange` when one has loaded or failed, and when a failed one may
 * be requested again.
 */
export function createPhotoCache(onChange: () => void) {
  const photos = new Map<string, ImageBitmap>();
  const requested = new Set<string>();
  /** Photos that failed, with how long each waits before it is requested again. */
  const failed = new Map<string, { delayMs: number; isDue: boolean; timer: number }>();
  const queue = new Set<string>();
  let loading = 0;
  let isDisposed = false;

  const loadNext = () => {
    // The latest request is the most likely to be still on screen.
    const address = [...queue].at(-1);
    if (address === undefined || loading >= MAX_PARALLEL || isDisposed) return;
    queue.delete(address);
    requested.add(address);
    void loadAndKeep(address);
    loadNext();
  };
  const loadAndKeep = async (address: string) => {
    loading += 1;
    const photo = await loadPhoto(address).catch(() => null);
    loading -= 1;
    if (isDisposed) return photo?.close();
    requested.delete(address);
    if (photo) keep(address, photo);
    else scheduleRetry(address);
    onChange();
    loadNext();
  };
  const scheduleRetry = (address: string) => {
    const delayMs = Math.min(
      (failed.get(address)?.delayMs ?? RETRY_DELAYS.first / 2) * 2,
      RETRY_DELAYS.longest,
    );
    const retry = () => {
      failed.set(address, { delayMs, isDue: true, timer: 0 });
      onChange();
    };
    failed.set(address, { delayMs, isDue: false, timer: window.setTimeout(retry, delayMs) });
  };
  const retryAll = () => {
    for (const { timer } of failed.values()) clearTimeout(timer);
    failed.clear();
    onChange();
  };
  window.addEventListener("online", retryAll);
  const keep = (address: string, photo: ImageBitmap) => {
    failed.delete(address);
    photos.set(address, photo);
    for (const [oldest, other] of photos) {
      if (photos.size <= MAX_PHOTOS) break;
      other.close();
      photos.delete(oldest);
    }
  };
  return {
    /** Returns undefined until the photo has loaded, null if it can't be loaded. */
    find(address: string): ImageBitmap | null | undefined {
      const photo = photos.get(address);
      if (photo) {
        photos.delete(address);
        photos.set(address, photo);
        return photo;
      }
      if (requested.has(address)) return undefined;
      const failure = failed.get(address);
      if (failure && !failure.isDue) return null;
      queue.delete(address);
      queue.add(address);
      if (queue.size > MAX_PHOTOS) queue.delete(queue.values().next().value ?? "");
      loadNext();
      return undefined;
    },
    dispose() {
      isDisposed = true;
      window.removeEventListener("online", retryAll);
      for (const { timer } of failed.values()) clearTimeout(timer);
      for (const photo of photos.values()) photo.close();
      photos.clear();
    },
  };
}

export type PhotoCache = ReturnType<typeof createPhotoCache>;

async function loadPhoto(address: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  return createImageBitmap(image, (width - side) / 2, (height - side) / 2, side, side, {
    resizeWidth: PHOTO_SIZE,
    resizeHeight: PHOTO_SIZE,
    resizeQuality: "high",
  });
}
