import { type ReactNode, useState } from 'react';
import { selectHerdPull, selectHerdWhole } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';

const MISSING = 'Parte deste rebanho ainda não chegou a este aparelho';
/** The risk of what says who is treated. */
export const UNKNOWN_WITHDRAWAL =
  'Uma vaca em carência pode não aparecer como tal.';
/** The risk of a list to go through, animal by animal. */
export const UNLISTED = 'Um animal que ainda não chegou não entra na lista.';
/** The risk of a herd of which nothing is here. */
export const NO_ANIMALS_YET = 'Os animais deste rebanho ainda não estão aqui.';

interface WholeGateProps {
  readonly rebanhoId: string;
  /** What may be wrong without the rest of the records, as a sentence. */
  readonly risk?: string;
  /** The screen around what stands here meanwhile. */
  readonly frame?: (meanwhile: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/**
 * What rests on all of a herd's records waits for them: half of a herd gives
 * wrong figures, and milk of a treated cow in the tank. Where the rest does not
 * come, the person decides.
 */
export function WholeGate(props: WholeGateProps) {
  // What was shown of one herd says nothing of another.
  return <Gate key={props.rebanhoId} {...props} />;
}

function Gate(props: WholeGateProps) {
  const { rebanhoId, frame = (meanwhile) => meanwhile, children } = props;
  const { risk = 'Os números só ficam certos com todos os registros.' } = props;
  const whole = useAppSelector((state) => selectHerdWhole(state, rebanhoId));
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  // What was shown once stays: somebody may be writing in it.
  const [open, setOpen] = useState(whole);
  if (whole && !open) setOpen(true);
  if (open) return children;
  return frame(
    pull.running || !pull.problem ? (
      <Arriving rows={pull.rows} />
    ) : (
      <BrokenOff {...{ rebanhoId, risk, onAnyway: () => setOpen(true) }} />
    ),
  );
}

function Arriving({ rows }: { readonly rows: number }) {
  return (
    <Stack role="status" gap="sm">
      <p>
        Trazendo os dados do rebanho
        {rows > 0 ? `: ${count(rows, 'registro', 'registros')}` : null}…
      </p>
      <progress aria-label="Trazendo os dados do rebanho" />
    </Stack>
  );
}

interface BrokenOffProps {
  readonly rebanhoId: string;
  readonly risk: string;
  readonly onAnyway: () => void;
}

function BrokenOff({ rebanhoId, risk, onAnyway }: BrokenOffProps) {
  const dispatch = useAppDispatch();
  return (
    <ProblemPanel
      title={MISSING}
      detail={`${risk} O que falta vem quando houver conexão.`}
      actions={
        <>
          <Button onClick={() => dispatch(pullHerd(rebanhoId))}>
            Tentar de novo
          </Button>
          <Button onClick={onAnyway}>Continuar assim mesmo</Button>
        </>
      }
    />
  );
}

/** For a screen of one animal, which may be looked at before all is here. */
export function PartialNotice({ rebanhoId }: { readonly rebanhoId: string }) {
  const whole = useAppSelector((state) => selectHerdWhole(state, rebanhoId));
  if (whole) return null;
  return (
    <Notice tone="warning">
      {MISSING}: a situação, as doses e a carência deste animal podem estar
      incompletas.
    </Notice>
  );
}
