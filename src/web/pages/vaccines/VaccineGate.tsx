import type { ReactNode } from 'react';
import type { Animal } from '@/domain/animals/types';
import type { HerdReader } from '@/domain/shared/effects';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectAnimals } from '@/state/fold/selectors';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { RowGate } from '@/web/shared/RowGate';
import { WholeGate } from '@/web/shared/WholeGate';

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
      {(vaccine, reader) => (
        <DosesGate title={vaccine.nome} {...{ reader, base }}>
          {children({ reader, vaccine, base })}
        </DosesGate>
      )}
    </RowGate>
  );
}

interface DosesGateProps {
  readonly title: string;
  readonly reader: HerdReader;
  readonly base: string;
  readonly children: ReactNode;
}

/** Who is due rests on all the doses: one not here yet would be given twice. */
export function DosesGate({ title, reader, base, children }: DosesGateProps) {
  const { rebanhoId, nome } = reader.herd;
  return (
    <WholeGate
      rebanhoId={rebanhoId}
      risk="Uma dose já aplicada pode não aparecer como tal."
      frame={(meanwhile) => (
        <Page title={title} herdName={nome} backTo={base}>
          {meanwhile}
        </Page>
      )}
    >
      {children}
    </WholeGate>
  );
}

/** The herd's active animals, by name. */
export function useAnimals({ herd }: HerdReader): readonly Animal[] {
  return useAppSelector((state) => selectAnimals(state, herd.rebanhoId));
}
