import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import type { RowsByTable } from '@/domain/shared/effects';
import { firstState, replayReducer } from '@/state/actionLog/replayReducer';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { connectionChanged } from '@/state/connection/slice';
import {
  selectCurrentSituation,
  selectHistory,
  selectPendingEvents,
} from '@/state/cows/selectors';
import { fetchCases } from '@/state/fold/caseBook';
import { casesRead } from '@/state/fold/slice';
import { entryOf } from '@/state/outbox/entry';
import { eventOf } from '@/state/outbox/slice';
import type { RootState } from '@/state/rootReducer';
import { EMPTY_DELTA } from '@/state/rows/types';
import {
  selectDueDoses,
  selectVaccinesInUse,
} from '@/state/vaccines/selectors';
import { aHerd, HERD_ID } from '../support/builders';
import { aReproductiveInput, COW_ID, herdWith } from '../support/buildersCows';
import {
  aDoseInput,
  herdWithVaccine,
  VACCINE_ID,
  vaccineOf,
} from '../support/buildersHealth';

const AT = '2026-11-20T12:00:00.000Z';
const DAY = '20/11/2026';

beforeAll(fetchCases);

/** A device that has these rows and has read the cases. */
function aDevice(rows: RowsByTable): RootState {
  const delta = { ...EMPTY_DELTA, herds: [aHerd()], rows };
  const actions = [casesRead(), changesReceived(delta)];
  return actions.reduce(replayReducer, firstState());
}

/** The same after something was recorded that waits for the server. */
function recorded<Kind extends OperationKind>(
  state: RootState,
  tipo: Kind,
  dados: OperationData[Kind],
): RootState {
  const operation = { id: 'o', tipo, at: AT, dados } as Operation;
  const entry = entryOf(state, operation);
  return replayReducer(state, eventOf(entry));
}

describe('a cow', () => {
  const past = herdWith({ reproducao: ['PT 05/02/2026', 'IN 01/11/2026'] });
  const state = aDevice({
    animais: past.all('animais'),
    situacoesReprodutivas: past.all('situacoesReprodutivas'),
  });
  const situation = (of: RootState, day = DAY) =>
    selectCurrentSituation(of, HERD_ID, COW_ID, day);
  const history = (of: RootState) => selectHistory(of, HERD_ID, COW_ID);
  const names = (of: RootState) => history(of).map(({ nome }) => nome);

  it('is what her events say on the day', () => {
    expect(situation(state)?.situacao.coluna).toBe('inseminada');
    expect(situation(state)?.situacao.diasParto).toBe(288);
    expect(situation(state, '21/11/2026')?.situacao.diasParto).toBe(289);
    expect(names(state)).toEqual(['Inseminação', 'Parto']);
  });

  it('is so with what still waits', () => {
    const heat = aReproductiveInput({
      animalId: COW_ID,
      dataOcorrencia: '19/11/2026 06:00',
    });
    const later = recorded(state, 'cows/reproductiveRecorded', heat);
    expect(situation(later)?.situacao).toMatchObject({
      coluna: 'vazia',
      diasCio: 1,
    });
    expect(names(later)).toEqual(['Cio', 'Inseminação', 'Parto']);
    expect(selectPendingEvents(later)).toEqual(new Set([heat.eventId]));
    expect(selectPendingEvents(state).size).toBe(0);
  });

  it('is worked out once while nothing of the herd changes', () => {
    const away = replayReducer(state, connectionChanged(false));
    expect(away).not.toBe(state);
    expect(situation(away)).toBe(situation(state));
    expect(history(away)).toBe(history(state));
  });

  it('that the device does not have is none', () => {
    expect(selectCurrentSituation(state, 'h', COW_ID, DAY)).toBeUndefined();
    expect(selectHistory(state, HERD_ID, 'a')).toEqual([]);
  });
});

describe('the due doses of a vaccine', () => {
  const herd = herdWithVaccine();
  const vaccine = vaccineOf(herd);
  const state = aDevice({
    animais: herd.all('animais'),
    vacinas: herd.all('vacinas'),
  });
  const due = (of: RootState, date = DAY) => {
    const groups = selectDueDoses(of, HERD_ID, VACCINE_ID, date);
    const letters = (entries: readonly { readonly nome: string }[]) =>
      entries.map(({ nome }) => nome).join('');
    return {
      overdue: letters(groups.overdue),
      due: letters(groups.due),
      first: letters(groups.first),
      later: letters(groups.later),
    };
  };

  it('are of the whole herd before the first', () => {
    const first = 'ABCDEF';
    expect(due(state)).toEqual({ overdue: '', due: '', first, later: '' });
  });

  it('follow each animal from the dose that still waits', () => {
    const dose = aDoseInput(1, '20/11/2026', 'AB');
    const later = recorded(state, 'vaccines/doseApplied', dose);
    const first = 'CDEF';
    const on = (date: string) => due(later, date);
    expect(on(DAY)).toMatchObject({ first, later: 'AB' });
    expect(on('20/12/2026')).toMatchObject({ first, due: 'AB' });
    expect(on('21/12/2026')).toMatchObject({ first, overdue: 'AB' });
  });

  it('come with each vaccine that is in use', () => {
    const [one, ...others] = selectVaccinesInUse(state, HERD_ID, DAY);
    expect(others).toEqual([]);
    expect(one?.vaccine).toEqual(vaccine);
    expect(one?.groups).toEqual(
      selectDueDoses(state, HERD_ID, VACCINE_ID, DAY),
    );
    const concluded = { rebanhoId: HERD_ID, vacinaId: VACCINE_ID };
    const none = recorded(state, 'vaccines/concluded', concluded);
    expect(selectVaccinesInUse(none, HERD_ID, DAY)).toEqual([]);
  });

  it('are nobody’s where the device has no such vaccine', () => {
    expect(selectDueDoses(state, 'h', VACCINE_ID, DAY).first).toEqual([]);
    expect(selectVaccinesInUse(state, 'h', DAY)).toEqual([]);
  });
});
