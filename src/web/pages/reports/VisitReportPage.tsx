import { Copy, Share2 } from 'lucide-react';
import { CHECK_RESULTS, type VisitPage } from '@/domain/reports/visit';
import {
  visitCsv,
  visitLines,
  visitParts,
} from '@/domain/reports/visitColumns';
import { seenAgainOn } from '@/state/device/seenAgain';
import { selectVisit, visitChanged } from '@/state/device/visit';
import { selectUsername } from '@/state/session/slice';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { Actions, Columns, Stack } from '@/web/components/layout';
import { useToast } from '@/web/components/toast';
import { CsvButton, PrintButton, WorkbookButton } from '@/web/export/buttons';
import { type Named, sheetOf } from '@/web/export/files';
import { count } from '@/web/format';
import { DayPicker } from '@/web/forms/DayPicker';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useAsOfDate } from '@/web/shared/explain/AsOfDate';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportPart, Signatures } from './ReportPart';
import styles from './reports.module.css';
import type { Verdict } from './verdicts';

const TITLE = 'Relatório da visita';

/** /rebanho/:rebanhoId/relatorio-visita */
export function Component() {
  return <ReportGate>{(context) => <VisitReport {...context} />}</ReportGate>;
}

function VisitReport({ herd, reader, today, question }: ReportContext) {
  const [day, setDay] = useAsOfDate();
  const quem = useVisitor();
  const base = `/rebanho/${herd.rebanhoId}`;
  const visit = useAppSelector(selectVisit);
  const rever = seenAgainOn(visit, herd.rebanhoId, { day, today });
  const report = useAskedReport('visit', reader, {
    ...question(day, day),
    rever,
  });
  const page = report.result;
  const about = quem === '' ? `em ${day}` : `em ${day}, por ${quem}`;
  const verdict = page ? verdictOf(page) : null;
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={about}
      table={null}
      summary={[]}
      period={
        <Columns least="12rem" data-tela="nao-imprimir">
          <DayPicker label="Dia da visita" past date={day} onDate={setDay} />
          <Visitor />
        </Columns>
      }
      verdict={verdict}
    >
      {page ? (
        <Stack className={styles.onePage}>
          <Hand
            page={page}
            named={{ herd: herd.nome, title: TITLE, issued: today }}
            text={[`${TITLE} – ${herd.nome}`, about, ...visitLines(page)]}
          />
          {visitParts(page, (part) => (
            <ReportPart
              key={part.title}
              {...part}
              addressOf={({ animalId }) =>
                animalId === ''
                  ? `${base}/vacinas`
                  : `${base}/animal/${animalId}`
              }
            />
          ))}
          <Signatures of={['Quem visitou', 'Responsável pelo rebanho']} />
        </Stack>
      ) : (
        <ReportProgress problem={report.problem} />
      )}
    </ReportFrame>
  );
}

/** Who visited: the user's name, unless another was written down. */
function useVisitor(): string {
  return useAppSelector(
    (state) => selectVisit(state).quem || (selectUsername(state) ?? ''),
  );
}

function Visitor() {
  const dispatch = useAppDispatch();
  const { quem } = useAppSelector(selectVisit);
  const username = useAppSelector(selectUsername);
  return (
    <Labelled label="Quem visitou">
      <input
        value={quem}
        placeholder={username ?? ''}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) =>
          dispatch(visitChanged({ quem: target.value }))
        }
      />
    </Labelled>
  );
}

/** What was found, before what there is to do. */
function verdictOf({ checadas }: VisitPage): Verdict {
  const found = CHECK_RESULTS.flatMap(({ id, nome }) => {
    const many = checadas.filter(({ resultado }) => resultado === id).length;
    if (many === 0) return [];
    const plural = id === 'REVER' ? 'a rever' : `${nome.toLowerCase()}s`;
    return [
      many === 1 && id !== 'REVER'
        ? `1 ${nome.toLowerCase()}`
        : `${many} ${plural}`,
    ];
  });
  const title =
    checadas.length === 0
      ? 'Nenhuma vaca checada'
      : count(checadas.length, 'vaca checada', 'vacas checadas');
  return { title, text: found.length === 0 ? '' : `${found.join(', ')}.` };
}

interface HandProps {
  readonly page: VisitPage;
  readonly named: Named;
  readonly text: readonly string[];
}

/** On paper, as a message, or as a file. */
function Hand({ page, named, text }: HandProps) {
  return (
    <Actions data-tela="nao-imprimir">
      <PrintButton />
      <Send text={text.join('\n')} />
      <WorkbookButton named={named} sheets={() => visitParts(page, sheetOf)} />
      <CsvButton named={named} text={() => visitCsv(page)} />
    </Actions>
  );
}

/** By the phone's own way of sharing; where it has none, copied. */
function Send({ text }: { readonly text: string }) {
  const toast = useToast();
  if (typeof navigator.share === 'function') {
    return (
      <Button
        icon={<Share2 aria-hidden />}
        // Who thinks better of it has shared nothing, which is no fault.
        onClick={() => void navigator.share({ text }).catch(() => undefined)}
      >
        Compartilhar
      </Button>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', text: 'Relatório copiado.' });
    } catch {
      toast({ kind: 'error', text: 'Não foi possível copiar o relatório.' });
    }
  };
  return (
    <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
      Copiar
    </Button>
  );
}
