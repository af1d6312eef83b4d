import { Microscope, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STANDINGS, type StandingId } from '@/domain/duties/standing';
import type { ReportColumn } from '@/domain/reports/columns';
import type { Dossier, DossierLine } from '@/domain/reports/dossier';
import {
  DOSSIER_ANIMALS,
  DOSSIER_CALVES,
  DOSSIER_DOSES,
  DOSSIER_EXAMS,
  DOSSIER_MOVEMENTS,
  DOSSIER_WITHDRAWALS,
} from '@/domain/reports/dossierColumns';
import { Button } from '@/web/components/Button';
import { Actions, Heading, Note, Stack } from '@/web/components/layout';
import { linked } from '@/web/export/columns';
import { save, sheetOf, workbookFile } from '@/web/export/files';
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
      table={
        page
          ? { columns: DOSSIER_ANIMALS, rows: page.animais, issued: today }
          : null
      }
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
        <Button
          icon={<Microscope aria-hidden />}
          onClick={() => recording(true)}
        >
          Lançar exame
        </Button>
        {page ? (
          <Button onClick={() => void saveAll(page, herd.nome, today)}>
            Planilha (.xlsx)
          </Button>
        ) : null}
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

interface Part<Row extends DossierLine> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Said where there is none. */
  readonly none: string;
  /** What tells two rows of one animal apart. */
  readonly mark: (row: Row) => string;
}

/** The one declaration of a part, drawn on a page and written to a sheet. */
function part<Row extends DossierLine>(one: Part<Row>) {
  const { title, columns, rows, none, mark } = one;
  return {
    ...{ title, none },
    isEmpty: rows.length === 0,
    sheet: () => sheetOf({ title: title.slice(0, 31), columns, rows }),
    table: (rebanhoId: string) => (
      <ReportTable
        caption={title}
        columns={linked(
          columns,
          ({ animalId }) => `/rebanho/${rebanhoId}/animal/${animalId}`,
        )}
        rows={rows}
        keyOf={(row) => `${row.animalId} ${mark(row)}`}
      />
    ),
  };
}

/** One list of what there is: the screen, paper and the workbook follow it. */
function partsOf(page: Dossier) {
  return [
    part({
      ...{ title: 'Bezerras e a vacina de brucelose', rows: page.bezerras },
      ...{ columns: DOSSIER_CALVES, none: 'Nenhuma fêmea de até 24 meses.' },
      mark: ({ situacao }) => situacao,
    }),
    part({
      ...{ title: 'Vacinações oficiais', rows: page.vacinacoes },
      ...{ columns: DOSSIER_DOSES, none: 'Nenhuma dose do programa.' },
      mark: ({ data }) => data,
    }),
    part({
      ...{ title: 'Exames de brucelose e tuberculose', rows: page.exames },
      ...{ columns: DOSSIER_EXAMS, none: 'Nenhum exame lançado.' },
      mark: ({ data, metodo }) => `${data} ${metodo}`,
    }),
    part({
      ...{ title: 'Tratamentos em carência', rows: page.carencias },
      ...{ columns: DOSSIER_WITHDRAWALS, none: 'Nenhum animal em carência.' },
      mark: ({ desde }) => desde,
    }),
    part({
      ...{ title: 'Movimentos do período', rows: page.movimentos },
      ...{ columns: DOSSIER_MOVEMENTS, none: 'Nenhum nascimento nem saída.' },
      mark: ({ data, tipo }) => `${data} ${tipo}`,
    }),
    part({
      ...{ title: 'Animais', rows: page.animais },
      ...{ columns: DOSSIER_ANIMALS, none: 'Nenhum animal.' },
      mark: () => '',
    }),
  ];
}

/** All of it as one workbook, a sheet a part. */
async function saveAll(page: Dossier, herd: string, issued: string) {
  const sheets = partsOf(page).map(({ sheet }) => sheet());
  save(await workbookFile({ herd, title: TITLE, issued }, sheets));
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
      {partsOf(page).map(({ title, none, isEmpty, table }) => (
        <Stack key={title} gap="sm">
          {isEmpty ? (
            <>
              <Heading>{title}</Heading>
              <p>{none}</p>
            </>
          ) : (
            table(rebanhoId)
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
