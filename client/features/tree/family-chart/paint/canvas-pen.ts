import type { Pen, Shape, TextStyle } from "#shared/tree/family-chart/drawing/pen.ts";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const FONT_FAMILY = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

/** Returns a canvas font: weight or style, and size in pixels. */
export const fontOf = (style: string, size: number): string =>
  `${style} ${Math.round(size * 4) / 4}px ${FONT_FAMILY}`;

/** Creates a pen for a canvas that nothing else draws on. `imageAt` returns images by address. */
export function canvasPen(
  context: Context,
  imageAt: (address: string) => CanvasImageSource | null = () => null,
): Pen {
  let current = { ink: "", font: "" };
  const setFill = (color: string) => {
    if (current.ink !== color) context.fillStyle = current.ink = color;
  };
  const setFont = ({ weight, isItalic, size, align }: TextStyle) => {
    const font = fontOf(isItalic ? `italic ${weight}` : `${weight}`, size);
    if (current.font !== font) context.font = current.font = font;
    context.textAlign = align === "left" ? "left" : "center";
  };
  const withOpacity = (opacity = 1, draw: () => void) => {
    context.globalAlpha = opacity;
    draw();
    context.globalAlpha = 1;
  };
  const withSavedState = (draw: () => void) => {
    const saved = current;
    current = { ...current };
    context.save();
    draw();
    context.restore();
    current = saved;
  };
  /**
   * Calls `onPath` with the path of SVG path data, or traces another shape and then calls
   * `onTraced`.
   */
  const applyShape = (shape: Shape, onPath: (path: Path2D) => void, onTraced: () => void) => {
    if (typeof shape === "string") return onPath(new Path2D(shape));
    context.beginPath();
    if (typeof shape === "function") shape(context);
    else if ("radius" in shape) context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    else context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.cornerRadius);
    onTraced();
  };
  return {
    rect(x, y, width, height, color) {
      setFill(color);
      context.fillRect(x, y, width, height);
    },
    fillShape(shape, color, opacity) {
      setFill(color);
      withOpacity(opacity, () =>
        applyShape(
          shape,
          (path) => context.fill(path),
          () => context.fill(),
        ),
      );
    },
    stroke(shape, { color, width, dashes = [], isRound = false, opacity }) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.lineCap = isRound ? "round" : "butt";
      context.lineJoin = isRound ? "round" : "miter";
      context.setLineDash([...dashes]);
      withOpacity(opacity, () =>
        applyShape(
          shape,
          (path) => context.stroke(path),
          () => context.stroke(),
        ),
      );
    },
    text(words, x, y, style) {
      setFill(style.color);
      setFont(style);
      withOpacity(style.opacity, () => context.fillText(words, x, y, style.maxWidth));
    },
    image(address, x, y, side, isGrey) {
      const image = imageAt(address);
      if (!image) return;
      context.drawImage(image, x, y, side, side);
      if (!isGrey) return;
      withSavedState(() => {
        context.globalCompositeOperation = "saturation";
        context.fillStyle = "gray";
        context.fillRect(x, y, side, side);
      });
    },
    clip: (shape, draw) =>
      withSavedState(() => {
        applyShape(
          shape,
          (path) => context.clip(path),
          () => context.clip(),
        );
        draw();
      }),
    transform: ({ x, y, turn = 0, scale = 1 }, draw) =>
      withSavedState(() => {
        context.translate(x, y);
        context.rotate((turn * Math.PI) / 180);
        context.scale(scale, scale);
        draw();
      }),
  };
}
