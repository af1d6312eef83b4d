import { Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import type { BatchEntry } from '@/web/tally/BatchEntry';
import { missingOf } from '@/web/tally/entryState';
import { Missing } from '@/web/tally/Missing';
import { discardOf, milkTotals, productionOf } from '@/web/tally/milk/draft';
import { litres } from '@/web/tally/numbers';
import { type ReviewRow, ReviewTable } from '@/web/tally/ReviewTable';
import review from '@/web/tally/review.module.css';
import type { BatchLine } from '@/web/tally/types';
import { useEntry } from '@/web/tally/useEntry';
import { useSendBatch } from '@/web/tally/useSendBatch';
import { useSendEntry } from '@/web/tally/useSendEntry';
import { judgeMilk } from './judgeMilk';
import styles from './milk.module.css';
import type { MilkList } from './milkList';
import { Tank } from './Tank';

interface MilkReviewProps {
  readonly entry: BatchEntry;
  readonly list: MilkList;
  /** The address of the entry. */
  readonly back: string;
  readonly onSent: () => void;
  readonly onRefused: () => void;
}

/** All of it once more, the suspicious first, before it goes. */
export function MilkReview(props: MilkReviewProps) {
  const { entry, list, back } = props;
  const lines = useEntry(entry, (state) => state.lines);
  const ids = useEntry(entry, (state) => state.ids);
  const totals = milkTotals(lines.values());
  const { busy, problem, send } = useSendEntry(
    entry,
    useSendBatch('production/recorded', productionOf),
    PRODUCTION_MESSAGES.recordsEmpty,
    props,
  );
  const navigate = useNavigate();
  const goTo = (id: string) => {
    entry.goTo(id);
    void navigate(back, { replace: true });
  };
  const missing = missingOf({ ids, lines });
  return (
    <>
      <Totals {...totals} />
      <Tank entry={entry} measured={totals.tanque} />
      <Missing names={missing.map((id) => list.cows.get(id)?.nome ?? '')} />
      {problem ? <p className={review.erro}>{problem}</p> : null}
      <Button
        variant="primary"
        busy={busy}
        icon={<Send aria-hidden />}
        onClick={send}
      >
        Enviar ordenha
      </Button>
      <LinkButton to={back}>Voltar à ordenha</LinkButton>
      <ReviewTable
        caption="Vacas desta ordenha"
        head="Vaca"
        unit="Litros"
        rows={[...lines.values()].flatMap((line) => rowOf(line, list))}
        onChoose={goTo}
      />
    </>
  );
}

function rowOf(line: BatchLine, { cows }: MilkList): readonly ReviewRow[] {
  const cow = cows.get(line.id);
  if (!cow) return [];
  const { id, valor, motivo, vez } = line;
  const amount = valor === null ? (motivo ?? '') : litres(valor);
  return [
    {
      id,
      vez,
      nome: cow.nome,
      value: discardOf(line) ? `${amount} (descarte)` : amount,
      before: cow.last === null ? null : litres(cow.last),
      doubt: valor === null ? null : (judgeMilk(cow, valor)?.text ?? null),
    },
  ];
}

function Totals(totals: ReturnType<typeof milkTotals>) {
  return (
    <dl className={styles.totais}>
      <Figure name="Vacas ordenhadas">{totals.vacas}</Figure>
      <Figure name="Tanque">{litres(totals.tanque)}</Figure>
      {totals.descarte > 0 ? (
        <Figure name="Descarte" className={styles.descarte}>
          {litres(totals.descarte)}
        </Figure>
      ) : null}
      {totals.naoOrdenhadas > 0 ? (
        <Figure name="Não ordenhadas">{totals.naoOrdenhadas}</Figure>
      ) : null}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: string | number;
}

function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
