import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { selectHerdPull } from '@/state/sync/slice';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { findSituation, type Situation } from '@/web/shared/cows/situations';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { NO_ANIMALS_YET, WholeGate } from '@/web/shared/WholeGate';

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
    <WholeGate rebanhoId={rebanhoId} risk={NO_ANIMALS_YET}>
      <EmptyState
        title="Nenhum animal neste rebanho"
        action={
          <LinkButton to={`/rebanho/${rebanhoId}/cadastrar-animal`}>
            Cadastrar animal
          </LinkButton>
        }
      />
    </WholeGate>
  );
}

type OfKind<Kind> = Extract<Situation, { readonly kind: Kind }>;

interface CorrectionGateProps<Kind> {
  readonly rebanhoId: string;
  readonly vacaId: string | null;
  readonly kind: Kind;
  readonly children: (old: OfKind<Kind> | undefined) => ReactNode;
}

/**
 * Shows a form with the situation that `?evento=` corrects; without one, for a
 * new situation. One that is gone is no reason to record it once more.
 */
export function CorrectionGate<Kind extends Situation['kind']>(
  props: CorrectionGateProps<Kind>,
) {
  const { rebanhoId, children } = props;
  const [params] = useSearchParams();
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const eventId = params.get('evento');
  if (eventId === null) return children(undefined);
  if (pull.at === null && !pull.problem) return <Loading />;
  return <Corrected {...props} eventId={eventId} />;
}

interface CorrectedProps<Kind> extends CorrectionGateProps<Kind> {
  readonly eventId: string;
}

function Corrected<Kind extends Situation['kind']>(
  props: CorrectedProps<Kind>,
) {
  const { rebanhoId, vacaId, kind, eventId, children } = props;
  const dispatch = useAppDispatch();
  // As it was when the form was opened: saving makes another of it.
  const [old] = useState(() => dispatch(findSituation(rebanhoId, eventId)));
  if (isOf(old, kind)) return children(old);
  const place = vacaId ? `vaca/${vacaId}` : '';
  return (
    <EmptyState
      title="Situação não encontrada"
      text="Ela pode ter sido excluída ou corrigida em outro aparelho."
      action={
        <LinkButton to={`/rebanho/${rebanhoId}/${place}`}>
          {vacaId ? 'Ver a vaca' : 'Ver o rebanho'}
        </LinkButton>
      }
    />
  );
}

function isOf<Kind extends Situation['kind']>(
  situation: Situation | undefined,
  kind: Kind,
): situation is OfKind<Kind> {
  return situation?.kind === kind;
}
