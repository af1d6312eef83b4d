import { useMemo } from 'react';
import { type Difference, differencesOf } from '@/state/actionLog/diff';
import type { Player } from '@/state/actionLog/replay';
import { Fold } from '@/web/components/Fold';
import { Stack } from '@/web/components/layout';
import styles from './log.module.css';
import { Json } from './Tree';

interface MomentDetailProps {
  readonly player: Player;
  readonly moment: number;
}

/** What an action changed, field by field, and what it carried. */
export function MomentDetail({ player, moment }: MomentDetailProps) {
  const standing = player.moments[moment];
  const changes = useMemo(
    () => differencesOf(player.before(moment), player.after(moment)),
    [player, moment],
  );
  if (!standing) return null;
  return (
    <Stack as="section" gap="sm" aria-label="O que mudou">
      <h3>O que mudou</h3>
      {changes.length === 0 ? <p>Nada.</p> : <Changes changes={changes} />}
      <Fold summary={`Ação da linha ${standing.place}`}>
        <Json
          label={`Ação da linha ${standing.place}`}
          value={standing.action}
        />
      </Fold>
    </Stack>
  );
}

function Changes({ changes }: { readonly changes: readonly Difference[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section tabIndex={0} aria-label="Campos" className={styles.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Longer than this a value is read in the action or in the state. */
const LETTERS_MAX = 300;

function shown(value: unknown): string {
  if (value === undefined) return '–';
  const text = JSON.stringify(value);
  return text.length > LETTERS_MAX ? `${text.slice(0, LETTERS_MAX)}…` : text;
}
