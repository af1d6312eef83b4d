import { isSemenOnly, LOW_STOCK, stockOf } from '../bulls/stock';
import { type CowRecord, isLactating } from '../cows/record';
import { type CowDay, milkByCow } from '../production/cowDays';
import { isMilked, milkingsPerDay } from '../production/milkings';
import { dayNumber, type FarmDate, monthsBetween } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { isOfHerd } from '../shared/otherHerd';
import { weighedSince } from '../weighings/growth';
import type { Reminder } from './kinds';

const MONTH_DAYS = 30;
const WEIGHING_DAYS = 45;
const YOUNG_MONTHS = 24;
/** A fall of more than this share, against at most so many days before. */
const FALL = 0.25;
const FALL_DAYS = 35;
/** Later in lactation milk falls by nature. */
const FALL_MILK_DAYS = 250;
/** Older controls than this are not news. */
const NEWS_DAYS = 7;

/** What the herd as a whole asks today. */
export function herdReminders(
  herd: HerdReader,
  records: readonly CowRecord[],
  today: FarmDate,
): Reminder[] {
  return [
    ...semen(herd),
    ...weighing(herd, today),
    ...control(herd, records, today),
    ...falls(herd, records, today),
  ];
}

/** As a bull's stock falls to 5, and to none. */
function semen(herd: HerdReader): Reminder[] {
  return herd.all('animais').flatMap((bull): Reminder[] => {
    const stock = bull.descartado ? null : stockOf(bull);
    if (stock === null || stock > LOW_STOCK) return [];
    const { animalId, nome } = bull;
    const chave = `DOSE_SEMEN:${animalId}:${stock === 0 ? 0 : LOW_STOCK}`;
    const caminho = `touro/${animalId}`;
    return [{ codigo: 'DOSE_SEMEN', chave, nome, caminho, numero: stock }];
  });
}

/** On the first of the month, where young stock was not weighed in 45 days. */
function weighing(herd: HerdReader, today: FarmDate): Reminder[] {
  if (!today.startsWith('01/')) return [];
  const late = herd.all('animais').filter((animal) => {
    const { descartado, dataNascimento: birth, animalId } = animal;
    if (descartado || isSemenOnly(animal) || birth === null) return false;
    if (monthsBetween(birth, today) >= YOUNG_MONTHS) return false;
    const weighings = herd.rowsOf('pesagens', animalId);
    return dayNumber(today) - weighedSince(animal, weighings) > WEIGHING_DAYS;
  });
  return late.map(({ animalId, nome }) => ({
    codigo: 'PESAGEM',
    chave: null,
    nome,
    caminho: `animal/${animalId}`,
    numero: 1,
  }));
}

/** Every 30 days without milk recorded, on farms that record it. */
function control(
  herd: HerdReader,
  records: readonly CowRecord[],
  today: FarmDate,
): Reminder[] {
  // One by one: a parlour that sends each cow by herself has more recordings
  // than a call takes arguments.
  let last = -Infinity;
  for (const row of herd.all('producoes')) {
    if (isMilked(row)) last = Math.max(last, dayNumber(row.dataOcorrencia));
  }
  const days = dayNumber(today) - last;
  const due = Number.isFinite(days) && days > 0 && days % MONTH_DAYS === 1;
  const milking = records.some(
    (it) => !it.animal.descartado && isLactating(it),
  );
  if (!due || days <= MONTH_DAYS || !milking) return [];
  const caminho = 'cadastrar-producao';
  return [{ codigo: 'CONTROLE', chave: null, nome: '', caminho, numero: days }];
}

/** A cow's last whole day of this herd's milk against the one before. */
function falls(
  herd: HerdReader,
  records: readonly CowRecord[],
  today: FarmDate,
): Reminder[] {
  const parameters = herd.row('parametros', herd.herd.rebanhoId);
  const own = herd.all('producoes').filter(isOfHerd);
  const milk = milkByCow(own, milkingsPerDay(parameters));
  return records.flatMap((record): Reminder[] => {
    const { animalId, nome, descartado } = record.animal;
    const days = (milk.get(animalId) ?? []).filter(({ estimado }) => !estimado);
    const last = days.at(-1);
    const before = days.at(-2);
    if (descartado || !last || !before) return [];
    const part = fallOf(record, before, last, dayNumber(today));
    if (part === null) return [];
    const chave = `QUEDA_LEITE:${animalId}:${last.data}`;
    const caminho = `vaca/${animalId}`;
    const numero = Math.round(part * 100);
    return [{ codigo: 'QUEDA_LEITE', chave, nome, caminho, numero }];
  });
}

function fallOf(
  record: CowRecord,
  before: CowDay,
  last: CowDay,
  today: number,
): number | null {
  const calved = record.reproducao.findLast(
    ({ reprodutividade }) => reprodutividade === 'PT',
  );
  if (!calved || today - last.dia > NEWS_DAYS || before.total <= 0) return null;
  const inMilk = last.dia - dayNumber(calved.dataOcorrencia);
  if (inMilk < 0 || inMilk >= FALL_MILK_DAYS) return null;
  if (last.dia - before.dia > FALL_DAYS) return null;
  const part = 1 - last.total / before.total;
  return part > FALL ? part : null;
}
