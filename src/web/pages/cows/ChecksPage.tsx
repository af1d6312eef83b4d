import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { findAnimals } from '@/domain/identifiers/search';
import { may } from '@/domain/people/access';
import type { DoneCheck, OpenCheck, VisitPage } from '@/domain/reports/visit';
import { type FarmDate, toIsoDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { counted } from '@/domain/shared/lists';
import { seenAgainOn } from '@/state/device/seenAgain';
import { selectVisit } from '@/state/device/visit';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Heading, Note, Stack } from '@/web/components/layout';
import { useNotices } from '@/web/components/NoticesDialog';
import { Page } from '@/web/components/Page';
import { SearchBox } from '@/web/components/SearchBox';
import { useSecondTap } from '@/web/components/useSecondTap';
import { DayPicker } from '@/web/forms/DayPicker';
import { useAppSelector } from '@/web/hooks';
import { useReadings } from '@/web/readings/channel';
import { useAsOfDate } from '@/web/shared/explain/AsOfDate';
import {
  useIdentifiersOf,
  useInOrder,
} from '@/web/shared/identifiers/useIdentifiers';
import { leftText } from '@/web/shared/leftText';
import { ReaderGate } from '@/web/shared/RowGate';
import { useMoment } from '@/web/shared/useMoment';
import { WholeGate } from '@/web/shared/WholeGate';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { DoneRow, OpenRow } from './CheckRows';
import { NotWaiting } from './NotWaiting';
import { type CheckEvent, useChecks } from './useChecks';

/** /rebanho/:rebanhoId/visita */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(herd, base) => <Checks herd={herd} base={base} />}
    </ReaderGate>
  );
}

interface ChecksProps {
  readonly herd: HerdReader;
  readonly base: string;
}

/** Pregnancy checks of many females, one tap each. */
function Checks({ herd, base }: ChecksProps) {
  const { rebanhoId, nome } = herd.herd;
  const [day, setDay] = useAsOfDate();
  const report = useVisit(herd, day);
  return (
    <Page
      title="Checar prenhez"
      subtitle={nome}
      herdName={nome}
      backTo={base}
      primaryAction={
        <LinkButton
          to={`/rebanho/${rebanhoId}/relatorio-visita?em=${toIsoDate(day)}`}
          icon={<FileText aria-hidden />}
        >
          Relatório da visita
        </LinkButton>
      }
    >
      <DayPicker label="Dia da visita" past date={day} onDate={setDay} />
      <WholeGate rebanhoId={rebanhoId}>
        {report.done ? (
          <Checklist herd={herd} day={day} page={report.result} />
        ) : (
          <ReportProgress problem={report.problem} what="as vacas" />
        )}
      </WholeGate>
    </Page>
  );
}

/** Who waits and who was found to be what; no milk is asked about. */
function useVisit(herd: HerdReader, day: FarmDate) {
  const visit = useAppSelector(selectVisit);
  const { rebanhoId } = herd.herd;
  const lean = useMemo<HerdReader>(
    () => ({
      ...herd,
      all: (table) => (table === 'producoes' ? [] : herd.all(table)),
    }),
    [herd],
  );
  const when = useMoment(herd);
  const { today } = when;
  // They wait until they are looked at, whichever visit marked them.
  const rever =
    day === today
      ? visit.rever[rebanhoId]
      : seenAgainOn(visit, rebanhoId, { day, today });
  return useReport('visit', lean, {
    ...when,
    ...{ inicio: day, fim: day, rever: rever ?? [] },
  });
}

interface ChecklistProps {
  readonly herd: HerdReader;
  readonly day: FarmDate;
  readonly page: VisitPage;
}

function Checklist({ herd, day, page }: ChecklistProps) {
  const notices = useNotices();
  const { busy, problems, check, undo, seeAgain } = useChecks(
    herd,
    day,
    notices.ask,
  );
  const [search, setSearch] = useState('');
  const { open, done, left, waiting, total } = useShown(page, search);
  const still = useSecondTap(left);
  useReadings(({ reading }) => {
    if (reading.tipo !== 'brinco') return false;
    setSearch(reading.valor);
    return true;
  });
  const marked = useMarked(herd, day);
  const writes = may(herd.herd, 'LANCAR');
  const checkNext = async (one: OpenCheck, type: CheckEvent) => {
    if (await check(one, type)) setSearch('');
  };
  return (
    <>
      <Progress done={total - waiting} total={total} />
      <SearchBox
        label="Buscar por nome ou brinco"
        placeholder="Nome ou brinco"
        value={search}
        onSearch={setSearch}
      />
      {open.length > 0 ? (
        <List aria-label="A checar" style={still}>
          {open.map((one) => (
            <OpenRow
              key={one.animalId}
              check={one}
              again={marked.includes(one.animalId)}
              problem={problems[one.animalId] ?? ''}
              busy={busy === one.animalId}
              onCheck={writes ? (type) => void checkNext(one, type) : null}
              onAgain={(again) => seeAgain(one.animalId, again)}
            />
          ))}
        </List>
      ) : (
        <Nobody search={search} total={total} />
      )}
      {search === '' ? null : (
        <NotWaiting herd={herd} page={page} text={search} />
      )}
      <Done done={done} onUndo={writes ? undo : null} />
      {notices.dialog}
    </>
  );
}

/** Whom this visit leaves to be seen again; others wait from one before. */
function useMarked(herd: HerdReader, day: FarmDate): readonly string[] {
  const visit = useAppSelector(selectVisit);
  const { today } = useMoment(herd);
  return seenAgainOn(visit, herd.herd.rebanhoId, { day, today });
}

/** Those that are due, by tag where that is set; looked for, all that wait. */
function useShown(page: VisitPage, search: string) {
  const identifiersOf = useIdentifiersOf();
  const found = page.checadas.filter(({ eventId }) => eventId !== null);
  const checked = new Set(found.map(({ animalId }) => animalId));
  const left = page.aDiagnosticar.filter(
    ({ animalId }) => !checked.has(animalId),
  );
  const due = left.filter((one) => one.vencido || isSeenAgain(page, one));
  const looked = search === '' ? due : left;
  const of = <One extends OpenCheck | DoneCheck>(all: readonly One[]) =>
    findAnimals(all, search, ({ animalId }) => identifiersOf(animalId));
  return {
    open: useInOrder(of(looked)),
    done: useInOrder(of(found)),
    left: left.length,
    waiting: due.length,
    total: due.length + found.length,
  };
}

function isSeenAgain({ checadas }: VisitPage, { animalId }: OpenCheck) {
  return checadas.some(
    (one) => one.animalId === animalId && one.resultado === 'REVER',
  );
}

interface ProgressProps {
  readonly done: number;
  readonly total: number;
}

/** `12 de 30 checadas · faltam 18` */
function Progress({ done, total }: ProgressProps) {
  if (total === 0) return null;
  return (
    <Stack gap="xs" role="status">
      <p>
        <strong>
          {done} de {counted(total, 'checada', 'checadas')}
        </strong>
        {done < total ? ` · ${leftText(total - done)}` : ''}
      </p>
      <progress max={total} value={done} aria-label="Vacas checadas" />
    </Stack>
  );
}

function Nobody({ search, total }: { readonly search: string; total: number }) {
  if (search !== '') return <p>Ninguém a checar com “{search}”.</p>;
  if (total > 0) return <p>Todas checadas.</p>;
  return (
    <EmptyState
      title="Nenhum diagnóstico pendente"
      text="Aparece aqui quem foi inseminada e já pode ser diagnosticada. Busque pelo nome ou brinco para checar outra."
    />
  );
}

interface DoneProps {
  readonly done: readonly DoneCheck[];
  readonly onUndo: ((eventId: string, what: string) => Promise<void>) | null;
}

function Done({ done, onUndo }: DoneProps) {
  const still = useSecondTap(done.length);
  if (done.length === 0) return null;
  return (
    <Stack as="section" gap="sm" aria-labelledby="checadas">
      <Heading id="checadas">Checadas</Heading>
      <Note small>Desfazer apaga o evento que o toque registrou.</Note>
      <List aria-label="Checadas" style={still}>
        {done.map((one) => (
          <DoneRow key={one.animalId} check={one} onUndo={onUndo} />
        ))}
      </List>
    </Stack>
  );
}
