import { useEffect, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { tagOf } from '@/domain/identifiers/current';
import type { IdentifiersOf } from '@/domain/identifiers/search';
import type { FarmTime } from '@/domain/shared/dates';
import type { OffTank } from '@/domain/treatments/withdrawal';
import { monthName, monthOf } from '@/web/shared/calendar/weeks';
import type { Doubt } from './doubts';

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

/** Whose milk stays out of the tank: by treatment, by calving, and in doubt. */
interface Unsold {
  readonly off: readonly OffTank[];
  readonly colostrum: readonly { readonly animal: Animal }[];
  readonly possible: readonly {
    readonly animal: Animal;
    readonly doubt: Doubt;
  }[];
  readonly total: number;
}

/** Which of two of one name it is. */
export function spokenName(nome: string, tag: string | null): string {
  return tag === null ? nome : `${nome}, brinco ${tag}`;
}

/** The list as sentences for a voice: no digits with slashes, no colons. */
export function spokenList(
  { off, colostrum, possible, total }: Unsold,
  identifiersOf: IdentifiersOf,
): readonly string[] {
  const said = ({ animalId, nome }: Animal) =>
    spokenName(nome, tagOf(identifiersOf(animalId)));
  return [
    total === 1
      ? 'Uma vaca não vai ao tanque.'
      : `${total} vacas não vão ao tanque.`,
    ...off.map(
      ({ animal, carencia }) =>
        `${said(animal)}, até ${spokenTime(carencia.ate)}.`,
    ),
    ...colostrum.map(({ animal }) => `${said(animal)}, colostro.`),
    ...possible.map(
      ({ animal, doubt }) =>
        `${said(animal)}, possível carência, ${doubt.words.said}.`,
    ),
  ];
}

/** `22 de novembro, às 6 horas e 10 minutos`. */
export function spokenTime(time: FarmTime): string {
  const day = Number(time.slice(0, 2));
  const month = monthName(monthOf(time));
  const hours = Number(time.slice(11, 13));
  const minutes = Number(time.slice(14, 16));
  const hour = hours === 1 ? 'à 1 hora' : `às ${hours} horas`;
  const past =
    minutes === 0
      ? ''
      : ` e ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
  return `${day === 1 ? 'primeiro' : day} de ${month}, ${hour}${past}`;
}
