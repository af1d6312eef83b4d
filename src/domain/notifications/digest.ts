import { cowRecordsOf } from '../cows/record';
import { situationAt } from '../cows/situation';
import { dayNumber, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { byName } from '../shared/lists';
import { cowReminders } from './cowReminders';
import { healthReminders } from './healthReminders';
import { herdReminders } from './herdReminders';
import {
  type Digest,
  type Push,
  REMINDER_CODES,
  type Reminder,
  type ReminderCode,
} from './kinds';
import { qualityReminders } from './qualityReminders';
import { pushOf } from './words';

/**
 * The morning's reminders of a herd (domain.md 5), one push a category. `known`
 * are the lasting states told of before, as the last digest's `ativos`.
 */
export function digestOf(
  herd: HerdReader,
  today: FarmDate,
  known: ReadonlySet<string>,
): Digest {
  const all = remindersOf(herd, today);
  const isKnown = ({ chave }: Reminder) => chave !== null && known.has(chave);
  const fresh = all.filter((it) => !it.calado && !isKnown(it));
  // What was never told and is silent now is told of when it is no longer.
  const kept = all.filter((it) => !it.calado || isKnown(it));
  return {
    avisos: REMINDER_CODES.flatMap((codigo) => ofKind(herd, codigo, fresh)),
    ativos: kept.flatMap(({ chave }) => chave ?? []),
  };
}

/** Every reminder the herd has on a day, whether or not it was told before. */
export function remindersOf(herd: HerdReader, today: FarmDate): Reminder[] {
  const records = cowRecordsOf(herd);
  const day = dayNumber(today);
  const pregnant = new Set(
    records
      .filter((record) => situationAt(record, day).concepcao !== null)
      .map(({ animal }) => animal.animalId),
  );
  const isPregnant = (animalId: string) => pregnant.has(animalId);
  return [
    ...records.flatMap((record) => cowReminders(record, today)),
    ...healthReminders(herd, isPregnant, today),
    ...herdReminders(herd, records, today),
    ...qualityReminders(herd, records, today),
  ];
}

function ofKind(
  { herd }: HerdReader,
  codigo: ReminderCode,
  reminders: readonly Reminder[],
): Push[] {
  const own = merged(inOrder(reminders.filter((it) => it.codigo === codigo)));
  if (own.length === 0) return [];
  const caminho = `/rebanho/${herd.rebanhoId}`;
  return [pushOf(codigo, own, { nome: herd.nome, caminho })];
}

/** Kinds whose number is the days that are left. */
const SOONEST: readonly ReminderCode[] = ['PARTO_PROX', 'BRUCELOSE'];

/** The soonest first, else by name: the first few alone are named. */
function inOrder(reminders: readonly Reminder[]): readonly Reminder[] {
  const left = ({ codigo, numero }: Reminder) =>
    SOONEST.includes(codigo) ? numero : 0;
  return byName(
    reminders,
    ({ caminho, numero }) => `${caminho} ${numero}`,
  ).sort((one, other) => left(one) - left(other));
}

/**
 * What is about one and the same thing is told together: a vaccine's animals.
 * Animals that share a treatment share its screen, and are told by name.
 */
function merged(reminders: readonly Reminder[]): Reminder[] {
  const found = new Map<string, Reminder>();
  for (const reminder of reminders) {
    const key = `${reminder.caminho}\n${reminder.nome}`;
    const known = found.get(key);
    const numero = (known?.numero ?? 0) + reminder.numero;
    found.set(
      key,
      known && reminder.codigo === 'VACINA' ? { ...known, numero } : reminder,
    );
  }
  return [...found.values()];
}
