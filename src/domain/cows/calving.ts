import { NEW_ANIMAL, registerAnimal } from '../animals/rules';
import type { Animal, AnimalInput } from '../animals/types';
import { dayOf } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { nameKey } from '../shared/names';
import { accept, type FieldProblem, type Outcome } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import type { Weighing } from '../weighings/types';
import { bornOn, type Calves, NO_CALVES } from './bornOn';
import { SITUATION_MESSAGES } from './messages';
import type { CalfInput, ReproductiveInput } from './types';

/**
 * The calves of a calving, all or none. One that is there already as hers, as
 * after a calving was deleted and recorded again, or as of the calving that this
 * one corrects, stays as it is but for the day it was born and its mother.
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
  { animalId }: Animal,
  { dataOcorrencia, corrige }: ReproductiveInput,
): Outcome<Calves> {
  const moved = bornOn(herd, calf, dayOf(dataOcorrencia), Boolean(corrige));
  if (!moved.ok || !corrige) return moved;
  if (calf.maeId !== corrige.animalId || calf.maeId === animalId) return moved;
  const [born = calf] = moved.value.animais;
  return accept({ ...moved.value, animais: [{ ...born, maeId: animalId }] });
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
