import type { Tone } from "./outcome.ts";

/** Sequences of tones in hertz, easy to tell apart by ear. */
const TUNES: Record<Tone, number[]> = {
  welcome: [660, 880],
  already: [440, 440],
  ask: [520, 390],
  refused: [220, 180],
  plain: [],
};
const TONE_SECONDS = 0.13;

let audio: AudioContext | null = null;

/** Plays a sound if possible. Color and words say the same. */
export function playSound(tone: Tone): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  // Browsers allow sound only after the first key or click.
  void audio.resume().catch(() => undefined);
  const start = audio.currentTime;
  TUNES[tone].forEach((hertz, at) => playTone(audio!, hertz, start + at * TONE_SECONDS * 1.2));
}

function playTone(audio: AudioContext, hertz: number, from: number) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.25, from);
  // Fades out, because a tone that stops abruptly clicks.
  loudness.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + TONE_SECONDS);
}
