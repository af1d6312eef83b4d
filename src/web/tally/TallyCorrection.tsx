import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ObjectSchema, ObjectShape } from 'yup';
import type { OperationData, OperationKind } from '@/domain/operations';
import type { HerdReader, Rule } from '@/domain/shared/effects';
import type { FieldProblem, Problem } from '@/domain/shared/outcome';
import type { RecordResult } from '@/state/recordResult';
import type { OfHerd } from '@/state/sync/batchEdit';
import { whenOnFarm } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { List } from '@/web/components/List';
import { Row } from '@/web/components/layout';
import { useNotices } from '@/web/components/NoticesDialog';
import { count } from '@/web/format';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { notSent } from '@/web/refusal';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useBatchEdit } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import type { useRecorder } from '@/web/sync/useRecorder';

/** How the numbers of a refused tally are corrected. */
interface CorrectedNumbers<Item> {
  readonly items: readonly Item[];
  readonly animalOf: (item: Item) => string;
  /** What was read off. */
  readonly numberOf: (item: Item) => number | null | undefined;
  readonly schemaOf: (item: Item) => ObjectShape[string];
  /** `Litros de Mimosa` */
  readonly labelOf: (item: Item, nome: string) => string;
  readonly unitOf: (item: Item) => string;
  /** Of an animal that the device does not know. */
  readonly unknown: string;
}

/** An animal's number as the form has it now. */
export interface CorrectedItem<Item> {
  readonly item: Item;
  readonly number: number | undefined;
}

/** A tally of this kind that was refused, and how it is recorded anew. */
export interface CorrectionProps<Kind extends OperationKind> {
  readonly reader: HerdReader;
  readonly recorder: ReturnType<typeof useRecorder<Kind>>;
  /** What was refused. */
  readonly again: OperationData[Kind];
}

interface TallyCorrectionProps<Item, Head extends object, Data extends OfHerd> {
  readonly reader: HerdReader;
  readonly recorder: {
    readonly problem: Problem | null;
    readonly save: (data: Data) => Promise<RecordResult>;
  };
  readonly numbers: CorrectedNumbers<Item>;
  /** What holds for all of them. */
  readonly head: Head;
  readonly schema: ObjectSchema<object>;
  readonly rule: Rule<Data>;
  readonly dataOf: (head: Head, items: readonly CorrectedItem<Item>[]) => Data;
  /** Fields before and after the numbers. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
  readonly submit: string;
  /** Said where one goes back to look again. */
  readonly check: string;
}

/** A tally that was refused: what holds for all, and each animal's number. */
export function TallyCorrection<Item, Head extends object, Data extends OfHerd>(
  props: TallyCorrectionProps<Item, Head, Data>,
) {
  const { recorder, numbers, head, schema } = props;
  const [lines, setLines] = useState(() => linesOf(props));
  const [initial] = useState(() => ({
    ...head,
    ...fieldsOf(lines, numbers.numberOf),
  }));
  const { save, dialog } = useSave(props, lines);
  return (
    <>
      <Form
        initialValues={initial}
        schema={schema.shape(fieldsOf(lines, numbers.schemaOf))}
        onSubmit={save}
      >
        <RefusedNote problem={recorder.problem} />
        {props.before}
        <Lines
          lines={lines}
          numbers={numbers}
          onLeaveOut={(gone) => setLines(lines.filter((it) => it !== gone))}
        />
        {props.after}
        <SubmitButton>{props.submit}</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

/** One animal's number, a field of the form. */
interface Line<Item> {
  /** Its field's name in the form. */
  readonly campo: string;
  readonly nome: string;
  readonly item: Item;
  /** What the server said of it. */
  readonly reason: string | null;
}

/** The lines of a refused tally; those refused first. */
function linesOf<Item, Head extends object, Data extends OfHerd>({
  reader,
  recorder,
  numbers,
}: TallyCorrectionProps<Item, Head, Data>): readonly Line<Item>[] {
  const problems = recorder.problem?.campos ?? [];
  const lines = numbers.items.map((item, line) => ({
    campo: `linha${line}`,
    nome:
      reader.row('animais', numbers.animalOf(item))?.nome ?? numbers.unknown,
    item,
    reason: problems.find(({ linha }) => linha === line)?.mensagem ?? null,
  }));
  return [
    ...lines.filter(({ reason }) => reason !== null),
    ...lines.filter(({ reason }) => reason === null),
  ];
}

function fieldsOf<Item, Part>(
  lines: readonly Line<Item>[],
  of: (item: Item) => Part,
): Record<string, Part> {
  return Object.fromEntries(lines.map(({ campo, item }) => [campo, of(item)]));
}

function useSave<Item, Head extends object, Data extends OfHerd>(
  props: TallyCorrectionProps<Item, Head, Data>,
  lines: readonly Line<Item>[],
) {
  const { reader, rule, dataOf } = props;
  const goOn = useGoOn();
  const told = useFormTold();
  const edited = useBatchEdit();
  const { ask, dialog } = useNotices();
  const save = async (values: Head) => {
    // The lines' fields stand beside those of the head.
    const numbers: ReadonlyMap<string, number | undefined> = new Map(
      Object.entries(values),
    );
    const items = lines.map(({ item, campo }) => ({
      item,
      number: numbers.get(campo),
    }));
    const data = dataOf(values, items);
    const beside = (problem: Problem) => ({
      ok: false as const,
      problem: besideLines(problem, lines),
    });
    const outcome = rule(reader, data, whenOnFarm());
    if (!outcome.ok) return told(beside(outcome.problem), values);
    if (!(await ask(outcome.value.avisos))) {
      return notSent([{ campo: 'formulario', mensagem: props.check }]);
    }
    const result = await props.recorder.save(edited(data));
    const refused = told(result.ok ? result : beside(result.problem), values);
    if (refused) return refused;
    goOn(`/rebanho/${reader.herd.rebanhoId}`);
    return undefined;
  };
  return { save, dialog };
}

/** A refusal with what it says of a line at that line's field. */
function besideLines(
  problem: Problem,
  sent: readonly Line<unknown>[],
): Problem {
  const fieldOf = ({ campo, linha }: FieldProblem) =>
    (linha === undefined ? undefined : sent[linha]?.campo) ?? campo;
  const campos = problem.campos.map((one) => ({ ...one, campo: fieldOf(one) }));
  return { ...problem, campos };
}

interface LinesProps<Item> {
  readonly lines: readonly Line<Item>[];
  readonly numbers: CorrectedNumbers<Item>;
  readonly onLeaveOut: (line: Line<Item>) => void;
}

/** Each animal's number, with what was said of it; it may be left out. */
function Lines<Item>({ lines, numbers, onLeaveOut }: LinesProps<Item>) {
  return (
    <>
      <p role="status">{count(lines.length, 'animal', 'animais')}</p>
      <List>
        {lines.map((line) => (
          <Row as="li" spread align="end" key={line.campo}>
            <DecimalField
              name={line.campo}
              label={numbers.labelOf(line.item, line.nome)}
              unit={numbers.unitOf(line.item)}
              places={1}
              required
              {...(line.reason === null ? {} : { hint: line.reason })}
            />
            {lines.length > 1 ? (
              <Button
                variant="quiet"
                icon={<X aria-hidden />}
                aria-label={`Tirar ${line.nome}`}
                onClick={() => onLeaveOut(line)}
              >
                Tirar
              </Button>
            ) : null}
          </Row>
        ))}
      </List>
    </>
  );
}
