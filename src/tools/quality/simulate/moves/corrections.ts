import { correctedBy } from '@/domain/cows/events';
import type {
  CalfInput,
  ProductiveEvent,
  ReproductiveEvent,
} from '@/domain/cows/types';
import { calves, cowsOf, femalesOf } from './animals';
import { type Maker, oneOf, type Sight, someTime, sorted } from './move';

/** An event as it was recorded, with what was wrong of it: its day, or its cow. */
const correctReproductive: Maker = (sight) => {
  const { chance, newId } = sight;
  const event = oneOf(chance, reproductiveOf(sight));
  if (!event) return null;
  const other = chance.happens(0.3)
    ? oneOf(chance, femalesOf(sight))
    : undefined;
  // A calving's calves stay, or go for others.
  const goes = chance.happens(0.2);
  const { lactacaoEventId, evoluiuNovilha, reprodutividade } = event;
  const { crias: _, vacaId, ...said } = event;
  return {
    tipo: 'cows/reproductiveRecorded',
    dados: {
      ...typed(said),
      ...{ reprodutividade, eventId: newId() },
      animalId: other?.animalId ?? vacaId,
      dataOcorrencia: someTime(sight, 200),
      dataRegistro: `${sight.today} 00:00`,
      doses: event.doses || 1,
      evoluirNovilha: evoluiuNovilha,
      cadastrarLactacao: lactacaoEventId !== null,
      lactacaoEventId: lactacaoEventId === null ? null : newId(),
      crias: goes ? calves(sight) : staying(sight, event),
      corrige: correctedBy(event, goes),
    },
  };
};

type Said = Omit<ReproductiveEvent, 'crias' | 'vacaId'>;

function typed(event: Said) {
  const { rebanhoId, descricao, notificacao, dataInseminacao } = event;
  const { touroInseminacaoId, racaTouroTerceiro } = event;
  const service = { touroInseminacaoId, racaTouroTerceiro, dataInseminacao };
  return { rebanhoId, descricao, notificacao, ...service };
}

/** The calves that are there, as a form names them again: unweighed. */
function staying({ herd }: Sight, { crias }: ReproductiveEvent): CalfInput[] {
  return crias.flatMap((id) => {
    const animal = herd.row('animais', id);
    if (!animal) return [];
    const { animalId, nome, sexo, raca, paiId } = animal;
    return [{ animalId, nome, sexo, raca, paiId, peso: null }];
  });
}

const correctProductive: Maker = (sight) => {
  const { chance, newId } = sight;
  const event = oneOf(chance, productiveOf(sight));
  if (!event) return null;
  const other = chance.happens(0.3) ? oneOf(chance, cowsOf(sight)) : undefined;
  const { rebanhoId, vacaId, produtividade, motivacao } = event;
  const { situacaoProdutivaEventId: eventId, descricao, notificacao } = event;
  return {
    tipo: 'cows/productiveRecorded',
    dados: {
      ...{ rebanhoId, produtividade, descricao, notificacao },
      ...{ eventId: newId(), animalId: other?.animalId ?? vacaId },
      dataOcorrencia: someTime(sight, 100),
      dataRegistro: `${sight.today} 00:00`,
      motivoSecagem: motivacao,
      corrige: { rebanhoId, eventId, animalId: vacaId },
    },
  };
};

export function reproductiveOf({ herd }: Sight): readonly ReproductiveEvent[] {
  const all = herd.all('situacoesReprodutivas');
  return sorted(all, (event) => event.situacaoReprodutivaEventId);
}

export function productiveOf({ herd }: Sight): readonly ProductiveEvent[] {
  const all = herd.all('situacoesProdutivas');
  return sorted(all, (event) => event.situacaoProdutivaEventId);
}

export const CORRECTION_MOVES: readonly (readonly [number, Maker])[] = [
  [3, correctReproductive],
  [2, correctProductive],
];
