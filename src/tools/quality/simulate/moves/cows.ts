import { deletionOf } from '@/domain/cows/events';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { ReproductiveType } from '@/domain/shared/enumerations';
import { bullsOf, calves, cowsOf, femalesOf } from './animals';
import { productiveOf, reproductiveOf } from './corrections';
import { type Maker, oneOf, someTime } from './move';

const recordReproductive: Maker = (sight) => {
  const { chance, newId, herd } = sight;
  const cow = oneOf(chance, femalesOf(sight));
  if (!cow) return null;
  const type: ReproductiveType = chance.pick([
    ...(['CI', 'IN', 'IN', 'IATF', 'PN', 'VZ', 'PT', 'PT', 'AB'] as const),
  ]);
  const serves = type === 'IN' || type === 'IATF';
  const bull = serves ? oneOf(chance, bullsOf(sight)) : undefined;
  const lactation = (type === 'PT' || type === 'AB') && chance.happens(0.6);
  const dados: ReproductiveInput = {
    rebanhoId: herd.herd.rebanhoId,
    eventId: newId(),
    animalId: cow.animalId,
    reprodutividade: type,
    dataOcorrencia: someTime(sight, 400),
    dataRegistro: `${sight.today} 00:00`,
    descricao: null,
    notificacao: false,
    touroInseminacaoId: bull?.animalId ?? null,
    racaTouroTerceiro: serves && !bull ? 'H' : null,
    dataInseminacao: null,
    doses: chance.pick([1, 1, 2]),
    evoluirNovilha: cow.categoria === 'N',
    cadastrarLactacao: lactation,
    lactacaoEventId: lactation ? newId() : null,
    crias: type === 'PT' ? calves(sight) : [],
  };
  return { tipo: 'cows/reproductiveRecorded', dados };
};

const deleteReproductive: Maker = (sight) => {
  const { chance } = sight;
  const event = oneOf(chance, reproductiveOf(sight));
  if (!event) return null;
  const dados = deletionOf(event, {
    excluirLactacao: chance.happens(0.5),
    voltarNovilha: chance.happens(0.3),
    excluirCrias: chance.happens(0.5),
  });
  return { tipo: 'cows/reproductiveDeleted', dados };
};

const recordProductive: Maker = (sight) => {
  const { chance, newId, herd } = sight;
  const cow = oneOf(chance, cowsOf(sight));
  if (!cow) return null;
  const status = chance.pick(['L', 'S', 'S', 'I']);
  return {
    tipo: 'cows/productiveRecorded',
    dados: {
      rebanhoId: herd.herd.rebanhoId,
      eventId: newId(),
      animalId: cow.animalId,
      produtividade: status,
      dataOcorrencia: someTime(sight, 200),
      dataRegistro: `${sight.today} 00:00`,
      descricao: null,
      notificacao: false,
      motivoSecagem: status === 'S' ? chance.pick(['PR', 'DE', 'OU']) : null,
    },
  };
};

const deleteProductive: Maker = (sight) => {
  const event = oneOf(sight.chance, productiveOf(sight));
  if (!event) return null;
  const { rebanhoId, vacaId, situacaoProdutivaEventId } = event;
  return {
    tipo: 'cows/productiveDeleted',
    dados: { rebanhoId, animalId: vacaId, eventId: situacaoProdutivaEventId },
  };
};

export const COW_MOVES: readonly (readonly [number, Maker])[] = [
  [7, recordReproductive],
  [1, deleteReproductive],
  [4, recordProductive],
  [1, deleteProductive],
];
