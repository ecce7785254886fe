import { initialsOf } from "#shared/lib/names.ts";
import { tintOf } from "../../ui/tint.ts";
import type { CardLook } from "./card-look.ts";
import { fontOf } from "./fonts.ts";
import type { Pen } from "./paint-card.ts";
import type { Palette } from "./palette.ts";

interface Round {
  x: number;
  y: number;
  radius: number;
}

/** Paints a round picture, or initials on the person's own tint; without colour for who is no longer alive. */
export function paintFace(pen: Pen, look: CardLook, round: Round, palette: Palette): void {
  const { person, photo } = look;
  const { x, y, radius } = round;
  circle(pen, { ...round, radius: radius + 3 });
  pen.fillStyle = palette.card;
  pen.fill();
  circle(pen, round);
  pen.fillStyle = person.isDeceased ? palette.line : palette.tints[tintOf(person.id)]!;
  pen.fill();
  if (photo) {
    pen.save();
    pen.clip();
    pen.drawImage(photo, x - radius, y - radius, 2 * radius, 2 * radius);
    if (person.isDeceased) {
      pen.globalCompositeOperation = "saturation";
      pen.fillStyle = "gray";
      pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    }
    pen.restore();
  } else {
    pen.fillStyle = person.isDeceased ? palette.quiet : palette.ink;
    pen.font = fontOf("600", 16);
    pen.fillText(initialsOf(person.shortName), x, y + 5.8);
  }
  circle(pen, round);
  pen.lineWidth = 1;
  pen.globalAlpha = 0.5;
  pen.strokeStyle = palette.edge;
  pen.stroke();
  pen.globalAlpha = 1;
}

function circle(pen: Pen, { x, y, radius }: Round) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}
