import {
  type CardContent,
  cardContentOf,
  type CardSource,
} from "#shared/tree/family-chart/drawing/card-content.ts";
import { paintCard } from "#shared/tree/family-chart/drawing/card.ts";
import { type Palette, tintOfBranch } from "#shared/tree/family-chart/drawing/palette.ts";
import type { FontMetrics } from "#shared/tree/family-chart/drawing/pen.ts";
import { type Level, levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { Size } from "../camera/camera.ts";
import type { Screen } from "../camera/screen.ts";
import { canvasPen } from "./canvas-pen.ts";
import type { Photos } from "./photos.ts";

export interface Cards {
  chart: FamilyChart;
  told: CardSource;
  sprites: Sprites;
  photos: Photos;
  palette: Palette;
  /** Opacity of a box from 0 to 1, while it appears; missing means 1. */
  presence?: (box: number) => number;
  /** Time (of performance.now) until which new or changed cards may be painted. */
  until: number;
  /** While zooming, a sprite of nearly the right size is good enough. */
  isZooming: boolean;
}

/** A card as a bitmap. */
interface Sprite {
  picture: ImageBitmap;
  look: CardContent;
  /** Whether its photo was loaded when it was painted. */
  hasPhoto: boolean;
  /** Size of the card without the margin, in pixels of the canvas. */
  width: number;
  height: number;
  /** The last frame that used it. */
  frame: number;
}

/** Margin around a card for the outer part of its edge. */
const ROOM = 1;

/** Cache size, at four bytes per pixel. Sprites of the current screen are kept even beyond it. */
const MAX_PIXELS = 5_000_000;

/** Caches bitmaps of cards: copying one takes a tenth of the time of painting it. */
export function createSpriteCache(letters: FontMetrics) {
  const sprites = new Map<number, Sprite>();
  const easel = new OffscreenCanvas(1, 1);
  const context = easel.getContext("2d");
  let pixels = 0;
  let frame = 0;

  const drop = (key: number, { picture }: Sprite) => {
    pixels -= picture.width * picture.height;
    picture.close();
    sprites.delete(key);
  };
  return {
    beginFrame() {
      frame += 1;
    },
    /** Returns a card's sprite in any size or state. */
    find(key: number): Sprite | undefined {
      const sprite = sprites.get(key);
      if (!sprite) return undefined;
      sprites.delete(key);
      sprites.set(key, sprite);
      sprite.frame = frame;
      return sprite;
    },
    paint(
      key: number,
      look: CardContent,
      { width, height }: Size,
      palette: Palette,
      photo: ImageBitmap | null,
    ) {
      const before = sprites.get(key);
      if (before) drop(key, before);
      if (!context) return undefined;
      easel.width = width + 2 * ROOM;
      easel.height = height + 2 * ROOM;
      // Rows can be higher than true proportions, but a face stays round.
      const high = look.level === "face" ? (look.width * height) / width : look.height;
      context.setTransform(width / look.width, 0, 0, height / high, ROOM, ROOM);
      paintCard(
        canvasPen(context, () => photo),
        { ...look, height: high },
        palette,
        letters,
      );
      const picture = easel.transferToImageBitmap();
      const sprite: Sprite = { picture, look, hasPhoto: photo !== null, width, height, frame };
      sprites.set(key, sprite);
      pixels += picture.width * picture.height;
      for (const [oldest, other] of sprites) {
        // Sprites of the last frame may be needed in this one.
        if (pixels <= MAX_PIXELS || other.frame >= frame - 1) break;
        drop(oldest, other);
      }
      return sprite;
    },
    clear() {
      for (const [key, sprite] of sprites) drop(key, sprite);
    },
  };
}

type Sprites = ReturnType<typeof createSpriteCache>;

/** Paints the cards of some boxes. Returns whether some aren't in their final state yet. */
export function paintCards(screen: Screen, boxes: readonly number[], cards: Cards): boolean {
  const { chart, palette } = cards;
  const { pen, context } = screen;
  const width = Math.round(chart.boxWidth * screen.scaleX);
  let isUnfinished = false;
  for (const box of boxes) {
    const height = Math.round(chart.boxes.height[box]! * screen.scaleY);
    const { sprite, isLater } = spriteOf(box, { width, height }, levelAt(screen.k), cards);
    isUnfinished ||= isLater;
    const [x, y] = [screen.xOf(chart.boxes.x[box]!), screen.yOf(chart.boxes.y[box]!)];
    const presence = cards.presence?.(box) ?? 1;
    if (presence < 1) context.globalAlpha = presence;
    if (sprite) {
      const { picture } = sprite;
      if (sprite.width === width) context.drawImage(picture, x - ROOM, y - ROOM);
      else context.drawImage(picture, ROOM, ROOM, sprite.width, sprite.height, x, y, width, height);
    } else pen.rect(x, y, width, height, palette.cards[tintOfBranch(chart.boxes.branch[box]!)]!);
    if (presence < 1) context.globalAlpha = 1;
  }
  return isUnfinished;
}

/** Returns a card's sprite, painted again if it should show something else. */
function spriteOf(
  box: number,
  size: Size,
  level: Level,
  { chart, told, sprites, photos, palette, until, isZooming }: Cards,
) {
  const look = cardContentOf(chart, box, level, told);
  const key = 2 * look.person.id + Number(look.isStub);
  const sprite = sprites.find(key);
  const isAlike = sprite !== undefined && looksEqual(sprite.look, look);
  const isFitting = sprite?.width === size.width && sprite.height === size.height;
  const mayStay = isFitting || (isZooming && isNearly(size.width, sprite?.width ?? 0));
  const hasPhoto = look.photo === null || sprite?.hasPhoto;
  if (isAlike && hasPhoto && mayStay) return { sprite, isLater: !isFitting };
  const photo = look.photo === null ? null : photos.find(look.photo);
  // The photo's arrival requests a frame; until then, one of another size is better than none.
  const isComing = photo === undefined;
  if (isAlike && isComing && (hasPhoto || mayStay)) return { sprite, isLater: false };
  if (isAlike && !photo && mayStay) return { sprite, isLater: !isFitting };
  if (performance.now() >= until) return { sprite, isLater: true };
  return { sprite: sprites.paint(key, look, size, palette, photo ?? null), isLater: false };
}

const isNearly = (wanted: number, width: number) => wanted < 1.4 * width && width < 1.6 * wanted;

/** Whether two cards show the same, apart from their size. */
function looksEqual(one: CardContent, other: CardContent): boolean {
  const { person, mark, ...shown } = one;
  return (
    mark?.words === other.mark?.words &&
    haveSameValues(shown, other) &&
    (person === other.person || haveSameValues(person, other.person))
  );
}

const haveSameValues = (one: object, other: object): boolean =>
  Object.keys(one).every((what) => Reflect.get(one, what) === Reflect.get(other, what));
