/**
 * The most photos in memory, each PHOTO_SIZE × PHOTO_SIZE × 4 bytes. A painted card keeps its own
 * copy, so it still shows a dropped photo.
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
  const inFlight = new Set<string>();
  /** Photos that failed, with how long each waits before it is requested again. */
  const failed = new Map<string, { delayMs: number; isDue: boolean; timer: number }>();
  const queue = new Set<string>();
  let loading = 0;
  let isDisposed = false;

  const loadNext = () => {
    // The latest request is the most likely to be still on screen.
    const url = [...queue].at(-1);
    if (url === undefined || loading >= MAX_PARALLEL || isDisposed) return;
    queue.delete(url);
    inFlight.add(url);
    void loadAndKeep(url);
    loadNext();
  };
  const loadAndKeep = async (url: string) => {
    loading += 1;
    const photo = await loadPhoto(url).catch(() => null);
    loading -= 1;
    if (isDisposed) return photo?.close();
    inFlight.delete(url);
    if (photo) keep(url, photo);
    else scheduleRetry(url);
    onChange();
    loadNext();
  };
  const scheduleRetry = (url: string) => {
    const delayMs = Math.min(
      (failed.get(url)?.delayMs ?? RETRY_DELAYS.first / 2) * 2,
      RETRY_DELAYS.longest,
    );
    const retry = () => {
      failed.set(url, { delayMs, isDue: true, timer: 0 });
      onChange();
    };
    failed.set(url, { delayMs, isDue: false, timer: window.setTimeout(retry, delayMs) });
  };
  const retryAll = () => {
    for (const { timer } of failed.values()) clearTimeout(timer);
    failed.clear();
    onChange();
  };
  window.addEventListener("online", retryAll);
  const keep = (url: string, photo: ImageBitmap) => {
    failed.delete(url);
    photos.set(url, photo);
    for (const [oldest, other] of photos) {
      if (photos.size <= MAX_PHOTOS) break;
      other.close();
      photos.delete(oldest);
    }
  };
  return {
    /** Returns the photo, or requests it. Undefined while it loads, null while a failed one waits for its retry. */
    find(url: string): ImageBitmap | null | undefined {
      const photo = photos.get(url);
      if (photo) {
        photos.delete(url);
        photos.set(url, photo);
        return photo;
      }
      if (inFlight.has(url)) return undefined;
      const failure = failed.get(url);
      if (failure && !failure.isDue) return null;
      queue.delete(url);
      queue.add(url);
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

async function loadPhoto(url: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  return createImageBitmap(image, (width - side) / 2, (height - side) / 2, side, side, {
    resizeWidth: PHOTO_SIZE,
    resizeHeight: PHOTO_SIZE,
    resizeQuality: "high",
  });
}
