/** For cards that are about to be painted, which then hold them; each is SIDE × SIDE × 4 bytes. */
const MOST = 240;
const SIDE = 128;
const AT_ONCE = 4;

/**
 * Pictures of faces, loaded when first asked for, cut square and decoded off the main thread; the
 * ones longest unused are forgotten. `came` is called after each.
 */
export function keepPhotos(came: () => void) {
  const photos = new Map<string, ImageBitmap>();
  const coming = new Set<string>();
  /** Without success: not asked for again. */
  const missing = new Set<string>();
  const waiting = new Set<string>();
  let loading = 0;
  let isOver = false;

  const next = () => {
    // The last one asked for is the likeliest to be on the screen still.
    const address = [...waiting].at(-1);
    if (address === undefined || loading >= AT_ONCE || isOver) return;
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
    else missing.add(address);
    came();
    next();
  };
  const keep = (address: string, photo: ImageBitmap) => {
    photos.set(address, photo);
    for (const [oldest, other] of photos) {
      if (photos.size <= MOST) break;
      other.close();
      photos.delete(oldest);
    }
  };
  return {
    /** Undefined until it has come, null where it can't be had. */
    find(address: string): ImageBitmap | null | undefined {
      const photo = photos.get(address);
      if (photo) {
        photos.delete(address);
        photos.set(address, photo);
        return photo;
      }
      if (missing.has(address)) return null;
      if (coming.has(address)) return undefined;
      waiting.delete(address);
      waiting.add(address);
      if (waiting.size > MOST) waiting.delete(waiting.values().next().value ?? "");
      next();
      return undefined;
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
