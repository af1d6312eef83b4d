import { useMemo } from 'react';
import { lactationsOf } from '@/domain/production/lactations';
import { type DryingAdvice, dryingAdvice } from '@/domain/quality/drying';
import { THRESHOLD, udderTestsOf } from '@/domain/quality/udderTests';
import { dayOf, isFarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { Notice } from '@/web/components/Notice';
import { useFormValues } from '@/web/forms/useFormValues';
import { cowDaysOf } from '@/web/shared/curves/cowMilk';

interface Asked {
  readonly animalId: string | null;
  readonly produtividade: string;
  readonly dataOcorrencia: string | null;
}

/** What her samples and cases suggest, while a drying is written down. */
export function DryingHint({ herd }: { readonly herd: HerdReader }) {
  const { animalId, produtividade, dataOcorrencia } = useFormValues<Asked>();
  const advice = useMemo(
    () =>
      animalId && produtividade === 'S'
        ? adviceOf(herd, animalId, dataOcorrencia ?? '')
        : null,
    [herd, animalId, produtividade, dataOcorrencia],
  );
  if (!advice) return null;
  return (
    <Notice tone="info">
      {words(advice)} Sugestão; quem decide é o veterinário.
    </Notice>
  );
}

/** Null where nothing is known of her udder. */
function adviceOf(herd: HerdReader, animalId: string, time: string) {
  if (!isFarmTime(time)) return null;
  const advice = dryingAdvice({
    data: dayOf(time),
    lactations: lactationsOf({
      reproductive: herd.rowsOf('situacoesReprodutivas', animalId),
      productive: herd.rowsOf('situacoesProdutivas', animalId),
      discarded: null,
    }),
    tests: udderTestsOf(
      herd.rowsOf('amostras', animalId),
      cowDaysOf(herd, animalId),
    ),
    exams: herd.rowsOf('exames', animalId),
  });
  return advice.semTestes && !advice.antibiotico ? null : advice;
}

function words({ antibiotico, porCcs, porCasos }: DryingAdvice): string {
  if (!antibiotico) {
    return 'Secagem só com selante: os últimos testes da lactação estão sadios.';
  }
  const why = [
    porCcs ? `um dos três últimos testes com ${THRESHOLD} mil/mL ou mais` : '',
    porCasos ? 'dois ou mais casos clínicos na lactação' : '',
  ].filter(Boolean);
  return `Secagem com antibiótico e selante: ${why.join(' e ')}.`;
}
