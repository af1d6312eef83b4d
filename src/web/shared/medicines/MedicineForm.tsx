import { NOTE_MAX, WITHDRAWAL_DAYS_MAX } from '@/domain/medicines/limits';
import { amountName } from '@/domain/medicines/messages';
import type { Medicine } from '@/domain/medicines/types';
import {
  ADMINISTRATION_ROUTES,
  DOSAGE_TYPES,
} from '@/domain/shared/enumerations';
import { record } from '@/state/outbox/record';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { IntegerField } from '@/web/forms/IntegerField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { useFormTold } from '@/web/sync/told';
import { useEdit } from '@/web/sync/useEdit';
import {
  beside,
  EMPTY_MEDICINE,
  type MedicineValues,
  medicineInputOf,
  medicineValuesOf,
  medicineValuesSchema,
} from './medicineForm';
import { unitOf } from './words';

interface MedicineFormProps {
  readonly rebanhoId: string;
  /** Absent: a new one. */
  readonly medicine?: Medicine | undefined;
  readonly onSaved: (medicamentoId: string) => void;
}

/** A medicine, new or changed; on its page and wherever one is missing. */
export function MedicineForm({
  rebanhoId,
  medicine,
  onSaved,
}: MedicineFormProps) {
  const dispatch = useAppDispatch();
  const told = useFormTold();
  const tipo = medicine ? 'medicines/updated' : 'medicines/registered';
  const initial = useWithId(
    medicine ? medicineValuesOf(medicine) : EMPTY_MEDICINE,
  );
  const idOf = ({ envio }: WithId) => medicine?.medicamentoId ?? envio;
  const inputOf = (values: MedicineValues & WithId) =>
    medicineInputOf(values, { rebanhoId, medicamentoId: idOf(values) });
  const edit = useEdit(medicine?.versao ?? 0, inputOf(initial));
  const save = async (values: MedicineValues & WithId) => {
    const dados = inputOf(values);
    const result = await dispatch(
      medicine
        ? record('medicines/updated', edit(dados))
        : record('medicines/registered', dados),
    );
    const refused = told(
      result.ok ? result : { ok: false, problem: beside(result.problem) },
      values,
    );
    if (refused) return refused;
    onSaved(dados.medicamentoId);
  };
  return (
    <Form
      initialValues={initial}
      schema={medicineValuesSchema}
      onSubmit={save}
      draftKey={`medicamento-${medicine?.medicamentoId ?? rebanhoId}`}
      edits={medicine !== undefined}
    >
      <MedicineFields />
      <OfflineHint kind={tipo} />
      <SubmitButton>Salvar medicamento</SubmitButton>
    </Form>
  );
}

function MedicineFields() {
  return (
    <>
      <TextField
        name="nome"
        label="Nome do medicamento"
        required
        autoComplete="off"
      />
      <ChoiceField
        name="administracao"
        label="Administração"
        required
        options={ADMINISTRATION_ROUTES}
      />
      <Dosage />
      <Course />
      <IntegerField
        name="diasCarencia"
        label="Dias de carência"
        hint="Dias de 24 horas depois do tratamento em que o leite vai fora. Veja a bula. Vazio ou 0: sem carência."
        max={WITHDRAWAL_DAYS_MAX}
      />
      <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
    </>
  );
}

function Dosage() {
  const { tipo } = useFormValues<MedicineValues>();
  const byWeight = tipo === 'MLKG' || tipo === 'MGKG';
  return (
    <>
      <ChoiceField
        name="tipo"
        label="Tipo da dose"
        required
        options={DOSAGE_TYPES}
      />
      <DecimalField
        name="remedio"
        label={amountName(tipo)}
        required
        unit={unitOf(tipo)}
        hint={
          byWeight
            ? 'No mínimo 1. Bula com menos que isso, como 1 mL para 50 kg: escolha Doses únicas.'
            : 'No mínimo 1.'
        }
      />
    </>
  );
}

function Course() {
  const { quantidadeDoses } = useFormValues<MedicineValues>();
  return (
    <>
      <IntegerField
        name="quantidadeDoses"
        label="Quantidade de aplicações"
        hint="Quantas vezes o animal recebe o medicamento"
        required
        min={1}
      />
      {(quantidadeDoses ?? 0) > 1 ? (
        <IntegerField
          name="intervaloAplicacoes"
          label="Intervalo entre aplicações (horas)"
          required
        />
      ) : null}
    </>
  );
}
