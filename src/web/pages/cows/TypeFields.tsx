import { useMemo } from 'react';
import { CALVING_CONDITIONS, freemartinNote } from '@/domain/cows/calves';
import { mayPromote } from '@/domain/cows/events';
import { bestInseminationTime } from '@/domain/cows/forecast';
import { addDays, isFarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import {
  BREEDS,
  labelOf,
  type ReproductiveType,
  SEXES,
  type Sex,
} from '@/domain/shared/enumerations';
import { Note } from '@/web/components/layout';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { DecimalField } from '@/web/forms/DecimalField';
import { FormPart } from '@/web/forms/formContext';
import { MoreFields } from '@/web/forms/MoreFields';
import { SelectField } from '@/web/forms/SelectField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues } from '@/web/forms/useFormValues';
import { fromToday } from '@/web/shared/cows/due';
import { useToday } from '@/web/useFarmNow';
import { BullFields } from './BullFields';
import {
  bornCalves,
  CALF_NUMBERS,
  CALVES_STAY,
  type CalfNumber,
  calfField,
  calfOf,
} from './calfValues';
import styles from './cows.module.css';
import { isService, type ReproductiveValues } from './reproductiveValues';
import { isLateLoss, suggestionsFor } from './suggestions';

interface TypeFieldsProps {
  readonly herd: HerdReader;
  /** The cow of a calving that is corrected. */
  readonly calvedBefore: string | null;
}

/** What only some types ask for. */
export function TypeFields({ herd, calvedBefore }: TypeFieldsProps) {
  const { reprodutividade: type } = useFormValues<ReproductiveValues>();
  return (
    <>
      {type === 'CI' ? <BestTime /> : null}
      {isService(type) ? (
        <BullFields herd={herd} required={type === 'IN'} />
      ) : null}
      {type === 'PN' ? <ServiceField herd={herd} /> : null}
      {type === 'PT' ? (
        <CalvingFields herd={herd} calvedBefore={calvedBefore} />
      ) : null}
      {type === 'AB' ? <LossFields herd={herd} /> : null}
      <HeiferField herd={herd} />
    </>
  );
}

/** Which insemination a pregnancy is of; whose day was filled in, that is said. */
function ServiceField({ herd }: { readonly herd: HerdReader }) {
  const { animalId, reprodutividade, dataOcorrencia, dataInseminacao } =
    useFormValues<ReproductiveValues>();
  const suggested = useMemo(
    () =>
      suggestionsFor(herd, { animalId, reprodutividade, dataOcorrencia })
        .dataInseminacao ?? null,
    [herd, animalId, reprodutividade, dataOcorrencia],
  );
  const isSuggested = suggested !== null && suggested === dataInseminacao;
  return (
    <DateField
      name="dataInseminacao"
      label="Data de inseminação"
      hint={isSuggested ? 'Sugerida do último serviço' : undefined}
      required
      chips={false}
    />
  );
}

function BestTime() {
  const { dataOcorrencia } = useFormValues<ReproductiveValues>();
  const day = useToday();
  if (dataOcorrencia === null || !isFarmTime(dataOcorrencia)) return null;
  const { data, periodo } = bestInseminationTime(dataOcorrencia);
  const near = [day, addDays(day, 1)].includes(data);
  return (
    <Note>
      Melhor hora de inseminar: {near ? fromToday(data, day) : data} de{' '}
      {periodo}.
    </Note>
  );
}

/** A late loss brings milk: then a lactation may begin with it. */
function LossFields({ herd }: { readonly herd: HerdReader }) {
  const { animalId, dataOcorrencia } = useFormValues<ReproductiveValues>();
  const late = useMemo(
    () => isLateLoss(herd, { animalId, dataOcorrencia }),
    [herd, animalId, dataOcorrencia],
  );
  return late ? (
    <CheckboxField name="cadastrarLactacao" label="Iniciar lactação" />
  ) : null;
}

function HeiferField({ herd }: { readonly herd: HerdReader }) {
  const values = useFormValues<ReproductiveValues>();
  const cow = herd.row('animais', values.animalId ?? '');
  const type = values.reprodutividade as ReproductiveType;
  const asked = values.reprodutividade !== '' && mayPromote(type);
  if (cow?.categoria !== 'N' || !asked) return null;
  return (
    <CheckboxField
      name="evoluirNovilha"
      label="Passar para vaca"
      hint={`${cow.nome} é novilha. Evoluir para vaca?`}
    />
  );
}

const CONDITIONS = CALVING_CONDITIONS.map((id) => ({ id, nome: id }));
const COUNTS = [
  { id: '1', nome: '1 cria' },
  { id: '2', nome: '2 crias' },
  { id: '3', nome: '3 crias' },
];

/** How it went, the lactation it begins, and the calves. */
function CalvingFields({ herd, calvedBefore }: TypeFieldsProps) {
  const values = useFormValues<ReproductiveValues>();
  const born = Number(values.numeroCrias);
  const sexes = bornCalves(values).flatMap(({ sexo }) =>
    sexo === '' ? [] : (sexo as Sex),
  );
  const freemartin = freemartinNote(sexes);
  return (
    <>
      {values.numeroCrias === CALVES_STAY ? (
        <p>{calvesStaying(herd, calvedBefore, values.animalId)}</p>
      ) : (
        <>
          <ChoiceField
            name="numeroCrias"
            label="Número de crias"
            short
            options={COUNTS}
          />
          {CALF_NUMBERS.filter((number) => number <= born).map((number) => (
            <FormPart key={number} value={born > 1 ? `Cria ${number}` : ''}>
              <CalfFields number={number} alone={born === 1} />
            </FormPart>
          ))}
          {freemartin ? <p role="status">{freemartin}</p> : null}
        </>
      )}
      <MoreFields
        names={['cadastrarLactacao', 'condicao']}
        summary={`Parto ${values.condicao.toLowerCase()}${values.cadastrarLactacao ? ', inicia lactação' : ''}`}
      >
        <CheckboxField name="cadastrarLactacao" label="Iniciar lactação" />
        <ChoiceField
          name="condicao"
          label="Condição do parto"
          options={CONDITIONS}
        />
      </MoreFields>
    </>
  );
}

/** What becomes of calves that are there already. */
function calvesStaying(
  herd: HerdReader,
  before: string | null,
  now: string | null,
): string {
  const cow = herd.row('animais', now ?? '');
  return !cow || now === before
    ? 'As crias deste parto ficam como estão.'
    : `As crias deste parto passam a ser de ${cow.nome}, com o pai e a raça do serviço dela. O que alguém já mudou nelas fica.`;
}

const MORE = ['viva', 'cadastrar', 'nome', 'brinco', 'raca', 'peso'] as const;

interface CalfFieldsProps {
  readonly number: CalfNumber;
  readonly alone: boolean;
}

function CalfFields({ number, alone }: CalfFieldsProps) {
  const values = useFormValues<ReproductiveValues>();
  const { viva, cadastrar, nome, raca } = calfOf(values, number);
  const known = cadastrar ? [nome, labelOf(BREEDS, raca)] : ['Não cadastrar'];
  const summary = viva ? known.filter(Boolean).join(' · ') : 'Natimorta';
  const name = (field: Parameters<typeof calfField>[1]) =>
    calfField(number, field);
  return (
    <fieldset className={styles.calf}>
      <legend>{alone ? 'Cria' : `Cria ${number}`}</legend>
      <ChoiceField
        name={name('sexo')}
        label="Sexo da cria"
        short
        options={SEXES}
        required={viva && cadastrar}
      />
      <MoreFields names={MORE.map(name)} summary={summary}>
        <CheckboxField name={name('viva')} label="Nasceu viva" />
        {viva ? (
          <CheckboxField
            name={name('cadastrar')}
            label="Cadastrar cria"
            hint="Entra no rebanho como novilho(a), filha desta vaca"
          />
        ) : null}
        {viva && cadastrar ? (
          <>
            <TextField
              name={name('nome')}
              label="Nome da cria"
              required
              autoComplete="off"
            />
            <TextField
              name={name('brinco')}
              label="Brinco da cria"
              hint="Opcional"
              autoComplete="off"
            />
            <SelectField
              name={name('raca')}
              label="Raça da cria"
              required
              options={BREEDS}
            />
            <DecimalField
              name={name('peso')}
              label="Peso ao nascer"
              hint="Opcional"
              unit="kg"
              places={1}
            />
          </>
        ) : null}
      </MoreFields>
    </fieldset>
  );
}
