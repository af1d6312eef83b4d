import type { ReactNode } from 'react';
import type { Animal } from '@/domain/animals/types';
import type { HerdReader } from '@/domain/shared/effects';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectReader } from '@/state/fold/herdView';
import { selectAnimals } from '@/state/fold/selectors';
import { selectHerdPull } from '@/state/sync/slice';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';

/** What the screens of one vaccine are given. */
export interface OneVaccine {
  readonly reader: HerdReader;
  readonly vaccine: Vaccine;
  /** The herd's address. */
  readonly base: string;
}

interface ReaderGateProps {
  readonly rebanhoId: string;
  readonly children: (reader: HerdReader, base: string) => ReactNode;
}

/** Shows a screen once the device has the herd, with what it holds. */
export function ReaderGate({ rebanhoId, children }: ReaderGateProps) {
  const reader = useAppSelector((state) => selectReader(state, rebanhoId));
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {() => (reader ? children(reader, `/rebanho/${rebanhoId}`) : null)}
    </HerdGate>
  );
}

interface VaccineGateProps {
  readonly rebanhoId: string;
  readonly vacinaId: string;
  readonly children: (one: OneVaccine) => ReactNode;
}

/** The same for one vaccine; says where there is no such. */
export function VaccineGate(props: VaccineGateProps) {
  const { rebanhoId, vacinaId, children } = props;
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader, base) => {
        const vaccine = reader.row('vacinas', vacinaId);
        return vaccine ? (
          children({ reader, vaccine, base })
        ) : (
          <VaccineMissing rebanhoId={rebanhoId} />
        );
      }}
    </ReaderGate>
  );
}

function VaccineMissing({ rebanhoId }: { readonly rebanhoId: string }) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const list = `/rebanho/${rebanhoId}/vacinas`;
  return (
    <Page title="Vacina" backTo={list}>
      {pull.running || (pull.at === null && !pull.problem) ? (
        <Loading />
      ) : (
        <ProblemPanel
          title={VACCINE_MESSAGES.notFound}
          actions={<LinkButton to={list}>Vacinas</LinkButton>}
        />
      )}
    </Page>
  );
}

/** The herd's active animals, by name. */
export function useAnimals({ herd }: HerdReader): readonly Animal[] {
  return useAppSelector((state) => selectAnimals(state, herd.rebanhoId));
}
