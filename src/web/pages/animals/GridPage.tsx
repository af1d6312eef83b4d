import { useParams } from 'react-router-dom';
import { Page } from '@/web/components/Page';
import GridEntry from '@/web/shared/grid/GridEntry';
import { HerdGate } from '@/web/shared/HerdGate';

/** /rebanho/:rebanhoId/cadastrar-animais */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {({ nome }) => (
        <Page
          title="Cadastrar vários"
          subtitle={nome}
          herdName={nome}
          backTo={`/rebanho/${rebanhoId}/animais`}
          wide
        >
          <GridEntry rebanhoId={rebanhoId} />
        </Page>
      )}
    </HerdGate>
  );
}
