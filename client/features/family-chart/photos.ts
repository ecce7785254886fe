/** On the screen at most some two hundred; each is SIDE × SIDE × 4 bytes. */
const MOST = 240;
const SIDE = 128;
const AT_ONCE = 4;

/**
 * Pictures of faces, loaded when first asked for, cut square and decoded off the main thread; the
 * ones longest unused are forgotten. `came` is called after each.
 */
export function keepPhotos(came: () => void) {
  const photos = new Map<string, ImageBitmap>();
  /** On their way, or without success: not asked for again. */
  const asked = new Set<string>();
  const waiting = new Set<string>();
  let loading = 0;
  let isOver = false;

  const next = () => {
    // The last one asked for is the likeliest to be on the screen still.
    const address = [...waiting].at(-1);
    if (address === undefined || loading >= AT_ONCE || isOver) return;
    waiting.delete(address);
    asked.add(address);
    void fetchOne(address);
    next();
  };
  const fetchOne = async (address: string) => {
    loading += 1;
    const photo = await load(address).catch(() => null);
    loading -= 1;
    if (isOver) return photo?.close();
    if (photo) keep(address, photo);
    came();
    next();
  };
  const keep = (address: string, photo: ImageBitmap) => {
    photos.set(address, photo);
    asked.delete(address);
    for (const [oldest, other] of photos) {
      if (photos.size <= MOST) break;
      other.close();
      photos.delete(oldest);
    }
  };
  return {
    /** Null until it has come. */
    find(address: string): ImageBitmap | null {
      const photo = photos.get(address);
      if (photo) {
        photos.delete(address);
        photos.set(address, photo);
        return photo;
      }
      if (asked.has(address)) return null;
      waiting.delete(address);
      waiting.add(address);
      if (waiting.size > MOST) waiting.delete(waiting.values().next().value ?? "");
      next();
      return null;
    },
    dispose() {
      isOver = true;
      for (const photo of photos.values()) photo.close();
      photos.clear();
    },
  };
}

export type Photos = ReturnType<typeof keepPhotos>;

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
