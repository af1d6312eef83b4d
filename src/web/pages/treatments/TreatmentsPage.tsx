import { Pill } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { Tabs, useTab } from '@/web/components/Tabs';
import { HerdGate } from '@/web/shared/HerdGate';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { applyPath } from '@/web/shared/withdrawal/draft';
import { MedicineList } from './MedicineList';
import { OffTankPanel } from './OffTankPanel';
import { OpenApplications } from './OpenApplications';
import { TreatmentList } from './TreatmentList';

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
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <Treatments herd={herd} />}
    </HerdGate>
  );
}

function Treatments({ herd }: { readonly herd: Herd }) {
  const { rebanhoId, nome } = herd;
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
      <Panel rebanhoId={rebanhoId} />
    </Page>
  );
}

function Panel({ rebanhoId }: { readonly rebanhoId: string }) {
  const tab = useTab(PARAM, TABS);
  const herd = useHerdReader(rebanhoId);
  if (!herd) return null;
  if (tab === 'tanque') return <OffTankPanel herd={herd} />;
  if (tab === 'tratamentos') return <TreatmentList herd={herd} />;
  if (tab === 'medicamentos') return <MedicineList herd={herd} />;
  return <OpenApplications herd={herd} />;
}
