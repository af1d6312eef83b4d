import type { AnimalInput } from '../animals/types';
import type { CalfInput } from '../cows/types';
import { dateOfDay, type FarmDate } from '../shared/dates';
import { firstDay, isCalving, keptLives, toldOf, weightOn } from './lives';
import type { Bull, Farm, Life, Logged } from './population';
import { inParts, type Step, type TimedStep } from './steps';

const BATCH = 100;
/** Semen left when the years are over, at least. */
const SPARE_DOSES = 8;
const BULL_BIRTH = '12/03/2012';

/** Bulls with their semen, then everyone no told calving brings. */
export function foundingSteps(farm: Farm): readonly Step[] {
  const kept = keptLives(farm);
  const told = new Set(kept.flatMap((life) => calvesToldOf(farm, life)));
  const founders = kept.filter((life) => !told.has(life));
  const ids = new Set(kept);
  const inputs = founders
    .sort((a, b) => a.birth - b.birth)
    .map((life) => inputOf(farm, life, ids));
  const { rebanhoId } = farm.wish;
  return [
    ...farm.bulls.flatMap((bull) => {
      const doses = bull.own ? 0 : bull.used + SPARE_DOSES;
      return bullSteps(farm, bull, BULL_BIRTH, doses);
    }),
    ...inParts(inputs, BATCH).map((animais) => ({
      tipo: 'animals/batchRegistered' as const,
      dados: { rebanhoId, animais },
      about: `${animais.length} animais`,
    })),
  ];
}

/** Every told situation of everyone kept, its calves filled in. */
export function situationSteps(farm: Farm): readonly TimedStep[] {
  const kept = new Set(keptLives(farm));
  return [...kept].flatMap((life) =>
    toldOf(farm, life).map((event) => ({
      day: event.day,
      minute: event.minute,
      step: stepOf(farm, life, event, kept),
    })),
  );
}

export function exitSteps(farm: Farm): readonly TimedStep[] {
  const { rebanhoId } = farm.wish;
  return keptLives(farm).flatMap(({ id, nome, exit }) => {
    if (!exit) return [];
    const { day, motivo, justificativa } = exit;
    const dataOcorrencia = dateOfDay(day);
    const dados = { animalId: id, rebanhoId, motivo, justificativa };
    const step: Step = {
      tipo: 'animals/discarded',
      dados: { ...dados, dataOcorrencia },
      about: nome,
    };
    return [{ day, minute: 24 * 60, step }];
  });
}

function stepOf(
  farm: Farm,
  life: Life,
  { tipo, dados }: Logged,
  kept: ReadonlySet<Life>,
): Step {
  if (tipo === 'cows/productiveRecorded') {
    return { tipo, dados, about: life.nome };
  }
  const calves = farm.calves.get(dados.eventId) ?? [];
  const crias = calves
    .filter((calf) => kept.has(calf))
    .map((calf) => calfOf(farm, calf));
  return { tipo, dados: { ...dados, crias }, about: life.nome };
}

function calvesToldOf(farm: Farm, life: Life): readonly Life[] {
  return toldOf(farm, life)
    .filter(isCalving)
    .flatMap(({ dados }) => farm.calves.get(dados.eventId) ?? []);
}

/** Weighed at birth once the farm weighs at all. */
function calfOf(farm: Farm, calf: Life): CalfInput {
  const { id, nome, female, sireId, birth } = calf;
  const { wish } = farm;
  const kg = Math.round(weightOn(wish.breed, calf, birth) * 2) / 2;
  return {
    animalId: id,
    nome,
    sexo: female ? 'F' : 'M',
    raca: wish.breed,
    paiId: sireId,
    peso: birth >= firstDay(farm) ? kg : null,
  };
}

/** A cow whose first telling is a calving comes as a cow. */
function inputOf(farm: Farm, life: Life, kept: ReadonlySet<Life>): AnimalInput {
  const { id, nome, female, birth, dam, sireId } = life;
  const first = toldOf(farm, life)[0];
  return {
    animalId: id,
    rebanhoId: farm.wish.rebanhoId,
    categoria: first && isCalving(first) ? 'V' : 'N',
    nome,
    sexo: female ? 'F' : 'M',
    raca: farm.wish.breed,
    dataNascimento: dateOfDay(birth),
    maeId: dam && kept.has(dam) ? dam.id : null,
    paiId: sireId,
  };
}

/** A bull and the semen there is of him. */
export function bullSteps(
  { wish: { rebanhoId } }: Farm,
  { id: animalId, nome, raca, own }: Omit<Bull, 'used'>,
  dataNascimento: FarmDate,
  quantidadeDoses: number,
): readonly Step[] {
  const parents = { maeId: null, paiId: null };
  const kind = { categoria: 'T', sexo: 'M', dataNascimento } as const;
  return [
    {
      tipo: 'animals/registered',
      dados: { animalId, rebanhoId, nome, raca, ...parents, ...kind },
      about: nome,
    },
    {
      tipo: 'bulls/registered',
      dados: { animalId, rebanhoId, touroProprio: own, quantidadeDoses },
      about: nome,
    },
  ];
}
