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
import type { CanvasSurface } from "../camera/canvas-surface.ts";
import { canvasPen } from "./canvas-pen.ts";
import type { PhotoCache } from "./photo-cache.ts";

export interface CardPainting {
  chart: FamilyChart;
  cardSource: CardSource;
  sprites: SpriteCache;
  photos: PhotoCache;
  palette: Palette;
  /** Opacity of a box, from 0 to 1, while new boxes fade in; missing means 1. */
  opacityOf?: (box: number) => number;
  /** Until this time (of performance.now), new or changed cards may be painted. */
  deadline: number;
  /** While zooming, a sprite of nearly the right size is good enough. */
  isZooming: boolean;
}

/** A card as a bitmap. */
interface Sprite {
  bitmap: ImageBitmap;
  card: CardContent;
  /** Whether its photo was loaded when it was painted. */
  hasPhoto: boolean;
  /** Size of the card without the margin, in pixels of the canvas. */
  width: number;
  height: number;
  /** The last frame that used it. */
  frame: number;
}

/** Margin of a sprite around its card, for the outer half of the card's border. */
const MARGIN = 1;

/** Cache size, at four bytes per pixel. Sprites of the current screen are kept even beyond it. */
const MAX_CACHED_PIXELS = 5_000_000;

/** Caches bitmaps of cards: copying one takes a tenth of the time of painting it. */
export function createSpriteCache(metrics: FontMetrics) {
  const sprites = new Map<number, Sprite>();
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d");
  let pixels = 0;
  let frame = 0;

  const remove = (key: number, { bitmap }: Sprite) => {
    pixels -= bitmap.width * bitmap.height;
    bitmap.close();
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
      card: CardContent,
      { width, height }: Size,
      palette: Palette,
      photo: ImageBitmap | null,
    ) {
      const previous = sprites.get(key);
      if (previous) remove(key, previous);
      if (!context) return undefined;
      canvas.width = width + 2 * MARGIN;
      canvas.height = height + 2 * MARGIN;
      // Rows can be higher than true proportions, but a face stays round.
      const trueHeight = card.level === "face" ? (card.width * height) / width : card.height;
      context.setTransform(width / card.width, 0, 0, height / trueHeight, MARGIN, MARGIN);
      paintCard(
        canvasPen(context, () => photo),
        { ...card, height: trueHeight },
        palette,
        metrics,
      );
      const bitmap = canvas.transferToImageBitmap();
      const sprite: Sprite = { bitmap, card, hasPhoto: photo !== null, width, height, frame };
      sprites.set(key, sprite);
      pixels += bitmap.width * bitmap.height;
      for (const [oldest, other] of sprites) {
        // Sprites of the last frame may be needed in this one.
        if (pixels <= MAX_CACHED_PIXELS || other.frame >= frame - 1) break;
        remove(oldest, other);
      }
      return sprite;
    },
    clear() {
      for (const [key, sprite] of sprites) remove(key, sprite);
    },
  };
}

type SpriteCache = ReturnType<typeof createSpriteCache>;

/** Paints the cards of some boxes. Returns whether some aren't in their final state yet. */
export function paintCards(
  surface: CanvasSurface,
  boxes: readonly number[],
  painting: CardPainting,
): boolean {
  const { chart, palette } = painting;
  const { pen, context } = surface;
  const width = Math.round(chart.boxWidth * surface.scaleX);
  let isUnfinished = false;
  for (const box of boxes) {
    const height = Math.round(chart.boxes.height[box]! * surface.scaleY);
    const { sprite, isLater } = spriteOf(box, { width, height }, levelAt(surface.k), painting);
    isUnfinished ||= isLater;
    const [x, y] = [surface.xOf(chart.boxes.x[box]!), surface.yOf(chart.boxes.y[box]!)];
    const opacity = painting.opacityOf?.(box) ?? 1;
    if (opacity < 1) context.globalAlpha = opacity;
    if (sprite) {
      const { bitmap } = sprite;
      if (sprite.width === width) context.drawImage(bitmap, x - MARGIN, y - MARGIN);
      else
        context.drawImage(bitmap, MARGIN, MARGIN, sprite.width, sprite.height, x, y, width, height);
    } else pen.rect(x, y, width, height, palette.cards[tintOfBranch(chart.boxes.branch[box]!)]!);
    if (opacity < 1) context.globalAlpha = 1;
  }
  return isUnfinished;
}

/** Returns a card's sprite, painted again if it should show something else. */
function spriteOf(
  box: number,
  size: Size,
  level: Level,
  { chart, cardSource, sprites, photos, palette, deadline, isZooming }: CardPainting,
) {
  const card = cardContentOf(chart, box, level, cardSource);
  const key = 2 * card.person.id + Number(card.isStub);
  const sprite = sprites.find(key);
  const isSameLook = sprite !== undefined && looksEqual(sprite.card, card);
  const hasRightSize = sprite?.width === size.width && sprite.height === size.height;
  const canReuse = hasRightSize || (isZooming && isNearlySize(size.width, sprite?.width ?? 0));
  const hasPhoto = card.photo === null || sprite?.hasPhoto;
  if (isSameLook && hasPhoto && canReuse) return { sprite, isLater: !hasRightSize };
  const photo = card.photo === null ? null : photos.find(card.photo);
  // Another frame follows when the photo has loaded. Until then, a sprite of another size is reused.
  const isPhotoLoading = photo === undefined;
  if (isSameLook && isPhotoLoading && (hasPhoto || canReuse)) return { sprite, isLater: false };
  if (isSameLook && !photo && canReuse) return { sprite, isLater: !hasRightSize };
  if (performance.now() >= deadline) return { sprite, isLater: true };
  return { sprite: sprites.paint(key, card, size, palette, photo ?? null), isLater: false };
}

const isNearlySize = (wantedWidth: number, width: number) =>
  wantedWidth < 1.4 * width && width < 1.6 * wantedWidth;

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
  Object.keys(one).every((key) => Reflect.get(one, key) === Reflect.get(other, key));
