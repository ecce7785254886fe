import type { Tone } from "./outcome.ts";

/** Tones one after the other, in hertz; the ear tells them apart before the eye has read. */
const TUNES: Record<Tone, number[]> = {
  welcome: [660, 880],
  already: [440, 440],
  ask: [520, 390],
  refused: [220, 180],
  plain: [],
};
const LASTS_S = 0.13;

let audio: AudioContext | null = null;

/** Lets the laptop be heard; where it can't be, colour and words say the same. */
export function play(tone: Tone): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  // Browsers let a page be heard from its first key or press on.
  void audio.resume().catch(() => undefined);
  const start = audio.currentTime;
  TUNES[tone].forEach((hertz, at) => playTone(audio!, hertz, start + at * LASTS_S * 1.2));
}

function playTone(audio: AudioContext, hertz: number, from: number) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.25, from);
  // Fades, as a tone that is cut off cracks.
  loudness.gain.exponentialRampToValueAtTime(0.001, from + LASTS_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + LASTS_S);
}
