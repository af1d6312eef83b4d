import { programmeDoses } from '@/domain/duties/brucellosis';
import type { OfficialDoseInput, Strain } from '@/domain/duties/types';
import type { HerdReader } from '@/domain/shared/effects';
import { isOfHerd } from '@/domain/shared/otherHerd';
import { inOrder } from '@/domain/vaccines/cycles';

/** What the form of a dose's papers edits; no strain until one is chosen. */
export interface PapersValues {
  readonly cepa: Strain | '';
  readonly partida: string;
  readonly veterinario: string;
  readonly crmv: string;
  readonly atestado: string;
  readonly dataAtestado: string | null;
}

export function papersValues(papers: OfficialDoseInput): PapersValues {
  const { cepa, partida, veterinario, crmv, atestado, dataAtestado } = papers;
  return {
    ...{ cepa, partida, veterinario, crmv },
    ...{ atestado: atestado ?? '', dataAtestado },
  };
}

/** The schema has checked that the strain is one. */
export function papersOf(values: PapersValues): OfficialDoseInput {
  const { cepa, atestado } = values;
  return { ...values, cepa: cepa || 'B19', atestado: atestado.trim() || null };
}

const EMPTY: PapersValues = {
  ...{ cepa: 'B19', partida: '', veterinario: '', crmv: '' },
  ...{ atestado: '', dataAtestado: null },
};

/** Whoever vaccinated last in this herd, to be changed where it was another. */
export function lastPapers(reader: HerdReader): PapersValues {
  const given = programmeDoses(
    reader.all('vacinas'),
    reader.all('dosesAplicadas').filter(isOfHerd),
  );
  const doses = inOrder([...given.values()].flat().map(({ dose }) => dose));
  const last = doses.findLast(({ oficial }) => oficial)?.oficial;
  if (!last) return EMPTY;
  const { cepa, veterinario, crmv } = last;
  return { ...EMPTY, cepa, veterinario, crmv };
}
