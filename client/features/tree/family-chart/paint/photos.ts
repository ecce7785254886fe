/**
 * The most photos in memory. They are for cards about to be painted, which then contain them. Each
 * takes SIDE × SIDE × 4 bytes.
 */
const MAX_PHOTOS = 240;
const SIDE = 128;
const MAX_PARALLEL = 4;

/** How long before a photo that failed is requested again: doubled each time, in milliseconds. */
const RETRY_DELAYS = { first: 2_000, longest: 300_000 };

/**
 * Loads photos of faces on demand, cropped to a square and decoded off the main thread. Drops the
 * least recently used ones. Calls `came` after each, and when a failed one is due again.
 */
export function createPhotoCache(came: () => void) {
  const photos = new Map<string, ImageBitmap>();
  const coming = new Set<string>();
  /** Photos that failed, with how long each waits before it is requested again. */
  const failed = new Map<string, { wait: number; isDue: boolean; timer: number }>();
  const waiting = new Set<string>();
  let loading = 0;
  let isOver = false;

  const next = () => {
    // The latest request is the most likely to be still on screen.
    const address = [...waiting].at(-1);
    if (address === undefined || loading >= MAX_PARALLEL || isOver) return;
    waiting.delete(address);
    coming.add(address);
    void fetchOne(address);
    next();
  };
  const fetchOne = async (address: string) => {
    loading += 1;
    const photo = await load(address).catch(() => null);
    loading -= 1;
    if (isOver) return photo?.close();
    coming.delete(address);
    if (photo) keep(address, photo);
    else tryLater(address);
    came();
    next();
  };
  const tryLater = (address: string) => {
    const wait = Math.min(
      (failed.get(address)?.wait ?? RETRY_DELAYS.first / 2) * 2,
      RETRY_DELAYS.longest,
    );
    const retry = () => {
      failed.set(address, { wait, isDue: true, timer: 0 });
      came();
    };
    failed.set(address, { wait, isDue: false, timer: window.setTimeout(retry, wait) });
  };
  const tryAllNow = () => {
    for (const { timer } of failed.values()) clearTimeout(timer);
    failed.clear();
    came();
  };
  window.addEventListener("online", tryAllNow);
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
      if (coming.has(address)) return undefined;
      const failure = failed.get(address);
      if (failure && !failure.isDue) return null;
      waiting.delete(address);
      waiting.add(address);
      if (waiting.size > MAX_PHOTOS) waiting.delete(waiting.values().next().value ?? "");
      next();
      return undefined;
    },
    dispose() {
      isOver = true;
      window.removeEventListener("online", tryAllNow);
      for (const { timer } of failed.values()) clearTimeout(timer);
      for (const photo of photos.values()) photo.close();
      photos.clear();
    },
  };
}

export type Photos = ReturnType<typeof createPhotoCache>;

async function load(address: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  return createImageBitmap(image, (width - side) / 2, (height - side) / 2, side, side, {
    resizeWidth: SIDE,
    resizeHeight: SIDE,
    resizeQuality: "high",
  });
}
