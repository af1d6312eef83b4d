import { useMemo, useState } from 'react';
import { findAnimals } from '@/domain/identifiers/search';
import type { Candidate } from '@/domain/reports/candidates';
import type { HerdReader } from '@/domain/shared/effects';
import { compareNames } from '@/state/fold/sorting';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Check } from '@/web/components/choices';
import { List } from '@/web/components/List';
import { Actions } from '@/web/components/layout';
import { FieldNotes, type FieldProps, LabelText } from '@/web/forms/Field';
import { keepInside } from '@/web/forms/keepInside';
import { useFormField } from '@/web/forms/useFormField';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import styles from './cows.module.css';

interface CowChecklistProps extends FieldProps {
  readonly herd: HerdReader;
}

/** Several females, those that may be served first. */
export function CowChecklist(props: CowChecklistProps) {
  const { herd } = props;
  const field = useFormField<readonly string[]>(props);
  const report = useCandidates(herd);
  const outside = report.done ? outsideOf(herd, field.value, report.all) : [];
  const all = [...outside, ...report.all];
  const [text, setText] = useState('');
  const identifiersOf = useIdentifiersOf();
  const shown = findAnimals(all, text, (one) => identifiersOf(idOf(one)));
  const fit = all.filter(({ apta }) => apta).map(idOf);
  const toggle = (id: string) => {
    const chosen = field.value.includes(id);
    field.setValue(
      chosen ? field.value.filter((it) => it !== id) : [...field.value, id],
    );
  };
  const { id, 'data-campo': campo } = field.control;
  return (
    <Card
      as="fieldset"
      id={id}
      data-campo={campo}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={field.control['aria-describedby']}
    >
      <legend>
        <LabelText {...props} /> ({field.value.length})
      </legend>
      <Actions>
        <Button onClick={() => field.setValue(fit)}>
          Selecionar aptas {fit.length}
        </Button>
        <Button variant="quiet" onClick={() => field.setValue([])}>
          Limpar
        </Button>
      </Actions>
      <input
        type="search"
        className={styles.search}
        aria-label="Buscar vaca"
        placeholder="Buscar vaca"
        autoComplete="off"
        value={text}
        onKeyDown={keepInside}
        onChange={({ target }) => setText(target.value)}
      />
      {report.done ? null : (
        <ReportProgress problem={report.problem} what="as vacas" />
      )}
      {report.done && shown.length === 0 ? <p>Nenhuma vaca</p> : null}
      <Females shown={shown} chosen={field.value} onToggle={toggle} />
      <FieldNotes id={id} hint={props.hint} error={field.error} />
    </Card>
  );
}

interface FemalesProps {
  readonly shown: readonly Candidate[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

function Females({ shown, chosen, onToggle }: FemalesProps) {
  const called = useCalled();
  return (
    <List className={styles.checks} aria-label="Vacas">
      {shown.map((one) => (
        <li key={idOf(one)}>
          <Check
            checked={chosen.includes(idOf(one))}
            onChange={() => onToggle(idOf(one))}
          >
            <span>
              <strong>{called(idOf(one), one.nome)}</strong> {one.rotulo}
            </span>
          </Check>
        </li>
      ))}
    </List>
  );
}

/**
 * Those chosen that are no candidates any more, as of a lot that was planned
 * days ago: what is not in sight could not be taken off.
 */
function outsideOf(
  herd: HerdReader,
  chosen: readonly string[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const known = new Set(candidates.map(idOf));
  return chosen.flatMap((id) => {
    const animal = known.has(id) ? undefined : herd.row('animais', id);
    if (!animal) return [];
    const { animalId, nome, descartado } = animal;
    const rotulo = descartado ? 'Descartada' : 'Prenhe ou nova demais';
    return [{ animalId, nome, apta: false, rotulo }];
  });
}

/** Those that may be served first, by name. */
function useCandidates(herd: HerdReader) {
  const question = { today: today(), inicio: null, fim: null };
  const { result, done, problem } = useReport('candidates', herd, question);
  const found = result ?? NONE;
  const all = useMemo(() => [...found].sort(byFitness), [found]);
  return { all, done, problem };
}

const NONE: readonly Candidate[] = [];

function byFitness(a: Candidate, b: Candidate): number {
  return Number(b.apta) - Number(a.apta) || compareNames(a.nome, b.nome);
}

function idOf({ animalId }: Candidate): string {
  return animalId;
}
