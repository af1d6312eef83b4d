import type { OfficialDoseInput } from '@/domain/duties/types';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import {
  activeOf,
  editedOne,
  type Maker,
  oneOf,
  type Sight,
  someDay,
  someName,
  someOf,
  sorted,
} from './move';

function vaccineOf({ chance, herd }: Sight): Vaccine | undefined {
  const open = herd.all('vacinas').filter(({ finalizada }) => !finalizada);
  return editedOne(
    chance,
    sorted(open, ({ vacinaId }) => vacinaId),
  );
}

function definition(sight: Sight, vacinaId: string) {
  const { chance, herd } = sight;
  const nome = `Vacina ${someName(sight)}`;
  const intervaloEntreDoses = chance.between(1, 180);
  const quantidadeDoses = chance.between(1, 20);
  return {
    vacinaId,
    rebanhoId: herd.herd.rebanhoId,
    // Told by what is there: no draw more than the histories of before had.
    ...{ nome, intervaloEntreDoses, quantidadeDoses, doseReforco: null },
    ...(quantidadeDoses === 1 ? { programa: 'BRUCELOSE' as const } : {}),
  };
}

const register: Maker = (sight) => ({
  tipo: 'vaccines/registered',
  dados: definition(sight, sight.newId()),
});

const update: Maker = (sight) => {
  const vaccine = vaccineOf(sight);
  if (!vaccine) return null;
  return {
    tipo: 'vaccines/updated',
    dados: definition(sight, vaccine.vacinaId),
  };
};

const changeFilter: Maker = (sight) => {
  const vaccine = vaccineOf(sight);
  if (!vaccine) return null;
  const { vacinaId, rebanhoId } = vaccine;
  const open = { idadeMinima: null, idadeMaxima: null, vacaPrenha: false };
  return {
    tipo: 'vaccines/filterChanged',
    dados: {
      ...{ vacinaId, rebanhoId, ...open },
      filtroId: vaccine.filtro?.filtroId ?? sight.newId(),
      categoria: sight.chance.pick(['V', 'N', null]),
      sexo: null,
      reprodutividade: null,
      produtividade: null,
    },
  };
};

const applyDose: Maker = (sight) => {
  const { chance, newId } = sight;
  const vaccine = vaccineOf(sight);
  const animals = someOf(chance, activeOf(sight)).slice(0, 5);
  if (!vaccine || animals.length === 0) return null;
  const { vacinaId, rebanhoId } = vaccine;
  return {
    tipo: 'vaccines/doseApplied',
    dados: {
      ...{ vacinaId, rebanhoId },
      doseId: newId(),
      dataAplicacao: someDay(sight, 40),
      animaisSelecionados: animals.map(({ animalId }) => animalId),
      finalizarVacina: chance.happens(0.15),
      historicoVacinacaoId: null,
      ...(vaccine.programa ? { oficial: PAPERS } : {}),
    },
  };
};

const PAPERS: OfficialDoseInput = {
  ...{ partida: '1', veterinario: 'Ana', crmv: '1/MG' },
  ...{ cepa: 'RB51' as const, atestado: null, dataAtestado: null },
};

/** Of any dose: that it was of a programme may be told later. */
const keepPapers: Maker = (sight) => {
  const dose = oneOf(sight.chance, dosesOf(sight));
  if (!dose) return null;
  const { rebanhoId, doseId, aplicacaoId, dataAplicacao } = dose;
  return {
    tipo: 'vaccines/dosePapersKept',
    dados: {
      ...{ rebanhoId, doseId, vacinaId: aplicacaoId },
      animais: dose.animaisVacinados.map(({ animalId }) => animalId),
      oficial: { ...PAPERS, atestado: '7', dataAtestado: dataAplicacao },
    },
  };
};

function dosesOf({ herd }: Sight): readonly AppliedDose[] {
  return sorted(herd.all('dosesAplicadas'), ({ doseId }) => doseId);
}

const deleteDose: Maker = (sight) => {
  const one = oneOf(sight.chance, dosesOf(sight));
  if (!one) return null;
  const { rebanhoId, doseId, aplicacaoId } = one;
  return {
    tipo: 'vaccines/doseDeleted',
    dados: { rebanhoId, vacinaId: aplicacaoId, doseId },
  };
};

const conclude: Maker = (sight) => {
  const vaccine = vaccineOf(sight);
  if (!vaccine) return null;
  const { rebanhoId, vacinaId } = vaccine;
  return { tipo: 'vaccines/concluded', dados: { rebanhoId, vacinaId } };
};

export const VACCINE_MOVES: readonly (readonly [number, Maker])[] = [
  [2, register],
  [2, update],
  [2, changeFilter],
  [6, applyDose],
  [1, keepPapers],
  [1, deleteDose],
  [0.5, conclude],
];
