import { isStub, personIdAt } from "../chart-boxes.ts";
import type { ChartToSave } from "./export-picture.ts";

/** In pixels. A face in the chart has a diameter of 40. */
const PHOTO_SIZE = 120;
const MAX_PARALLEL = 6;

/** Returns the addresses of all photos in a chart. */
export function photosInChart({ chart, personById }: ChartToSave): string[] {
  const { boxes } = chart;
  const addresses = new Set<string>();
  for (let box = 0; box < boxes.count; box++) {
    if (isStub(chart, box)) continue;
    const { photo } = personById(personIdAt(chart, box));
    if (photo) addresses.add(photo);
  }
  return [...addresses];
}

/** Loads photos by address, several at a time. Leaves out photos that can't be loaded. */
export async function loadPhotos(
  addresses: readonly string[],
  onLoad: (address: string, photo: HTMLImageElement) => void | Promise<void>,
): Promise<void> {
  const queue = [...addresses];
  const loadNext = async () => {
    for (let address = queue.pop(); address; address = queue.pop()) {
      const image = new Image();
      image.src = address;
      // A missing photo is replaced by initials.
      const isLoaded = await image.decode().then(
        () => true,
        () => false,
      );
      if (isLoaded) await onLoad(address, image);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, loadNext));
}

/** Returns photos by address, small and square, as data URIs. */
export async function loadEmbeddedPhotos(
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const photos = new Map<string, string>();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PHOTO_SIZE;
  const context = canvas.getContext("2d");
  await loadPhotos(addresses, (address, image) => {
    if (!context) return;
    const { naturalWidth: width, naturalHeight: height } = image;
    const side = Math.min(width, height);
    context.clearRect(0, 0, PHOTO_SIZE, PHOTO_SIZE);
    context.drawImage(
      image,
      (width - side) / 2,
      (height - side) / 2,
      side,
      side,
      0,
      0,
      PHOTO_SIZE,
      PHOTO_SIZE,
    );
    photos.set(address, canvas.toDataURL("image/jpeg", 0.85));
  });
  return photos;
}
