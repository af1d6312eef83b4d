import type { MedicineInput } from '../medicines/types';
import type { Efficacy } from '../shared/enumerations';
import { firstDay, isThere, keptLives } from './lives';
import { type Farm, type Life, monthOf, timeOf } from './population';
import type { Step, TimedStep } from './steps';

const DAY_MINUTES = 24 * 60;
const MONTH = 30.4;
const DEWORMING = [5, 7, 9];

/** What the farm treats, with what: the doses are its veterinarian's. */
const DISEASES = {
  mastite: disease('Mastite clínica', 2, [
    'Antibiótico intramamário',
    'INM',
    12,
    4,
    4,
  ]),
  pneumonia: disease('Pneumonia', 3, ['Antibiótico injetável', 'IM', 24, 3, 5]),
  diarreia: disease('Diarreia', 2, ['Soro oral', 'OR', 12, 4, 0]),
  tristeza: disease('Tristeza parasitária', 1, [
    'Babesicida',
    'SC',
    null,
    1,
    28,
  ]),
  casco: disease('Pododermatite', 3, ['Oxitetraciclina', 'IM', 48, 2, 7]),
  metrite: disease('Metrite', 3, ['Cefalosporina', 'IM', 24, 3, 0]),
  verme: disease('Vermifugação', 1, ['Vermífugo', 'SC', null, 1, 28]),
} as const;
type Disease = keyof typeof DISEASES;

export const MASTITIS = DISEASES.mastite.nome;

/** A medicine: its name, way, hours between doses, doses, days of withdrawal. */
type Remedy = readonly [
  string,
  MedicineInput['administracao'],
  number | null,
  number,
  number,
];

function disease(nome: string, days: number, remedy: Remedy) {
  const [remedio, administracao, intervaloAplicacoes, ...rest] = remedy;
  const [quantidadeDoses, diasCarencia] = rest;
  return {
    ...{ nome, days },
    remedio: {
      ...{ nome: remedio, administracao, intervaloAplicacoes },
      ...{ quantidadeDoses, diasCarencia, observacao: null },
      dosagem: { tipo: 'DOUN', remedio: 1 },
    },
  } as const;
}

/** Medicines and treatments, before anything is treated. */
export function pharmacySteps({ wish }: Farm): readonly Step[] {
  const { rebanhoId, idOf } = wish;
  return Object.values(DISEASES).flatMap(({ nome, remedio }): Step[] => {
    const medicamentoId = idOf(`medicine ${nome}`, 0);
    const tratamentoId = idOf(`treatment ${nome}`, 0);
    return [
      {
        tipo: 'medicines/registered',
        dados: { ...remedio, medicamentoId, rebanhoId },
        about: remedio.nome,
      },
      {
        tipo: 'treatments/registered',
        dados: {
          ...{ tratamentoId, rebanhoId, nome },
          observacao: null,
          medicamentos: [medicamentoId],
        },
        about: nome,
      },
    ];
  });
}

/** Cases by the rates of domain.md 7.1, each finished where its days are over. */
export function treatmentSteps(farm: Farm): readonly TimedStep[] {
  const lives = keptLives(farm);
  const steps: TimedStep[] = [];
  for (let day = firstDay(farm); day <= farm.wish.today; day += 1) {
    for (const life of lives) {
      if (!isThere(life, day)) continue;
      const disease = diseaseOn(farm, life, day);
      if (disease) steps.push(...caseOf(farm, life, day, disease));
    }
    const start = (day - firstDay(farm)) % 30 === 14;
    if (start && DEWORMING.includes(monthOf(day))) {
      steps.push(...deworming(farm, lives, day));
    }
  }
  return steps;
}

function diseaseOn(farm: Farm, life: Life, day: number): Disease | null {
  const { chance } = farm;
  const age = day - life.birth;
  if (age < 60) return calfDisease(farm, age);
  const spell = life.milk.find(
    ({ from, to }) => day > from && (to === null || day < to),
  );
  if (!spell) return null;
  const del = day - spell.from;
  // 2.5 cases in 100 cows a month, six of ten before day 120 in milk.
  const perDay = ((del < 120 ? 0.6 * 2.5 : 0.4 * 1.6) * 0.025) / MONTH;
  if (chance.happens(perDay)) return 'mastite';
  if (del === 7 && chance.happens(0.08)) return 'metrite';
  return chance.happens(0.08 / 365) ? 'casco' : null;
}

function calfDisease({ chance }: Farm, age: number): Disease | null {
  if (age === 9 && chance.happens(0.2)) return 'diarreia';
  if (age === 30 && chance.happens(0.12)) return 'pneumonia';
  return age === 55 && chance.happens(0.08) ? 'tristeza' : null;
}

/** Treated, and finished unless it still goes on today. */
function caseOf(
  farm: Farm,
  life: Life,
  day: number,
  disease: Disease,
): readonly TimedStep[] {
  const { wish, chance } = farm;
  const { nome, days } = DISEASES[disease];
  const aplicacaoId = wish.idOf(`case ${disease} ${life.id}`, day);
  const target = { aplicacaoId, animalId: life.id };
  const applied = appliedTo(farm, [target], day, disease, null);
  const minute = 7 * 60;
  const steps = [{ day, minute, step: applied }];
  const end = day + days;
  if (end > wish.today || !isThere(life, end)) return steps;
  const finished: Step = {
    tipo: 'treatments/finished',
    dados: {
      rebanhoId: wish.rebanhoId,
      ...target,
      dataAplicacao: timeOf(day, minute),
      dataFimAplicacao: timeOf(end, minute),
      eficacia: efficacy(chance.next()),
    },
    about: `${nome} de ${life.nome}`,
  };
  return [...steps, { day: end, minute: minute + 1, step: finished }];
}

function deworming(
  farm: Farm,
  lives: readonly Life[],
  day: number,
): readonly TimedStep[] {
  const young = lives.filter((life) => {
    const age = day - life.birth;
    return isThere(life, day) && age >= 90 && age <= 540;
  });
  if (young.length === 0) return [];
  const targets = young.map(({ id }) => ({
    aplicacaoId: farm.wish.idOf(`deworming ${id}`, day),
    animalId: id,
  }));
  const end = timeOf(day, 15 * 60);
  const step = appliedTo(farm, targets, day, 'verme', end);
  return [{ day, minute: (DAY_MINUTES / 24) * 15, step }];
}

export function appliedTo(
  { wish }: Farm,
  animais: readonly { aplicacaoId: string; animalId: string }[],
  day: number,
  disease: Disease,
  end: string | null,
): Step {
  const { rebanhoId, idOf } = wish;
  const { nome } = DISEASES[disease];
  return {
    tipo: 'treatments/applied',
    dados: {
      ...{ rebanhoId, animais, observacao: null },
      dataAplicacao: timeOf(day, 7 * 60),
      dataFimAplicacao: end,
      eficacia: end === null ? null : 'CUR',
      tratamento: {
        tratamentoId: idOf(`treatment ${nome}`, 0),
        nome,
        observacao: null,
        medicamentos: [idOf(`medicine ${nome}`, 0)],
      },
    },
    about: nome,
  };
}

function efficacy(drawn: number): Efficacy {
  if (drawn < 0.78) return 'CUR';
  if (drawn < 0.9) return 'ACM';
  return drawn < 0.97 ? 'SEF' : 'REM';
}
