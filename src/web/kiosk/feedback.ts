import { entryPreferences } from './entryPreferences';

const VIBRATION_MS = 10;
const TONE_HZ = 880;
const TONE_S = 0.06;

let audio: AudioContext | null = null;

/** A value is on disk: a tick in the hand and a short tone, where wanted. */
export function tellSaved(): void {
  if (entryPreferences().som !== 'ligado') return;
  navigator.vibrate?.(VIBRATION_MS);
  try {
    beep();
  } catch {
    // No sound on this device; the screen says it too.
  }
}

function beep(): void {
  if (typeof AudioContext !== 'function') return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.05;
  tone.frequency.value = TONE_HZ;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
}
