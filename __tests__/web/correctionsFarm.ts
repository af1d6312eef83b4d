import { act, screen } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { OperationData, OperationKind } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import { addDays } from '@/domain/shared/dates';
import { connectionChanged } from '@/state/connection/slice';
import { settingsChanged } from '@/state/device/slice';
import { record } from '@/state/outbox/record';
import { SESSION_KEY } from '@/state/session/storage';
import { today, whenOnFarm } from '@/web/clock';
import { anAnimal } from '../support/builders';
import { aBull } from '../support/buildersCows';
import {
  aDoseInput,
  aMedicine,
  anApplication,
  aTreatment,
  aVaccineInput,
  idOfNumber,
} from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aCow, aProductive, uuid } from '../support/buildersMilk';
import { after, herdOf as memoryOf } from '../support/herdReader';
import { type Answer, type Answers, renderApp } from '../support/webHarness';
import { HERD, herdOf, reads } from './herdsFarm';

const DAY = 24 * 60 * 60 * 1000;
export const WHY = 'O servidor não aceitou.';
export const NEW_HERD = idOfNumber(0x7001);
export const DOSE_ID = idOfNumber(0x3001);

export const mimosa = aCow(1, { nome: 'Mimosa' });
export const neblina = aCow(2, { nome: 'Neblina' });
export const estrela = anAnimal({ animalId: uuid(3, 1), nome: 'Estrela' });
const trovao = aBull();
const animals = [mimosa, neblina, estrela, trovao];

export const at = (days: number) => addDays(today(), days);
export const timeAt = (days: number) => `${at(days)} 06:00`;
const ill = { animalId: mimosa.animalId, dataInicio: timeAt(-3) };

export const TAG = anIdentifier(1, { animalId: mimosa.animalId });

const vaccinated = after(
  memoryOf(
    {
      animais: animals,
      identificacoes: [TAG],
      medicamentos: [aMedicine()],
      tratamentos: [aTreatment()],
      aplicacoes: [anApplication(ill)],
      situacoesProdutivas: [mimosa, neblina].map(({ animalId }, index) =>
        aProductive(index + 1, {
          vacaId: animalId,
          dataOcorrencia: timeAt(-80),
        }),
      ),
    },
    herdOf(animals),
  ),
  RULES['vaccines/registered'],
  aVaccineInput(),
  whenOnFarm(),
);

/** One that was given before anybody asked for its papers. */
export const GIVEN = aDoseInput(9, at(-5), '', {
  animaisSelecionados: [neblina.animalId],
});
const farm = after(
  vaccinated,
  RULES['vaccines/doseApplied'],
  GIVEN,
  whenOnFarm(),
);

/** The app over the farm; what it writes is answered by `answer`. */
export function openFarm(answer: () => Answer) {
  const expiresIn = new Date(Date.now() + 29 * DAY).toISOString();
  const session = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const answers = new Proxy<Answers>(reads(animals, farm.herd), {
    get: (known, call: string) => {
      if (call.includes('/sincronizar/')) return PULLED;
      return known[call] ?? (call.startsWith('GET') ? undefined : answer);
    },
  });
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  return renderApp({ at: HERD, answers, database });
}

export type App = ReturnType<typeof openFarm>;

const PULLED: Answer = {
  status: 200,
  body: {
    versao: 1,
    completo: true,
    mudancas: { rebanhos: [farm.herd], ...farm.snapshot() },
    removidos: {},
  },
};

/** Right for every kind: nothing more than that it was taken. */
export const TAKEN: Answer = {
  status: 200,
  body: {
    message: 'Feito!',
    avisos: [],
    delta: { mudancas: {}, removidos: {} },
  },
};

/** Records offline in Guardar sem internet; once online the server refuses it. */
export async function recordRefused<Kind extends OperationKind>(
  { store, router }: App,
  tipo: Kind,
  dados: OperationData[Kind],
) {
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => {
    store.dispatch(settingsChanged({ modoCurral: true }));
    store.dispatch(connectionChanged(false));
  });
  const saved = await act(() => store.dispatch(record(tipo, dados)));
  expect(saved).toMatchObject({ ok: true, saved: 'device' });
  await act(async () => void store.dispatch(connectionChanged(true)));
  await act(() => router.navigate(`${HERD}?painel=fila`));
  const group = await screen.findByRole('region', { name: 'Com problema' });
  expect(group).toHaveTextContent(WHY);
  return group;
}
