import type { FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { areHarmless, isOver, snapshotOf } from '@/domain/treatments/snapshot';
import type { QueuedOperation } from '@/state/outbox/types';
import { type ApplyDraft, applyDrafts } from './draft';

/** Why an animal may be in withdrawal though no treatment of hers stands. */
export interface Doubt {
  /** Where its treatment is seen to. */
  readonly to: string;
  readonly words: Words;
}

interface Words {
  readonly link: string;
  readonly band: string;
  /** The end of a sentence. */
  readonly said: string;
}

const DRAFT: Words = {
  link: 'Tratamento em rascunho',
  band: 'Há um tratamento em rascunho neste aparelho',
  said: 'o tratamento ainda é rascunho',
};

const UNSENT: Words = {
  link: 'Tratamento não enviado',
  band: 'Há um tratamento que não foi enviado: corrija-o',
  said: 'o tratamento não foi enviado',
};

/**
 * By animal, the treatments that only this device knows of and that do not stand:
 * typed and not saved, or refused by the server and not corrected, or waiting
 * behind one that was. Unless what they give has no withdrawal, or one that is
 * over. Where nothing says what, there may be one.
 */
export function doubtsIn(
  herd: HerdReader,
  unsent: readonly QueuedOperation[],
  now: FarmTime,
): ReadonlyMap<string, Doubt> {
  const { rebanhoId } = herd.herd;
  const drafts = applyDrafts(rebanhoId)
    .filter((draft) => !areHarmless(medicinesOf(herd, draft)))
    .flatMap(({ animais, to }) =>
      animais.map((id) => [id, { to, words: DRAFT }] as const),
    );
  const to = `/rebanho/${rebanhoId}?painel=fila`;
  const given = unsent
    .flatMap(({ operation: { tipo, dados } }) =>
      tipo === 'treatments/applied' && dados.rebanhoId === rebanhoId
        ? dados
        : [],
    )
    .filter((one) => !isOver(herd, one, now))
    .flatMap(({ animais }) => animais)
    .filter(({ aplicacaoId }) => !herd.row('aplicacoes', aplicacaoId))
    .map(({ animalId }) => [animalId, { to, words: UNSENT }] as const);
  return new Map([...drafts, ...given]);
}

function medicinesOf(
  herd: HerdReader,
  { novo, medicamentos, tratamentoId }: ApplyDraft,
) {
  const known = herd.row('tratamentos', tratamentoId ?? '')?.medicamentos;
  return snapshotOf(herd, novo ? medicamentos : (known ?? []));
}
