import { Copy, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { MadeInvitation } from '@/contract/calls/people';
import { codeText } from '@/domain/people/codes';
import { ROLE_WORDS } from '@/domain/people/types';
import { labelOf } from '@/domain/shared/enumerations';
import { farmTime } from '@/state/clock';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Actions, Note, Stack } from '@/web/components/layout';
import { useToast } from '@/web/components/toast';
import { whenItComes } from '@/web/shared/whenItComes';
import styles from './people.module.css';

const CodeSquare = lazy(() =>
  whenItComes(() => import(/* webpackChunkName: "qr" */ './CodeSquare')),
);

interface CodeSheetProps {
  readonly made: MadeInvitation;
  readonly onClose: () => void;
}

/** The code just made, to be read out, shown or sent. It is told this once. */
export function CodeSheet({ made, onClose }: CodeSheetProps) {
  const { codigo, papel, expiraEm } = made;
  const link = linkOf(codigo);
  return (
    <Sheet
      open
      kept
      onClose={onClose}
      title={`Convite: ${labelOf(ROLE_WORDS, papel)}`}
    >
      <Stack className={styles.code}>
        <p>
          <strong className={styles.letters}>{codeText(codigo)}</strong>
        </p>
        <Suspense fallback={<div className={styles.square} />}>
          <CodeSquare text={link} />
        </Suspense>
        <Note>
          Vale uma vez, até {farmTime(expiraEm)}. Quem recebe abre o Lida, entra
          na própria conta e usa o código em Novo rebanho, Entrar com convite.
        </Note>
        <Hand codigo={codigo} link={link} />
      </Stack>
    </Sheet>
  );
}

/** After the hash: a fragment is sent to no server and stands in no log. */
function linkOf(codigo: string): string {
  return `${window.location.origin}/convite#${codigo}`;
}

function Hand({ codigo, link }: { readonly codigo: string; link: string }) {
  const toast = useToast();
  const text = `Convite para um rebanho no Lida. Código ${codeText(codigo)}: ${link}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', text: 'Convite copiado.' });
    } catch {
      toast({ kind: 'error', text: 'Não foi possível copiar o convite.' });
    }
  };
  return (
    <Actions>
      {typeof navigator.share === 'function' ? (
        <Button
          variant="primary"
          icon={<Share2 aria-hidden />}
          // Who thinks better of it has shared nothing, which is no fault.
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          Compartilhar
        </Button>
      ) : null}
      <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
        Copiar convite
      </Button>
    </Actions>
  );
}
