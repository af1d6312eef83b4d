import { useMemo, useState } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { searchKey } from '@/domain/shared/names';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { FieldNotes, type FieldProps, LabelText } from '@/web/forms/Field';
import { useFormField } from '@/web/forms/useFormField';
import styles from './cows.module.css';
import { type Candidate, candidatesOf } from './iatfValues';

interface CowChecklistProps extends FieldProps {
  readonly herd: HerdReader;
}

/** Several females, those that may be served first. */
export function CowChecklist(props: CowChecklistProps) {
  const { herd } = props;
  const field = useFormField<readonly string[]>(props);
  const all = useMemo(() => candidatesOf(herd, today()), [herd]);
  const [text, setText] = useState('');
  const key = searchKey(text);
  const shown = all.filter(({ record }) =>
    searchKey(record.animal.nome).includes(key),
  );
  const fit = all.filter(({ state }) => state.apta).map(idOf);
  const toggle = (id: string) => {
    const chosen = field.value.includes(id);
    field.setValue(
      chosen ? field.value.filter((it) => it !== id) : [...field.value, id],
    );
  };
  const { id, 'data-campo': campo } = field.control;
  return (
    <fieldset
      id={id}
      data-campo={campo}
      tabIndex={-1}
      className={styles.calf}
      aria-describedby={field.control['aria-describedby']}
    >
      <legend>
        <LabelText {...props} /> ({field.value.length})
      </legend>
      <div className={styles.checkActions}>
        <Button onClick={() => field.setValue(fit)}>
          Selecionar aptas {fit.length}
        </Button>
        <Button variant="quiet" onClick={() => field.setValue([])}>
          Limpar
        </Button>
      </div>
      <input
        type="search"
        className={styles.search}
        aria-label="Buscar vaca"
        placeholder="Buscar vaca"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 ? <p>Nenhuma vaca</p> : null}
      <ul className={styles.checks} aria-label="Vacas">
        {shown.map((one) => (
          <li key={idOf(one)}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={field.value.includes(idOf(one))}
                onChange={() => toggle(idOf(one))}
              />
              <span>
                <strong>{one.record.animal.nome}</strong> {one.state.rotulo}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} hint={props.hint} error={field.error} />
    </fieldset>
  );
}

function idOf({ record }: Candidate): string {
  return record.animal.animalId;
}
