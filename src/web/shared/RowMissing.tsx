import { selectHerdPull } from '@/state/sync/slice';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppSelector } from '@/web/hooks';

interface RowMissingProps {
  readonly rebanhoId: string;
  /** The screen's heading. */
  readonly page: string;
  /** What to say where it is not there. */
  readonly title: string;
  /** Where to go instead. */
  readonly list: { readonly to: string; readonly label: string };
}

/** Stands where the device has no such record: still coming, or not there. */
export function RowMissing({ rebanhoId, page, title, list }: RowMissingProps) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  return (
    <Page title={page} backTo={list.to}>
      {pull.running || (pull.at === null && !pull.problem) ? (
        <Loading />
      ) : (
        <ProblemPanel
          title={title}
          actions={<LinkButton to={list.to}>{list.label}</LinkButton>}
        />
      )}
    </Page>
  );
}
