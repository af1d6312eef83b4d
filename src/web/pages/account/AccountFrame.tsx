import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '@/domain/shared/messages';
import { LidaLogo } from '@/web/components/icons';
import { Note } from '@/web/components/layout';
import { PageHead } from '@/web/components/Page';
import { endOpening } from '@/web/opening/opening';
import styles from './account.module.css';

// The queue comes with it, which no login waits for.
const OwnersRecords = lazy(
  () => import(/* webpackChunkName: "p-pendencias" */ './OwnersRecords'),
);

interface AccountFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Whose records on this device keep somebody else out. */
  readonly owner?: string | undefined;
  /** The way to the other of the two screens. */
  readonly other: ReactNode;
}

/** Logo, name and heading around the login and sign-up forms. */
export function AccountFrame(props: AccountFrameProps) {
  const { title, children, owner, other } = props;
  useLayoutEffect(endOpening, []);
  return (
    <main id="conteudo" tabIndex={-1} className={styles.screen}>
      <div className={styles.brand}>
        <LidaLogo size={72} />
        <p className={styles.name}>{PRODUCT_NAME}</p>
        <Note>A lida do rebanho na sua mão</Note>
      </div>
      <div className={styles.card}>
        <PageHead title={title} />
        {owner === undefined ? null : (
          <Suspense fallback={null}>
            <OwnersRecords owner={owner} />
          </Suspense>
        )}
        {children}
      </div>
      <p className={styles.other}>{other}</p>
    </main>
  );
}
