import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/domain/shared/messages';
import { LidaLogo } from '@/web/components/icons';
import { useHeadingFocus, useWindowTitle } from '@/web/components/Page';
import styles from './Account.module.css';

interface AccountFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The way to the other of the two screens. */
  readonly other: ReactNode;
}

/** Logo, name and heading around the login and sign-up forms. */
export function AccountFrame({ title, children, other }: AccountFrameProps) {
  const heading = useHeadingFocus();
  useWindowTitle(title);
  return (
    <main id="conteudo" tabIndex={-1} className={styles.tela}>
      <div className={styles.marca}>
        <LidaLogo size={72} />
        <p className={styles.nome}>{PRODUCT_NAME}</p>
        <p className={styles.frase}>A lida do rebanho na sua mão</p>
      </div>
      <div className={styles.cartao}>
        <h1 ref={heading} tabIndex={-1} className={styles.titulo}>
          {title}
        </h1>
        {children}
      </div>
      <p className={styles.outra}>{other}</p>
    </main>
  );
}
