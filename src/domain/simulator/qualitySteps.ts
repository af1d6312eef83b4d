import type {
  CmtScore,
  ExamInput,
  Quarter,
  SampleInput,
} from '../quality/types';
import { addMonths, dateOfDay, dayNumber } from '../shared/dates';
import { sumOf } from '../shared/lists';
import { MASTITIS } from './healthSteps';
import type { SimulationWish } from './population';
import { Chance } from './random';
import type { SimulatedBreed } from './settings';
import type { Step } from './steps';
import { type Cases, type SampledDay, type Udders, uddersOf } from './udders';

/** Fat and protein of the breed's milk, %. */
const SOLIDS: Readonly<Record<SimulatedBreed, readonly [number, number]>> = {
  GH: [3.95, 3.3],
  H: [3.6, 3.15],
};
const TANK_MONTHS = 24;
const LABORATORY = 'Clínica do Leite';

/**
 * The milk of these steps as the laboratory and the milker saw it: samples of
 * every cow, the tank's analyses, an exam of each case of mastitis, and one
 * chronic cow who raises the tank. Chance of its own: the farm stays as it is.
 */
export function qualitySteps(
  wish: SimulationWish,
  steps: readonly Step[],
): readonly Step[] {
  const chance = new Chance(wish.seed + 1);
  const cases = casesIn(steps);
  const udders = uddersOf(steps, cases, chance);
  const lab = { wish, chance };
  return [
    ...udders.days.map((day) => sampleStep(lab, day)),
    ...tankSteps(lab, udders.days),
    ...caseSteps(lab, cases),
    ...chronicSteps(lab, udders),
  ];
}

interface Lab {
  readonly wish: SimulationWish;
  readonly chance: Chance;
}

function casesIn(steps: readonly Step[]): Cases {
  const cases = new Map<string, number[]>();
  for (const { tipo, dados } of steps) {
    if (tipo !== 'treatments/applied') continue;
    if (dados.tratamento.nome !== MASTITIS) continue;
    for (const { animalId } of dados.animais) {
      const day = dayNumber(dados.dataAplicacao);
      cases.set(animalId, [...(cases.get(animalId) ?? []), day]);
    }
  }
  return cases;
}

function sampleStep(lab: Lab, { day, cows }: SampledDay): Step {
  const { rebanhoId, idOf } = lab.wish;
  const data = dateOfDay(day);
  const amostras = cows.map(
    ({ animalId, ccs }): SampleInput => ({
      amostraId: idOf(`sample ${animalId}`, day),
      ...{ animalId, data, ccs, ...solidsOf(lab) },
      lactose: drawn(lab, 4.55, 0.12, 2),
      ureia: drawn(lab, 13, 2.2, 1),
    }),
  );
  const about = `amostras de ${data}`;
  const dados = { rebanhoId, amostras };
  return { tipo: 'quality/samplesRecorded', dados, about };
}

function solidsOf(lab: Lab) {
  const [fat, protein] = SOLIDS[lab.wish.breed];
  return {
    gordura: drawn(lab, fat, 0.28, 2),
    proteina: drawn(lab, protein, 0.14, 2),
  };
}

/** Around a mean, rounded, never far from it. */
function drawn(
  { chance }: Lab,
  mean: number,
  deviation: number,
  places: number,
): number {
  const spread = Math.min(3, Math.max(-3, chance.normal(0, 1)));
  return Number((mean + spread * deviation).toFixed(places));
}

/** What the dairy found, on one day of each of the last months. */
function tankSteps(lab: Lab, days: readonly SampledDay[]): readonly Step[] {
  const today = dateOfDay(lab.wish.today);
  const months = Array.from({ length: TANK_MONTHS }, (_, back) =>
    dayNumber(`10/${addMonths(today, -back).slice(3)}`),
  );
  return months.reverse().flatMap((day) => {
    const test = days.findLast((known) => known.day <= day);
    return test && day <= lab.wish.today ? [tankStep(lab, day, test)] : [];
  });
}

function tankStep(lab: Lab, day: number, { cows }: SampledDay): Step {
  const cells = sumOf(cows, ({ ccs, litros }) => ccs * litros);
  const ccs = cells / sumOf(cows, ({ litros }) => litros);
  const { rebanhoId, idOf } = lab.wish;
  const dados = {
    ...{ analiseId: idOf('tank', day), rebanhoId, data: dateOfDay(day) },
    ccs: drawn(lab, ccs, ccs * 0.03, 0),
    cpp: drawn(lab, 90, 25, 0),
    ...solidsOf(lab),
    laboratorio: LABORATORY,
  };
  const about = `tanque de ${dados.data}`;
  return { tipo: 'quality/tankAnalysed', dados, about };
}

const QUARTER_IDS: readonly [Quarter, ...Quarter[]] = ['AE', 'AD', 'PE', 'PD'];

/** Each treated case: the case itself, and the CMT of that milking. */
function caseSteps(lab: Lab, cases: Cases): readonly Step[] {
  const { chance } = lab;
  return [...cases].flatMap(([animalId, days]) =>
    days.flatMap((day) => {
      const quarter = chance.pick(QUARTER_IDS);
      const grau = chance.pick([1, 1, 1, 2, 2, 3]);
      const seen = { animalId, day, quarter };
      return [clinicalStep(lab, seen, grau), cmtStep(lab, seen)];
    }),
  );
}

interface Seen {
  readonly animalId: string;
  readonly day: number;
  readonly quarter: Quarter;
}

/** The cow who raises the tank: seen by CMT, a case, and what the culture says. */
function chronicSteps(lab: Lab, { days, chronic }: Udders): readonly Step[] {
  const [before, last] = days.slice(-2);
  if (!chronic || !before || !last) return [];
  const quarter = 'PE';
  const of = (day: number) => ({ animalId: chronic, day, quarter }) as const;
  const culture = { tipo: 'CULTURA', agente: 'S_AUREUS' } as const;
  const observacao = 'Caso repetido no mesmo quarto';
  return [
    clinicalStep(lab, of(before.day), 2, observacao),
    cmtStep(lab, of(before.day)),
    examStep(lab, of(before.day + 7), { ...culture, quartos: [quarter] }),
    cmtStep(lab, of(last.day)),
  ];
}

function clinicalStep(
  lab: Lab,
  seen: Seen,
  grau: ExamInput['grau'],
  observacao: string | null = null,
): Step {
  const quartos = [seen.quarter];
  return examStep(lab, seen, { tipo: 'CASO', quartos, grau, observacao });
}

function cmtStep(lab: Lab, seen: Seen): Step {
  const score = (quarter: Quarter): CmtScore => {
    if (quarter === seen.quarter) return lab.chance.pick(['2', '3']);
    return lab.chance.pick(['0', '0', 'T', '1']);
  };
  const [AE, AD] = [score('AE'), score('AD')];
  const cmt = { AE, AD, PE: score('PE'), PD: score('PD') };
  return examStep(lab, seen, { tipo: 'CMT', cmt });
}

type OfKind = Pick<ExamInput, 'tipo'> & Partial<ExamInput>;

function examStep({ wish }: Lab, seen: Seen, kind: OfKind): Step {
  const { animalId, day } = seen;
  const data = dateOfDay(day);
  const dados: ExamInput = {
    exameId: wish.idOf(`exam ${kind.tipo} ${animalId}`, day),
    ...{ rebanhoId: wish.rebanhoId, animalId, data },
    ...{ cmt: null, quartos: [], grau: null, agente: null, observacao: null },
    ...kind,
  };
  const about = `exame de ${data}`;
  return { tipo: 'quality/examRecorded', dados, about };
}
