import { useEffect, useEffectEvent } from 'react';
import type { Reading, Unread } from '@/domain/readings/types';

/** What came, and when (`performance.now`, ms). */
export interface Heard {
  readonly reading: Reading | Unread;
  readonly at: number;
}

/** A field of numbers that a keyboard's reader may be typing into. */
export interface TypedField {
  /** Before the reader's keys; what it answers takes them back. */
  readonly mark: () => () => void;
}

/** A screen, or a dialog over it, that makes something of readings. */
export interface Hearing {
  /** False: it makes nothing of this one, and who stands below is asked. */
  readonly hear: (heard: Heard) => boolean;
  readonly field?: TypedField | undefined;
}

let hearings: readonly Hearing[] = [];

/** From now on asked before those that listened before. */
export function listen(hearing: Hearing): () => void {
  hearings = [hearing, ...hearings];
  return () => stop(hearing);
}

/** Asked where nobody else makes anything of a reading. */
export function listenLast(hearing: Hearing): () => void {
  hearings = [...hearings, hearing];
  return () => stop(hearing);
}

function stop(hearing: Hearing): void {
  hearings = hearings.filter((one) => one !== hearing);
}

/** Tells a reading to the first that makes something of it. */
export function tell(reading: Heard['reading'], at: number): void {
  hearings.some(({ hear }) => hear({ reading, at }));
}

/** The field that stands for what is being entered, if there is one. */
export function typedField(): TypedField | undefined {
  return hearings.find(({ field }) => field !== undefined)?.field;
}

/** Hears readings while this is on the screen. */
export function useReadings(hear: Hearing['hear'], field?: TypedField): void {
  const told = useEffectEvent(hear);
  useEffect(() => listen({ hear: (heard) => told(heard), field }), [field]);
}
