import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { bullSchema } from '@/contract/animals';
import type { Animal } from '@/domain/animals/types';
import type { Operation } from '@/domain/operations';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import { QUEUE_MESSAGES } from '@/state/outbox/queueMessages';
import { useParamChange } from '@/web/components/addressWith';
import { Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { Loading } from '@/web/components/Loading';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppSelector } from '@/web/hooks';
import { BullFields } from '@/web/shared/animals/BullFields';
import DiscardSheet from '@/web/shared/animals/DiscardSheet';
import { RestockSheet } from '@/web/shared/bulls/RestockSheet';
import PapersSheet from '@/web/shared/duties/PapersSheet';
import ClosingSheet from '@/web/shared/identifiers/ClosingSheet';
import IdentifierSheet from '@/web/shared/identifiers/IdentifierSheet';
import FinishSheet from '@/web/shared/treatments/FinishSheet';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { CORRECTION } from '@/web/sync/correction';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';

/** `?painel=corrigir`: what was recorded in a window is corrected in it. */
export default function CorrectionPanel() {
  const { rebanhoId = '' } = useParams();
  const [params] = useSearchParams();
  const change = useParamChange();
  const id = params.get(CORRECTION);
  const herd = useHerdReader(rebanhoId);
  const refused = useAppSelector(({ operations }) => operations.refused);
  // As it was when it was opened: while it is sent it is refused no more.
  const [operation] = useState(
    () => refused.find(({ entry }) => entry.operation.id === id)?.entry,
  );
  const close = () => change({ [CORRECTION]: '', painel: 'fila' });
  if (!operation)
    return <Nothing title={QUEUE_MESSAGES.notThere} onClose={close} />;
  if (!herd) return <Waiting onClose={close} />;
  return (
    <Correction herd={herd} operation={operation.operation} onClose={close} />
  );
}

interface CorrectionProps {
  readonly herd: HerdReader;
  readonly operation: Operation;
  readonly onClose: () => void;
}

function Correction({ herd, operation, onClose }: CorrectionProps) {
  const { tipo, dados } = operation;
  if (tipo === 'treatments/finished') {
    const application = herd.row('aplicacoes', dados.aplicacaoId);
    const name = herd.row('animais', dados.animalId)?.nome ?? '';
    return application ? (
      <FinishSheet application={application} name={name} onClose={onClose} />
    ) : (
      <Nothing
        title={TREATMENT_MESSAGES.applicationNotFound}
        onClose={onClose}
      />
    );
  }
  if (tipo === 'vaccines/dosePapersKept') {
    const dose = herd.row('dosesAplicadas', dados.doseId);
    return dose ? (
      <PapersSheet dose={dose} onClose={onClose} />
    ) : (
      <Nothing title={VACCINE_MESSAGES.doseNotFound} onClose={onClose} />
    );
  }
  const animal = 'animalId' in dados && herd.row('animais', dados.animalId);
  if (!animal) {
    return <Nothing title={ANIMAL_MESSAGES.notFound} onClose={onClose} />;
  }
  switch (tipo) {
    case 'animals/discarded':
      return <DiscardSheet animal={animal} onClose={onClose} />;
    case 'bulls/registered':
      return <BullSheet bull={animal} onClose={onClose} />;
    case 'bulls/restocked':
      return <RestockSheet bull={animal} onClose={onClose} />;
    case 'identifiers/registered':
      return <IdentifierSheet animal={animal} onClose={onClose} />;
    case 'identifiers/closed':
      return (
        <ClosingSheet animal={animal} identifier={dados} onClose={onClose} />
      );
    default:
      return null;
  }
}

interface WindowProps {
  readonly onClose: () => void;
}

/** What it is about is gone: all that is left is to let it go. */
function Nothing({ title, onClose }: WindowProps & { readonly title: string }) {
  return (
    <Sheet open onClose={onClose} title="Corrigir">
      <EmptyState title={title} />
    </Sheet>
  );
}

function Waiting({ onClose }: WindowProps) {
  return (
    <Sheet open onClose={onClose} title="Corrigir">
      <Loading />
    </Sheet>
  );
}

interface BullSheetProps {
  readonly bull: Animal;
  readonly onClose: () => void;
}

interface BullValues {
  readonly animalId: string;
  readonly touroProprio: boolean;
  readonly quantidadeDoses: number | null;
}

/** Whose a bull is and his doses of semen, once more. */
function BullSheet({ bull, onClose }: BullSheetProps) {
  const { animalId, rebanhoId, nome } = bull;
  const recorder = useRecorder('bulls/registered');
  const told = useFormTold();
  const save = async (values: BullValues) => {
    const quantidadeDoses = values.quantidadeDoses ?? 0;
    const dados = { ...values, rebanhoId, quantidadeDoses };
    const result = await recorder.save(dados);
    const refused = told(result, values);
    if (refused) return refused;
    onClose();
  };
  const initial: BullValues = {
    animalId,
    touroProprio: recorder.dados?.touroProprio ?? false,
    quantidadeDoses: recorder.dados?.quantidadeDoses ?? null,
  };
  return (
    <Sheet open onClose={onClose} title={`Informações do touro ${nome}`}>
      <Form
        initialValues={initial}
        schema={bullSchema}
        title={() => TITLES.bull}
        onSubmit={save}
      >
        <RefusedNote problem={recorder.problem} />
        <BullFields />
        <SubmitButton>Salvar</SubmitButton>
      </Form>
    </Sheet>
  );
}
