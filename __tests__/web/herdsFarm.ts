import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RouteObject } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { RowsByTable } from '@/domain/shared/effects';
import { SESSION_KEY } from '@/state/session/storage';
import { tell } from '@/web/readings/channel';
import { aHerd, HERD_ID, written } from '../support/builders';
import { type Answer, type Answers, renderApp } from '../support/webHarness';

const DAY = 24 * 60 * 60 * 1000;

/** What the farm's server answers to reads; a test adds the writes. */
export function reads(
  animals: readonly Animal[] = [],
  herd: Herd = herdOf(animals),
  rows: RowsByTable = {},
): Answers {
  return {
    'GET /api/rebanho/obter-rebanhos': { status: 200, body: [herd] },
    [`GET /api/rebanho/sincronizar/${herd.rebanhoId}?desde=0&linhas=1000&partes=2`]:
      {
        status: 200,
        body: {
          versao: herd.versao,
          completo: true,
          mudancas: { rebanhos: [herd], animais: animals, ...rows },
          removidos: { rebanhos: [], animais: [] },
        },
      },
  };
}

/** The herd with the counters of its animals. */
export function herdOf(animals: readonly Animal[], versao = 1): Herd {
  const discarded = animals.filter(({ descartado }) => descartado).length;
  return aHerd({
    descricao: 'Piquetes do rio',
    qntdAnimais: animals.length - discarded,
    qntdAnimaisDescartados: discarded,
    versao,
  });
}

export function animalWritten(
  animal: Animal,
  message: string,
  status = 200,
): Answer {
  const animais = [{ ...animal, versao: 2 }];
  const rebanhos = [herdOf([animal], 2)];
  return { status, body: written(message, { animais, rebanhos }) };
}

/** A refusal of the server, beside one field where it names one. */
export function refused(detail: string, campo?: string, status = 400): Answer {
  const campos = campo ? [{ campo, mensagem: detail }] : [];
  return {
    status,
    body: { title: 'Não foi possível', status, detail, extra: { campos } },
  };
}

/** The app, signed in, at an address; `routes` instead of its own. */
export function openApp(at: string, answers: Answers, routes?: RouteObject[]) {
  signIn();
  return renderApp({ at, answers, ...(routes ? { routes } : {}) });
}

/** The app on a device that keeps what it records until it can be sent. */
export function openKeeping(at: string, answers: Answers) {
  signIn();
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  return renderApp({ at, answers, database });
}

function signIn() {
  const expiresIn = new Date(Date.now() + 29 * DAY).toISOString();
  const record = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(record));
}

export const HERD = `/rebanho/${HERD_ID}`;

/** A refusal in the form's summary, whatever label stands before it. */
export function saying(text: string) {
  return { name: (name: string) => name.endsWith(text) };
}

/** In a form's summary of errors, with a link to its field or of none. */
export const IN_SUMMARY = {
  selector: '[role="alert"] li, [role="alert"] li a',
};

/** Until the part that hears is loaded, nobody hears. */
export async function listening() {
  await waitFor(() => {
    act(() => tell({ tipo: 'ilegivel', texto: '', motivo: 'ouvindo' }, 0));
    expect(screen.getByText('ouvindo')).toBeVisible();
  });
}
