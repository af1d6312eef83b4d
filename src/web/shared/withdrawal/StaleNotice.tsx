import { now } from '@/state/clock';
import { selectClockWarning } from '@/state/device/readiness';
import { selectCopy } from '@/state/sync/copyProblem';
import { selectHerdPull } from '@/state/sync/slice';
import { Notice } from '@/web/components/Notice';
import { ago } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useFarmNow } from '@/web/useFarmNow';

/** From one milking to the next, ms: what came since was not asked for yet. */
const MILKING = 12 * 60 * 60 * 1000;

const LATE =
  'O relógio deste aparelho está atrasado: quem foi tratado depois dessa hora não aparece aqui como em carência.';

const FROM_COPY =
  'O servidor voltou a uma cópia anterior, e nada de outros aparelhos chega a este: abra a página do rebanho e escolha o que fazer.';

/**
 * Who is in withdrawal is known as of the last word of the server: a treatment
 * of another device since then is not here. By a clock that is late nobody is.
 */
export function StaleNotice({ rebanhoId }: { readonly rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const { at } = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const skew = useAppSelector(selectClockWarning);
  const copy = useAppSelector((state) => selectCopy(state, rebanhoId));
  // Drawn anew by the minute.
  useFarmNow();
  const time = dispatch(now()) + (skew ?? 0);
  if (copy !== undefined) return <Notice tone="warning">{FROM_COPY}</Notice>;
  if (skew !== null && skew > 0) return <Notice tone="warning">{LATE}</Notice>;
  if (at === null || time - at < MILKING) return null;
  return (
    <Notice tone="warning">
      Este aparelho não recebe novidades {ago(at, time)}: um tratamento lançado
      em outro aparelho depois disso não aparece aqui.
    </Notice>
  );
}
