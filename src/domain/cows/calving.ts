import { NEW_ANIMAL, registerAnimal } from '../animals/rules';
import type { Animal, AnimalInput } from '../animals/types';
import { dayOf, type FarmTime } from '../shared/dates';
import type { HerdReader, Notice } from '../shared/effects';
import { nameKey } from '../shared/names';
import { accept, type FieldProblem, type Outcome } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import type { Weighing } from '../weighings/types';
import { bornOn, type Calves, NO_CALVES } from './bornOn';
import { calfBreed, conceivingSire } from './calves';
import { fatherStays, SITUATION_MESSAGES } from './messages';
import { cowRecordOf } from './record';
import type { CalfInput, ReproductiveInput } from './types';

/**
 * The calves of a calving, all or none. One that is there already as hers, as
 * after a calving was deleted and recorded again, or as of the calving that this
 * one corrects, stays as it is but for the day it was born and its parents.
 */
export function calvesOf(
  herd: HerdReader,
  cow: Animal,
  input: ReproductiveInput,
): Outcome<Calves> {
  if (input.reprodutividade !== 'PT') return accept(NO_CALVES);
  const twice = sharedNames(input.crias);
  if (twice.length > 0) return invalidFields(twice);
  const found: Calves[] = [];
  for (const [linha, calf] of input.crias.entries()) {
    const known = herd.row('animais', calf.animalId);
    if (known && isHers(known, cow, input)) {
      const moved = bornTo(herd, known, cow, input);
      if (!moved.ok) return moved;
      found.push(moved.value);
      continue;
    }
    const outcome = calfOf(herd, cow, input, calf);
    if (!outcome.ok) return atLine(outcome, linha);
    const pesagens = birthWeighing(input, calf);
    found.push({ ...NO_CALVES, animais: [outcome.value], pesagens });
  }
  return accept({
    animais: found.flatMap(({ animais }) => animais),
    pesagens: found.flatMap(({ pesagens }) => pesagens),
    identificacoes: found.flatMap(({ identificacoes }) => identificacoes),
  });
}

function isHers(calf: Animal, cow: Animal, { corrige }: ReproductiveInput) {
  const corrected = corrige?.crias.includes(calf.animalId) ?? false;
  return corrected || calf.maeId === cow.animalId;
}

/** The mother is the cow of the calving, but where she was corrected by herself. */
function bornTo(
  herd: HerdReader,
  calf: Animal,
  cow: Animal,
  input: ReproductiveInput,
): Outcome<Calves> {
  const { dataOcorrencia, corrige } = input;
  const moved = bornOn(herd, calf, dayOf(dataOcorrencia), Boolean(corrige));
  if (!moved.ok || !goesOver(calf, input)) return moved;
  const [born = calf] = moved.value.animais;
  const parents = parentsAnew(herd, calf, cow, input);
  return accept({ ...moved.value, animais: [{ ...born, ...parents }] });
}

/** It was the other cow's until her calving is corrected to be this one's. */
function goesOver(calf: Animal, { animalId, corrige }: ReproductiveInput) {
  return calf.maeId === corrige?.animalId && calf.maeId !== animalId;
}

/**
 * The mother goes over, and what was of her service with her: the father, and by
 * him the breed. What somebody said since stays.
 */
function parentsAnew(
  herd: HerdReader,
  calf: Animal,
  cow: Animal,
  { dataOcorrencia, corrige }: ReproductiveInput,
): Pick<Animal, 'maeId' | 'paiId' | 'raca'> {
  const { paiId, raca } = calf;
  const mother = herd.row('animais', corrige?.animalId ?? '');
  const old = mother && corrige && bornOf(herd, mother, corrige.dataOcorrencia);
  const next = bornOf(herd, cow, dataOcorrencia);
  if (paiId !== old?.paiId) return { maeId: next.maeId, paiId, raca };
  return { ...next, raca: raca === old.raca ? next.raca : raca };
}

/** What a cow's service makes of her calf (domain.md 1.8). */
function bornOf(herd: HerdReader, cow: Animal, time: FarmTime) {
  const sire = conceivingSire(cowRecordOf(herd, cow), dayOf(time));
  return {
    maeId: cow.animalId,
    paiId: sire?.touro?.animalId ?? null,
    raca: calfBreed(cow.raca, sire?.raca ?? null),
  };
}

/**
 * What is to be looked at of calves that a correction gives to another cow: a
 * father who stays, though he is not of her service. `herd` is without the event
 * that goes.
 */
export function fathersStaying(
  herd: HerdReader,
  cow: Animal,
  input: ReproductiveInput,
): readonly Notice[] {
  if (input.reprodutividade !== 'PT') return [];
  const { paiId } = bornOf(herd, cow, input.dataOcorrencia);
  return input.crias.flatMap(({ animalId }) => {
    const calf = herd.row('animais', animalId);
    if (!calf || !goesOver(calf, input)) return [];
    const next = parentsAnew(herd, calf, cow, input).paiId;
    const father = herd.row('animais', next ?? '');
    if (!father || next === paiId) return [];
    const mensagem = fatherStays(calf.nome, father.nome);
    return [{ codigo: 'PAI_FICA', campo: 'animalId', mensagem }];
  });
}

function calfOf(
  herd: HerdReader,
  cow: Animal,
  input: ReproductiveInput,
  calf: CalfInput,
): Outcome<Animal> {
  const animal = calfAnimal(cow, input, calf);
  const outcome = registerAnimal(animal, {
    existing: herd.row('animais', calf.animalId),
    namesake: herd.namesake(calf.nome, calf.animalId),
    mother: cow,
    father: calf.paiId === null ? undefined : herd.row('animais', calf.paiId),
    hasOffspring: false,
  });
  return outcome.ok
    ? accept({ ...NEW_ANIMAL, ...outcome.value, peso: calf.peso })
    : outcome;
}

/** What the calving settles of its calf. */
function calfAnimal(
  cow: Pick<Animal, 'animalId' | 'rebanhoId'>,
  { dataOcorrencia }: Pick<ReproductiveInput, 'dataOcorrencia'>,
  { animalId, nome, sexo, raca, paiId }: CalfInput,
): AnimalInput {
  return {
    animalId,
    rebanhoId: cow.rebanhoId,
    categoria: 'N',
    nome,
    sexo,
    raca,
    dataNascimento: dayOf(dataOcorrencia),
    maeId: cow.animalId,
    paiId,
  };
}

/** It has the calf's own id: a calf is born once. */
function birthWeighing(
  input: ReproductiveInput,
  { animalId, peso }: CalfInput,
): readonly Weighing[] {
  if (peso === null) return [];
  return [
    {
      pesagemId: animalId,
      rebanhoId: input.rebanhoId,
      animalId,
      dataPesagem: dayOf(input.dataOcorrencia),
      peso,
      metodo: 'BALANCA',
      tipo: 'NASCIMENTO',
      perimetroToracico: null,
      observacao: null,
      versao: 0,
    },
  ];
}

function sharedNames(calves: readonly CalfInput[]): readonly FieldProblem[] {
  const keys = calves.map(({ nome }) => nameKey(nome));
  return keys.flatMap((key, linha) =>
    keys.indexOf(key) < linha
      ? [problem('nome', SITUATION_MESSAGES.calfName, linha)]
      : [],
  );
}

function atLine(outcome: Outcome<never> | Outcome<Animal>, linha: number) {
  if (outcome.ok) return accept(NO_CALVES);
  const campos = outcome.problem.campos.map((it) => ({ ...it, linha }));
  return { ok: false as const, problem: { ...outcome.problem, campos } };
}
