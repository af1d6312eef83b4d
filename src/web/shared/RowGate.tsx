import type { ReactNode } from 'react';
import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import type { HerdReader } from '@/domain/shared/effects';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import type { Tables } from '@/domain/shared/tables';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import { selectReader } from '@/state/fold/herdView';
import { selectHerdPull } from '@/state/sync/slice';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from './HerdGate';

interface ReaderGateProps {
  readonly rebanhoId: string;
  /** `base`: the herd's address. */
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

/** By table: the screen's heading, what is said, and where to go instead. */
const MISSING = {
  animais: {
    page: 'Animal',
    title: ANIMAL_MESSAGES.notFound,
    list: 'animais',
    label: 'Animais',
  },
  medicamentos: {
    page: 'Medicamento',
    title: MEDICINE_MESSAGES.notFound,
    list: 'tratamento?aba=medicamentos',
    label: 'Medicamentos',
  },
  tratamentos: {
    page: 'Tratamento',
    title: TREATMENT_MESSAGES.notFound,
    list: 'tratamento',
    label: 'Tratamentos',
  },
  vacinas: {
    page: 'Vacina',
    title: VACCINE_MESSAGES.notFound,
    list: 'vacinas',
    label: 'Vacinas',
  },
} as const;

type Shown = keyof typeof MISSING;

interface RowGateProps<Table extends Shown> {
  readonly rebanhoId: string;
  readonly table: Table;
  readonly id: string;
  readonly children: (row: Tables[Table], reader: HerdReader) => ReactNode;
}

/** Shows the screen of one record; says where there is no such. */
export function RowGate<Table extends Shown>(props: RowGateProps<Table>) {
  const { rebanhoId, table, id, children } = props;
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => {
        const row = reader.row(table, id);
        return row ? (
          children(row, reader)
        ) : (
          <RowMissing rebanhoId={rebanhoId} table={table} />
        );
      }}
    </ReaderGate>
  );
}

interface RowMissingProps {
  readonly rebanhoId: string;
  readonly table: Shown;
}

/** Stands where the device has no such record: still coming, or not there. */
function RowMissing({ rebanhoId, table }: RowMissingProps) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const { page, title, list, label } = MISSING[table];
  const to = `/rebanho/${rebanhoId}/${list}`;
  return (
    <Page title={page} backTo={to}>
      {pull.running || (pull.at === null && !pull.problem) ? (
        <Loading />
      ) : (
        <ProblemPanel
          title={title}
          actions={<LinkButton to={to}>{label}</LinkButton>}
        />
      )}
    </Page>
  );
}
