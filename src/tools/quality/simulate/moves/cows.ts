import type { Animal } from '@/domain/animals/types';
import { deletionOf } from '@/domain/cows/events';
import type { CalfInput, ReproductiveInput } from '@/domain/cows/types';
import type { ReproductiveType } from '@/domain/shared/enumerations';
import { bullsOf, cowsOf } from './animals';
import {
  activeOf,
  type Maker,
  oneOf,
  type Sight,
  someName,
  someTime,
  sorted,
} from './move';

/** Cows, and heifers that may become one. */
function femalesOf(sight: Sight): readonly Animal[] {
  return activeOf(sight, ({ sexo }) => sexo === 'F');
}

function calf(sight: Sight): CalfInput {
  const { chance, newId } = sight;
  return {
    animalId: newId(),
    nome: someName(sight),
    sexo: chance.pick(['F', 'M']),
    raca: 'GH',
    paiId: null,
    peso: chance.happens(0.5) ? chance.between(28, 45) : null,
  };
}

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

function calves(sight: Sight): CalfInput[] {
  const count = sight.chance.pick([0, 1, 1, 1, 2]);
  return Array.from({ length: count }, () => calf(sight));
}

const deleteReproductive: Maker = ({ chance, herd }) => {
  const events = sorted(
    herd.all('situacoesReprodutivas'),
    (event) => event.situacaoReprodutivaEventId,
  );
  const event = oneOf(chance, events);
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

const deleteProductive: Maker = ({ chance, herd }) => {
  const events = sorted(
    herd.all('situacoesProdutivas'),
    (event) => event.situacaoProdutivaEventId,
  );
  const event = oneOf(chance, events);
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
