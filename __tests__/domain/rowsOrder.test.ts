import fc from 'fast-check';
import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { digestOf } from '@/domain/notifications/digest';
import { examsOf } from '@/domain/quality/exams';
import { dashboardOf } from '@/domain/reports/dashboard';
import { dossierOf } from '@/domain/reports/dossier';
import { generalPage } from '@/domain/reports/general';
import { reportInputOf } from '@/domain/reports/input';
import { milkQualityPage } from '@/domain/reports/milkQuality';
import { visitOf } from '@/domain/reports/visit';
import { addDays } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { idOf, TABLE_NAMES } from '@/domain/shared/tables';
import { simulatedHerd, uuidOf } from '../support/adeHerds';
import { TODAY } from '../support/builders';
import { anOfficialExam, aTankAnalysis } from '../support/buildersQuality';
import { herdOf } from '../support/herdReader';

/** With what no simulated farm has: several of one day, and two vaccines for one thing. */
function farm(): HerdReader {
  const { herd: played } = simulatedHerd(5, 30);
  const [cow] = played.all('animais').filter(({ descartado }) => !descartado);
  const [vaccine] = played.all('vacinas');
  if (!cow || !vaccine) throw new Error('no cow, no vaccine');
  const dose = played.all('dosesAplicadas').find(({ oficial }) => oficial);
  if (!dose?.oficial) throw new Error('no dose against brucellosis');
  const { oficial } = dose;
  const doseOf = (letter: string) => ({
    ...{ ...dose, doseId: uuidOf(`dose ${letter}`) },
    oficial: { ...oficial, partida: letter },
  });
  const { animalId } = cow;
  const { rebanhoId } = played.herd;
  const named = (letter: string) => ({
    ...{ ...vaccine, vacinaId: uuidOf(letter), nome: `Brucelose ${letter}` },
    ...{ programa: null, finalizada: false, hitoricoVacinacoes: [] },
  });
  const tables = TABLE_NAMES.map((table) => [table, played.all(table)]);
  return herdOf(Object.fromEntries(tables), played.herd).apply({
    put: {
      exames: [1, 2, 3, 4].map((n) =>
        anOfficialExam(n, { animalId, rebanhoId }),
      ),
      analisesTanque: [1, 2, 3, 4].map((n) => aTankAnalysis(n, { rebanhoId })),
      dosesAplicadas: ['A', 'B', 'C', 'D'].map(doseOf),
      vacinas: ['A', 'B', 'C', 'D'].map(named),
    },
    remove: {},
  });
}

const herd = farm();
const DAYS = [
  TODAY,
  addDays(TODAY, 11),
  addDays(TODAY, 12),
  addDays(TODAY, 30),
];

/** The same rows as another device may have got them. */
function inOtherOrder(salt: number): HerdReader {
  const tables = TABLE_NAMES.map((table) => {
    const rows = herd.all(table).map((row) => ({
      row,
      // Ids are as good as drawn; the salt turns them another way.
      key: Math.imul(hashOf(idOf(table, row)), salt) >>> 0,
    }));
    return [table, rows.sort((a, b) => a.key - b.key).map(({ row }) => row)];
  });
  return herdOf(Object.fromEntries(tables), herd.herd);
}

function hashOf(text: string): number {
  let hash = 7;
  for (const one of text) hash = Math.imul(hash, 31) + one.charCodeAt(0);
  return hash;
}

function inputOn(reader: HerdReader, today: string) {
  const question = { inicio: addDays(today, -364), fim: today };
  return reportInputOf(reader, { today, ...question });
}

/** Sums of fractions end otherwise in another order; nobody sees that. */
function plain(value: unknown): unknown {
  const json = JSON.stringify(value, (_, it) =>
    typeof it === 'number' ? Number(it.toPrecision(9)) : it,
  );
  return JSON.parse(json);
}

const TOLD: Readonly<
  Record<string, (reader: HerdReader, today: string) => unknown>
> = {
  digest: (reader, today) => digestOf(reader, today, new Set()).avisos,
  calendar: (reader, today) =>
    sanitaryCalendar(
      calendarRows(reader, () => false),
      { inicio: null, fim: null },
      today,
    ),
  visit: (reader, today) => visitOf(inputOn(reader, today)),
  dashboard: (reader, today) => dashboardOf(inputOn(reader, today)),
  dossier: (reader, today) => dossierOf(inputOn(reader, today)),
  general: (reader, today) => generalPage(inputOn(reader, today)),
  exams: (reader) =>
    herd.all('animais').map(({ animalId }) => examsOf(reader, animalId)),
  quality: (reader, today) => milkQualityPage(inputOn(reader, today)),
};

describe('whichever row came to the device first', () => {
  it.each(Object.entries(TOLD))('the %s is the same', (_, tell) => {
    const all = (reader: HerdReader) =>
      DAYS.map((today) => plain(tell(reader, today)));
    const told = all(herd);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (salt) => {
        const other = inOtherOrder(2 * salt + 1);
        expect(all(other)).toEqual(told);
      }),
      { numRuns: 3 },
    );
  });
});
