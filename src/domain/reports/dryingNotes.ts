import type { CowRecord } from '../cows/record';
import { type CowDay, milkByCow } from '../production/cowDays';
import { dryingAdvice } from '../quality/drying';
import { THRESHOLD, udderTestsOf } from '../quality/udderTests';
import { groupByAnimal } from '../shared/lists';
import { lactationsOfRecord } from './herdMilk';
import type { ReportInput } from './input';

/**
 * What her udder suggests of a cow to dry, in words, labelled as no more than
 * that; null where nothing of it is known.
 */
export function dryingNotes(
  input: ReportInput,
): (record: CowRecord) => string | null {
  const { rows, parametros, today, limiar = THRESHOLD } = input;
  const samples = groupByAnimal(rows.amostras ?? []);
  const exams = groupByAnimal(rows.exames ?? []);
  // Few herds have a cow to dry that was sampled: the rest wait for nothing.
  let milk: ReadonlyMap<string, readonly CowDay[]> | null = null;
  return (record) => {
    const { animalId } = record.animal;
    const own = { tests: samples.get(animalId), exams: exams.get(animalId) };
    if (!own.tests && !own.exams) return null;
    milk ??= milkByCow(rows.producoes ?? [], parametros.ordenhasDia);
    const advice = dryingAdvice(
      {
        data: today,
        lactations: lactationsOfRecord(record),
        tests: udderTestsOf(own.tests ?? [], milk.get(animalId) ?? []),
        exams: own.exams ?? [],
      },
      limiar,
    );
    if (advice.semTestes && !advice.antibiotico) return null;
    const what = advice.antibiotico ? 'antibiótico e selante' : 'só selante';
    return `${what} (sugestão; quem decide é o veterinário)`;
  };
}
