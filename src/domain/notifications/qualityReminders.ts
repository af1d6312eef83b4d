import type { CowRecord } from '../cows/record';
import { milkByCow } from '../production/cowDays';
import { milkingsPerDay } from '../production/milkings';
import { LEGAL_LIMITS, type LegalMonth, legalMonths } from '../quality/legal';
import {
  isInfected,
  NEWS_DAYS,
  THRESHOLD,
  toldByHerd,
  type UdderTest,
  udderTestsOf,
} from '../quality/udderTests';
import { dayNumber, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { Reminder } from './kinds';

/** What the laboratory's results ask for, once each (beyond: milk quality). */
export function qualityReminders(
  herd: HerdReader,
  records: readonly CowRecord[],
  today: FarmDate,
): Reminder[] {
  return [...tank(herd, today), ...infected(herd, records, today)];
}

/** The tank's last month is over what the law allows. */
function tank(herd: HerdReader, today: FarmDate): Reminder[] {
  const analyses = herd.all('analisesTanque');
  const month = legalMonths(analyses).at(-1);
  const last = Math.max(...analyses.map(({ data }) => dayNumber(data)));
  const fresh = dayNumber(today) - last <= NEWS_DAYS;
  if (!month || !fresh || !isOver(month)) return [];
  return [
    {
      ...{ codigo: 'TANQUE_LIMITE', chave: `TANQUE_LIMITE:${month.mes}` },
      ...{ nome: '', caminho: 'relatorio-qualidade-leite', numero: 1 },
    },
  ];
}

/** By the law's mean of three months; while there is none by the month's own. */
function isOver({ ccs, cpp, mediaCcs, mediaCpp }: LegalMonth): boolean {
  return (
    (mediaCcs ?? ccs ?? 0) > LEGAL_LIMITS.ccs ||
    (mediaCpp ?? cpp ?? 0) > LEGAL_LIMITS.cpp
  );
}

/** Cows whose last two tests are infected. */
function infected(
  herd: HerdReader,
  records: readonly CowRecord[],
  today: FarmDate,
): Reminder[] {
  const parameters = herd.row('parametros', herd.herd.rebanhoId);
  const producoes = herd.all('producoes');
  const milk = milkByCow(producoes, milkingsPerDay(parameters));
  const told = toldByHerd(producoes);
  return records.flatMap(({ animal }): Reminder[] => {
    const { animalId, nome, descartado } = animal;
    if (descartado) return [];
    const samples = herd.rowsOf('amostras', animalId);
    const tests = udderTestsOf(samples, milk.get(animalId) ?? []);
    const last = twice(tests.map((test) => told(animalId, test)));
    if (!last || dayNumber(today) - last.dia > NEWS_DAYS) return [];
    const chave = `INFECTADA:${animalId}:${last.data}`;
    const caminho = `vaca/${animalId}`;
    const numero = Math.round(last.ccs);
    return [{ codigo: 'INFECTADA', chave, nome, caminho, numero }];
  });
}

/** The last test, of this herd, where it and the one before are infected. */
function twice(tests: readonly UdderTest[]): UdderTest | null {
  const [before, last] = tests.slice(-2);
  if (!before || !last || last.foraDoRebanho) return null;
  const both = isInfected(before, THRESHOLD) && isInfected(last, THRESHOLD);
  return both ? last : null;
}
