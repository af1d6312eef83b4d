import type { MilkRecordInput } from '../production/types';
import { dateOfDay } from '../shared/dates';
import type { WeighingInput } from '../weighings/types';
import { firstDay, isThere, keptLives, milkOn, weightOn } from './lives';
import type { Farm, Life } from './population';
import { COMMON } from './settings';
import { inParts, type Step, type TimedStep } from './steps';

const MORNING_SHARE = 0.55;
/** The last days are milked into the book every day. */
const DAILY = 7;
const MORNING = 6 * 60;
const EVENING = 17 * 60;
const WEIGHED_TO = 730;
const WEIGHING_BATCH = 200;

/** The month's milk tests, two milkings each, and the last days' milk. */
export function milkSteps(farm: Farm): readonly TimedStep[] {
  const { today } = farm.wish;
  const cows = keptLives(farm).filter(({ milk }) => milk.length > 0);
  return testDays(farm).flatMap((day) => {
    const evening = day < today ? [2 as const] : [];
    return ([1, ...evening] as const).flatMap((milking) =>
      milkingStep(farm, cows, day, milking),
    );
  });
}

function testDays(farm: Farm): readonly number[] {
  const { chance, wish } = farm;
  const days: number[] = [];
  let day = firstDay(farm) + 5;
  while (day < wish.today - DAILY) {
    days.push(day);
    day += chance.between(27, 33);
  }
  const last = Array.from({ length: DAILY + 1 }, (_, n) => wish.today - n);
  return [...days, ...last.reverse()];
}

function milkingStep(
  farm: Farm,
  cows: readonly Life[],
  day: number,
  ordenha: 1 | 2,
): readonly TimedStep[] {
  const { rebanhoId, idOf } = farm.wish;
  const registros = cows.flatMap((life) => recordOf(farm, life, day, ordenha));
  if (registros.length === 0) return [];
  const dados = {
    producaoId: idOf('milking', day * 2 + ordenha),
    rebanhoId,
    dataOcorrencia: dateOfDay(day),
    ordenha,
    registros,
    litrosTanque: null,
  };
  const about = `ordenha de ${dados.dataOcorrencia}`;
  const step: Step = { tipo: 'production/recorded', dados, about };
  return [{ day, minute: ordenha === 1 ? MORNING : EVENING, step }];
}

function recordOf(
  { chance, settings, wish }: Farm,
  life: Life,
  day: number,
  ordenha: 1 | 2,
): readonly MilkRecordInput[] {
  if (!isThere(life, day)) return [];
  const whole = milkOn(settings, wish.breed, life, day);
  // She is first milked the day after.
  const fresh = life.milk.some(({ from }) => from === day);
  if (whole === 0 || fresh) return [];
  const share = ordenha === 1 ? MORNING_SHARE : 1 - MORNING_SHARE;
  const noise = chance.normal(1, COMMON.dayNoise / Math.SQRT2);
  const litros = Math.max(0.5, Math.round(whole * share * noise * 10) / 10);
  return [{ vacaId: life.id, litros }];
}

/** Young animals each month, cows after calving and after drying. */
export function weighingSteps(farm: Farm): readonly TimedStep[] {
  const lives = keptLives(farm);
  const steps: TimedStep[] = [];
  for (let day = firstDay(farm) + 12; day <= farm.wish.today; day += 30) {
    const pesagens = lives.flatMap((life) => weighingOf(farm, life, day));
    for (const part of inParts(pesagens, WEIGHING_BATCH)) {
      steps.push(weighingStep(farm, day, part));
    }
  }
  return steps;
}

function weighingStep(
  { wish }: Farm,
  day: number,
  pesagens: readonly WeighingInput[],
): TimedStep {
  const { rebanhoId } = wish;
  const about = `pesagem de ${dateOfDay(day)}`;
  const dados = { rebanhoId, pesagens };
  const step: Step = { tipo: 'weighings/recorded', dados, about };
  return { day, minute: 11 * 60, step };
}

function weighingOf(
  { chance, wish }: Farm,
  life: Life,
  day: number,
): readonly WeighingInput[] {
  if (!isThere(life, day) || day - life.birth < 15) return [];
  const young = day - life.birth <= WEIGHED_TO;
  if (!young && !turned(life, day)) return [];
  const kg = weightOn(wish.breed, life, day) * chance.normal(1, 0.015);
  return [
    {
      pesagemId: wish.idOf(`weighing ${life.id}`, day),
      animalId: life.id,
      dataPesagem: dateOfDay(day),
      peso: Math.max(15, Math.round(kg * 2) / 2),
      metodo: chance.happens(0.2) ? 'FITA' : 'BALANCA',
      tipo: 'ROTINA',
    },
  ];
}

/** She calved or was dried within the month. */
function turned({ milk }: Life, day: number): boolean {
  const within = (at: number | null) =>
    at !== null && at <= day && at > day - 30;
  return milk.some(({ from, to }) => within(from) || within(to));
}
