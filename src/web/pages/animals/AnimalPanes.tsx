import { Outlet, useParams } from 'react-router-dom';
import { useIsNarrow } from '@/web/useMedia';
import { AnimalsBeside } from './AnimalsBeside';
import styles from './panes.module.css';

/** Around an animal's page: on a tablet the herd's animals stand beside it. */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const narrow = useIsNarrow();
  if (narrow) return <Outlet />;
  return (
    <div className={styles.panes}>
      <AnimalsBeside rebanhoId={rebanhoId} />
      <div className={styles.detail}>
        <Outlet />
      </div>
    </div>
  );
}
