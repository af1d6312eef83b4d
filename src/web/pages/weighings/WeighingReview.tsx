import { Save } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import type { BatchEntry } from '@/web/tally/BatchEntry';
import { missingOf } from '@/web/tally/entryState';
import { Missing } from '@/web/tally/Missing';
import { kilos } from '@/web/tally/numbers';
import { type ReviewRow, ReviewTable } from '@/web/tally/ReviewTable';
import review from '@/web/tally/review.module.css';
import type { BatchLine } from '@/web/tally/types';
import { useEntry } from '@/web/tally/useEntry';
import { useSendWeighings } from '@/web/tally/useSendBatch';
import { useSendEntry } from '@/web/tally/useSendEntry';
import type { WeighingList } from './weighingList';
import { judgeWeight } from './weighingRules';

interface WeighingReviewProps {
  readonly entry: BatchEntry;
  readonly list: WeighingList;
  readonly data: string;
  readonly back: string;
  readonly onSent: () => void;
}

/** All of it once more, the suspicious first, before it is saved. */
export function WeighingReview(props: WeighingReviewProps) {
  const { entry, list, data, back } = props;
  const lines = useEntry(entry, (state) => state.lines);
  const ids = useEntry(entry, (state) => state.ids);
  const { busy, problem, send } = useSendEntry(
    entry,
    useSendWeighings(),
    WEIGHING_MESSAGES.empty,
    props,
  );
  const navigate = useNavigate();
  const missing = missingOf({ ids, lines });
  return (
    <>
      <Missing names={missing.map((id) => list.animals.get(id)?.nome ?? '')} />
      {problem ? <p className={review.erro}>{problem}</p> : null}
      <Button
        variant="primary"
        busy={busy}
        icon={<Save aria-hidden />}
        onClick={send}
      >
        Salvar pesagens
      </Button>
      <LinkButton to={back}>Voltar à pesagem</LinkButton>
      <ReviewTable
        caption="Animais desta pesagem"
        head="Animal"
        unit="Peso"
        rows={[...lines.values()].flatMap((line) => rowOf(line, list, data))}
        onChoose={(id) => {
          entry.goTo(id);
          void navigate(back, { replace: true });
        }}
      />
    </>
  );
}

function rowOf(line: BatchLine, { animals }: WeighingList, data: string) {
  const weighed = animals.get(line.id);
  if (!weighed || line.valor === null) return [];
  const { id, valor, vez, extra } = line;
  const estimated = extra.metodo === 'FITA' ? ' (fita)' : '';
  const row: ReviewRow = {
    id,
    vez,
    nome: weighed.nome,
    value: kilos(valor) + estimated,
    before: weighed.before,
    doubt: judgeWeight(weighed, valor, data)?.text ?? null,
  };
  return [row];
}
