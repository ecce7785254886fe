const CORNER = 12;

/** An SVG path through points (x and y in turn) whose corners are rounded. */
export function linePath(points: readonly number[]): string {
  const last = points.length - 2;
  let path = `M${points[0]} ${points[1]}`;
  for (let at = 2; at < last; at += 2) {
    const corner: Point = [points[at]!, points[at + 1]!];
    const before: Point = [points[at - 2]!, points[at - 1]!];
    const after: Point = [points[at + 2]!, points[at + 3]!];
    const radius = Math.min(CORNER, distance(before, corner) / 2, distance(corner, after) / 2);
    const [from, to] = [towards(corner, before, radius), towards(corner, after, radius)];
    path += `L${from.join(" ")}Q${corner.join(" ")} ${to.join(" ")}`;
  }
  return `${path}L${points[last]} ${points[last + 1]}`;
}

type Point = [x: number, y: number];

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
