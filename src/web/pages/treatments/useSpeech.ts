import { useEffect, useState } from 'react';

export interface Speech {
  readonly speaking: boolean;
  readonly say: (sentences: readonly string[]) => void;
  readonly stop: () => void;
}

/** The device's voice in Portuguese; null where it has none to offer. */
export function useSpeech(): Speech | null {
  const [speaking, setSpeaking] = useState(false);
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : null;
  useEffect(() => () => voice?.cancel(), [voice]);
  if (!voice) return null;
  return {
    speaking,
    say(sentences) {
      voice.cancel();
      const parts = sentences.map(inPortuguese);
      const last = parts.at(-1);
      if (!last) return;
      const done = () => setSpeaking(false);
      last.onend = done;
      for (const part of parts) {
        part.onerror = done;
        voice.speak(part);
      }
      setSpeaking(true);
    },
    stop() {
      voice.cancel();
      setSpeaking(false);
    },
  };
}

// A sentence each: long texts are cut off by some engines.
function inPortuguese(text: string): SpeechSynthesisUtterance {
  const part = new SpeechSynthesisUtterance(text);
  part.lang = 'pt-BR';
  return part;
}
