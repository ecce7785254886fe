const CORNER = 12;

type Point = [x: number, y: number];

/** An SVG path through points (x and y in turn) with rounded corners; a small jog becomes a bend. */
export function linePath(points: readonly number[]): string {
  const corners: Point[] = [];
  for (let at = 0; at < points.length; at += 2) corners.push([points[at]!, points[at + 1]!]);
  const [first, second, third, last] = corners as [Point, Point, Point, Point];
  if (corners.length === 4 && distance(second, third) < 2 * CORNER) {
    const [from, to] = [towards(second, first, CORNER), towards(third, last, CORNER)];
    return `M${at(first)}L${at(from)}C${at(second)} ${at(third)} ${at(to)}L${at(last)}`;
  }
  return corners
    .map((corner, place) => partTo(corner, corners[place - 1], corners[place + 1]))
    .join("");
}

function partTo(corner: Point, before: Point | undefined, after: Point | undefined): string {
  if (!before) return `M${at(corner)}`;
  if (!after) return `L${at(corner)}`;
  const radius = Math.min(CORNER, distance(before, corner) / 2, distance(corner, after) / 2);
  const [from, to] = [towards(corner, before, radius), towards(corner, after, radius)];
  return `L${at(from)}Q${at(corner)} ${at(to)}`;
}

const at = ([x, y]: Point) => `${x} ${y}`;

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
