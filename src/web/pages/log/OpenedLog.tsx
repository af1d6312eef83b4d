import { MonitorSmartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { compareSteps, type Parted } from '@/state/actionLog/compare';
import { differencesOf } from '@/state/actionLog/diff';
import { readSteps } from '@/state/actionLog/readLog';
import { type Parting, replaySteps } from '@/state/actionLog/replay';
import { Button } from '@/web/components/Button';
import { Row, Stack } from '@/web/components/layout';
import { CopyAsTest } from './CopyAsTest';
import { entriesOf } from './entries';
import { LogTimeline } from './LogTimeline';
import styles from './log.module.css';
import { MomentDetail } from './MomentDetail';
import { MomentScreen } from './MomentScreen';
import { OpenFile } from './OpenFile';
import { StateView, Transport } from './Transport';
import { badText, type OpenView } from './useLog';
import { UnderwayBar, useWork } from './useWork';

/** A log that was read: its actions, and the state at each. */
export function OpenedLog({ view }: { readonly view: OpenView }) {
  const { name, player } = view;
  const [moment, setMoment] = useState(player.moments.length - 1);
  const [screen, setScreen] = useState(false);
  const checks = useChecks(view);
  const line = checks.parting?.place ?? null;
  const entries = useMemo(() => entriesOf(player, line), [player, line]);
  const standing = { player, moment, onMoment: setMoment };
  return (
    <>
      <p className={styles.source}>
        {name ?? 'Deste aparelho'} · {player.moments.length} ações
      </p>
      <Checks {...checks} onMoment={setMoment} />
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
            <CopyAsTest view={view} moment={moment} />
          </Transport>
          {screen ? <MomentScreen player={player} moment={moment} /> : null}
          <MomentDetail player={player} moment={moment} />
          <StateView state={player.after(moment)} />
        </Stack>
      </div>
    </>
  );
}

/** What a log may be held against: its own digests, another log. */
function useChecks({ log }: OpenView) {
  const work = useWork();
  // Undefined: not looked for yet.
  const [parting, setParting] = useState<Parting | null>();
  const [against, setAgainst] = useState<Against | null>(null);
  const check = async () => {
    const made = await work.run('Conferindo', replaySteps(log));
    if (made) setParting(made.parting);
  };
  const compare = async (file: File) => {
    const text = await file.text();
    const other = await work.run('Lendo o outro registro', readSteps(text));
    if (!other) return;
    if (!other.ok) return setAgainst({ text: badText(other.bad) });
    const steps = compareSteps(log, other.log);
    const made = await work.run('Comparando', saidOf(steps));
    if (made !== null) setAgainst(made);
  };
  return { work, parting, against, check, compare };
}

/** What came of holding the log against another. */
type Against = Pick<Parted, 'text'> & Partial<Parted>;

function* saidOf(
  steps: ReturnType<typeof compareSteps>,
): Generator<number, Against> {
  return (yield* steps) ?? { text: 'Os dois registros são iguais ✓' };
}

interface ChecksProps extends ReturnType<typeof useChecks> {
  readonly onMoment: (moment: number) => void;
}

function Checks(props: ChecksProps) {
  const { work, parting, against, check, compare, onMoment } = props;
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
