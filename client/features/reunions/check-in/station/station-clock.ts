/** The server's time minus this station's, in milliseconds. */
let offsetMs = 0;

/** A clock that differs by more than this is called wrong. */
const TOLERANCE_MS = 2 * 60_000;

let wasCompared = false;

export const getClockOffset = (): number => offsetMs;

/** Whether the clocks were compared since the page opened. */
export const isClockCompared = (): boolean => wasCompared;

/** Sets the difference, such as the one saved with the guest list. */
export function setClockOffset(milliseconds: number): void {
  offsetMs = Math.abs(milliseconds) > TOLERANCE_MS ? milliseconds : 0;
}

/** The right time, even if this station's clock is wrong: by the server's clock, as last compared. */
export const correctedNow = (): Date => new Date(Date.now() + offsetMs);

/** Compares this station's clock with the server's Date header. Throws if the server can't be reached. */
export async function compareClocks(): Promise<void> {
  const response = await fetch("/", { method: "HEAD", cache: "no-store" });
  const time = Date.parse(response.headers.get("date") ?? "");
  if (Number.isNaN(time)) return;
  setClockOffset(time - Date.now());
  wasCompared = true;
}
