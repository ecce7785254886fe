import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";

interface WaitOfferProps {
  seatsLeft: number | null;
  busy: boolean;
  onWait: () => void;
}

/** Where there are too few seats: nothing was changed, and one can wait for them. Takes the focus. */
export function WaitOffer({ seatsLeft, busy, onWait }: WaitOfferProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded bg-marigold-wash px-4 py-3 outline-none"
    >
      <p>
        <span className="font-semibold">{leftInWords(seatsLeft ?? 0)}</span> Nothing has been
        changed. You can wait in line: the seats are yours as soon as there are enough for you, and
        we tell you then.
      </p>
      <Button busy={busy} onClick={onWait} className="justify-self-start">
        Wait in line
      </Button>
    </div>
  );
}

function leftInWords(seats: number): string {
  if (seats === 0) return "All seats are taken.";
  const left = seats === 1 ? "One seat is left" : `${seats} seats are left`;
  return `${left}, which is too few for this answer.`;
}
