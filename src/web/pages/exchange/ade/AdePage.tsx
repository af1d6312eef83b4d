import { useParams } from 'react-router-dom';
import { may } from '@/domain/people/access';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/shared/HerdGate';
import { WholeGate } from '@/web/shared/WholeGate';
import { AdeExport } from './AdeExport';
import { AdeImport } from './AdeImport';

/** /rebanho/:rebanhoId/intercambio */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => (
        <Page
          title="Trocar dados (ICAR ADE)"
          subtitle={herd.nome}
          herdName={herd.nome}
          backTo={`/rebanho/${rebanhoId}/detalhes`}
        >
          <WholeGate
            rebanhoId={rebanhoId}
            risk="O arquivo sairia incompleto, e o que se traz poderia entrar duas vezes."
          >
            <AdeExport herd={herd} />
            {may(herd, 'LANCAR') ? <AdeImport herd={herd} /> : null}
          </WholeGate>
        </Page>
      )}
    </HerdGate>
  );
}
