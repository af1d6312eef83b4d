import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { parametersFormSchema } from '@/contract/parameters';
import { wireKey } from '@/contract/wireKeys';
import {
  PARAMETERS,
  type ParameterSpec,
  parametersOf,
} from '@/domain/parameters/parameters';
import type { HerdReader } from '@/domain/shared/effects';
import { Sheet } from '@/web/components/Dialog';
import { Loading } from '@/web/components/Loading';
import { useNotify } from '@/web/components/notifier';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useHerdReader } from '@/web/herd/useHerdReader';
import { refusalOf } from '@/web/refusal';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { savedNotice } from '@/web/sync/saved';
import { useRecorder } from '@/web/sync/useRecorder';
import styles from './parameters.module.css';

/** Parts of the form; the first is open. */
const GROUPS = [
  { title: 'Manejo', start: '' },
  { title: 'Gestação por raça', start: 'gestacao.' },
  { title: 'Idade mínima para reprodução', start: 'idadeMinReprod.' },
  { title: 'Peso mínimo para reprodução', start: 'pesoMinReprod.' },
  { title: 'Metas dos indicadores', start: 'meta.' },
] as const;

type Values = Readonly<Record<string, number | null>>;

interface ParametersPanelProps {
  readonly onClose: () => void;
}

/** `?painel=parametros`: what the herd counts its days and targets by. */
export default function ParametersPanel({ onClose }: ParametersPanelProps) {
  const { rebanhoId = '' } = useParams();
  const herd = useHerdReader(rebanhoId);
  return (
    <Sheet open onClose={onClose} title="Parâmetros do rebanho">
      {herd ? <ParametersForm herd={herd} onClose={onClose} /> : <Loading />}
    </Sheet>
  );
}

interface ParametersFormProps {
  readonly herd: HerdReader;
  readonly onClose: () => void;
}

function ParametersForm({ herd, onClose }: ParametersFormProps) {
  const recorder = useRecorder('parameters/changed');
  const notify = useNotify();
  const { rebanhoId } = herd.herd;
  const [initial] = useState(() =>
    valuesOf(recorder.dados ? { ...recorder.dados, versao: 0 } : rowOf(herd)),
  );
  const save = async (values: Values) => {
    const dados = { rebanhoId, valores: changedFrom(values) };
    const result = await recorder.save(dados);
    if (!result.ok) return refusalOf(result.problem, values, notify);
    notify(savedNotice(result));
    onClose();
    return undefined;
  };
  return (
    <Form initialValues={initial} schema={parametersFormSchema} onSubmit={save}>
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
    <details
      open={first}
      className={styles.group}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>{title}</summary>
      {opened ? (
        <div className={styles.fields}>
          {specsOf(start).map((spec) => (
            <ParameterField key={spec.chave} spec={spec} />
          ))}
        </div>
      ) : null}
    </details>
  );
}

function ParameterField({ spec }: { readonly spec: ParameterSpec }) {
  const { chave, nome, unidade, padrao, minimo, maximo } = spec;
  return (
    <DecimalField
      name={wireKey(chave)}
      label={nome}
      hint={`Padrão ${text(padrao)}, de ${text(minimo)} a ${text(maximo)}`}
      unit={unidade}
    />
  );
}

function specsOf(start: string): readonly ParameterSpec[] {
  return PARAMETERS.filter(({ chave }) =>
    start === '' ? !chave.includes('.') : chave.startsWith(start),
  );
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

/** Only what differs from its default is the herd's own. */
function changedFrom(values: Values): Readonly<Record<string, number>> {
  return Object.fromEntries(
    PARAMETERS.flatMap(({ chave, padrao }): [string, number][] => {
      const value = values[wireKey(chave)] ?? padrao;
      return value === padrao ? [] : [[chave, value]];
    }),
  );
}

function text(value: number): string {
  return value.toLocaleString('pt-BR');
}
