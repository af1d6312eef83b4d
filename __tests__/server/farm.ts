import { randomUUID } from 'node:crypto';
import type {
  AnimalWriteAnswer,
  HerdWriteAnswer,
  ProblemAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { AnimalInput } from '@/domain/animals/types';
import type { TestAnswer, TestApp, TestUser } from '../support/serverApp';

/** A herd of this user, registered through the API. */
export async function aHerd(test: TestApp, as: TestUser, nome = 'Sítio') {
  const answer = await test.call({
    method: 'POST',
    url: PATHS.registerHerd,
    body: { rebanhoId: randomUUID(), nome, descricao: '' },
    as,
  });
  return answer.json<HerdWriteAnswer>().rebanho;
}

export function aCow(
  rebanhoId: string,
  more: Partial<AnimalInput> = {},
): AnimalInput {
  return {
    animalId: randomUUID(),
    rebanhoId,
    categoria: 'V',
    nome: 'Mimosa',
    sexo: 'F',
    raca: 'H',
    dataNascimento: '10/03/2020',
    maeId: null,
    paiId: null,
    ...more,
  };
}

export function aBull(
  rebanhoId: string,
  more: Partial<AnimalInput> = {},
): AnimalInput {
  return aCow(rebanhoId, {
    categoria: 'T',
    sexo: 'M',
    nome: 'Sultão',
    ...more,
  });
}

export function registering(input: AnimalInput) {
  const { rebanhoId } = input;
  const url = pathTo(PATHS.registerAnimal, { rebanhoId });
  return { method: 'POST', url, body: input } as const;
}

/** Registers it and answers how it stands. */
export async function registered(
  test: TestApp,
  as: TestUser,
  input: AnimalInput,
) {
  const answer = await test.call({ ...registering(input), as });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<AnimalWriteAnswer>().animal;
}

/** Status and text of a refusal, and the fields it names. */
export function refusal(answer: TestAnswer) {
  const { detail, title, extra } = answer.json<ProblemAnswer>();
  const campos = (extra.campos ?? []).map(({ campo, mensagem }) => [
    campo,
    mensagem,
  ]);
  return { status: answer.status, title, detail, campos };
}
