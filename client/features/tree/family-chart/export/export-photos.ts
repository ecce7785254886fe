import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import type { ChartToSave } from "./export-picture.ts";

/** In pixels; a face is 40 across. */
const SIDE = 120;
const AT_ONCE = 6;

/** Returns the addresses of all photos in a chart. */
export function photosOf({ chart, personById }: ChartToSave): string[] {
  const { boxes, graph } = chart;
  const found = new Set<string>();
  for (let box = 0; box < boxes.count; box++) {
    if ((boxes.flags[box]! & BOX.stub) > 0) continue;
    const { photo } = personById(graph.people.id[boxes.person[box]!]!);
    if (photo) found.add(photo);
  }
  return [...found];
}

/** Loads photos by address, several at a time. Leaves out photos that can't be loaded. */
export async function loadPhotos(
  addresses: readonly string[],
  came: (address: string, photo: HTMLImageElement) => void | Promise<void>,
): Promise<void> {
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const image = new Image();
      image.src = address;
      // A missing photo is replaced by initials.
      const isThere = await image.decode().then(
        () => true,
        () => false,
      );
      if (isThere) await came(address, image);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns photos by address, small and square, as data URIs. */
export async function embeddedPhotos(
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const photos = new Map<string, string>();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  await loadPhotos(addresses, (address, image) => {
    if (!pen) return;
    const { naturalWidth: width, naturalHeight: height } = image;
    const side = Math.min(width, height);
    pen.clearRect(0, 0, SIDE, SIDE);
    pen.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    photos.set(address, canvas.toDataURL("image/jpeg", 0.85));
  });
  return photos;
}
