import { BOX } from "#shared/family-chart/chart-parts.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { lookOf, stateOf } from "./card-look.ts";
import { ROOM, type Sprites } from "./card-sprites.ts";
import { type Palette, tintOfBranch } from "./palette.ts";
import type { Photos } from "./photos.ts";
import { levelAt, type Screen } from "./screen.ts";

export interface Cards {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  readerId: number | null;
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

/** Paints the cards of some boxes. Answers whether any is not yet as it should be. */
export function paintCards(screen: Screen, boxes: readonly number[], cards: Cards): boolean {
  const { chart, readerId, sprites, photos, palette } = cards;
  const { pen } = screen;
  const level = levelAt(screen.k);
  const width = Math.round(chart.boxWidth * screen.scaleX);
  let isLeft = false;
  for (const box of boxes) {
    const id = chart.graph.people.id[chart.boxes.person[box]!]!;
    const isStub = (chart.boxes.flags[box]! & BOX.stub) > 0;
    const key = 2 * id + Number(isStub);
    const height = Math.round(chart.boxes.height[box]! * screen.scaleY);
    const person = cards.personById(id);
    const look = lookOf(chart, box, person, level, id === readerId);
    if (level === "card" && person.photo && !isStub) look.photo = photos.find(person.photo);
    let sprite = sprites.find(key);
    const isSame = sprite?.state === stateOf(look);
    const isRight = isSame && sprite?.width === width && sprite.height === height;
    const willDo = cards.isZooming && isSame && isNearly(width, sprite?.width ?? 0);
    const mayPaint = !isRight && !willDo && performance.now() < cards.until;
    if (mayPaint) sprite = sprites.paint(key, look, width, height, palette);
    isLeft ||= !isRight && !mayPaint;
    const [x, y] = [screen.xOf(chart.boxes.x[box]!), screen.yOf(chart.boxes.y[box]!)];
    const presence = cards.presence?.(box) ?? 1;
    if (presence < 1) pen.globalAlpha = presence;
    if (sprite) {
      const { picture } = sprite;
      if (sprite.width === width) pen.drawImage(picture, x - ROOM, y - ROOM);
      else pen.drawImage(picture, ROOM, ROOM, sprite.width, sprite.height, x, y, width, height);
    } else {
      pen.fillStyle = palette.cards[tintOfBranch(chart.boxes.branch[box]!)]!;
      pen.fillRect(x, y, width, height);
    }
    if (presence < 1) pen.globalAlpha = 1;
  }
  return isLeft;
}

const isNearly = (wanted: number, width: number) => wanted < 1.4 * width && width < 1.6 * wanted;
