import { useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import type { Medicine } from '@/domain/medicines/types';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/shared/HerdGate';
import { MedicineForm } from '@/web/shared/medicines/MedicineForm';
import { RowGate } from '@/web/shared/RowGate';
import { useGoOn } from '@/web/sync/useGoOn';

/** …/medicamento/cadastrar and …/medicamento/:medicamentoId/atualizar */
export function Component() {
  const { rebanhoId = '', medicamentoId } = useParams();
  return medicamentoId ? (
    <RowGate rebanhoId={rebanhoId} table="medicamentos" id={medicamentoId}>
      {(medicine, { herd }) => <EditMedicine herd={herd} medicine={medicine} />}
    </RowGate>
  ) : (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <NewMedicine herd={herd} />}
    </HerdGate>
  );
}

function NewMedicine({ herd }: { readonly herd: Herd }) {
  const goOn = useGoOn();
  const { rebanhoId, nome } = herd;
  const list = `/rebanho/${rebanhoId}/tratamento?aba=medicamentos`;
  return (
    <Page title="Novo medicamento" herdName={nome} backTo={list}>
      <MedicineForm rebanhoId={rebanhoId} onSaved={() => goOn(list)} />
    </Page>
  );
}

interface EditMedicineProps {
  readonly herd: Herd;
  readonly medicine: Medicine;
}

function EditMedicine({ herd, medicine }: EditMedicineProps) {
  const goOn = useGoOn();
  const { rebanhoId, nome } = herd;
  const { medicamentoId } = medicine;
  const details = `/rebanho/${rebanhoId}/medicamento/${medicamentoId}`;
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
        onSaved={() => goOn(details)}
      />
    </Page>
  );
}
