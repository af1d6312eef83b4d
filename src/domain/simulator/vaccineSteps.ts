import { addMonths, dateOfDay, dayNumber } from '../shared/dates';
import { firstDay, isThere, keptLives } from './lives';
import type { Farm, Life } from './population';
import type { Step, TimedStep } from './steps';

interface Campaign {
  readonly nome: string;
  readonly intervaloEntreDoses: number;
  readonly female: boolean;
  /** Months of age, both included. */
  readonly from: number;
  readonly to: number | null;
  /** Day and month of each year. */
  readonly on: readonly string[];
  readonly onceInLife: boolean;
}

const ALL = { female: false, to: null, onceInLife: false };
const CAMPAIGNS: readonly Campaign[] = [
  {
    nome: 'Brucelose B19',
    intervaloEntreDoses: 180,
    female: true,
    from: 3,
    to: 8,
    on: ['25/05', '25/11'],
    onceInLife: true,
  },
  { ...ALL, nome: 'Raiva', intervaloEntreDoses: 365, from: 3, on: ['10/05'] },
  {
    ...ALL,
    nome: 'Clostridioses',
    intervaloEntreDoses: 365,
    from: 3,
    on: ['10/10'],
  },
  {
    ...ALL,
    nome: 'Leptospirose',
    intervaloEntreDoses: 180,
    from: 6,
    on: ['15/03', '12/09'],
  },
];
const COVERAGE = 0.97;
/** Days. */
const ATTESTED_AFTER = 7;
const LATE = 183;

/** The farm's vaccines and whom they are for. */
export function vaccineSteps({ wish }: Farm): readonly Step[] {
  const { rebanhoId, idOf } = wish;
  const age = (months: number | null) =>
    months === null ? null : `${String(months).padStart(2, '0')} / 00`;
  return CAMPAIGNS.flatMap((it): Step[] => {
    const vacinaId = idOf(`vaccine ${it.nome}`, 0);
    const { nome, intervaloEntreDoses } = it;
    return [
      {
        tipo: 'vaccines/registered',
        dados: {
          ...{ vacinaId, rebanhoId, nome, intervaloEntreDoses },
          quantidadeDoses: it.onceInLife ? 1 : 12,
          doseReforco: null,
          ...(it.onceInLife ? { programa: 'BRUCELOSE' as const } : {}),
        },
        about: nome,
      },
      {
        tipo: 'vaccines/filterChanged',
        dados: {
          ...{ vacinaId, rebanhoId, filtroId: vacinaId },
          categoria: 'TODOS',
          sexo: it.female ? 'F' : 'TODOS',
          idadeMinima: age(it.from),
          idadeMaxima: age(it.to),
          vacaPrenha: false,
          reprodutividade: 'TODOS',
          produtividade: 'TODOS',
        },
        about: nome,
      },
    ];
  });
}

/** The campaigns of the years, with nearly everybody. */
export function doseSteps(farm: Farm): readonly TimedStep[] {
  const lives = keptLives(farm);
  return CAMPAIGNS.flatMap((campaign) => {
    const had = new Set<Life>();
    return daysOf(farm, campaign).flatMap((day, index) => {
      const chosen = lives.filter(
        (life) =>
          isFor(campaign, life, day) &&
          !(campaign.onceInLife && had.has(life)) &&
          farm.chance.happens(COVERAGE),
      );
      for (const life of chosen) had.add(life);
      return chosen.length > 0
        ? [doseStep(farm, campaign, day, index, chosen)]
        : [];
    });
  });
}

function daysOf(farm: Farm, { on }: Campaign): readonly number[] {
  const from = firstDay(farm);
  const { today } = farm.wish;
  const year = Number(dateOfDay(from).slice(6));
  const years = Array.from({ length: farm.wish.years + 2 }, (_, n) => year + n);
  return years
    .flatMap((it) => on.map((date) => dayNumber(`${date}/${it}`)))
    .filter((day) => day >= from && day <= today);
}

function isFor({ female, from, to }: Campaign, life: Life, day: number) {
  if (!isThere(life, day) || (female && !life.female)) return false;
  const reached = (months: number) =>
    dayNumber(addMonths(dateOfDay(life.birth), months)) <= day;
  return reached(from) && (to === null || !reached(to));
}

/** The attestation of a campaign comes a week later; the last one's is not there. */
function papersOf(day: number, index: number, today: number) {
  const isAttested = day + ATTESTED_AFTER <= today - LATE;
  return {
    cepa: 'B19',
    partida: `${String(index + 1).padStart(3, '0')}/${dateOfDay(day).slice(-2)}`,
    ...{ veterinario: 'Helena Prado', crmv: '10234/MG' },
    atestado: isAttested ? String(2400 + index) : null,
    dataAtestado: isAttested ? dateOfDay(day + ATTESTED_AFTER) : null,
  } as const;
}

function doseStep(
  { wish }: Farm,
  { nome, onceInLife }: Campaign,
  day: number,
  index: number,
  chosen: readonly Life[],
): TimedStep {
  const { rebanhoId, idOf } = wish;
  const dados = {
    ...{ rebanhoId, vacinaId: idOf(`vaccine ${nome}`, 0) },
    doseId: idOf(`dose ${nome}`, index),
    dataAplicacao: dateOfDay(day),
    animaisSelecionados: chosen.map(({ id }) => id),
    finalizarVacina: onceInLife,
    historicoVacinacaoId: null,
    ...(onceInLife ? { oficial: papersOf(day, index, wish.today) } : {}),
  };
  const step: Step = { tipo: 'vaccines/doseApplied', dados, about: nome };
  return { day, minute: 8 * 60, step };
}
