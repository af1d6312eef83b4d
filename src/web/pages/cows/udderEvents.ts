import { examsOf, isOfficial } from '@/domain/quality/exams';
import { sampleText } from '@/domain/quality/samples';
import { ecmOfLitres } from '@/domain/quality/solids';
import {
  AGENTS,
  CASE_GRADES,
  CMT_SCORES,
  EXAM_KINDS,
  type Exam,
  QUARTERS,
  type Sample,
} from '@/domain/quality/types';
import {
  isChronic,
  THRESHOLD,
  type UdderTest,
  udderTestsOf,
} from '@/domain/quality/udderTests';
import { dayNumber, dayOf, type FarmDate } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import type { CowView } from '@/web/shared/cows/useCow';
import { cowDaysOf } from '@/web/shared/curves/cowMilk';
import { oneDecimal } from '@/web/tally/numbers';

/** What befell an udder on one day; a drying is deleted in the history. */
export interface UdderEvent {
  readonly id: string;
  readonly data: FarmDate;
  readonly title: string;
  readonly text: string;
  readonly sample?: Sample;
  readonly exam?: Exam;
}

/** Her tests that count and all that befell her udder, the newest first. */
export function udderOf({ herd, animal }: CowView) {
  const { animalId } = animal;
  const samples = herd.rowsOf('amostras', animalId);
  const days = cowDaysOf(herd, animalId);
  const tests = udderTestsOf(samples, days);
  const milk = new Map(days.map(({ data, total }) => [data, total]));
  const events = [
    ...samples.map((sample) => ofSample(sample, milk.get(sample.data))),
    ...examsOf(herd, animalId)
      .filter(({ tipo }) => !isOfficial(tipo))
      .map(ofExam),
    ...herd.rowsOf('situacoesProdutivas', animalId).flatMap((row) =>
      row.produtividade === 'S'
        ? {
            id: row.situacaoProdutivaEventId,
            data: dayOf(row.dataOcorrencia),
            title: 'Secagem',
            text: 'Fim da lactação',
          }
        : [],
    ),
  ].sort((a, b) => dayNumber(b.data) - dayNumber(a.data));
  return { tests, events };
}

function ofSample(sample: Sample, litres: number | undefined): UdderEvent {
  const { amostraId: id, data } = sample;
  const ecm = litres === undefined ? null : ecmOfLitres(litres, sample);
  const corrected = ecm === null ? '' : ` · ${oneDecimal(ecm)} kg corrigidos`;
  const text = `${sampleText(sample)}${corrected}`;
  return { id, data, title: 'Amostra', text, sample };
}

function ofExam(exam: Exam): UdderEvent {
  const { exameId: id, data, tipo, observacao } = exam;
  const text = [...examWords(exam), observacao].filter(Boolean).join(' · ');
  return { id, data, title: labelOf(EXAM_KINDS, tipo), text, exam };
}

function examWords({ cmt, quartos, grau, agente }: Exam): readonly string[] {
  const scores = QUARTERS.flatMap(({ id, nome }) => {
    const score = cmt?.[id] ?? null;
    return score === null ? [] : [`${nome} ${labelOf(CMT_SCORES, score)}`];
  });
  const grade = CASE_GRADES.find(({ id }) => id === grau)?.nome ?? '';
  const where = quartos.map((id) => labelOf(QUARTERS, id)).join(', ');
  return [scores.join(', '), where, grade, labelOf(AGENTS, agente)];
}

/** Where her udder stands, in one sentence. */
export function udderVerdict(tests: readonly UdderTest[]): string {
  const last = tests.at(-1);
  if (!last) return 'Nenhum teste com CCS e leite no mesmo dia.';
  if (isChronic(tests, THRESHOLD)) {
    return `Crônica: dois dos três últimos testes com ${THRESHOLD} mil/mL ou mais.`;
  }
  return last.ccs >= THRESHOLD
    ? `Infectada no último teste (${last.data}): a partir de ${THRESHOLD} mil/mL.`
    : `Sadia no último teste (${last.data}): abaixo de ${THRESHOLD} mil/mL.`;
}
