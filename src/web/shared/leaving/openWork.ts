import type { Herd } from '@/domain/herds/types';
import { milkingsPerDay } from '@/domain/production/milkings';
import { selectReader } from '@/state/fold/herdView';
import { selectHerds } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import { selectUsername } from '@/state/session/slice';
import { hasUnsent } from '@/state/session/unsent';
import type { AppThunk } from '@/state/thunk';
import { draftsUnder } from '@/web/drafts';
import { count } from '@/web/format';
import { gridDraftKey, gridDrafts } from '@/web/shared/grid/gridDrafts';
import { draftStore } from '@/web/tally/draftStore';
import { draftKindOf } from '@/web/tally/useSend';

/** What only this device has, in words. */
export interface OpenWork {
  /** It waits for its own user, unseen by who comes next. */
  readonly stays: readonly string[];
  readonly goes: readonly string[];
}

/** What was begun and not sent; nothing while the queue alone keeps one here. */
export function openWork(): AppThunk<Promise<OpenWork>> {
  return async (_dispatch, getState) => {
    const state = getState();
    if (hasUnsent(state)) return { stays: [], goes: [] };
    const herds = selectHerds(state);
    const all = herds.map((herd) => talliesOf(state, herd));
    return { stays: (await Promise.all(all)).flat(), goes: formsOf(herds) };
  };
}

/** Tallies of a herd that were begun here and not sent. */
export async function talliesOf(
  state: RootState,
  { rebanhoId, nome }: Herd,
): Promise<readonly string[]> {
  const usuario = selectUsername(state) ?? '';
  const found = await draftStore()
    .find(rebanhoId, usuario)
    // A device that cannot read them is left all the same.
    .catch(() => []);
  const perDay = milkingsPerDay(
    selectReader(state, rebanhoId)?.row('parametros', rebanhoId),
  );
  return found
    .filter(({ lines }) => lines.length > 0)
    .map(({ header, lines }) => {
      const kind = draftKindOf(header);
      const name = kind.nameOf(header, perDay);
      return `${name}, em ${nome}: ${kind.summaryOf(lines)}`;
    });
}

function formsOf(herds: readonly Herd[]): readonly string[] {
  const names = new Map(herds.map(({ rebanhoId, nome }) => [rebanhoId, nome]));
  const grids = gridDrafts();
  const keys = new Set([...grids.keys()].map(gridDraftKey));
  const others = draftsUnder('').filter((key) => !keys.has(key)).length;
  const told = [...grids].flatMap(([rebanhoId, rows]) => {
    if (rows === 0) return [];
    const where = names.get(rebanhoId) ?? 'outro rebanho';
    const animals = count(rows, 'animal', 'animais');
    return `Cadastrar vários, em ${where}: ${animals} que você digitou e não salvou.`;
  });
  if (others === 0) return told;
  const one = 'formulário que você começou e não salvou.';
  const many = 'formulários que você começou e não salvou.';
  return [...told, count(others, one, many)];
}
