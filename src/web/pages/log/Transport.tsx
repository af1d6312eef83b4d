import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Player } from '@/state/actionLog/replay';
import { farmTime } from '@/state/clock';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { Row, Stack } from '@/web/components/layout';
import styles from './log.module.css';
import { StateView } from './StateView';

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
export function Transport({ player, moment, onMoment }: AtMoment) {
  const last = player.moments.length - 1;
  const playback = usePlayback({ player, moment, onMoment });
  const standing = player.moments[moment];
  if (!standing) return null;
  return (
    <Stack as="section" aria-label="Reprodução">
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
        <Labelled label="Velocidade">
          <select
            value={playback.speed}
            onChange={({ target }) => playback.setSpeed(Number(target.value))}
          >
            {SPEEDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
      </Row>
      <StateView state={player.after(moment)} />
    </Stack>
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
