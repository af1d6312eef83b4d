import { animalRows } from '@/domain/herdFile/animalFile';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { now, today } from '@/state/clock';
import { herdRowsHeld, unsentOf } from '@/state/device/herdContent';
import { loadHerd } from '@/state/device/load';
import { selectReader } from '@/state/fold/herdView';
import { selectHerds } from '@/state/fold/selectors';
import { selectPeople } from '@/state/people/selectors';
import type { RootState } from '@/state/rootReducer';
import { exportOwnData } from '@/state/session/ownData';
import { isBehind, pullEverything } from '@/state/sync/thunks';
import type { AppThunk } from '@/state/thunk';
import { fileName } from '@/web/export/files';
import { accountZip } from '@/web/herdFile/accountFile';
import { type HerdContent, herdFile, type Steps } from '@/web/herdFile/write';
import { ofAll } from './progress';

/** A file to hand on, and what the person must know of it. */
export interface MadeFile {
  readonly file: File;
  readonly notes: readonly string[];
}

/** The file of a herd, or of the one animal of this id. */
export function fileOfHerd(
  herd: Herd,
  animalId: string | null,
  passphrase: string,
  steps: Steps,
): AppThunk<Promise<MadeFile>> {
  return async (dispatch) => {
    const content = dispatch(contentOf(herd, animalId));
    const blob = await herdFile(content, passphrase, steps);
    const name = nameOf(content, dispatch(today()));
    return { file: new File([blob], name, { type: blob.type }), notes: [] };
  };
}

/** The person's own herds, and what the server keeps of the account. */
export function fileOfAccount(
  passphrase: string,
  steps: Required<Steps>,
): AppThunk<Promise<MadeFile>> {
  return async (dispatch, getState) => {
    await unlessStopped(dispatch(pullEverything()), steps.signal);
    const own = selectHerds(getState()).filter((herd) => may(herd, 'DONO'));
    const files: File[] = [];
    for (const [at, herd] of own.entries()) {
      await dispatch(loadHerd(herd.rebanhoId));
      const part = ofAll(steps, at, own.length);
      const made = await dispatch(fileOfHerd(herd, null, passphrase, part));
      files.push(made.file);
    }
    const account = await dispatch(accountData(own));
    steps.signal.throwIfAborted();
    const zip = await accountZip(account, files);
    const named = { herd: '', title: 'conta', issued: dispatch(today()) };
    const file = new File([zip], fileName(named, 'zip'), { type: zip.type });
    const behind = own.filter(({ rebanhoId }) =>
      isBehind(getState(), rebanhoId),
    );
    const partly = behind.map(({ nome }) => `${nome}: ${PARTLY}`);
    return { file, notes: account ? partly : [...partly, NO_ACCOUNT] };
  };
}

const PARTLY =
  'este aparelho não tem tudo deste rebanho. Vai o que está aqui; com internet, faça de novo.';
const NO_ACCOUNT =
  'Sem internet: o que o servidor guarda da conta (e-mail, entradas, avisos) não foi junto.';

/** Without the rows of the herds that have a file of their own. */
function accountData(own: readonly Herd[]): AppThunk<Promise<object | null>> {
  return async (dispatch) => {
    const result = await dispatch(exportOwnData());
    if (!result.ok) return null;
    const filed = new Set(own.map(({ rebanhoId }) => rebanhoId));
    const { rebanhos } = result.data;
    return {
      ...result.data,
      rebanhos: rebanhos.filter(({ rebanhoId }) => !filed.has(rebanhoId)),
    };
  };
}

async function unlessStopped(
  work: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  await Promise.race([work, stopped]);
  signal.throwIfAborted();
}

function nameOf({ head }: HerdContent, issued: string): string {
  const title = head.animal?.nome ?? 'rebanho';
  return fileName({ herd: head.rebanho.nome, title, issued }, 'lida');
}

/** What goes into the file, as it stands at this moment. */
function contentOf(herd: Herd, animalId: string | null): AppThunk<HerdContent> {
  return (dispatch, getState) => {
    const state = getState();
    const { rebanhoId, nome, descricao } = herd;
    const head = {
      app: process.env.LIDA_VERSION ?? '',
      em: new Date(dispatch(now())).toISOString(),
      conta: state.session.owner ?? '',
      rebanho: { rebanhoId, nome, descricao },
    };
    const people = selectPeople(state, rebanhoId);
    const pessoas = people.map(({ nome: name, papel }) => ({
      nome: name,
      papel,
    }));
    return animalId === null
      ? { head: { ...head, animal: null, pessoas }, ...wholeHerd(state, herd) }
      : oneAnimal(state, herd, animalId, head);
  };
}

function wholeHerd(state: RootState, { rebanhoId }: Herd) {
  return {
    rows: herdRowsHeld(state, rebanhoId),
    queue: unsentOf(state, rebanhoId),
  };
}

function oneAnimal(
  state: RootState,
  { rebanhoId }: Herd,
  animalId: string,
  head: Omit<HerdContent['head'], 'animal' | 'pessoas'>,
): HerdContent {
  const reader = selectReader(state, rebanhoId);
  const nome = reader?.row('animais', animalId)?.nome ?? '';
  return {
    head: { ...head, animal: { animalId, nome }, pessoas: [] },
    rows: reader ? animalRows(reader, animalId) : {},
    queue: [],
  };
}
