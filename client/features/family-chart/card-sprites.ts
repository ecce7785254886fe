import { type CardLook, stateOf } from "./card-look.ts";
import type { Names } from "./name-lines.ts";
import { paintCard } from "./paint-card.ts";
import type { Palette } from "./palette.ts";

/** A card as a picture. */
interface Sprite {
  picture: ImageBitmap;
  state: string;
  /** Of the card without the room around it, in pixels of the canvas. */
  width: number;
  height: number;
}

/** Around a card, for what of its edge is painted beyond it. */
export const ROOM = 1;

/** Four bytes each. */
const MOST_PIXELS = 5_000_000;

/** Keeps pictures of cards: to copy one takes a tenth of the time that painting it takes. */
export function keepSprites(names: Names) {
  const sprites = new Map<number, Sprite>();
  const easel = new OffscreenCanvas(1, 1);
  const pen = easel.getContext("2d");
  let pixels = 0;

  const drop = (key: number, { picture }: Sprite) => {
    pixels -= picture.width * picture.height;
    picture.close();
    sprites.delete(key);
  };
  return {
    /** The one last used, at whatever size and in whatever state it is. */
    find(key: number): Sprite | undefined {
      const sprite = sprites.get(key);
      if (!sprite) return undefined;
      sprites.delete(key);
      sprites.set(key, sprite);
      return sprite;
    },
    paint(key: number, look: CardLook, width: number, height: number, palette: Palette) {
      const before = sprites.get(key);
      if (before) drop(key, before);
      if (!pen) return undefined;
      easel.width = width + 2 * ROOM;
      easel.height = height + 2 * ROOM;
      pen.setTransform(width / look.width, 0, 0, height / look.height, ROOM, ROOM);
      paintCard(pen, look, palette, names);
      const picture = easel.transferToImageBitmap();
      const sprite: Sprite = { picture, state: stateOf(look), width, height };
      sprites.set(key, sprite);
      pixels += picture.width * picture.height;
      for (const [oldest, other] of sprites) {
        if (pixels <= MOST_PIXELS || oldest === key) break;
        drop(oldest, other);
      }
      return sprite;
    },
    clear() {
      for (const [key, sprite] of sprites) drop(key, sprite);
    },
  };
}

export type Sprites = ReturnType<typeof keepSprites>;
