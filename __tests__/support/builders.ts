import type { Changes, Removals } from '@/contract/answers';
import type { Animal, AnimalInput } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';

export const HERD_ID = '01890a5d-ac96-774b-bcce-b302099a8001';
export const ANIMAL_ID = '01890a5d-ac96-774b-bcce-b302099a8101';
export const MOTHER_ID = '01890a5d-ac96-774b-bcce-b302099a8102';
export const FATHER_ID = '01890a5d-ac96-774b-bcce-b302099a8103';
export const TODAY = '20/11/2026';

/** A herd that is right in everything the test does not name. */
export function aHerd(changes: Partial<Herd> = {}): Herd {
  return {
    rebanhoId: HERD_ID,
    nome: 'Boa Vista',
    descricao: '',
    usuarioId: '01890a5d-ac96-774b-bcce-b302099a8000',
    qntdAnimais: 0,
    qntdAnimaisDescartados: 0,
    versao: 1,
    ...changes,
  };
}

/** The body of a new heifer that is right in everything else. */
export function anAnimalInput(changes: Partial<AnimalInput> = {}): AnimalInput {
  return {
    animalId: ANIMAL_ID,
    rebanhoId: HERD_ID,
    categoria: 'N',
    nome: 'Mimosa',
    sexo: 'F',
    raca: 'H',
    dataNascimento: '10/03/2023',
    maeId: null,
    paiId: null,
    ...changes,
  };
}

/** An active heifer that is right in everything else. */
export function anAnimal(changes: Partial<Animal> = {}): Animal {
  return {
    ...anAnimalInput(),
    situacaoReprodutiva: null,
    situacaoProdutiva: null,
    touroProprio: null,
    quantidadeDoses: null,
    peso: null,
    aplicacaoId: null,
    descartado: false,
    descarte: null,
    versao: 1,
    ...changes,
  };
}

/** The answer of a write, with what it changed in its herd. */
export function written(
  message: string,
  mudancas: Changes,
  removidos: Removals = {},
) {
  return { message, delta: { mudancas, removidos }, avisos: [] };
}
