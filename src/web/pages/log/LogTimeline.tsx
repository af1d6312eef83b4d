import { useState } from 'react';
import { describe, differencesOf } from '@/state/actionLog/diff';
import type { Moment, Player } from '@/state/actionLog/replay';
import { farmTime } from '@/state/clock';
import { Button } from '@/web/components/Button';
import { Select } from '@/web/components/choices';
import { Labelled } from '@/web/components/Labelled';
import { List } from '@/web/components/List';
import { Columns, Stack } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { count } from '@/web/format';
import styles from './log.module.css';
import { type AtMoment, Json } from './Transport';

/** Rows drawn at first, and more at each request. */
const PAGE = 50;

/** The actions, newest first, by origin and by a word of their kind. */
export function LogTimeline({ player, moment, onMoment }: AtMoment) {
  const [word, setWord] = useState('');
  const [origin, setOrigin] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = indexesOf(player, word, origin);
  return (
    <Stack as="section" aria-label="Ações">
      <Columns least="10rem">
        <Labelled label="Filtrar">
          <input
            type="search"
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        </Labelled>
        <Select
          label="Origem"
          none="Todas"
          options={ORIGINS.map((id) => ({ id, nome: id }))}
          value={origin}
          onChange={setOrigin}
        />
      </Columns>
      <p role="status">{count(found.length, 'ação', 'ações')}</p>
      <List as="ol" aria-label="Linha do tempo">
        {found.slice(0, shown).map((index) => (
          <Row
            key={index}
            player={player}
            index={index}
            current={index === moment}
            onMoment={onMoment}
          />
        ))}
      </List>
      {found.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)}>Mostrar mais</Button>
      ) : null}
    </Stack>
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
    <li aria-current={current ? 'step' : undefined} className={styles.row}>
      <button
        type="button"
        aria-expanded={open}
        className={styles.action}
        onClick={() => setOpen(!open)}
      >
        <span>{clockOf(at)}</span>
        <span className={styles.code}>{action.type}</span>
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
    <Stack className={styles.detail}>
      <p>
        {farmTime(moment.at)} · linha {moment.place}
      </p>
      <Button onClick={() => onMoment(index)}>Ir para este momento</Button>
      <h4>O que mudou</h4>
      {changes.length === 0 ? (
        <p>Nada.</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.path}>{describe(change)}</li>
          ))}
        </ul>
      )}
      <h4>Ação</h4>
      <Json label={`Ação da linha ${moment.place}`} value={moment.action} />
    </Stack>
  );
}

/** `17:42:05` on the farm's clock. */
function clockOf(at: number): string {
  const seconds = String(Math.floor(at / 1000) % 60).padStart(2, '0');
  return `${farmTime(at).slice(11)}:${seconds}`;
}

/** Where an action came from. */
type Origin = 'toque' | 'rede' | 'fila' | 'reidratação' | 'aparelho';

const ORIGINS: readonly Origin[] = [
  'toque',
  'rede',
  'fila',
  'reidratação',
  'aparelho',
];

const QUEUE = new Set([
  'operations/saved',
  'operations/sendingPlanned',
  'operations/sendingStarted',
  'operations/sendingFailed',
  'operations/answered',
]);
const NETWORK = /^(api|connection|sync)\/|^readiness\/clockMeasured$/;
/** The machine's own; what is left is an event of the farm, or the person's. */
const DEVICE = /^(readiness|rules)\/|^device\/(named|progressReported)$/;

function originOf(type: string): Origin {
  if (type.startsWith('persist/') || type === 'device/herdLoaded') {
    return 'reidratação';
  }
  if (type.startsWith('Offline/') || QUEUE.has(type)) return 'fila';
  if (NETWORK.test(type)) return 'rede';
  return DEVICE.test(type) ? 'aparelho' : 'toque';
}
