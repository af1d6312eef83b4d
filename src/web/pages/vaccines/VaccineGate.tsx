import type { ReactNode } from 'react';
import type { Animal } from '@/domain/animals/types';
import type { HerdReader } from '@/domain/shared/effects';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectAnimals } from '@/state/fold/selectors';
import { useAppSelector } from '@/web/hooks';
import { RowGate } from '@/web/shared/RowGate';

/** What the screens of one vaccine are given. */
export interface OneVaccine {
  readonly reader: HerdReader;
  readonly vaccine: Vaccine;
  /** The herd's address. */
  readonly base: string;
}

interface VaccineGateProps {
  readonly rebanhoId: string;
  readonly vacinaId: string;
  readonly children: (one: OneVaccine) => ReactNode;
}

/** Shows a screen of one vaccine; says where there is no such. */
export function VaccineGate(props: VaccineGateProps) {
  const { rebanhoId, vacinaId, children } = props;
  const base = `/rebanho/${rebanhoId}`;
  return (
    <RowGate rebanhoId={rebanhoId} table="vacinas" id={vacinaId}>
      {(vaccine, reader) => children({ reader, vaccine, base })}
    </RowGate>
  );
}

/** The herd's active animals, by name. */
export function useAnimals({ herd }: HerdReader): readonly Animal[] {
  return useAppSelector((state) => selectAnimals(state, herd.rebanhoId));
}
