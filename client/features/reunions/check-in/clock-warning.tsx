import { Clock } from "lucide-react";
import { useEffect } from "react";
import { formatMoment } from "../../../lib/formats.ts";
import type { CheckInStation } from "./station/station.ts";
import { useStationState } from "./station/use-station.ts";

/** Warns if this station's clock is wrong, until it has been set. */
export function ClockWarning({ station, timeZone }: { station: CheckInStation; timeZone: string }) {
  const { clockOffset } = useStationState(station);
  useEffect(() => {
    if (clockOffset === 0) return;
    // The user may return from setting the clock.
    const compare = () => void station.compareClocks();
    addEventListener("focus", compare);
    return () => removeEventListener("focus", compare);
  }, [station, clockOffset]);
  if (clockOffset === 0) return null;
  const times = clockTimes(clockOffset, timeZone);
  return (
    <p role="alert" className="flex items-start gap-2 rounded bg-marigold-wash px-4 py-2">
      <Clock aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <strong>This station’s clock is wrong.</strong> It says {times.shown}, but it’s{" "}
        {times.correct}. Check-ins are saved with the right time. Set the clock when you can.
      </span>
    </p>
  );
}

/** The time on this station's clock, and the right one. `clockOffset` is in milliseconds. */
function clockTimes(clockOffset: number, timeZone: string) {
  const format = (time: number) =>
    formatMoment(new Date(time), { dateStyle: "medium", timeStyle: "short", timeZone });
  const now = Date.now();
  return { shown: format(now), correct: format(now + clockOffset) };
}
