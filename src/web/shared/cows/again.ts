import { calvesBy } from '@/domain/cows/calvesGoing';
import type { DeletionOptions } from '@/domain/cows/events';
import type {
  CalfInput,
  ProductiveEvent,
  ProductiveInput,
  ReproductiveEvent,
  ReproductiveInput,
} from '@/domain/cows/types';
import type { IdentifierRegistration } from '@/domain/identifiers/types';
import type { HerdReader } from '@/domain/shared/effects';
import { farmInstant } from '@/state/clock';

/**
 * What records an event that is deleted once more, under a new id: the server
 * takes no id twice. What goes along with it gets new ids too; a lactation and
 * calves that stay keep theirs.
 */
export function reproductiveAgain(
  herd: HerdReader,
  event: ReproductiveEvent,
  gone: DeletionOptions,
  newId: () => string,
): ReproductiveInput {
  const lactacaoEventId = lactationThere(herd, event);
  const kept =
    !gone.excluirLactacao &&
    lactacaoEventId !== null &&
    herd.row('situacoesProdutivas', lactacaoEventId) !== undefined;
  return {
    ...saidAgain(event, newId),
    reprodutividade: event.reprodutividade,
    touroInseminacaoId: event.touroInseminacaoId,
    racaTouroTerceiro: event.racaTouroTerceiro,
    dataInseminacao: event.dataInseminacao,
    doses: event.doses || 1,
    // No semen that it had not taken, though there is some now.
    ...(event.dosesDescontadas < event.doses
      ? { dosesDoEstoque: event.dosesDescontadas }
      : {}),
    evoluirNovilha: event.evoluiuNovilha,
    cadastrarLactacao: lactacaoEventId !== null,
    lactacaoEventId:
      lactacaoEventId === null ? null : kept ? lactacaoEventId : newId(),
    crias: gone.excluirCrias
      ? calvesAnew(herd, event, newId)
      : calvesAgain(herd, event),
  };
}

/**
 * The lactation that it began, unless that was deleted since by itself; of an
 * event that is gone it went along.
 */
export function lactationThere(
  herd: HerdReader,
  { situacaoReprodutivaEventId: id, lactacaoEventId }: ReproductiveEvent,
): string | null {
  if (lactacaoEventId === null) return null;
  const alone =
    herd.row('situacoesReprodutivas', id) !== undefined &&
    herd.row('situacoesProdutivas', lactacaoEventId) === undefined;
  return alone ? null : lactacaoEventId;
}

export function productiveAgain(
  event: ProductiveEvent,
  newId: () => string,
): ProductiveInput {
  return {
    ...saidAgain(event, newId),
    produtividade: event.produtividade,
    motivoSecagem: event.motivacao,
  };
}

/** What an event of either kind says, under a new id. */
function saidAgain(
  event: ReproductiveEvent | ProductiveEvent,
  newId: () => string,
) {
  const { rebanhoId, vacaId, dataOcorrencia, dataRegistro } = event;
  return {
    ...{ rebanhoId, eventId: newId(), animalId: vacaId },
    ...{ dataOcorrencia, dataRegistro },
    registradoEm: event.registradoEm ?? farmInstant(dataRegistro),
    descricao: event.descricao,
    notificacao: event.notificacao,
  };
}

/** The calves of a calving that takes them along, to be born again. */
function calvesAnew(
  herd: HerdReader,
  event: ReproductiveEvent,
  newId: () => string,
): readonly CalfInput[] {
  return calvesAgain(herd, event).map((calf) => {
    // The weighing at birth has the calf's own id.
    const peso = herd.row('pesagens', calf.animalId)?.peso ?? null;
    return { ...calf, animalId: newId(), peso };
  });
}

/**
 * The tags on calves that will have gone, for the calves born in their place:
 * in the same order, under new ids.
 */
export function tagsAgain(
  herd: HerdReader,
  event: ReproductiveEvent,
  reborn: readonly CalfInput[],
  newId: () => string,
): readonly IdentifierRegistration[] {
  return calvesAgain(herd, event).flatMap(({ animalId: before }, index) => {
    const animalId = reborn[index]?.animalId;
    if (animalId === undefined || animalId === before) return [];
    return herd
      .rowsOf('identificacoes', before)
      .filter(({ ate }) => ate === null)
      .map(({ rebanhoId, esquema, valor, desde }) => ({
        ...{ identificacaoId: newId(), rebanhoId, animalId },
        ...{ esquema, valor, desde },
      }));
  });
}

/**
 * A calving that is still there, with the calves that are still its own: one that
 * was given another mother since is there without it.
 */
export function withOwnCalves(
  herd: HerdReader,
  event: ReproductiveEvent,
): ReproductiveEvent {
  const { situacaoReprodutivaEventId: id } = event;
  if (herd.row('situacoesReprodutivas', id) === undefined) return event;
  const crias = calvesBy(herd, event).map(({ animalId }) => animalId);
  return { ...event, crias };
}

/** The calves of a calving as they are now. */
export function calvesAgain(
  herd: HerdReader,
  { crias }: ReproductiveEvent,
): readonly CalfInput[] {
  return crias.flatMap((animalId) => {
    const calf = herd.row('animais', animalId);
    if (!calf) return [];
    const { nome, sexo, raca, paiId } = calf;
    return [{ animalId, nome, sexo, raca, paiId, peso: null }];
  });
}
