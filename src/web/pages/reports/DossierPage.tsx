import { Microscope } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { STANDINGS, type StandingId } from '@/domain/duties/standing';
import { EXAM_METHODS, EXAM_RESULTS } from '@/domain/duties/types';
import type { Dossier, DossierExam } from '@/domain/reports/dossier';
import {
  DOSSIER_LABEL,
  dossierCsv,
  dossierParts,
} from '@/domain/reports/dossierColumns';
import { labelOf } from '@/domain/shared/enumerations';
import { useParamChange } from '@/web/components/addressWith';
import { Button } from '@/web/components/Button';
import { Actions, Note } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { CsvButton, PrintButton, WorkbookButton } from '@/web/export/buttons';
import { sheetOf } from '@/web/export/files';
import { count } from '@/web/format';
import { DeleteExam } from '@/web/shared/DeleteExam';
import { whenAsked } from '@/web/shared/whenAsked';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import { COLUMNS, Filters, PeriodPicker, usePeriod } from './filters';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportPart, Signatures } from './ReportPart';
import type { Verdict } from './verdicts';

// With the forms, which the report does not need.
const OfficialExamSheet = whenAsked(
  () => import('@/web/shared/duties/OfficialExamSheet'),
);

const SIGNED_BY = [
  'Responsável pelo rebanho',
  'Médico(a) veterinário(a), CRMV',
  'Local e data',
];

const TITLE = 'Dossiê do rebanho';

/** /rebanho/:rebanhoId/dossie */
export function Component() {
  return <ReportGate>{(context) => <DossierPage {...context} />}</ReportGate>;
}

function DossierPage({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const change = useParamChange();
  const { period, set } = usePeriod(today, 'mes');
  const asked = question(period.inicio, period.fim);
  const report = useAskedReport('dossier', reader, asked);
  const page = report.result;
  const on = period.fim === today ? 'hoje' : `em ${period.fim}`;
  const verdict = page ? verdictOf(page, on) : null;
  const named = { herd: herd.nome, title: TITLE, issued: today };
  const recording = (shown: boolean) =>
    change({ lancar: shown ? 'exame' : '' }, { replace: !shown });
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={`em ${period.fim}, movimentos ${period.words}`}
      table={null}
      summary={verdict ? [verdict.title, verdict.text] : []}
      period={<PeriodPicker period={period} onChange={set} />}
      verdict={verdict}
    >
      <Actions data-tela="nao-imprimir">
        <PrintButton />
        <Recording>
          <Button
            icon={<Microscope aria-hidden />}
            onClick={() => recording(true)}
          >
            Lançar exame
          </Button>
        </Recording>
        {page ? (
          <>
            <WorkbookButton
              named={named}
              sheets={() => [...dossierParts(page, sheetOf), LABEL]}
            />
            <CsvButton named={named} text={() => dossierCsv(page)} />
          </>
        ) : null}
      </Actions>
      <Note>{DOSSIER_LABEL}</Note>
      {page ? (
        <Sections page={page} rebanhoId={rebanhoId} />
      ) : (
        <ReportProgress problem={report.problem} />
      )}
      {params.get('lancar') === 'exame' ? (
        <OfficialExamSheet
          rebanhoId={rebanhoId}
          onClose={() => recording(false)}
        />
      ) : null}
    </ReportFrame>
  );
}

/** Of a workbook, a sheet of its own. */
const LABEL = { title: 'Aviso', labels: [DOSSIER_LABEL], rows: [], foot: [] };

/** What there was to do for the programme that day, before what there was. */
function verdictOf({ bezerras, animais }: Dossier, on: string): Verdict {
  const many = (id: StandingId) =>
    bezerras.filter(({ situacao }) => situacao === id).length;
  const due = many('A_VACINAR');
  const late = many('FORA_DO_PRAZO');
  const unproved = many('SEM_ATESTADO') + many('A_CONFIRMAR');
  const title =
    due > 0
      ? `${count(due, 'bezerra', 'bezerras')} a vacinar contra brucelose`
      : `Nenhuma bezerra a vacinar ${on}`;
  const text = [
    late > 0 ? `${late} fora do prazo` : null,
    unproved > 0 ? `${unproved} sem comprovação` : null,
    `${many('COMPROVADA')} com atestado`,
    count(animais.length, 'animal no rebanho', 'animais no rebanho'),
  ];
  return { title, text: `${text.filter(Boolean).join(', ')}.` };
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
      {dossierParts(page, (part) => (
        <ReportPart
          key={part.title}
          {...part}
          action={examAction(part.examOf, rebanhoId)}
          addressOf={({ animalId }) =>
            `/rebanho/${rebanhoId}/animal/${animalId}`
          }
        />
      ))}
      <Signatures of={SIGNED_BY} />
    </>
  );
}

/** The way to take a wrong exam out, where the rows are exams. */
function examAction<Row>(
  examOf: ((row: Row) => DossierExam) | undefined,
  rebanhoId: string,
) {
  if (!examOf) return undefined;
  return (row: Row) => {
    const { exameId, animalId, nome, data, metodo, resultado } = examOf(row);
    return (
      <DeleteExam
        exam={{ rebanhoId, exameId, animalId }}
        name={`${labelOf(EXAM_METHODS, metodo)}, ${nome}, ${data}`}
        found={labelOf(EXAM_RESULTS, resultado)}
      />
    );
  };
}
