import { object } from 'yup';
import { weighingFormSchema } from '@/contract/weighings';
import type { HerdReader } from '@/domain/shared/effects';
import { CATEGORIES, SEXES } from '@/domain/shared/enumerations';
import { WEIGHING_KINDS, type WeighingKind } from '@/domain/weighings/types';
import { today } from '@/web/clock';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { DraftCards } from '@/web/tally/DraftCards';
import type { Draft } from '@/web/tally/types';
import { useBegin } from '@/web/tally/useTally';
import { newWeighing } from '@/web/tally/weighing';

interface WeighingSetupProps {
  readonly reader: HerdReader;
  readonly drafts: readonly Draft[];
  readonly onOpen: (draft: Draft) => void;
}

interface SetupValues {
  readonly dataPesagem: string | null;
  readonly tipo: string;
  readonly categoria: string;
  readonly sexo: string;
}

const { dataPesagem, tipo } = weighingFormSchema.fields;
const schema = object({ dataPesagem, tipo });

/** Whom to weigh, when and why; what is unsent stands above. */
export function WeighingSetup({ reader, drafts, onOpen }: WeighingSetupProps) {
  const begin = useBegin(reader.herd.rebanhoId, onOpen);
  const start = ({ dataPesagem: date, ...values }: SetupValues) =>
    begin((whose) =>
      newWeighing(whose, {
        ...values,
        data: date ?? today(),
        // The schema has checked it.
        tipo: values.tipo as WeighingKind,
      }),
    );
  const initial: SetupValues = {
    dataPesagem: today(),
    tipo: 'ROTINA',
    categoria: '',
    sexo: '',
  };
  return (
    <>
      <DraftCards drafts={drafts} perDay={1} onOpen={onOpen} />
      <Form initialValues={initial} schema={schema} onSubmit={start}>
        <DateField name="dataPesagem" label="Data" required />
        <SelectField
          name="categoria"
          label="Categoria"
          options={CATEGORIES}
          emptyLabel="Todas"
        />
        <SelectField
          name="sexo"
          label="Sexo"
          options={SEXES}
          emptyLabel="Todos"
        />
        <SelectField
          name="tipo"
          label="Tipo"
          options={WEIGHING_KINDS}
          required
        />
        <SubmitButton>Começar pesagem</SubmitButton>
      </Form>
    </>
  );
}
