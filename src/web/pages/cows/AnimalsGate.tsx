import type { ReactNode } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { selectHerdPull } from '@/state/sync/slice';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';

interface AnimalsGateProps {
  readonly rebanhoId: string;
  readonly children: (herd: HerdReader) => ReactNode;
}

/** Shows a form once the animals are there: what it suggests rests on them. */
export function AnimalsGate({ rebanhoId, children }: AnimalsGateProps) {
  const herd = useHerdReader(rebanhoId);
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  if (herd && herd.all('animais').length > 0) return children(herd);
  if (pull.at === null && !pull.problem) return <Loading />;
  return (
    <EmptyState
      title="Nenhum animal neste rebanho"
      action={
        <LinkButton to={`/rebanho/${rebanhoId}/cadastrar-animal`}>
          Cadastrar animal
        </LinkButton>
      }
    />
  );
}
