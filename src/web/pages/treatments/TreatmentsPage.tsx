import { Pill } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { Tabs, useTab } from '@/web/components/Tabs';
import { ReaderGate } from '@/web/shared/RowGate';
import { UNKNOWN_WITHDRAWAL, WholeGate } from '@/web/shared/WholeGate';
import { applyPath } from '@/web/shared/withdrawal/draft';
import { MedicineList, TreatmentList } from './lists';
import { OffTankPanel } from './OffTankPanel';
import { OpenApplications } from './OpenApplications';

const PARAM = 'aba';
const TABS = [
  { id: '', label: 'Em andamento' },
  { id: 'tanque', label: 'Fora do tanque' },
  { id: 'tratamentos', label: 'Tratamentos' },
  { id: 'medicamentos', label: 'Medicamentos' },
] as const;

/** …/tratamento */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(herd) => <Treatments herd={herd} />}
    </ReaderGate>
  );
}

interface HerdProps {
  readonly herd: HerdReader;
}

function Treatments({ herd }: HerdProps) {
  const { rebanhoId, nome } = herd.herd;
  return (
    <Page
      title="Tratamentos"
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}`}
      primaryAction={
        <LinkButton
          to={applyPath(rebanhoId)}
          variant="primary"
          icon={<Pill aria-hidden />}
        >
          Aplicar tratamento
        </LinkButton>
      }
    >
      <Tabs label="Partes de Tratamentos" param={PARAM} tabs={TABS} />
      <WholeGate rebanhoId={rebanhoId} risk={UNKNOWN_WITHDRAWAL}>
        <Panel herd={herd} />
      </WholeGate>
    </Page>
  );
}

function Panel({ herd }: HerdProps) {
  const tab = useTab(PARAM, TABS);
  if (tab === 'tanque') return <OffTankPanel herd={herd} />;
  if (tab === 'tratamentos') return <TreatmentList herd={herd} />;
  if (tab === 'medicamentos') return <MedicineList herd={herd} />;
  return <OpenApplications herd={herd} />;
}
