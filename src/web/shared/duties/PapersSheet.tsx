import { dosePapersSchema } from '@/contract/duties';
import type { AppliedDose } from '@/domain/vaccines/types';
import { Sheet } from '@/web/components/Dialog';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';
import { PaperFields } from './PaperFields';
import {
  lastPapers,
  type PapersValues,
  papersOf,
  papersValues,
} from './papers';

interface PapersSheetProps {
  readonly dose: AppliedDose;
  readonly onClose: () => void;
}

/** The papers of a dose that was given: an attestation comes later. */
export default function PapersSheet({ dose, onClose }: PapersSheetProps) {
  const recorder = useRecorder('vaccines/dosePapersKept');
  const told = useFormTold();
  const reader = useHerdReader(dose.rebanhoId);
  if (!reader) return null;
  const save = async (values: { readonly oficial: PapersValues }) => {
    const result = await recorder.save({
      rebanhoId: dose.rebanhoId,
      vacinaId: dose.aplicacaoId,
      doseId: dose.doseId,
      animais: dose.animaisVacinados.map(({ animalId }) => animalId),
      oficial: papersOf(values.oficial),
    });
    const refused = told(result, values);
    if (refused) return refused;
    onClose();
    return undefined;
  };
  const known = recorder.dados?.oficial ?? dose.oficial;
  const initial = known ? papersValues(known) : lastPapers(reader);
  return (
    <Sheet open onClose={onClose} title={`Dose de ${dose.dataAplicacao}`}>
      <Form
        initialValues={{ oficial: initial }}
        schema={dosePapersSchema}
        onSubmit={save}
        {...(recorder.dados ? {} : { draftKey: `comprovacao-${dose.doseId}` })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <PaperFields />
        <SubmitButton>Salvar comprovação</SubmitButton>
      </Form>
    </Sheet>
  );
}
