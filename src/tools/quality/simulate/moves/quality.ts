import type { ExamInput } from '@/domain/quality/types';
import { cowsOf } from './animals';
import { type Maker, type Move, oneOf, someDay, someOf, sorted } from './move';

const sample: Maker = (sight) => {
  const { chance, newId, herd } = sight;
  const cows = someOf(chance, cowsOf(sight)).slice(0, 3);
  if (cows.length === 0) return null;
  const data = someDay(sight, 5);
  const amostras = cows.map(({ animalId }) => ({
    ...{ amostraId: newId(), animalId, data },
    ccs: chance.between(20, 900),
    gordura: chance.between(25, 50) / 10,
    ...{ proteina: null, lactose: null, ureia: null },
  }));
  const { rebanhoId } = herd.herd;
  return { tipo: 'quality/samplesRecorded', dados: { rebanhoId, amostras } };
};

const deleteSample: Maker = ({ chance, herd }) => {
  const one = oneOf(
    chance,
    sorted(herd.all('amostras'), ({ amostraId }) => amostraId),
  );
  if (!one) return null;
  const { rebanhoId, amostraId, animalId } = one;
  const dados = { rebanhoId, amostraId, animalId };
  return { tipo: 'quality/sampleDeleted', dados };
};

const analyse: Maker = (sight) => ({
  tipo: 'quality/tankAnalysed',
  dados: {
    ...{ rebanhoId: sight.herd.herd.rebanhoId, analiseId: sight.newId() },
    data: someDay(sight, 60),
    ccs: sight.chance.between(100, 800),
    cpp: sight.chance.between(5, 400),
    ...{ gordura: null, proteina: null, laboratorio: null },
  },
});

const deleteAnalysis: Maker = ({ chance, herd }) => {
  const one = oneOf(
    chance,
    sorted(herd.all('analisesTanque'), ({ analiseId }) => analiseId),
  );
  if (!one) return null;
  const { rebanhoId, analiseId } = one;
  return {
    tipo: 'quality/tankAnalysisDeleted',
    dados: { rebanhoId, analiseId },
  };
};

const examine: Maker = (sight) => {
  const { chance, newId, herd } = sight;
  const cow = oneOf(chance, cowsOf(sight));
  if (!cow) return null;
  const tipo = chance.pick(['CMT', 'CASO', 'CULTURA'] as const);
  const data = someDay(sight, 5);
  const rebanhoId = herd.herd.rebanhoId;
  const exam = { rebanhoId, exameId: newId(), animalId: cow.animalId, data };
  const quartos = [chance.pick(['AE', 'AD', 'PE', 'PD'] as const)];
  // Told by the day: no draw more than the histories of before had.
  if (data.startsWith('07')) return officialExam(exam);
  return {
    tipo: 'quality/examRecorded',
    dados: {
      ...{ ...exam, tipo, quartos },
      cmt: tipo === 'CMT' ? { AE: '0', AD: '2', PE: 'T', PD: null } : null,
      grau: tipo === 'CASO' ? chance.pick([1, 2, 3] as const) : null,
      agente:
        tipo === 'CULTURA' ? chance.pick(['S_AUREUS', 'ECN'] as const) : null,
      observacao: null,
    },
  };
};

type ExamOf = Pick<ExamInput, 'exameId' | 'rebanhoId' | 'animalId' | 'data'>;

function officialExam(exam: ExamOf): Move {
  const oficial = {
    ...{ metodo: 'TUBERCULINA' as const, resultado: 'NEGATIVO' as const },
    ...{ veterinario: 'Ana', crmv: '1/MG' },
  };
  const nothing = { cmt: null, quartos: [], grau: null, agente: null };
  return {
    tipo: 'quality/examRecorded',
    dados: {
      ...{ ...exam, ...nothing, tipo: 'TUBERCULOSE', oficial },
      observacao: null,
    },
  };
}

const deleteExam: Maker = ({ chance, herd }) => {
  const all = sorted(herd.all('exames'), ({ exameId }) => exameId);
  const one = oneOf(chance, all);
  if (!one) return null;
  const { rebanhoId, exameId, animalId } = one;
  return {
    tipo: 'quality/examDeleted',
    dados: { rebanhoId, exameId, animalId },
  };
};

export const QUALITY_MOVES: readonly (readonly [number, Maker])[] = [
  [3, sample],
  [1, deleteSample],
  [1, analyse],
  [1, deleteAnalysis],
  [2, examine],
  [1, deleteExam],
];
