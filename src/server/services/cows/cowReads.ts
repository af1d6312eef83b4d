import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader, Needs } from '@/domain/shared/effects';
import type { Repositories } from '@/server/repositories/repositories';
import {
  animalMissing,
  findAnimal,
} from '@/server/services/animals/animalReads';
import { loadReader, wholeReader } from '@/server/services/shared/herdReader';
import { Refusal } from '@/server/services/shared/problems';
import { cowAnswer } from './cowAnswers';

type Wanted = NonNullable<Needs['tabelas']>;

/** The user's female with her events, and of the herd what `more` names. */
export async function cowReader(
  repositories: Repositories,
  vacaId: string,
  usuarioId: string,
  more: Wanted = {},
): Promise<HerdReader> {
  const cow = await findAnimal(repositories, vacaId, usuarioId, isFemale);
  const { rebanhoId, animalId } = cow;
  const reader = await loadReader(repositories, usuarioId, rebanhoId, {
    animais: [animalId],
    tabelas: {
      situacoesReprodutivas: { owners: [animalId] },
      situacoesProdutivas: { owners: [animalId] },
      parametros: { ids: [rebanhoId] },
      ...more,
    },
  });
  if (!reader) throw new Refusal(animalMissing());
  return reader;
}

/** The active cows of a herd, by name, with their current situations. */
export async function listCows(
  repositories: Repositories,
  herd: Herd,
  today: FarmDate,
) {
  const reader = await wholeReader(repositories, herd, [
    'situacoesReprodutivas',
    'situacoesProdutivas',
    'parametros',
  ]);
  return reader
    .all('animais')
    .filter(({ categoria, descartado }) => categoria === 'V' && !descartado)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }))
    .map(({ animalId }) => cowAnswer(reader, animalId, today));
}

function isFemale({ sexo }: Animal): boolean {
  return sexo === 'F';
}
