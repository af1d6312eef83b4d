import { Microscope, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STANDINGS, type StandingId } from '@/domain/duties/standing';
import type { Dossier } from '@/domain/reports/dossier';
import { dossierCsv, dossierParts } from '@/domain/reports/dossierColumns';
import { Button } from '@/web/components/Button';
import { Actions, Heading, Note, Stack } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { linked } from '@/web/export/columns';
import { csvTextFile, save, sheetOf, workbookFile } from '@/web/export/files';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { COLUMNS, Filters, PeriodPicker, usePeriod } from './filters';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportTable } from './ReportTable';
import styles from './reports.module.css';
import type { Verdict } from './verdicts';

// With the forms, which the report does not need.
const OfficialExamSheet = lazy(
  () => import('@/web/shared/duties/OfficialExamSheet'),
);

const TITLE = 'Dossiê do rebanho';

/** /rebanho/:rebanhoId/dossie */
export function Component() {
  return <ReportGate>{(context) => <DossierPage {...context} />}</ReportGate>;
}

function DossierPage({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params, setParams] = useSearchParams();
  const { period, set } = usePeriod(today, 'mes');
  const asked = question(period.inicio, period.fim);
  const report = useReport('dossier', reader, asked);
  const page = report.done ? report.result : null;
  const recording = (shown: boolean) =>
    setParams((now) => {
      if (shown) now.set('lancar', 'exame');
      else now.delete('lancar');
      return now;
    });
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={`em ${period.fim}, movimentos ${period.words}`}
      table={null}
      summary={page ? [verdictOf(page).title, verdictOf(page).text] : []}
      period={<PeriodPicker period={period} onChange={set} />}
      verdict={page ? verdictOf(page) : null}
    >
      <Actions data-tela="nao-imprimir">
        <Button
          variant="primary"
          icon={<Printer aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir ou salvar em PDF
        </Button>
        <Recording>
          <Button
            icon={<Microscope aria-hidden />}
            onClick={() => recording(true)}
          >
            Lançar exame
          </Button>
        </Recording>
        {page ? <Files page={page} herd={herd.nome} issued={today} /> : null}
      </Actions>
      <Note>Confira as exigências do órgão estadual.</Note>
      {page ? (
        <Sections page={page} rebanhoId={rebanhoId} />
      ) : (
        <ReportProgress problem={report.done ? null : report.problem} />
      )}
      {params.get('lancar') === 'exame' ? (
        <Suspense fallback={null}>
          <OfficialExamSheet
            rebanhoId={rebanhoId}
            onClose={() => recording(false)}
          />
        </Suspense>
      ) : null}
    </ReportFrame>
  );
}

/** What there is to do for the programme, before what there is. */
function verdictOf({ bezerras, animais }: Dossier): Verdict {
  const many = (id: StandingId) =>
    bezerras.filter(({ situacao }) => situacao === id).length;
  const due = many('A_VACINAR');
  const late = many('FORA_DO_PRAZO');
  const unproved = many('SEM_ATESTADO') + many('A_CONFIRMAR');
  const title =
    due > 0
      ? `${count(due, 'bezerra', 'bezerras')} a vacinar contra brucelose`
      : 'Nenhuma bezerra a vacinar hoje';
  const text = [
    late > 0 ? `${late} fora do prazo` : null,
    unproved > 0 ? `${unproved} sem comprovação` : null,
    `${many('COMPROVADA')} com atestado`,
    count(animais.length, 'animal no rebanho', 'animais no rebanho'),
  ];
  return { title, text: `${text.filter(Boolean).join(', ')}.` };
}

interface FilesProps {
  readonly page: Dossier;
  readonly herd: string;
  readonly issued: string;
}

/** All of it as one workbook, a sheet a part, or as one text. */
function Files({ page, herd, issued }: FilesProps) {
  const named = { herd, title: TITLE, issued };
  const workbook = async () =>
    save(await workbookFile(named, dossierParts(page, sheetOf)));
  return (
    <>
      <Button onClick={() => void workbook()}>Planilha (.xlsx)</Button>
      <Button onClick={() => save(csvTextFile(named, dossierCsv(page)))}>
        CSV
      </Button>
    </>
  );
}

interface SectionsProps {
  readonly page: Dossier;
  readonly rebanhoId: string;
}

function Sections({ page, rebanhoId }: SectionsProps) {
  return (
    <>
      {page.bezerras.some(({ situacao }) => situacao === 'FORA_DO_PRAZO') ? (
        <Note>{STANDINGS[0].nome}: quem passou dos 8 meses sem a B19.</Note>
      ) : null}
      <Filters filters={[COLUMNS]} />
      {dossierParts(page, ({ title, columns, rows, none }) => (
        <Stack key={title} gap="sm">
          {rows.length === 0 ? (
            <>
              <Heading>{title}</Heading>
              <p>{none}</p>
            </>
          ) : (
            <ReportTable
              caption={title}
              columns={linked(
                columns,
                ({ animalId }) => `/rebanho/${rebanhoId}/animal/${animalId}`,
              )}
              rows={rows}
              keyOf={(row) =>
                `${row.animalId} ${columns.map(({ value }) => value(row)).join()}`
              }
            />
          )}
        </Stack>
      ))}
      <Signatures />
    </>
  );
}

/** On paper only: who answers for it. */
function Signatures() {
  return (
    <ul className={styles.signatures} aria-label="Assinaturas">
      <li>Responsável pelo rebanho</li>
      <li>Médico(a) veterinário(a), CRMV</li>
      <li>Local e data</li>
    </ul>
  );
}
