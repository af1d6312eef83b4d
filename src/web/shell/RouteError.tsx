import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { selectOnline } from '@/state/connection/slice';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppSelector } from '@/web/hooks';
import { isChunkError, mayReload } from '@/web/shared/chunkError';
import { HOME } from './guard';

const LogExportButton = lazy(() =>
  import('@/web/components/LogExportButton').then(({ LogExportButton }) => ({
    default: LogExportButton,
  })),
);

/** What stands where a screen failed to load or to draw. */
export function RouteError() {
  const error = useRouteError();
  if (isChunkError(error)) return <MissingPart />;
  return (
    <Page title="Algo deu errado">
      <ProblemPanel
        title={GENERAL_MESSAGES.unknown}
        detail="O registro de ações conta o que houve a quem for resolver, sem senhas nem dados pessoais."
        actions={
          <>
            <WaysOut />
            <Suspense fallback={null}>
              <LogExportButton label="Contar o que houve" telling />
            </Suspense>
          </>
        }
      />
    </Page>
  );
}

function MissingPart() {
  const online = useAppSelector(selectOnline) && navigator.onLine;
  const [reloading] = useState(
    () => online && mayReload(Date.now(), sessionStorage),
  );
  useEffect(() => {
    if (reloading) window.location.reload();
  }, [reloading]);
  if (reloading) return <Loading />;
  const text = online
    ? 'Não foi possível baixar esta tela.'
    : 'Esta tela ainda não foi baixada neste aparelho.';
  return (
    <Page title="Tela indisponível">
      <ProblemPanel title={text} actions={<WaysOut />} />
    </Page>
  );
}

function WaysOut() {
  return (
    <>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Tentar de novo
      </Button>
      <Button onClick={() => window.history.back()}>Voltar</Button>
      <LinkButton to={HOME}>Seus rebanhos</LinkButton>
    </>
  );
}
