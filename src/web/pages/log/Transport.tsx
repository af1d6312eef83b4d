import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { readable } from '@/state/actionLog/diff';
import type { Player } from '@/state/actionLog/replay';
import { farmTime } from '@/state/clock';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Labelled } from '@/web/components/Labelled';
import { Row, Stack } from '@/web/components/layout';
import { count } from '@/web/format';
import styles from './log.module.css';
import { Tree } from './Tree';

export interface AtMoment {
  readonly player: Player;
  /** Index of the action after which one stands. */
  readonly moment: number;
  readonly onMoment: (moment: number) => void;
}

/** Times as fast as it happened; 0: at once. */
const SPEEDS = [
  { value: 1, label: '1x' },
  { value: 10, label: '10x' },
  { value: 0, label: 'imediato' },
] as const;
/** Nobody is kept waiting longer, ms. */
const LONGEST = 2000;

/** Walks through the moments on a store of its own that sends nothing. */
export function Transport({
  player,
  moment,
  onMoment,
  children,
}: AtMoment & { readonly children?: ReactNode }) {
  const last = player.moments.length - 1;
  const playback = usePlayback({ player, moment, onMoment });
  const standing = player.moments[moment];
  if (!standing) return null;
  return (
    <Stack as="section" aria-label="Reprodução" className={styles.standing}>
      <Labelled label={`Momento ${moment + 1} de ${last + 1}`}>
        <input
          type="range"
          min={0}
          max={last}
          value={moment}
          aria-valuetext={`${moment + 1} de ${last + 1}, ${standing.action.type}`}
          onChange={({ target }) => onMoment(Number(target.value))}
        />
      </Labelled>
      <p className={styles.code}>
        {farmTime(standing.at)} · {standing.action.type}
      </p>
      <Row align="end">
        <Button
          aria-label="Ação anterior"
          icon={<ChevronLeft aria-hidden />}
          disabled={moment <= 0}
          onClick={() => onMoment(moment - 1)}
        />
        <Button
          icon={playback.on ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={playback.toggle}
        >
          {playback.on ? 'Pausar' : 'Reproduzir'}
        </Button>
        <Button
          aria-label="Próxima ação"
          icon={<ChevronRight aria-hidden />}
          disabled={moment >= last}
          onClick={() => onMoment(moment + 1)}
        />
        <Speed value={playback.speed} onChange={playback.setSpeed} />
        {children}
      </Row>
    </Stack>
  );
}

interface SpeedProps {
  readonly value: number;
  readonly onChange: (speed: number) => void;
}

function Speed({ value: chosen, onChange }: SpeedProps) {
  return (
    <Labelled label="Velocidade">
      <select
        value={chosen}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {SPEEDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function usePlayback({ player, moment, onMoment }: AtMoment) {
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState<number>(SPEEDS[0].value);
  const last = player.moments.length - 1;
  useEffect(() => {
    if (!on) return;
    const [now, next] = [player.moments[moment], player.moments[moment + 1]];
    if (!now || !next) {
      setOn(false);
      return;
    }
    const wait = speed === 0 ? 0 : (next.at - now.at) / speed;
    const to = speed === 0 ? last : moment + 1;
    const timer = setTimeout(() => onMoment(to), Math.min(LONGEST, wait));
    return () => clearTimeout(timer);
  }, [on, speed, player, moment, last, onMoment]);
  const toggle = () => {
    if (!on && moment >= last) onMoment(0);
    setOn(!on);
  };
  return { on, toggle, speed, setSpeed };
}

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
      <Tree value={readable(state)} />
    </Card>
  );
}
