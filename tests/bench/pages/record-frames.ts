let times: number[] | null = null;

/** Records when frames begin, until recordedFrames(). */
export function recordFrames() {
  const frameTimes: number[] = [];
  times = frameTimes;
  const note = (time: number) => {
    if (times !== frameTimes) return;
    frameTimes.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Milliseconds between the recorded frames. */
export function recordedFrames(): number[] {
  const frameTimes = times ?? [];
  times = null;
  return frameTimes.slice(1).map((time, place) => time - frameTimes[place]!);
}
