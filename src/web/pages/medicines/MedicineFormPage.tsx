import { useNavigate, useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/shared/HerdGate';
import { MedicineForm } from '@/web/shared/medicines/MedicineForm';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { MedicineMissing } from './MedicineMissing';

/** …/medicamento/cadastrar and …/medicamento/:medicamentoId/atualizar */
export function Component() {
  const { rebanhoId = '', medicamentoId } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) =>
        medicamentoId ? (
          <EditMedicine herd={herd} medicamentoId={medicamentoId} />
        ) : (
          <NewMedicine herd={herd} />
        )
      }
    </HerdGate>
  );
}

function NewMedicine({ herd }: { readonly herd: Herd }) {
  const navigate = useNavigate();
  const { rebanhoId, nome } = herd;
  const list = `/rebanho/${rebanhoId}/tratamento?aba=medicamentos`;
  return (
    <Page title="Novo medicamento" herdName={nome} backTo={list}>
      <MedicineForm
        rebanhoId={rebanhoId}
        onSaved={() => void navigate(list, { replace: true })}
      />
    </Page>
  );
}

interface EditMedicineProps {
  readonly herd: Herd;
  readonly medicamentoId: string;
}

function EditMedicine({ herd, medicamentoId }: EditMedicineProps) {
  const navigate = useNavigate();
  const { rebanhoId, nome } = herd;
  const reader = useHerdReader(rebanhoId);
  const medicine = reader?.row('medicamentos', medicamentoId);
  const details = `/rebanho/${rebanhoId}/medicamento/${medicamentoId}`;
  if (!medicine) return <MedicineMissing rebanhoId={rebanhoId} />;
  return (
    <Page
      title="Editar medicamento"
      subtitle={medicine.nome}
      herdName={nome}
      backTo={details}
    >
      <p>O que já foi aplicado fica como estava: nenhuma carência muda.</p>
      <MedicineForm
        key={medicamentoId}
        rebanhoId={rebanhoId}
        medicine={medicine}
        onSaved={() => void navigate(details, { replace: true })}
      />
    </Page>
  );
}
