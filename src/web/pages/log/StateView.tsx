import { useState } from 'react';
import { readable } from '@/state/actionLog/diff';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import { Card } from '@/web/components/Card';
import { Fold } from '@/web/components/Fold';
import { count } from '@/web/format';
import styles from './log.module.css';

/** Longer than this nobody reads, and no phone draws. */
const LETTERS_MAX = 20_000;

/** What the screens would show at a moment, and all that is behind it. */
export function StateView({ state }: { readonly state: RootState }) {
  const { outbox } = state.offline;
  const { refused } = state.operations;
  return (
    <Card
      as="section"
      aria-label="Estado neste momento"
      className={styles.state}
    >
      <h3>Estado neste momento</h3>
      <ul>
        {selectHerds(state).map(({ rebanhoId, nome }) => (
          <li key={rebanhoId}>
            {nome}:{' '}
            {count(
              selectAnimals(state, rebanhoId).length,
              'animal ativo',
              'animais ativos',
            )}
          </li>
        ))}
        <li>Fila de envio: {count(outbox.length, 'registro', 'registros')}</li>
        <li>Recusados: {count(refused.length, 'registro', 'registros')}</li>
        <li>{state.connection.online ? 'Com internet' : 'Sem internet'}</li>
      </ul>
      {Object.entries(readable(state)).map(([name, part]) => (
        <Part key={name} name={name} part={part} />
      ))}
    </Card>
  );
}

function Part({ name, part }: { name: string; part: unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={<span className={styles.code}>{name}</span>}
    >
      {open ? <Json label={name} value={part} /> : null}
    </Fold>
  );
}

/** A value as text, cut where it grows too long. */
export function Json({ label, value }: { label: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section tabIndex={0} aria-label={label} className={styles.json}>
      <pre>{text.slice(0, LETTERS_MAX)}</pre>
      {text.length > LETTERS_MAX ? (
        <p>… mais {count(text.length - LETTERS_MAX, 'letra', 'letras')}</p>
      ) : null}
    </section>
  );
}
