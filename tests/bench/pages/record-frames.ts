let times: number[] | null = null;

/** Records when frames begin, until recordedFrames(). */
export function recordFrames() {
  const noted: number[] = [];
  times = noted;
  const note = (time: number) => {
    if (times !== noted) return;
    noted.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Milliseconds between the recorded frames. */
export function recordedFrames(): number[] {
  const noted = times ?? [];
  times = null;
  return noted.slice(1).map((time, place) => time - noted[place]!);
}
