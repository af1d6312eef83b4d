import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import type { ProductionInput } from '@/domain/production/types';
import { addDays } from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { today } from '@/web/clock';
import { dropDraft, writeDraft } from '@/web/drafts';
import { applyDraftKey, applyPath } from '@/web/shared/withdrawal/draft';
import { draftStore, NO_SPACE } from '@/web/tally/draftStore';
import { goneAs } from '@/web/tally/useSend';
import { HERD_ID } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { anApplication, aProduction, uuid } from '../support/buildersMilk';
import { onlyClock } from '../support/onlyClock';
import { HERD, openApp } from './herdsFarm';
import { cowId, daysAgo, MILK, milkingCows, milkServer } from './milkFarm';

/** The herd's page is a part of its own. */
const PATIENT = { timeout: 20_000 };

const NAMES = ['Aurora', 'Mimosa', 'Neblina'];

async function begin(user: UserEvent) {
  await user.click(
    await screen.findByRole('radio', { name: 'Ordenha da manhã' }),
  );
  await user.click(screen.getByRole('button', { name: 'Começar ordenha' }));
}

function field(name: string) {
  return screen.findByRole('textbox', { name: `Litros de ${name}` });
}

function said(text: string) {
  return waitFor(() => {
    const all = screen.getAllByRole('status').map((it) => it.textContent);
    expect(all).toContain(text);
  });
}

async function review(user: UserEvent) {
  await user.click(
    (await screen.findAllByRole('link', { name: /^Conferir/ }))[0] ??
      document.body,
  );
  await screen.findByRole('heading', { level: 1, name: 'Conferência' });
}

/** What was sent is told, and the herd's page comes. */
async function send(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  await said('Cadastrado com sucesso!');
  await screen.findByRole('heading', { name: 'Para hoje' }, PATIENT);
}

it('counts one cow as one', async () => {
  const server = milkServer(milkingCows(['Aurora']));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  expect(screen.getByText('0 de 1 vaca').closest('p')).toHaveTextContent(
    '0 de 1 vaca · falta 1',
  );
});

it('takes every cow in milk once and sends them as one milking', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user, router, container } = openApp(MILK, server.answers);
  await begin(user);
  await screen.findByRole('heading', { level: 1, name: 'Ordenha da manhã' });
  expect(await field('Aurora')).toHaveAttribute('placeholder', '–');
  screen.getByText('Última 12,5');
  const ahead = screen.getByRole('list', { name: 'Próximas' });
  expect(ahead).toHaveTextContent('MimosaNeblina');
  expect((await axe(container)).violations).toEqual([]);
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  await said('Aurora 11,8 litros salva. Próxima: Mimosa.');
  screen.getByText('1 de 3 vacas');
  await user.keyboard('12.0{Enter}');
  await field('Neblina');
  await user.keyboard('13{Enter}');
  await screen.findByRole('heading', { name: 'Todas as vacas feitas' });
  screen.getByText('3 vacas · 37 L');
  await review(user);
  await user.type(screen.getByLabelText(/^Litros no tanque/), '35');
  await said('Diferença de -4,9\u{a0}% (36,8\u00a0L medidos nas vacas).');
  expect((await axe(container)).violations).toEqual([]);
  await send(user);
  expect(router.state.location.pathname).toBe(HERD);
  expect(server.bodies).toEqual([
    expect.objectContaining({
      dataOcorrencia: today(),
      ordenha: 1,
      litrosTanque: 35,
      registros: [
        { vacaId: cowId(1), litros: 11.8 },
        { vacaId: cowId(2), litros: 12 },
        { vacaId: cowId(3), litros: 13 },
      ],
    }),
  ]);
});

it('needs no more keys than the digits and one Enter a cow', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Vaca ${index + 1}`);
  const server = milkServer(milkingCows(names));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  let keys = 0;
  for (const name of names) {
    const input = await field(name);
    for (const key of ['1', '2', 'Enter']) {
      fireEvent.keyDown(input, { key });
      keys += 1;
    }
  }
  await screen.findByRole('heading', { name: 'Todas as vacas feitas' });
  expect(keys).toBe(60 * (2 + 1));
  await review(user);
  await send(user);
  const [body] = server.bodies as { registros: { litros: number }[] }[];
  expect(body?.registros).toHaveLength(60);
});

it('puts nobody off where Enter is held down', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  const held = { key: 'Enter', repeat: true };
  fireEvent.keyDown(await field('Mimosa'), held);
  await user.keyboard('12{Enter}');
  await said('Mimosa 12,0 litros salva. Próxima: Neblina.');
});

it('asks in place of a missing comma, and is corrected', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user, container } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('125{Enter}');
  const strip = await screen.findByText(
    '125,0 L é 10 vezes a última (12,5 L).',
  );
  expect(strip.closest('[role=alert]')).not.toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  const correct = screen.getByRole('button', { name: 'Corrigir' });
  // In the place of "Salvar": a second tap agrees to nothing.
  expect(correct.parentElement?.lastElementChild).toBe(correct);
  await user.click(correct);
  expect(await field('Aurora')).toHaveFocus();
  await user.keyboard('20{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Está certo' }));
  await field('Mimosa');
  await review(user);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('60\u00a0% mais que a última');
});

it('takes a milking by the keypad alone', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  // Wet fingers are told from quick ones by the time between keys.
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(clock());
  for (const key of ['1', '1', 'vírgula', '9', 'Apagar', '8']) {
    await user.click(screen.getByRole('button', { name: key }));
  }
  expect(await field('Aurora')).toHaveValue('11,8');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await field('Mimosa');
  jest.restoreAllMocks();
});

function clock() {
  let at = 0;
  return () => {
    at += 100;
    return at;
  };
}

it('shows the red cows first and counts their litres apart', async () => {
  const rows = milkingCows(NAMES);
  const applied = anApplication(
    1,
    cowId(2),
    `${today()} 00:00`,
    `${today()} 23:00`,
  );
  const server = milkServer({ ...rows, aplicacoes: [applied] });
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Mimosa');
  const alarm = screen.getByText('NÃO VAI AO TANQUE').closest('[role=alert]');
  expect(alarm).toHaveTextContent(/até .* · carência/);
  screen.getByRole('button', { name: 'Salvar no descarte' });
  await user.keyboard('9{Enter}');
  await field('Aurora');
  await user.keyboard('11{Enter}');
  await field('Neblina');
  screen.getByText('Tanque 11,0 L');
  screen.getByText('Descarte 9,0 L');
  await review(user);
  await send(user);
  // As each line says: the server may know of other treatments.
  const withheld = { descartado: true, motivoDescarte: 'CARENCIA' };
  expect(server.bodies).toMatchObject([
    { carenciasVistas: [], registros: [withheld, {}] },
  ]);
  const kept = server.herd().rowsOf('producoes', today());
  expect(kept[0]?.registros).toMatchObject([
    { vacaId: cowId(2), descartado: true, motivoDescarte: 'CARENCIA' },
    { vacaId: cowId(1), descartado: false },
  ]);
});

it('keeps the milk of one cow out of the tank, and leaves out another', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.click(screen.getByRole('button', { name: 'Descartar leite' }));
  (await field('Aurora')).focus();
  await user.keyboard('10{Enter}');
  await field('Mimosa');
  await user.click(screen.getByRole('button', { name: 'Não ordenhada' }));
  await user.click(screen.getByRole('button', { name: 'Doente' }));
  await field('Neblina');
  screen.getByText('Descarte 10,0 L');
  await review(user);
  screen.getByText('Falta 1:');
  await send(user);
  expect(server.herd().rowsOf('producoes', today())[0]?.registros).toEqual([
    {
      vacaId: cowId(1),
      litros: 10,
      descartado: true,
      motivoDescarte: 'OUTRO',
    },
  ]);
});

it('goes to a cow by her name or by her ear tag', async () => {
  const server = milkServer(milkingCows(['Aurora', '0105', 'Neblina']));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  // Last time's order.
  await field('Aurora');
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
  await user.type(search, 'neb{Enter}');
  await field('Neblina');
  const stamps = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  stamps.mockReturnValue(1);
  await user.keyboard('00000105{Enter}');
  expect(await field('0105')).toHaveValue('');
  stamps.mockRestore();
});

it('says what its device knew when a cow was entered, not when it goes', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user, store } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  const known = store.getState().herds.versions[HERD_ID] ?? 0;
  // Another device's litres come before these go.
  const versions = { [HERD_ID]: known + 5 };
  act(() => store.dispatch(changesReceived({ ...EMPTY_DELTA, versions })));
  await review(user);
  await send(user);
  expect(server.bodies.at(-1)).toMatchObject({ versaoBase: known });
});

it('is refused offline with the draft kept, and offered again after', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user, store, router, unmount } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  server.cut(store);
  await review(user);
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  const refusal = GENERAL_MESSAGES.offlineRefused;
  const main = within(screen.getByRole('main'));
  await main.findByText(refusal);
  server.restore(store);
  await waitFor(() => expect(main.queryByText(refusal)).toBeNull());
  await act(() => router.navigate(HERD));
  const bar = await screen.findByRole('region', {
    name: 'Rascunho neste aparelho',
  });
  const day = today().slice(0, 5);
  expect(bar).toHaveTextContent(
    `Ordenha da manhã de ${day} em rascunho: 1 vaca, 11,8 L.`,
  );
  await user.click(within(bar).getByRole('button', { name: 'Enviar agora' }));
  await said('Cadastrado com sucesso!');
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(server.bodies).toHaveLength(1);
  unmount();
});

it('keeps who is milked while the others are on their way', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  await review(user);
  const go = server.hold();
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  const tank = screen.getByLabelText('Litros no tanque (opcional)');
  await waitFor(() => expect(tank).toBeDisabled());
  await user.click(screen.getByRole('link', { name: 'Voltar à ordenha' }));
  await field('Mimosa');
  await user.keyboard('12{Enter}');
  await field('Neblina');
  act(go);
  await said('Cadastrado com sucesso!');
  expect(await field('Neblina')).toBeVisible();
  screen.getByText('2 de 3 vacas');
  await review(user);
  await send(user);
  const sent = server.bodies as ProductionInput[];
  const litres = sent.map(({ registros }) => registros.map((it) => it.litros));
  expect(litres).toEqual([[11.8], [12]]);
  // Under the id of the first it might be taken for a repeat.
  expect(sent[1]?.producaoId).not.toBe(sent[0]?.producaoId);
  expect(await draftStore().find(HERD_ID, 'maria')).toEqual([]);
});

/** Two cows went, their draft stayed; another device took the second out since. */
async function sentAndChanged() {
  const server = milkServer(milkingCows(NAMES));
  const { user, router } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  await user.keyboard('12{Enter}');
  await field('Neblina');
  await review(user);
  const stays = jest.spyOn(draftStore(), 'drop');
  stays.mockRejectedValueOnce(new DOMException('gone', 'InvalidStateError'));
  await send(user);
  stays.mockRestore();
  const [sent] = server.bodies as ProductionInput[];
  const { dataOcorrencia = '', ordenha } = sent ?? {};
  const taken = { registros: [], retiradas: [cowId(2)], litrosTanque: null };
  const record = server.answers['POST /api/x/registrar-producao'];
  await (record as (body: object) => unknown)({
    ...{ producaoId: uuid(7, 9), dataOcorrencia, ordenha, ...taken },
  });
  const milked = () =>
    server
      .herd()
      .rowsOf('producoes', dataOcorrencia)
      .flatMap(({ registros }) => registros.map(({ vacaId }) => vacaId));
  expect(milked()).toEqual([cowId(1)]);
  return { server, user, router, milked };
}

it('records nobody once more by a draft that outlived its sending', async () => {
  const { user, router, milked } = await sentAndChanged();
  await act(() => router.navigate(HERD));
  const name = 'Rascunho neste aparelho';
  const bar = await screen.findByRole('region', { name });
  await user.click(within(bar).getByRole('button', { name: 'Enviar agora' }));
  await said('Já estava registrado: nada mudou.');
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(milked()).toEqual([cowId(1)]);
  expect(await draftStore().find(HERD_ID, 'maria')).toEqual([]);
});

it('records nobody once more where the answer alone was lost', async () => {
  const server = milkServer(milkingCows(NAMES));
  const call = 'POST /api/x/registrar-producao';
  const record = server.answers[call] as (body: object) => Promise<unknown>;
  let lost = true;
  const answers = new Proxy(server.answers, {
    get: (known, asked: string) =>
      lost && asked.includes('registrar-producao')
        ? async (body: object) => {
            await record(body);
            throw new TypeError('Failed to fetch');
          }
        : known[asked],
  });
  const { user, store } = openApp(MILK, answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  await user.keyboard('12{Enter}');
  await field('Neblina');
  await review(user);
  const go = { name: 'Enviar ordenha' };
  await user.click(screen.getByRole('button', go));
  await screen.findAllByText(GENERAL_MESSAGES.network);
  lost = false;
  const [sent] = server.bodies as ProductionInput[];
  const { dataOcorrencia = '', ordenha } = sent ?? {};
  const taken = { registros: [], retiradas: [cowId(2)], litrosTanque: null };
  await record({
    ...{ producaoId: uuid(7, 9), dataOcorrencia, ordenha, ...taken },
  });
  server.restore(store);
  await user.click(screen.getByRole('button', go));
  await said('Já estava registrado: nada mudou.');
  const kept = server.herd().rowsOf('producoes', dataOcorrencia);
  const milked = kept.flatMap(({ registros }) => registros);
  expect(milked.map(({ vacaId }) => vacaId)).toEqual([cowId(1)]);
});

it('sends all of one that was changed since it went', async () => {
  const { user, router, milked } = await sentAndChanged();
  await act(() => router.navigate(MILK));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await field('Neblina');
  await user.keyboard('9{Enter}');
  await review(user);
  await send(user);
  expect(milked().sort()).toEqual([cowId(1), cowId(2), cowId(3)]);
});

it('takes none of what a draft said for what it said first', () => {
  expect(goneAs(undefined, 'doze')).toBe('doze');
  expect(goneAs('doze', 'doze')).toBe('doze');
  // Nine may be there by now, and twelve is said once more.
  const nine = goneAs('doze', 'nove');
  expect(nine).not.toBe('nove');
  expect(goneAs(nine, 'doze')).not.toBe('doze');
});

/** The first cow is on her way, and the second is entered. */
async function whileOneGoes() {
  const server = milkServer(milkingCows(NAMES));
  const { user, store } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  await review(user);
  const go = server.hold();
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  await user.click(screen.getByRole('link', { name: 'Voltar à ordenha' }));
  await field('Mimosa');
  await user.keyboard('12{Enter}');
  await field('Neblina');
  return { server, user, store, go };
}

it('is one draft again where it could not go', async () => {
  const { server, user, store, go } = await whileOneGoes();
  server.cut(store);
  act(go);
  await waitFor(async () => {
    const drafts = await draftStore().find(HERD_ID, 'maria');
    expect(drafts.map(({ lines }) => lines.length)).toEqual([2]);
  });
  server.restore(store);
  await review(user);
  await send(user);
  expect(server.bodies).toMatchObject([
    { registros: [{ litros: 11.8 }, { litros: 12 }] },
  ]);
});

it('leaves a number that is being typed while it goes, and its discard', async () => {
  const { server, user, go } = await whileOneGoes();
  await user.click(screen.getByRole('button', { name: 'Descartar leite' }));
  await user.keyboard('13');
  act(go);
  await said('Cadastrado com sucesso!');
  expect(await field('Neblina')).toHaveValue('13');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Todas as vacas feitas' });
  await review(user);
  await send(user);
  expect(server.bodies.at(-1)).toMatchObject({
    registros: [{ litros: 12 }, { litros: 13, descartado: true }],
  });
});

it('takes out a cow who was milked in what just went', async () => {
  const { server, user, go } = await whileOneGoes();
  act(go);
  await said('Cadastrado com sucesso!');
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
  await user.type(search, 'aur{Enter}');
  await field('Aurora');
  await user.click(screen.getByRole('button', { name: 'Não ordenhada' }));
  await user.click(await screen.findByRole('button', { name: 'Não veio' }));
  await field('Neblina');
  await review(user);
  await send(user);
  expect(server.bodies.at(-1)).toMatchObject({
    ...{ registros: [{ litros: 12 }], retiradas: [cowId(1)] },
  });
});

it('goes where the disk has no room for one word more of it', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11,8{Enter}');
  await field('Mimosa');
  await review(user);
  const full = jest.spyOn(draftStore(), 'save');
  full.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await send(user);
  full.mockRestore();
  expect(server.bodies).toHaveLength(1);
});

it('says so where the disk has no room to begin one', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  const full = jest.spyOn(draftStore(), 'save');
  full.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await begin(user);
  expect((await screen.findAllByText(NO_SPACE)).length).toBeGreaterThan(0);
  full.mockRestore();
  await begin(user);
  await field('Aurora');
});

it('goes on with the cow whose turn it was', async () => {
  const server = milkServer(milkingCows(NAMES));
  const first = openApp(MILK, server.answers);
  await begin(first.user);
  await field('Aurora');
  await first.user.keyboard('11,8{Enter}');
  await field('Mimosa');
  first.unmount();
  openApp(MILK, server.answers);
  await field('Mimosa');
  screen.getByText('1 de 3 vacas');
});

it('shows what was sent of the same milking, and sends what changed', async () => {
  const rows = milkingCows(NAMES);
  const server = milkServer(rows);
  const { user, router } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11{Enter}');
  await field('Mimosa');
  await review(user);
  await send(user);
  await act(() => router.navigate(MILK));
  await begin(user);
  await field('Mimosa');
  screen.getByText('1 de 3 vacas');
  await user.keyboard('12{Enter}');
  await field('Neblina');
  await review(user);
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  await waitFor(() => expect(server.bodies).toHaveLength(2));
  expect(server.bodies[1]).toMatchObject({
    registros: [{ vacaId: cowId(2), litros: 12 }],
  });
});

function correcting(user: UserEvent) {
  const leaveOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Não ordenhada' }));
    await user.click(await screen.findByRole('button', { name: 'Não veio' }));
  };
  const toAurora = async () => {
    await user.click(screen.getByRole('button', { name: 'Lista' }));
    const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
    await user.type(search, 'aur{Enter}');
    return field('Aurora');
  };
  return { leaveOut, toAurora };
}

it('gives back the litres that were corrected before she was taken out', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user, router } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11{Enter}');
  await field('Mimosa');
  await review(user);
  await send(user);
  await act(() => router.navigate(MILK));
  await begin(user);
  await field('Mimosa');
  const { leaveOut, toAurora } = correcting(user);
  await toAurora();
  await user.keyboard('12{Enter}');
  await field('Mimosa');
  await toAurora();
  await leaveOut();
  await screen.findByText(PRODUCTION_MESSAGES.takenOut);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await said('Aurora 12,0 litros salva. Próxima: Mimosa.');
});

it('takes out a cow whose milk is recorded, and gives it back', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user, router } = openApp(MILK, server.answers);
  await begin(user);
  await field('Aurora');
  await user.keyboard('11{Enter}');
  await field('Mimosa');
  await review(user);
  await send(user);
  await act(() => router.navigate(MILK));
  await begin(user);
  await field('Mimosa');
  const { leaveOut, toAurora } = correcting(user);
  await toAurora();
  await leaveOut();
  await screen.findByText(PRODUCTION_MESSAGES.takenOut);
  await field('Mimosa');
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await said('Aurora 11,0 litros salva. Próxima: Mimosa.');
  expect(await field('Mimosa')).toHaveValue('1');
  await user.type(await field('Mimosa'), '{Backspace}');
  expect(await toAurora()).toHaveAttribute('placeholder', '11,0');
  await leaveOut();
  await field('Mimosa');
  await review(user);
  screen.getByRole('cell', { name: 'Não veio (sai do registro)' });
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  await screen.findByRole('button', { name: 'Lista' });
  await toAurora();
  await user.click(screen.getByRole('button', { name: 'Descartar leite' }));
  await review(user);
  screen.getByRole('cell', { name: /^Não veio .*sai do registro/ });
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  await waitFor(() => expect(server.bodies).toHaveLength(2));
  expect(server.bodies[1]).toMatchObject({
    registros: [],
    retiradas: [cowId(1)],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(HERD));
  // What is sent is not brought back as a draft.
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('says so where no cow is in milk', async () => {
  const { animais = [] } = milkingCows(['Aurora']);
  const server = milkServer({ animais });
  const { container } = openApp(MILK, server.answers);
  await screen.findByRole('heading', { name: 'Nenhuma vaca lactante' });
  expect(screen.getByRole('link', { name: 'Registrar parto' })).toHaveAttribute(
    'href',
    `${HERD}/cadastrar-situacao-reprodutiva?tipo=PT`,
  );
  screen.getByRole('link', { name: 'Ver vacas' });
  expect((await axe(container)).violations).toEqual([]);
});

it('says so of a day on which no cow was in milk yet', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  const date = await screen.findByRole('textbox', { name: /^Data/ });
  await user.clear(date);
  await user.type(date, daysAgo(100));
  await begin(user);
  await screen.findByRole('heading', { name: 'Nenhuma vaca lactante' });
  expect(screen.queryByRole('link', { name: 'Conferir e enviar' })).toBeNull();
});

describe('a milking that was begun by mistake', () => {
  const atTheStart = () =>
    screen.findByRole('button', { name: 'Começar ordenha' });
  const drafts = () =>
    screen.queryAllByRole('region', { name: /^Ordenha da manhã/ });

  it('keeps nobody in it before a cow is entered, and begun again is one', async () => {
    const server = milkServer(milkingCows(NAMES));
    const { user, router } = openApp(MILK, server.answers);
    for (const before of [0, 1]) {
      await atTheStart();
      await waitFor(() => expect(drafts()).toHaveLength(before));
      await begin(user);
      await field('Aurora');
      await act(() => router.navigate(HERD));
      await screen.findByRole('heading', { name: 'Para hoje' }, PATIENT);
      await act(() => router.navigate(MILK));
    }
    await atTheStart();
    await waitFor(() => expect(drafts()).toHaveLength(1));
  });

  it('is dropped from its review, once that is confirmed', async () => {
    const server = milkServer(milkingCows(NAMES));
    const { user, router } = openApp(MILK, server.answers);
    await begin(user);
    await field('Aurora');
    await user.keyboard('11{Enter}');
    await field('Mimosa');
    await review(user);
    await user.click(screen.getByRole('button', { name: 'Apagar rascunho' }));
    const asked = await screen.findByRole('dialog');
    expect(asked).toHaveTextContent('1 vaca');
    await user.click(
      within(asked).getByRole('button', { name: 'Apagar rascunho' }),
    );
    await screen.findByRole('heading', { name: 'Para hoje' }, PATIENT);
    await act(() => router.navigate(MILK));
    await atTheStart();
    expect(drafts()).toEqual([]);
    expect(server.bodies).toEqual([]);
  });
});

it('refuses a date that is none, with the specification’s text', async () => {
  const server = milkServer(milkingCows(NAMES));
  const { user } = openApp(MILK, server.answers);
  const date = await screen.findByRole('textbox', { name: /^Data/ });
  await user.clear(date);
  await user.type(date, '31022026');
  await user.click(screen.getByRole('button', { name: 'Começar ordenha' }));
  expect(
    (await screen.findAllByText('Data ocorrência inválida')).length,
  ).toBeGreaterThan(0);
});

it('drops a draft only when asked twice', async () => {
  const server = milkServer(milkingCows(NAMES));
  const first = openApp(MILK, server.answers);
  await begin(first.user);
  await field('Aurora');
  await first.user.keyboard('11{Enter}');
  await field('Mimosa');
  server.cut(first.store);
  await review(first.user);
  await first.user.click(
    screen.getByRole('button', { name: 'Enviar ordenha' }),
  );
  await screen.findAllByText('Ação não disponível, estamos sem conexão!');
  first.unmount();
  server.restore(first.store);
  const { user, container } = openApp(MILK, server.answers);
  const day = today().slice(0, 5);
  const name = `Ordenha da manhã de ${day}`;
  const card = await screen.findByRole('region', { name });
  expect(card).toHaveTextContent('1 vaca, 11,0 L.');
  await user.click(within(card).getByRole('button', { name: /^Apagar/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Apagar rascunho' });
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(card).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: /^Apagar/ }));
  await user.click(
    within(dialog).getByRole('button', { name: 'Apagar rascunho' }),
  );
  await waitFor(() => expect(card).not.toBeInTheDocument());
  expect(server.bodies).toEqual([]);
});

it('marks the cow of a treatment that is still a draft', async () => {
  const [drafted] = [cowId(3)];
  const key = applyDraftKey(HERD_ID, drafted);
  writeDraft(key, { animais: [drafted], novo: false, tratamentoId: null });
  const { user, container } = openApp(
    MILK,
    milkServer(milkingCows(NAMES)).answers,
  );
  await begin(user);
  await field('Neblina');
  screen.getByText(/^Possível carência — não enviar ao tanque/);
  expect(
    screen.getByRole('link', { name: 'Tratamento em rascunho' }),
  ).toHaveAttribute('href', applyPath(HERD_ID, drafted));
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  const list = screen.getByRole('list', { name: 'Vacas' });
  expect(list).toHaveTextContent(/Neblina.*possível carência/);
  expect(list).not.toHaveTextContent(/Mimosa[^A-Z]*possível/);
  expect((await axe(container)).violations).toEqual([]);
  dropDraft(key);
});

describe('a cow with a tag', () => {
  const chip = '999012345678901';
  const rows = (): RowsByTable => ({
    ...milkingCows(NAMES),
    identificacoes: [
      anIdentifier(1, { animalId: cowId(3), valor: '12' }),
      anIdentifier(2, { animalId: cowId(3), esquema: 'EID', valor: chip }),
    ],
  });

  it('is called by it, and found by it in the list', async () => {
    const { user } = openApp(MILK, milkServer(rows()).answers);
    await begin(user);
    await field('Aurora');
    await user.click(screen.getByRole('button', { name: 'Lista' }));
    const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
    await user.type(search, '012{Enter}');
    expect(await field('Neblina')).toBeVisible();
    const heading = screen.getByRole('heading', { level: 2, name: 'Neblina' });
    expect(heading.parentElement).toHaveTextContent('12Neblina');
  });

  it('is the one whose chip a reader read, in hexadecimal too', async () => {
    const { user } = openApp(MILK, milkServer(rows()).answers);
    await begin(user);
    const input = await field('Aurora');
    // As fast as a reader, however slow the machine.
    const stamps = jest.spyOn(Event.prototype, 'timeStamp', 'get');
    stamps.mockReturnValue(1);
    for (const key of [...'8000F9C2DFDC1C35', 'Enter']) {
      fireEvent.keyDown(input, { key });
    }
    stamps.mockRestore();
    expect(await field('Neblina')).toHaveValue('');
  });
});

it('says who recorded what is there of the milking', async () => {
  const rows = milkingCows(NAMES);
  const morning = aProduction(7, today(), { [cowId(1)]: 11 }, 1);
  const of = { rebanhoId: HERD_ID, versao: 1 };
  const [maria, ana] = [uuid(1, 8), uuid(2, 8)];
  const person = {
    ...of,
    usuarioId: null,
    ate: null,
    desde: '01/01/2026 08:00',
  };
  const pessoas = [
    { ...person, pessoaId: maria, nome: 'maria', papel: 'DONO' as const },
    { ...person, pessoaId: ana, nome: 'ana', papel: 'LANCAR' as const },
  ];
  const signed = {
    ...{ ...of, autoriaId: `producoes/${morning.producaoId}`, pessoaId: ana },
    ...{ registroId: morning.producaoId, aparelho: ana, chegou: null },
    ...{ em: new Date().toISOString(), hora: `${today()} 06:40` },
  };
  const producoes = [...(rows.producoes ?? []), morning];
  const server = milkServer({
    ...rows,
    producoes,
    pessoas,
    autorias: [signed],
  });
  const { user } = openApp(MILK, server.answers);
  await begin(user);
  await field('Mimosa');
  await review(user);
  screen.getByText(`Lançado por ana às 6:40 de ${today()}, no aparelho 0002`);
});

describe('late in the day', () => {
  afterEach(() => jest.useRealTimers());

  function clockAt(time: string): Date {
    const [day = '', month, year] = today().split('/');
    return new Date(`${year}-${month}-${day}T${time}:00-03:00`);
  }

  /** Of one whose Mimosa was treated today at a time, and it is `now` there. */
  function treatedAt(time: string, now: string) {
    onlyClock(clockAt(now));
    const until = `${addDays(today(), 3)} ${time}`;
    const treated = anApplication(1, cowId(2), `${today()} ${time}`, until);
    return milkServer({ ...milkingCows(NAMES), aplicacoes: [treated] });
  }

  it('takes milk of before a treatment for such, where it is said', async () => {
    const server = treatedAt('09:30', '10:00');
    const { user } = openApp(MILK, server.answers);
    await begin(user);
    await field('Mimosa');
    screen.getByText('NÃO VAI AO TANQUE');
    await user.keyboard('12{Enter}');
    await said('Mimosa 12,0 litros salva no descarte. Próxima: Aurora.');
    await user.click(await screen.findByRole('button', { name: 'Lista' }));
    const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
    await user.type(search, 'mim{Enter}');
    const before = { name: 'Ordenhada antes do tratamento (09:30)' };
    await field('Mimosa');
    await user.click(await screen.findByRole('button', before));
    await waitFor(() =>
      expect(screen.queryByText('NÃO VAI AO TANQUE')).toBeNull(),
    );
    screen.getByRole('button', { ...before, pressed: true });
    screen.getByRole('button', { name: 'Descartar leite', pressed: false });
    await review(user);
    await send(user);
    const [{ registros }] = server.bodies as [{ registros: unknown }];
    expect(registros).toEqual([{ vacaId: cowId(2), litros: 12 }]);
  });

  it('lifts the withdrawal alone: what a person kept out stays out', async () => {
    const server = treatedAt('09:30', '09:20');
    const { user } = openApp(MILK, server.answers);
    await begin(user);
    await field('Aurora');
    await user.keyboard('11{Enter}');
    await field('Mimosa');
    await user.click(screen.getByRole('button', { name: 'Descartar leite' }));
    await user.keyboard('12{Enter}');
    await said('Mimosa 12,0 litros salva no descarte. Próxima: Neblina.');
    jest.setSystemTime(clockAt('10:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.click(await screen.findByRole('button', { name: 'Lista' }));
    const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
    await user.type(search, 'mim{Enter}');
    await field('Mimosa');
    const before = { name: 'Ordenhada antes do tratamento (09:30)' };
    // Said, taken back and said again.
    for (const pressed of [true, false, true]) {
      await user.click(screen.getByRole('button', before));
      await screen.findByRole('button', { ...before, pressed });
    }
    expect(screen.queryByText('NÃO VAI AO TANQUE')).toBeNull();
    await review(user);
    await send(user);
    const [{ registros }] = server.bodies as [{ registros: unknown }];
    expect(registros).toContainEqual({
      ...{ vacaId: cowId(2), litros: 12 },
      ...{ descartado: true, motivoDescarte: 'OUTRO' },
    });
  });

  it('keeps her out though the next milking’s hours begin meanwhile', async () => {
    const server = treatedAt('09:30', '11:50');
    const { user } = openApp(MILK, server.answers);
    await begin(user);
    await field('Mimosa');
    screen.getByText('NÃO VAI AO TANQUE');
    jest.setSystemTime(clockAt('12:05'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.keyboard('12{Enter}');
    await said('Mimosa 12,0 litros salva no descarte. Próxima: Aurora.');
  });

  it('keeps her out where the page is opened anew meanwhile', async () => {
    const server = treatedAt('09:30', '11:50');
    const first = openApp(MILK, server.answers);
    await begin(first.user);
    await field('Mimosa');
    await first.user.keyboard('{Enter}');
    await field('Aurora');
    await first.user.keyboard('11{Enter}');
    await field('Neblina');
    first.unmount();
    jest.setSystemTime(clockAt('12:05'));
    const { user } = openApp(MILK, server.answers);
    await field('Neblina');
    await user.keyboard('10{Enter}');
    await field('Mimosa');
    screen.getByText('NÃO VAI AO TANQUE');
    await user.keyboard('12{Enter}');
    await said(
      'Mimosa 12,0 litros salva no descarte. Todas as vacas estão feitas.',
    );
  });

  it('keeps out whoever was treated after the milking’s hours', async () => {
    const animal = cowId(2);
    const server = treatedAt('20:15', '20:40');
    const { user } = openApp(MILK, server.answers);
    await user.click(
      await screen.findByRole('radio', { name: 'Ordenha da tarde' }),
    );
    await user.click(screen.getByRole('button', { name: 'Começar ordenha' }));
    await field('Mimosa');
    screen.getByText('NÃO VAI AO TANQUE');
    await user.keyboard('12{Enter}');
    await said('Mimosa 12,0 litros salva no descarte. Próxima: Aurora.');
    await review(user);
    await send(user);
    expect(server.bodies).toMatchObject([
      {
        registros: [
          { vacaId: animal, descartado: true, motivoDescarte: 'CARENCIA' },
        ],
      },
    ]);
  });
});
