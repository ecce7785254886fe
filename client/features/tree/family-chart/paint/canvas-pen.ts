import type { Pen, Shape, TextStyle } from "#shared/tree/family-chart/drawing/pen.ts";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const FAMILY = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

/** Returns a canvas font: weight or style, and size in pixels. */
export const fontOf = (style: string, size: number): string =>
  `${style} ${Math.round(size * 4) / 4}px ${FAMILY}`;

/** Creates a pen for a canvas that nothing else uses. `pictureOf` returns images by address. */
export function canvasPen(
  context: Context,
  pictureOf: (address: string) => CanvasImageSource | null = () => null,
): Pen {
  let known = { ink: "", font: "" };
  const ink = (colour: string) => {
    if (known.ink !== colour) context.fillStyle = known.ink = colour;
  };
  const letters = ({ weight, isItalic, size, from }: TextStyle) => {
    const font = fontOf(isItalic ? `italic ${weight}` : `${weight}`, size);
    if (known.font !== font) context.font = known.font = font;
    context.textAlign = from === "left" ? "left" : "center";
  };
  const faded = (opacity = 1, draw: () => void) => {
    context.globalAlpha = opacity;
    draw();
    context.globalAlpha = 1;
  };
  const kept = (draw: () => void) => {
    const before = known;
    known = { ...known };
    context.save();
    draw();
    context.restore();
    known = before;
  };
  /** Uses a ready path for path data, or the path traced on the canvas. */
  const along = (shape: Shape, ready: (path: Path2D) => void, traced: () => void) => {
    if (typeof shape === "string") return ready(new Path2D(shape));
    context.beginPath();
    if (typeof shape === "function") shape(context);
    else if ("radius" in shape) context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    else context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.corner);
    traced();
  };
  return {
    rect(x, y, width, height, colour) {
      ink(colour);
      context.fillRect(x, y, width, height);
    },
    fillShape(shape, colour, opacity) {
      ink(colour);
      faded(opacity, () =>
        along(
          shape,
          (path) => context.fill(path),
          () => context.fill(),
        ),
      );
    },
    stroke(shape, { colour, width, dashes = [], isRound = false, opacity }) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineCap = isRound ? "round" : "butt";
      context.lineJoin = isRound ? "round" : "miter";
      context.setLineDash([...dashes]);
      faded(opacity, () =>
        along(
          shape,
          (path) => context.stroke(path),
          () => context.stroke(),
        ),
      );
    },
    text(words, x, y, look) {
      ink(look.colour);
      letters(look);
      faded(look.opacity, () => context.fillText(words, x, y, look.room));
    },
    image(address, x, y, side, isGrey) {
      const picture = pictureOf(address);
      if (!picture) return;
      context.drawImage(picture, x, y, side, side);
      if (!isGrey) return;
      kept(() => {
        context.globalCompositeOperation = "saturation";
        context.fillStyle = "gray";
        context.fillRect(x, y, side, side);
      });
    },
    clip: (shape, draw) =>
      kept(() => {
        along(
          shape,
          (path) => context.clip(path),
          () => context.clip(),
        );
        draw();
      }),
    transform: ({ x, y, turn = 0, scale = 1 }, draw) =>
      kept(() => {
        context.translate(x, y);
        context.rotate((turn * Math.PI) / 180);
        context.scale(scale, scale);
        draw();
      }),
  };
}
