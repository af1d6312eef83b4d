import { useMemo, useState } from 'react';
import { animalSchema } from '@/contract/animals';
import { ANIMAL_RULES } from '@/domain/animals/operations';
import type { AnimalInput } from '@/domain/animals/types';
import type { SheetRow } from '@/domain/import/sheetRows';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { whenOnFarm } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { List } from '@/web/components/List';
import { Actions, Row, Stack } from '@/web/components/layout';
import { count } from '@/web/format';
import { AnimalPicker } from '@/web/forms/AnimalPicker';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { notSent } from '@/web/refusal';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { AnimalFields } from './AnimalFields';
import { type AnimalFormValues, emptyValues, inputOf } from './formValues';

/** Whose the person said the unknown tags to be; written by "Importar". */
export interface Solved {
  readonly byTag: ReadonlyMap<string, string>;
  readonly created: readonly AnimalInput[];
}

export const NOTHING_SOLVED: Solved = { byTag: new Map(), created: [] };

interface UnknownTagsProps {
  readonly herd: HerdReader;
  readonly rows: readonly SheetRow[];
  readonly solved: Solved;
  readonly onSolve: (solved: Solved) => void;
}

/** So many at a time. */
const SHOWN = 20;

/** Tags that are nobody's: whose are they, or are they of new animals? */
export function UnknownTags(props: UnknownTagsProps) {
  const { rows, solved, onSolve, herd } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const unknown = useMemo(() => countsOf(rows), [rows]);
  const chips = useMemo(() => chipsOf(rows, solved), [rows, solved]);
  const undo = (tag: string) => onSolve(without(solved, tag));
  const hang = () =>
    onSolve({ ...solved, byTag: new Map([...solved.byTag, ...chips]) });
  const nameOf = (id: string) =>
    solved.created.find(({ animalId }) => animalId === id)?.nome ??
    herd.row('animais', id)?.nome;
  if (unknown.length + solved.byTag.size + chips.size === 0) return null;
  return (
    <Stack as="section" aria-label="Brincos desconhecidos">
      <h3>Brincos desconhecidos</h3>
      {chips.size > 0 ? (
        <Button onClick={hang}>
          Ligar {count(chips.size, 'chip novo', 'chips novos')} aos animais dos
          brincos
        </Button>
      ) : null}
      <List>
        {unknown.slice(0, SHOWN).map(([tag, lines]) => (
          <UnknownTag key={tag} tag={tag} lines={lines} onAsk={setAsking} />
        ))}
        {[...solved.byTag].slice(0, SHOWN).map(([tag, id]) => (
          <Row as="li" key={tag} spread>
            <span>
              {tag}: {nameOf(id)}
            </span>
            <Button aria-label={`Desfazer ${tag}`} onClick={() => undo(tag)}>
              Desfazer
            </Button>
          </Row>
        ))}
      </List>
      {unknown.length > SHOWN ? (
        <p>E mais {unknown.length - SHOWN}, depois destes.</p>
      ) : null}
      {solved.byTag.size > SHOWN ? (
        <p>E mais {solved.byTag.size - SHOWN} ligados.</p>
      ) : null}
      {asking ? (
        <Answer {...props} {...asking} onClose={() => setAsking(null)} />
      ) : null}
    </Stack>
  );
}

interface UnknownTagProps {
  readonly tag: string;
  readonly lines: number;
  readonly onAsk: (asking: Asking) => void;
}

function UnknownTag({ tag, lines, onAsk }: UnknownTagProps) {
  return (
    <Row as="li" spread>
      <span>
        {tag} ({count(lines, 'linha', 'linhas')})
      </span>
      <Actions>
        <Button
          aria-label={`Ligar ${tag} a um animal`}
          onClick={() => onAsk({ tag, way: 'ligar' })}
        >
          Ligar a um animal
        </Button>
        <Button
          aria-label={`Cadastrar ${tag}`}
          onClick={() => onAsk({ tag, way: 'cadastrar' })}
        >
          Cadastrar
        </Button>
      </Actions>
    </Row>
  );
}

/** Each unknown tag and its lines, those of most lines first. */
function countsOf(rows: readonly SheetRow[]) {
  const counts = new Map<string, number>();
  for (const { tag, estado } of rows) {
    if (estado === 'desconhecida') counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The chips that nobody has, in lines of tags that somebody has. */
function chipsOf(rows: readonly SheetRow[], { byTag }: Solved) {
  return new Map(
    rows.flatMap(({ tag, donoDoChip }) =>
      donoDoChip && !byTag.has(tag) ? [[tag, donoDoChip] as const] : [],
    ),
  );
}

function without({ byTag, created }: Solved, tag: string): Solved {
  const rest = new Map([...byTag].filter(([one]) => one !== tag));
  const used = new Set(rest.values());
  return {
    byTag: rest,
    created: created.filter(({ animalId }) => used.has(animalId)),
  };
}

interface Asking {
  readonly tag: string;
  readonly way: 'ligar' | 'cadastrar';
}

interface AnswerProps extends UnknownTagsProps, Asking {
  readonly onClose: () => void;
}

function Answer(props: AnswerProps) {
  const { tag, way, herd, solved, onSolve, onClose } = props;
  const solve = (animalId: string, created = solved.created) => {
    const byTag = new Map(solved.byTag).set(tag, animalId);
    onSolve({ byTag, created });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={way === 'ligar' ? `De quem é ${tag}?` : `Cadastrar ${tag}`}
    >
      {way === 'ligar' ? (
        <Picker {...props} onChoose={(id) => solve(id)} />
      ) : (
        <NewAnimal
          herd={herd}
          others={solved.created}
          onAnimal={(input) =>
            solve(input.animalId, [...solved.created, input])
          }
        />
      )}
    </Sheet>
  );
}

interface PickerProps extends Pick<UnknownTagsProps, 'herd'> {
  readonly onChoose: (id: string) => void;
}

function Picker({ herd, onChoose }: PickerProps) {
  const { rebanhoId } = herd.herd;
  const { animals, identifiersOf, lineOf } = useAnimalChoices(
    rebanhoId,
    ({ descartado }) => !descartado,
  );
  const [offered] = useState(animals);
  return (
    <AnimalPicker
      animals={offered}
      isChosen={() => false}
      {...{ identifiersOf, lineOf, onChoose }}
    />
  );
}

interface NewAnimalProps extends Pick<UnknownTagsProps, 'herd'> {
  /** Those that come with the same import. */
  readonly others: readonly AnimalInput[];
  readonly onAnimal: (input: AnimalInput) => void;
}

/** What an animal must have; the rest is told on its page. */
function NewAnimal({ herd, others, onAnimal }: NewAnimalProps) {
  const dispatch = useAppDispatch();
  const [animalId] = useState(() => dispatch(newId()));
  const { rebanhoId } = herd.herd;
  const submit = async (values: AnimalFormValues) => {
    const input = inputOf(values);
    const rule = ANIMAL_RULES['animals/batchRegistered'];
    const batch = { rebanhoId, animais: [...others, input] };
    const outcome = rule(herd, batch, whenOnFarm());
    if (!outcome.ok) return notSent(outcome.problem.campos);
    onAnimal(input);
    return undefined;
  };
  return (
    <Form
      initialValues={emptyValues(rebanhoId, animalId)}
      schema={animalSchema}
      onSubmit={submit}
    >
      <AnimalFields rebanhoId={rebanhoId} animalId={animalId} brief />
      <SubmitButton>Usar este animal</SubmitButton>
    </Form>
  );
}
