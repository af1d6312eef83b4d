import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import { RowMissing } from '@/web/shared/RowMissing';

/** Stands where the device has no such medicine. */
export function MedicineMissing({ rebanhoId }: { readonly rebanhoId: string }) {
  return (
    <RowMissing
      rebanhoId={rebanhoId}
      page="Medicamento"
      title={MEDICINE_MESSAGES.notFound}
      list={{
        to: `/rebanho/${rebanhoId}/tratamento?aba=medicamentos`,
        label: 'Medicamentos',
      }}
    />
  );
}
