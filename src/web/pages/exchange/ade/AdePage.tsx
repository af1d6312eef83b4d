import { useParams } from 'react-router-dom';
import { may } from '@/domain/people/access';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/shared/HerdGate';
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
          <AdeExport herd={herd} />
          {may(herd, 'LANCAR') ? <AdeImport herd={herd} /> : null}
        </Page>
      )}
    </HerdGate>
  );
}
