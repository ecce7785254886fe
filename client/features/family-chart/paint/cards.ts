import { type CardLook, lookOf, type Told } from "#shared/family-chart/drawing/card-look.ts";
import { paintCard } from "#shared/family-chart/drawing/card.ts";
import { type Palette, tintOfBranch } from "#shared/family-chart/drawing/palette.ts";
import type { Letters } from "#shared/family-chart/drawing/pen.ts";
import { type Level, levelAt } from "#shared/family-chart/drawing/surface.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { Size } from "../camera/camera.ts";
import type { Screen } from "../camera/screen.ts";
import { canvasPen } from "./canvas-pen.ts";
import type { Photos } from "./photos.ts";

export interface Cards {
  chart: FamilyChart;
  told: Told;
  sprites: Sprites;
  photos: Photos;
  palette: Palette;
  /** How much of a box is there yet, 0 to 1; all of each where this is not given. */
  presence?: (box: number) => number;
  /** Until when (of performance.now) cards may be painted that are new, or were painted otherwise. */
  until: number;
  /** While zooming, a picture that is nearly as large will do. */
  isZooming: boolean;
}

/** A card as a picture. */
interface Sprite {
  picture: ImageBitmap;
  look: CardLook;
  /** Whether its photo was there when it was painted. */
  hasPhoto: boolean;
  /** Of the card without the room around it, in pixels of the canvas. */
  width: number;
  height: number;
  /** In which frame it was last used. */
  frame: number;
}

/** Around a card, for what of its edge is painted beyond it. */
const ROOM = 1;

/** Four bytes each. A screen that shows more keeps what it shows. */
const MOST_PIXELS = 5_000_000;

/** Keeps pictures of cards: to copy one takes a tenth of the time that painting it takes. */
export function keepSprites(letters: Letters) {
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
    /** The one last used, at whatever size and in whatever state it is. */
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
      look: CardLook,
      { width, height }: Size,
      palette: Palette,
      photo: ImageBitmap | null,
    ) {
      const before = sprites.get(key);
      if (before) drop(key, before);
      if (!context) return undefined;
      easel.width = width + 2 * ROOM;
      easel.height = height + 2 * ROOM;
      // From afar rows are higher than they are wide: a face stays round.
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
        // Those of the last frame may be needed in this one.
        if (pixels <= MOST_PIXELS || other.frame >= frame - 1) break;
        drop(oldest, other);
      }
      return sprite;
    },
    clear() {
      for (const [key, sprite] of sprites) drop(key, sprite);
    },
  };
}

type Sprites = ReturnType<typeof keepSprites>;

/** Paints the cards of some boxes. Answers whether any is not yet as it should be. */
export function paintCards(screen: Screen, boxes: readonly number[], cards: Cards): boolean {
  const { chart, palette } = cards;
  const { pen, context } = screen;
  const width = Math.round(chart.boxWidth * screen.scaleX);
  let isLeft = false;
  for (const box of boxes) {
    const height = Math.round(chart.boxes.height[box]! * screen.scaleY);
    const { sprite, isLater } = spriteOf(box, { width, height }, levelAt(screen.k), cards);
    isLeft ||= isLater;
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
  return isLeft;
}

/** Somebody's card as a picture: the one there is, or painted anew where it should show something else. */
function spriteOf(
  box: number,
  size: Size,
  level: Level,
  { chart, told, sprites, photos, palette, until, isZooming }: Cards,
) {
  const look = lookOf(chart, box, level, told);
  const key = 2 * look.person.id + Number(look.isStub);
  const sprite = sprites.find(key);
  const isAlike = sprite !== undefined && areAlike(sprite.look, look);
  const isFitting = sprite?.width === size.width && sprite.height === size.height;
  const mayStay = isFitting || (isZooming && isNearly(size.width, sprite?.width ?? 0));
  const hasPhoto = look.photo === null || sprite?.hasPhoto;
  if (isAlike && hasPhoto && mayStay) return { sprite, isLater: !isFitting };
  const photo = look.photo === null ? null : photos.find(look.photo);
  // A frame follows when it comes; until then a photo of another size is better than none.
  const isComing = photo === undefined;
  if (isAlike && isComing && (hasPhoto || mayStay)) return { sprite, isLater: false };
  if (isAlike && !photo && mayStay) return { sprite, isLater: !isFitting };
  if (performance.now() >= until) return { sprite, isLater: true };
  return { sprite: sprites.paint(key, look, size, palette, photo ?? null), isLater: false };
}

const isNearly = (wanted: number, width: number) => wanted < 1.4 * width && width < 1.6 * wanted;

/** Whether two cards show the same, size apart. */
function areAlike(one: CardLook, other: CardLook): boolean {
  const { person, mark, ...shown } = one;
  return (
    mark?.words === other.mark?.words &&
    haveSame(shown, other) &&
    (person === other.person || haveSame(person, other.person))
  );
}

const haveSame = (one: object, other: object): boolean =>
  Object.keys(one).every((what) => Reflect.get(one, what) === Reflect.get(other, what));
