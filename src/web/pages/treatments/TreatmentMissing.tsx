import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { RowMissing } from '@/web/shared/RowMissing';

/** Stands where the device has no such treatment. */
export function TreatmentMissing({
  rebanhoId,
}: {
  readonly rebanhoId: string;
}) {
  return (
    <RowMissing
      rebanhoId={rebanhoId}
      page="Tratamento"
      title={TREATMENT_MESSAGES.notFound}
      list={{ to: `/rebanho/${rebanhoId}/tratamento`, label: 'Tratamentos' }}
    />
  );
}
