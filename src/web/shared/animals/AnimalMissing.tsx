import { ANIMAL_MESSAGES } from '@/domain/shared/messages';
import { selectHerdPull } from '@/state/sync/slice';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppSelector } from '@/web/hooks';

/** Stands where the device has no such animal: still coming, or not there. */
export function AnimalMissing({ rebanhoId }: { readonly rebanhoId: string }) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const list = `/rebanho/${rebanhoId}/animais`;
  return (
    <Page title="Animal" backTo={list}>
      {pull.running || (pull.at === null && !pull.problem) ? (
        <Loading />
      ) : (
        <ProblemPanel
          title={ANIMAL_MESSAGES.notFound}
          actions={<LinkButton to={list}>Animais</LinkButton>}
        />
      )}
    </Page>
  );
}
