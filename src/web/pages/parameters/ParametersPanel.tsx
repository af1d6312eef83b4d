import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { changedKeys, parametersFormSchema } from '@/contract/parameters';
import { wireKey } from '@/contract/wireKeys';
import type { ParametersInput } from '@/domain/parameters/operations';
import {
  isWhole,
  PARAMETERS,
  type ParameterSpec,
  parametersOf,
} from '@/domain/parameters/parameters';
import { may } from '@/domain/people/access';
import type { EditOrigin } from '@/domain/shared/editTypes';
import type { HerdReader } from '@/domain/shared/effects';
import { selectHerdListed } from '@/state/device/readiness';
import { Sheet } from '@/web/components/Dialog';
import { Fact, Facts } from '@/web/components/Facts';
import { Fold } from '@/web/components/Fold';
import { Loading } from '@/web/components/Loading';
import { Stack } from '@/web/components/layout';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { WholeGate } from '@/web/shared/WholeGate';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { changedFields, withRefused } from '@/web/sync/useEdit';
import { useRecorder } from '@/web/sync/useRecorder';

/** Parts of the form; the first is open. */
const GROUPS = [
  { title: 'Manejo', start: '' },
  { title: 'Gestação por raça', start: 'gestacao.' },
  { title: 'Idade mínima para reprodução', start: 'idadeMinReprod.' },
  { title: 'Peso mínimo para reprodução', start: 'pesoMinReprod.' },
  { title: 'Brucelose: prazos do seu estado', start: 'brucelose.' },
  { title: 'Metas dos indicadores', start: 'meta.' },
] as const;

type Values = Readonly<Record<string, number | null>>;
/** A choice is a text there, or '' for none. */
type FormValues = Readonly<Record<string, number | string | null>>;

interface ParametersPanelProps {
  readonly onClose: () => void;
}

/** `?painel=parametros`: what the herd counts its days and targets by. */
export default function ParametersPanel({ onClose }: ParametersPanelProps) {
  const { rebanhoId = '' } = useParams();
  const herd = useHerdReader(rebanhoId);
  const read = useAppSelector((state) => selectHerdListed(state, rebanhoId));
  return (
    <Sheet open onClose={onClose} title="Parâmetros do rebanho">
      {herd && read ? (
        // A herd without a row of its own counts by the defaults, once all is here.
        <WholeGate
          rebanhoId={rebanhoId}
          risk="Estes parâmetros podem não ser os deste rebanho."
        >
          {may(herd.herd, 'LANCAR') ? (
            <ParametersForm herd={herd} onClose={onClose} />
          ) : (
            <ParametersRead herd={herd} />
          )}
        </WholeGate>
      ) : (
        <Loading />
      )}
    </Sheet>
  );
}

/** For who may not change them. */
function ParametersRead({ herd }: { readonly herd: HerdReader }) {
  const { valorDe } = parametersOf(rowOf(herd));
  return GROUPS.map(({ title, start }, index) => (
    <Fold key={title} open={index === 0} summary={title}>
      <Facts least="14rem">
        {specsOf(start).map((spec) => (
          <Fact key={spec.chave} name={spec.nome}>
            {wordsOf(spec, valorDe(spec.chave))}
          </Fact>
        ))}
      </Facts>
    </Fold>
  ));
}

interface ParametersFormProps {
  readonly herd: HerdReader;
  readonly onClose: () => void;
}

function ParametersForm({ herd, onClose }: ParametersFormProps) {
  const recorder = useRecorder('parameters/changed');
  const told = useFormTold();
  const { rebanhoId } = herd.herd;
  const aparelho = useAppSelector((state) => state.device.id);
  const [{ opened, versaoBase, initial }] = useState(() =>
    begun(herd, recorder.dados),
  );
  const save = async (values: FormValues) => {
    const numbers = numbersOf(values);
    const dados = { rebanhoId, valores: changedFrom(numbers) };
    const alterados = changedKeys(changedFields(opened, numbers));
    const edit = { versaoBase, alterados, aparelho };
    const result = await recorder.save({ ...dados, ...edit });
    const refused = told(result, values);
    if (refused) return refused;
    onClose();
    return undefined;
  };
  return (
    <Form
      initialValues={initial}
      schema={parametersFormSchema}
      onSubmit={save}
      {...(recorder.dados ? {} : { draftKey: `parametros-${rebanhoId}` })}
      edits
    >
      <RefusedNote problem={recorder.problem} />
      <p>Deixe um campo vazio para voltar ao valor padrão.</p>
      {GROUPS.map(({ title, start }, index) => (
        <Group key={title} title={title} start={start} first={index === 0} />
      ))}
      <SubmitButton>Salvar parâmetros</SubmitButton>
    </Form>
  );
}

interface GroupProps {
  readonly title: string;
  /** What the keys of its parameters begin with. */
  readonly start: string;
  readonly first: boolean;
}

/** Its fields are made when it is opened: there are many. */
function Group({ title, start, first }: GroupProps) {
  const [opened, setOpened] = useState(first);
  return (
    <Fold
      open={first}
      summary={title}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      {opened ? (
        <Stack gap="lg">
          {specsOf(start).map((spec) => (
            <ParameterField key={spec.chave} spec={spec} />
          ))}
        </Stack>
      ) : null}
    </Fold>
  );
}

function ParameterField({ spec }: { readonly spec: ParameterSpec }) {
  const { chave, nome, unidade, padrao, minimo, maximo, opcoes } = spec;
  if (opcoes) {
    return (
      <SelectField
        name={wireKey(chave)}
        label={nome}
        options={opcoes.map((one) => ({ id: String(one.id), nome: one.nome }))}
      />
    );
  }
  return (
    <DecimalField
      name={wireKey(chave)}
      label={nome}
      hint={`Padrão ${text(padrao)}, de ${text(minimo)} a ${text(maximo)}`}
      unit={unidade}
      {...(isWhole(spec) && { places: 0 })}
    />
  );
}

function specsOf(start: string): readonly ParameterSpec[] {
  return PARAMETERS.filter(({ chave }) =>
    start === '' ? !chave.includes('.') : chave.startsWith(start),
  );
}

/** What the form opens with; a refused edit fills in what it had changed. */
function begun(herd: HerdReader, dados: (ParametersInput & EditOrigin) | null) {
  const row = rowOf(herd);
  const opened = valuesOf(row);
  const sent = dados ? valuesOf({ ...dados, versao: 0 }) : {};
  const alterados = dados?.alterados?.map(wireKey);
  const refused = alterados ? { ...sent, alterados } : sent;
  const initial = withRefused(opened, refused);
  return { opened, versaoBase: row?.versao ?? 0, initial };
}

function rowOf(herd: HerdReader) {
  return herd.row('parametros', herd.herd.rebanhoId);
}

/** What the herd counts by: its own values and the defaults. */
function valuesOf(row: Parameters<typeof parametersOf>[0]): Values {
  const { valorDe } = parametersOf(row);
  return Object.fromEntries(
    PARAMETERS.map(({ chave }) => [wireKey(chave), valorDe(chave)]),
  );
}

function numbersOf(values: FormValues): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === null || value === '' ? null : Number(value),
    ]),
  );
}

/** Only what differs from its default is the herd's own. */
function changedFrom(values: Values): Readonly<Record<string, number>> {
  return Object.fromEntries(
    PARAMETERS.flatMap(({ chave, padrao }): [string, number][] => {
      const value = values[wireKey(chave)] ?? padrao;
      return value === padrao ? [] : [[chave, value]];
    }),
  );
}

function wordsOf({ opcoes, unidade }: ParameterSpec, value: number): string {
  const chosen = opcoes?.find(({ id }) => id === value);
  return chosen?.nome ?? [text(value), unidade].filter(Boolean).join('\u{a0}');
}

function text(value: number): string {
  return value.toLocaleString('pt-BR');
}
