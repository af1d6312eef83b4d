import { RefreshCw } from 'lucide-react';
import type { Animal } from '@/domain/animals/types';
import { now } from '@/state/clock';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { Note, Row } from '@/web/components/layout';
import { ago, count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import type { AnimalFilters } from './filters';

const NOUNS = {
  V: ['vaca', 'vacas'],
  T: ['touro', 'touros'],
  N: ['novilho(a)', 'novilhos(as)'],
  all: ['animal', 'animais'],
} as const;

interface ListSummaryProps {
  readonly rebanhoId: string;
  readonly shown: readonly Animal[];
  readonly filters: AnimalFilters;
}

/** How many are shown and how fresh the list is. */
export function ListSummary({ rebanhoId, shown, filters }: ListSummaryProps) {
  const dispatch = useAppDispatch();
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const [one, many] = NOUNS[filters.categoria ?? 'all'];
  const total = count(shown.length, one, many);
  const fresh =
    pull.at === null ? null : `Atualizado ${ago(pull.at, dispatch(now()))}`;
  return (
    <Row spread>
      <Note role="status">{fresh ? `${total} · ${fresh}` : total}</Note>
      <Button
        variant="quiet"
        busy={pull.running}
        icon={<RefreshCw aria-hidden />}
        onClick={() => dispatch(pullHerd(rebanhoId))}
      >
        Atualizar
      </Button>
    </Row>
  );
}
