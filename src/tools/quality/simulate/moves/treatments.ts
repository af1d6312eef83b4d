import type { TreatmentApplication } from '@/domain/treatments/types';
import {
  activeOf,
  editedOne,
  type Maker,
  oneOf,
  type Sight,
  someName,
  someOf,
  someTime,
  sorted,
} from './move';

function medicinesOf({ herd }: Sight) {
  return sorted(herd.all('medicamentos'), (one) => one.medicamentoId);
}

function treatmentsOf({ herd }: Sight) {
  return sorted(herd.all('tratamentos'), (one) => one.tratamentoId);
}

function medicine(sight: Sight, medicamentoId: string) {
  const { chance, herd } = sight;
  const single = chance.happens(0.3);
  return {
    medicamentoId,
    rebanhoId: herd.herd.rebanhoId,
    nome: `Remédio ${someName(sight)}`,
    diasCarencia: chance.between(0, 30),
    administracao: chance.pick(['IM', 'SC', 'OR']),
    intervaloAplicacoes: single ? null : 24,
    quantidadeDoses: single ? 1 : chance.between(2, 5),
    dosagem: { tipo: 'DOUN' as const, remedio: 1 },
    observacao: null,
  };
}

const registerMedicine: Maker = (sight) => ({
  tipo: 'medicines/registered',
  dados: medicine(sight, sight.newId()),
});

const updateMedicine: Maker = (sight) => {
  const known = editedOne(sight.chance, medicinesOf(sight));
  if (!known) return null;
  return {
    tipo: 'medicines/updated',
    dados: medicine(sight, known.medicamentoId),
  };
};

const deleteMedicine: Maker = (sight) => {
  const known = oneOf(sight.chance, medicinesOf(sight));
  if (!known) return null;
  const { rebanhoId, medicamentoId } = known;
  return { tipo: 'medicines/deleted', dados: { rebanhoId, medicamentoId } };
};

function treatment(sight: Sight, tratamentoId: string) {
  const medicines = someOf(sight.chance, medicinesOf(sight)).slice(0, 2);
  if (medicines.length === 0) return null;
  return {
    tratamentoId,
    rebanhoId: sight.herd.herd.rebanhoId,
    nome: `Tratamento ${someName(sight)}`,
    observacao: null,
    medicamentos: medicines.map(({ medicamentoId }) => medicamentoId),
  };
}

const registerTreatment: Maker = (sight) => {
  const dados = treatment(sight, sight.newId());
  return dados && { tipo: 'treatments/registered', dados };
};

const updateTreatment: Maker = (sight) => {
  const known = editedOne(sight.chance, treatmentsOf(sight));
  const dados = known && treatment(sight, known.tratamentoId);
  return dados ? { tipo: 'treatments/updated', dados } : null;
};

const deleteTreatment: Maker = (sight) => {
  const known = oneOf(sight.chance, treatmentsOf(sight));
  if (!known) return null;
  const { rebanhoId, tratamentoId } = known;
  return { tipo: 'treatments/deleted', dados: { rebanhoId, tratamentoId } };
};

const apply: Maker = (sight) => {
  const { chance, newId, herd } = sight;
  const given = chance.happens(0.3) ? ownTreatment(sight) : knownOne(sight);
  const animals = someOf(chance, activeOf(sight)).slice(0, 3);
  if (!given || animals.length === 0) return null;
  return {
    tipo: 'treatments/applied',
    dados: {
      rebanhoId: herd.herd.rebanhoId,
      animais: animals.map(({ animalId }) => ({
        aplicacaoId: newId(),
        animalId,
      })),
      dataAplicacao: someTime(sight, 30),
      dataFimAplicacao: null,
      observacao: null,
      eficacia: null,
      ...given,
    },
  };
};

/** One of the herd's is named by its id alone. */
function knownOne(sight: Sight) {
  const known = oneOf(sight.chance, treatmentsOf(sight));
  if (!known) return null;
  const { tratamentoId } = known;
  const nothing = { nome: '', observacao: null, medicamentos: [] };
  return { tratamento: { tratamentoId, ...nothing } };
}

/** One of medicines chosen on the spot, with what was seen of them. */
function ownTreatment(sight: Sight) {
  const made = treatment(sight, sight.newId());
  if (!made) return null;
  const { rebanhoId: _, ...tratamento } = made;
  const carencias = medicinesOf(sight)
    .filter(({ medicamentoId }) => made.medicamentos.includes(medicamentoId))
    .map(
      ({
        medicamentoId,
        diasCarencia,
        quantidadeDoses,
        intervaloAplicacoes,
      }) => ({
        ...{ medicamentoId, diasCarencia },
        ...{ quantidadeDoses, intervaloAplicacoes },
      }),
    );
  return { tratamento, carencias };
}

function applicationOf(
  { chance, herd }: Sight,
  wanted: (one: TreatmentApplication) => boolean,
): TreatmentApplication | undefined {
  const found = herd.all('aplicacoes').filter(wanted);
  return oneOf(
    chance,
    sorted(found, (one) => one.aplicacaoId),
  );
}

const finish: Maker = (sight) => {
  const open = applicationOf(sight, ({ dataFim }) => dataFim === null);
  if (!open) return null;
  const { rebanhoId, aplicacaoId, animalId } = open;
  return {
    tipo: 'treatments/finished',
    dados: {
      ...{ rebanhoId, aplicacaoId, animalId },
      dataAplicacao: open.dataInicio,
      dataFimAplicacao: `${sight.today} 00:00`,
      eficacia: sight.chance.pick(['CUR', 'SEF', 'ACM']),
    },
  };
};

const deleteApplication: Maker = (sight) => {
  const one = applicationOf(sight, () => true);
  if (!one) return null;
  const { rebanhoId, aplicacaoId, animalId } = one;
  return {
    tipo: 'treatments/applicationDeleted',
    dados: { rebanhoId, aplicacaoId, animalId },
  };
};

export const TREATMENT_MOVES: readonly (readonly [number, Maker])[] = [
  [2, registerMedicine],
  [2, updateMedicine],
  [1, deleteMedicine],
  [2, registerTreatment],
  [2, updateTreatment],
  [1, deleteTreatment],
  [4, apply],
  [2, finish],
  [1, deleteApplication],
];
