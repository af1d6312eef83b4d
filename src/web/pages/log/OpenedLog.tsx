import { MonitorSmartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { BadLine } from '@/state/actionLog/chain';
import { compareSteps, type Parted } from '@/state/actionLog/compare';
import { differencesOf } from '@/state/actionLog/diff';
import { readSteps } from '@/state/actionLog/readLog';
import { type Parting, replaySteps } from '@/state/actionLog/replay';
import { Button } from '@/web/components/Button';
import { Row, Stack } from '@/web/components/layout';
import { ChainCheck, Unchecked } from './ChainCheck';
import { CopyAsTest } from './CopyAsTest';
import { withDifference } from './entries';
import { LogTimeline } from './LogTimeline';
import styles from './log.module.css';
import { MomentDetail } from './MomentDetail';
import { MomentScreen } from './MomentScreen';
import { OpenFile } from './OpenFile';
import { StateView, Transport } from './Transport';
import { badText, FILE_NOT_READ, type OpenView } from './useLog';
import { UnderwayBar, useWork } from './useWork';

interface OpenedLogProps {
  readonly view: OpenView;
  /** A line of it turns out to be altered. */
  readonly onBad: (bad: BadLine) => void;
}

/** A log that was read; its lines are held to their hashes meanwhile. */
export function OpenedLog({ view, onBad }: OpenedLogProps) {
  const [whole, setWhole] = useState(false);
  return (
    <>
      <p className={styles.source}>
        {view.name ?? 'Deste aparelho'} · {view.player.moments.length} ações
      </p>
      <ChainCheck
        chain={view.chain}
        onEnd={(bad) => (bad ? onBad(bad) : setWhole(true))}
      />
      <Unchecked whole={whole}>
        <Bench view={view} whole={whole} />
      </Unchecked>
    </>
  );
}

interface BenchProps {
  readonly view: OpenView;
  readonly whole: boolean;
}

/** Its actions, and the state at each. */
function Bench({ view, whole }: BenchProps) {
  const { player } = view;
  const [moment, setMoment] = useState(player.moments.length - 1);
  const [screen, setScreen] = useState(false);
  // Undefined: not looked for yet.
  const [parting, setParting] = useState<Parting | null>();
  const line = parting?.place ?? null;
  const entries = useMemo(
    () => withDifference(view.entries, player, line),
    [view, player, line],
  );
  const standing = { player, moment, onMoment: setMoment };
  return (
    <>
      <Checks
        {...{ view, parting }}
        onParting={setParting}
        onMoment={setMoment}
      />
      <div className={styles.bench}>
        <LogTimeline {...standing} entries={entries} />
        <Stack>
          <Transport {...standing}>
            <Button
              icon={<MonitorSmartphone aria-hidden />}
              onClick={() => setScreen(!screen)}
            >
              {screen ? 'Esconder a tela' : 'Ver a tela'}
            </Button>
            <CopyAsTest view={view} moment={moment} whole={whole} />
          </Transport>
          {screen ? <MomentScreen player={player} moment={moment} /> : null}
          <MomentDetail player={player} moment={moment} />
          <StateView state={player.after(moment)} />
        </Stack>
      </div>
    </>
  );
}

interface ChecksProps {
  readonly view: OpenView;
  readonly parting: Parting | null | undefined;
  readonly onParting: (parting: Parting | null) => void;
  readonly onMoment: (moment: number) => void;
}

/** What a log may be held against: its own digests, another log. */
function useChecks({ view: { log }, onParting }: ChecksProps) {
  const work = useWork();
  const [against, setAgainst] = useState<Against | null>(null);
  const check = async () => {
    const made = await work.run('Conferindo', replaySteps(log));
    if (made) onParting(made.parting);
  };
  const compare = async (file: File) => {
    const text = await file.text().catch(() => null);
    if (text === null) return setAgainst({ text: FILE_NOT_READ });
    const other = await work.run('Lendo o outro registro', readSteps(text));
    if (!other) return;
    if (!other.ok) return setAgainst({ text: badText(other.bad) });
    const steps = compareSteps(log, other.log);
    const made = await work.run('Comparando', saidOf(steps));
    if (made !== null) setAgainst(made);
  };
  return { work, against, check, compare };
}

/** What came of holding the log against another. */
type Against = Pick<Parted, 'text'> & Partial<Parted>;

function* saidOf(
  steps: ReturnType<typeof compareSteps>,
): Generator<number, Against> {
  return (yield* steps) ?? { text: 'Os dois registros são iguais ✓' };
}

/** By itself: while it works, the list and the state are not drawn anew. */
function Checks(props: ChecksProps) {
  const { parting, onMoment } = props;
  const { work, against, check, compare } = useChecks(props);
  const apart = against?.moment;
  return (
    <>
      <Row>
        <Button onClick={check}>Conferir resumos</Button>
        <OpenFile
          label="Comparar com outro registro…"
          field="Outro registro"
          onOpen={(file) => void compare(file)}
        />
        <p role="status">{parting === undefined ? null : verdictOf(parting)}</p>
      </Row>
      <UnderwayBar underway={work.underway} onCancel={work.stop} />
      {against ? (
        <pre role="status" className={styles.against}>
          {against.text}
        </pre>
      ) : null}
      {apart === undefined ? null : (
        <Row>
          <Button onClick={() => onMoment(apart)}>
            Ir para onde se separam
          </Button>
        </Row>
      )}
    </>
  );
}

/** Whether the app's rules lead where the log says, in words. */
function verdictOf(parting: Parting | null): string {
  if (!parting) return 'Estado final igual ✓';
  const { place, type, before, after } = parting;
  const path = differencesOf(before, after)[0]?.path ?? 'nada que se veja';
  return `Diferente a partir da linha ${place}, ${type}, em ${path}`;
}
