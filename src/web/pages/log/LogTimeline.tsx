import { useState } from 'react';
import { describe, differencesOf } from '@/state/actionLog/diff';
import type { Moment, Player } from '@/state/actionLog/replay';
import { farmTime } from '@/state/clock';
import { Button } from '@/web/components/Button';
import { Tag } from '@/web/components/Tag';
import { count } from '@/web/format';
import styles from './log.module.css';
import { ORIGINS, originOf } from './origins';
import { Json } from './StateView';
import type { AtMoment } from './Transport';

/** Rows drawn at first, and more at each request. */
const PAGE = 50;

/** The actions, newest first, by origin and by a word of their kind. */
export function LogTimeline({ player, moment, onMoment }: AtMoment) {
  const [word, setWord] = useState('');
  const [origin, setOrigin] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = indexesOf(player, word, origin);
  return (
    <section aria-label="Ações" className={styles.linhaDoTempo}>
      <div className={styles.filtros}>
        <label className={styles.campo}>
          Filtrar
          <input
            type="search"
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        </label>
        <label className={styles.campo}>
          Origem
          <select
            value={origin}
            onChange={({ target }) => setOrigin(target.value)}
          >
            <option value="">Todas</option>
            {ORIGINS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </div>
      <p role="status">{count(found.length, 'ação', 'ações')}</p>
      <ol aria-label="Linha do tempo" className={styles.lista}>
        {found.slice(0, shown).map((index) => (
          <Row
            key={index}
            player={player}
            index={index}
            current={index === moment}
            onMoment={onMoment}
          />
        ))}
      </ol>
      {found.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)}>Mostrar mais</Button>
      ) : null}
    </section>
  );
}

/** Of the moments that match, newest first. */
function indexesOf(player: Player, word: string, origin: string): number[] {
  const wanted = word.trim().toLowerCase();
  return player.moments
    .flatMap(({ action: { type } }, index) =>
      type.toLowerCase().includes(wanted) &&
      (origin === '' || originOf(type) === origin)
        ? [index]
        : [],
    )
    .reverse();
}

interface RowProps {
  readonly player: Player;
  readonly index: number;
  readonly current: boolean;
  readonly onMoment: (moment: number) => void;
}

function Row({ player, index, current, onMoment }: RowProps) {
  const [open, setOpen] = useState(false);
  const moment = player.moments[index];
  if (!moment) return null;
  const { at, action } = moment;
  return (
    <li aria-current={current ? 'step' : undefined} className={styles.linha}>
      <button
        type="button"
        aria-expanded={open}
        className={styles.acao}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.hora}>{clockOf(at)}</span>
        <span className={styles.codigo}>{action.type}</span>
        <Tag>{originOf(action.type)}</Tag>
      </button>
      {open ? (
        <Detail
          player={player}
          index={index}
          moment={moment}
          onMoment={onMoment}
        />
      ) : null}
    </li>
  );
}

interface DetailProps extends Omit<RowProps, 'current'> {
  readonly moment: Moment;
}

function Detail({ player, index, moment, onMoment }: DetailProps) {
  const changes = differencesOf(player.before(index), player.after(index));
  return (
    <div className={styles.detalhe}>
      <p>
        {farmTime(moment.at)} · linha {moment.place}
      </p>
      <Button onClick={() => onMoment(index)}>Ir para este momento</Button>
      <h4>O que mudou</h4>
      {changes.length === 0 ? (
        <p>Nada.</p>
      ) : (
        <ul className={styles.mudancas}>
          {changes.map((change) => (
            <li key={change.path}>{describe(change)}</li>
          ))}
        </ul>
      )}
      <h4>Ação</h4>
      <Json label={`Ação da linha ${moment.place}`} value={moment.action} />
    </div>
  );
}

/** `17:42:05` on the farm's clock. */
function clockOf(at: number): string {
  const seconds = String(Math.floor(at / 1000) % 60).padStart(2, '0');
  return `${farmTime(at).slice(11)}:${seconds}`;
}
