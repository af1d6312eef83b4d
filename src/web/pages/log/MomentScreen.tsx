import { useEffect, useRef, useState } from 'react';
import { useWidth } from '@/web/components/charts/useWidth';
import { Labelled } from '@/web/components/Labelled';
import { Note, Stack } from '@/web/components/layout';
import type { Show } from '@/web/stage/door';
import { openStageFrame } from '@/web/stage/frame';
import styles from './log.module.css';
import type { AtMoment } from './Transport';

/** The log does not know the device: one chooses. */
const DEVICES = [
  { id: 'celular', nome: 'Celular (390 × 844)', width: 390, height: 844 },
  { id: 'tablet', nome: 'Tablet (820 × 1180)', width: 820, height: 1180 },
  { id: 'tela', nome: 'Computador (1280 × 800)', width: 1280, height: 800 },
] as const;

type AtScreen = Pick<AtMoment, 'player' | 'moment'>;

/** What the person had before them: the app's own page over the state of then. */
export function MomentScreen({ player, moment }: AtScreen) {
  const [chosen, setChosen] = useState<string>('celular');
  const { width, height } =
    DEVICES.find(({ id }) => id === chosen) ?? DEVICES[0];
  const room = useWidth<HTMLDivElement>();
  const scale = Math.min(1, room.width / width);
  return (
    <Stack as="section" gap="sm" aria-label="Tela do momento">
      <div
        ref={room.ref}
        className={styles.screen}
        style={{ height: height * scale }}
      >
        <iframe
          ref={useStage({ player, moment })}
          title="Tela do registro"
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      <Note>
        Refeita do registro, com o relógio daquela hora e só para ler: nada é
        enviado nem gravado. O que a pessoa digitou e não gravou, as buscas, o
        tema e o que só o servidor sabia não estão no registro e não aparecem.
      </Note>
      <Labelled label="Tamanho da tela">
        <select
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {DEVICES.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </Labelled>
    </Stack>
  );
}

/** The frame, which follows the moment. */
function useStage({ player, moment }: AtScreen) {
  const frame = useRef<HTMLIFrameElement>(null);
  const clock = useRef({ at: 0 });
  const [show, setShow] = useState<Show | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    openStageFrame(frame.current, clock.current, (given) =>
      setShow(() => given),
    );
  }, []);
  useEffect(() => {
    const at = player.moments[moment]?.at ?? 0;
    clock.current.at = at;
    show?.({ state: player.after(moment), at });
  }, [show, player, moment]);
  return frame;
}
