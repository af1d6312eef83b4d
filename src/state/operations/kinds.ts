import type { OperationData, OperationKind } from '@/domain/operations';
import {
  ANIMAL_MESSAGES,
  BULL_MESSAGES,
  HERD_MESSAGES,
} from '@/domain/shared/messages';
import { EVENT_WORDS } from './eventWords';
import {
  type KindLabel,
  type KindWords,
  named,
  ofAnimal,
  unnamed,
  type WordTable,
} from './kindWords';

/** The one table of the words of each kind. */
const WORDS: WordTable<OperationData> = {
  ...EVENT_WORDS,
  'herds/registered': named(HERD_MESSAGES.registered, 'Cadastro'),
  'herds/updated': named(HERD_MESSAGES.updated, 'Edição'),
  'herds/deleted': unnamed(HERD_MESSAGES.deleted, 'Exclusão'),
  'animals/registered': named(ANIMAL_MESSAGES.registered, 'Cadastro'),
  'animals/batchRegistered': unnamed(
    ANIMAL_MESSAGES.registeredMany,
    'Importação',
  ),
  'animals/updated': named(ANIMAL_MESSAGES.updated, 'Edição'),
  'animals/discarded': ofAnimal(ANIMAL_MESSAGES.discardedOk, 'Descarte'),
  'animals/restored': ofAnimal(ANIMAL_MESSAGES.restored, 'Restauração'),
  'parameters/changed': unnamed('Atualizado com sucesso!', 'Parâmetros'),
  'bulls/registered': ofAnimal(
    BULL_MESSAGES.registered,
    'Informações do touro',
  ),
};

interface AnyOperation {
  readonly tipo: OperationKind;
  readonly dados: { readonly rebanhoId: string };
}

export interface OperationLabel extends KindLabel {
  readonly rebanhoId: string;
}

/** The success text of an operation that waits on the device. */
export function successOf({ tipo, dados }: AnyOperation): string {
  return wordsOf(tipo).success(dados);
}

/** What to call an operation; a newer version's kind goes unnamed. */
export function labelOf({ tipo, dados }: AnyOperation): OperationLabel {
  const { rebanhoId } = dados;
  if (!Object.hasOwn(WORDS, tipo)) {
    return { acao: 'Registro', nome: null, animalId: null, rebanhoId };
  }
  return { ...wordsOf(tipo).label(dados), rebanhoId };
}

function wordsOf(tipo: OperationKind): KindWords<unknown> {
  // Kind and data belong together, which an index by kind cannot see.
  return WORDS[tipo] as KindWords<unknown>;
}
