import type { Notice } from '../shared/effects';
import { searchKey } from '../shared/names';
import { isSet } from './filter';
import type { VaccineFilter } from './types';

const FOOT_AND_MOUTH: Notice = {
  codigo: 'AFTOSA_SUSPENSA',
  campo: 'nome',
  mensagem:
    'A vacinação contra a febre aftosa está suspensa e proibida no Brasil (Portaria MAPA 665/2024).',
};

/** Foot-and-mouth vaccination ended in 2024 (domain.md 4.1). */
export function nameNotices(nome: string): readonly Notice[] {
  return searchKey(nome).includes('aftosa') ? [FOOT_AND_MOUTH] : [];
}

/**
 * Filters that can take nobody: a situation of cows asked of bulls, of young
 * animals or of males, and a category of the other sex (domain.md 4.3).
 */
export function filterNotices(filter: VaccineFilter): readonly Notice[] {
  const campo = impossibleField(filter);
  if (campo === null) return [];
  return [
    {
      codigo: 'FILTRO_SEM_RESULTADOS',
      campo,
      mensagem: 'Nenhum animal atende a este filtro.',
    },
  ];
}

function impossibleField(filter: VaccineFilter): string | null {
  const { categoria, sexo, vacaPrenha } = filter;
  if (categoria === 'V' && sexo === 'M') return 'sexo';
  if (categoria === 'T' && sexo === 'F') return 'sexo';
  const noCow = categoria === 'T' || categoria === 'N' || sexo === 'M';
  if (!noCow) return null;
  if (vacaPrenha) return 'vacaPrenha';
  if (isSet(filter.reprodutividade)) return 'reprodutividade';
  return isSet(filter.produtividade) ? 'produtividade' : null;
}
