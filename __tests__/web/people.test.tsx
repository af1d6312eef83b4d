import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PersonAnswer } from '@/contract/calls/people';
import { REMINDER_CODES } from '@/domain/notifications/kinds';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import type { Role } from '@/domain/people/types';
import type { RowsByTable } from '@/domain/shared/effects';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { eventOf } from '@/state/outbox/slice';
import type { QueuedOperation } from '@/state/outbox/types';
import { NETWORK_PROBLEM } from '@/state/problems';
import { type Delta, EMPTY_DELTA } from '@/state/rows/types';
import { makeStore } from '@/state/store';
import { pullHerds } from '@/state/sync/thunks';
import { today } from '@/web/clock';
import { guardSignedIn } from '@/web/shell/guard';
import { draftStore } from '@/web/tally/draftStore';
import { newMilking } from '@/web/tally/milk';
import { aHerd, anAnimalInput, HERD_ID } from '../support/builders';
import { BULL_ID, COW_ID, idNumber } from '../support/buildersCows';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aWeighing } from '../support/buildersMilk';
import { anOfficialExam } from '../support/buildersQuality';
import { type Answers, testPorts } from '../support/webHarness';
import { aHerdWith, BULL, COW, cowServer } from './cowsFarm';
import { HERD, openApp, reads } from './herdsFarm';

const ANA = '01890a5d-ac96-774b-bcce-b302099a9001';
const MARIA = '01890a5d-ac96-774b-bcce-b302099a9002';
const PEOPLE = `GET /api/rebanho/obter-pessoas/${HERD_ID}`;
const WAITING = `GET /api/rebanho/obter-convites/${HERD_ID}`;
const INVITE = `POST /api/rebanho/convidar/${HERD_ID}`;
const JOIN = 'POST /api/rebanho/aceitar-convite';
const OFFER = `POST /api/rebanho/transferir/${HERD_ID}`;
const TAKE = `POST /api/rebanho/aceitar-transferencia/${HERD_ID}`;
const remove = (id: string) =>
  `DELETE /api/rebanho/remover-pessoa/${HERD_ID}/${id}`;

const ok = (body: unknown, status = 200) => ({ status, body });
const said = (message: string) => ok({ message });

function person(
  username: string,
  papel: Role,
  more: Partial<PersonAnswer> = {},
): PersonAnswer {
  const usuarioId = username === 'ana' ? ANA : MARIA;
  return { usuarioId, username, papel, desde: '20/11/2026 09:00', ...more };
}

const OWNED = [person('maria', 'DONO'), person('ana', 'LANCAR')];
const GUEST = [person('ana', 'DONO'), person('maria', 'LANCAR')];

/** Maria's device, in a herd where she is `papel`. */
function open(papel: Role, people: readonly PersonAnswer[], more: Answers) {
  return openApp(`${HERD}/pessoas`, {
    ...reads([], aHerd({ papel })),
    [PEOPLE]: ok(people),
    [WAITING]: ok([]),
    ...more,
  });
}

const toast = (text: string) => screen.findByText(text);
const button = (name: string) => screen.findByRole('button', { name });

describe('the owner', () => {
  it('sees who is in, and what each may do', async () => {
    const { container } = open('DONO', OWNED, {});
    const list = await screen.findByRole('list', { name: 'Quem participa' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'maria (você)Dono do rebanho · desde 20/11/2026',
      expect.stringContaining('anaLança e vê · desde 20/11/2026'),
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('makes a code, shown once, as letters and as a QR', async () => {
    const invited: unknown[] = [];
    const made = {
      ...{ conviteId: ANA, papel: 'VER', codigo: 'ABCD2345' },
      expiraEm: '2026-11-22T12:00:00.000Z',
    };
    const { user, container } = open('DONO', OWNED, {
      [INVITE]: (body) => {
        invited.push(body);
        return ok(made, 201);
      },
    });
    await user.click(await button('Convidar quem só vê'));
    const sheet = await screen.findByRole('dialog', {
      name: 'Convite: Só vê',
    });
    expect(invited).toEqual([{ papel: 'VER' }]);
    expect(within(sheet).getByText('ABCD-2345')).toBeInTheDocument();
    const square = await within(sheet).findByRole('img', {
      name: 'QR do convite',
    });
    expect(square.querySelector('path')?.getAttribute('d')).toMatch(
      /^(M\d+ \d+h1v1h-1z){200,}$/,
    );
    expect(within(sheet).getByText(/até 22\/11\/2026 09:00/)).toBeVisible();
    // After the hash, which no server and no log is told.
    await user.click(
      within(sheet).getByRole('button', { name: 'Copiar convite' }),
    );
    expect(await navigator.clipboard.readText()).toMatch(
      /: http:\/\/localhost\/convite#ABCD2345$/,
    );
    expect(await axe(container)).toHaveNoViolations();
    // A slip beside it: the code is not told again.
    await user.click(sheet);
    expect(within(sheet).getByText('ABCD-2345')).toBeInTheDocument();
  });

  it('asks again for an invitation whose answer was lost, not for another', async () => {
    const keys: (string | null)[] = [];
    const invitation = { conviteId: ANA, papel: 'VER', codigo: 'ABCD2345' };
    const made = { ...invitation, expiraEm: '2026-11-22T12:00:00.000Z' };
    const { user } = open('DONO', OWNED, {
      [INVITE]: (_body, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return ok(made, 201);
      },
    });
    const invite = await button('Convidar quem só vê');
    await user.click(invite);
    await toast(NETWORK_PROBLEM.detail);
    for (const _again of ['lost', 'done']) {
      await user.click(invite);
      await user.click(await button('Fechar'));
    }
    const [lost, repeated, another] = keys;
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect(repeated).toBe(lost);
    expect(another).toMatch(/^[0-9a-f-]{36}$/);
    expect(another).not.toBe(lost);
  });

  it('takes a waiting invitation back', async () => {
    const waiting = {
      ...{ conviteId: ANA, papel: 'LANCAR' },
      criadoEm: '2026-11-20T12:00:00.000Z',
      expiraEm: '2026-11-22T12:00:00.000Z',
    };
    let left = [waiting];
    const { user } = open('DONO', OWNED, {
      [WAITING]: () => ok(left),
      [`DELETE /api/rebanho/cancelar-convite/${HERD_ID}/${ANA}`]: () => {
        left = [];
        return said(M.invitationCancelled);
      },
    });
    await user.click(
      await button('Cancelar o convite que vale até 22/11/2026 09:00'),
    );
    await toast(M.invitationCancelled);
    await waitFor(() =>
      expect(
        screen.queryByRole('list', { name: 'Convites à espera' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('removes somebody, after being told what it means', async () => {
    let people = OWNED;
    const { user } = open('DONO', OWNED, {
      [PEOPLE]: () => ok(people),
      [remove(ANA)]: () => {
        people = OWNED.slice(0, 1);
        return said(M.removed);
      },
    });
    await user.click(await button('Remover ana'));
    const dialog = await screen.findByRole('dialog', { name: 'Remover ana?' });
    expect(dialog).toHaveTextContent('saem do aparelho no próximo contato');
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await toast(M.removed);
    await waitFor(() =>
      expect(screen.queryByText('ana')).not.toBeInTheDocument(),
    );
  });

  it('hands the herd over, and may think better of it', async () => {
    const offered: unknown[] = [];
    let people = OWNED;
    const { user } = open('DONO', OWNED, {
      [PEOPLE]: () => ok(people),
      [OFFER]: (body) => {
        offered.push(body);
        const { usuarioId } = body as { usuarioId: string | null };
        const transferencia = usuarioId === ANA;
        people = [
          OWNED[0] as PersonAnswer,
          person('ana', 'LANCAR', transferencia ? { transferencia } : {}),
        ];
        return said(transferencia ? M.offered : M.offerCancelled);
      },
    });
    await user.click(await button('Passar o rebanho a ana'));
    await user.click(await button('Passar o rebanho'));
    await toast(M.offered);
    await user.click(await button('Não passar mais o rebanho'));
    await toast(M.offerCancelled);
    expect(offered).toEqual([{ usuarioId: ANA }, { usuarioId: null }]);
  });
});

describe('a guest', () => {
  it('invites and removes nobody, and leaves', async () => {
    const { user, router } = open('LANCAR', GUEST, {
      [remove(MARIA)]: said(M.left),
    });
    await screen.findByText('maria (você)');
    expect(screen.queryByText('Convidar')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /Remover/ }),
    ).not.toBeInTheDocument();
    await user.click(await button('Sair do rebanho'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Sair de Boa Vista?',
    });
    const yes = { name: 'Sair do rebanho' };
    await user.click(within(dialog).getByRole('button', yes));
    await toast(M.left);
    expect(router.state.location.pathname).toBe('/rebanhos');
  });

  it('is told what only this device has before leaving', async () => {
    const { user, store } = open('LANCAR', GUEST, {});
    await screen.findByText('maria (você)');
    const whose = { rebanhoId: HERD_ID, usuario: 'maria' };
    const milking = { data: today(), ordenha: 1, ordem: 'nome' } as const;
    const header = newMilking({ id: 'lote', ...whose }, milking);
    const line = { id: 'a', valor: 12, motivo: null, confirmado: true };
    await draftStore().save(header, { ...line, vez: 1, extra: {} });
    const dados = { ...anAnimalInput(), rebanhoId: HERD_ID };
    const operation = { id: 'op', tipo: 'animals/registered', at: '', dados };
    const lanes = { creates: [], owns: [], needs: [], renames: [] };
    const entry = { operation, sequence: 1, place: 1, lanes };
    act(() => void store.dispatch(eventOf(entry as QueuedOperation)));
    await user.click(await button('Sair do rebanho'));
    const dialog = await screen.findByRole('dialog', { name: /^Sair de/ });
    const lines = await within(dialog).findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1 registro fora do servidor.',
      expect.stringMatching(/^Ordenha da manhã de .*1 vaca, 12,0\sL/),
    ]);
    within(dialog).getByRole('link', { name: 'Ver envios' });
  });

  it('takes the herd that is handed over', async () => {
    const { user } = open(
      'LANCAR',
      [
        person('ana', 'DONO'),
        person('maria', 'LANCAR', { transferencia: true }),
      ],
      { [TAKE]: ok({ message: M.taken, rebanho: aHerd({ papel: 'DONO' }) }) },
    );
    const offer = await screen.findByRole('region', {
      name: 'O rebanho passa a você',
    });
    expect(offer).toHaveTextContent('ana quer passar Boa Vista a você');
    await user.click(
      within(offer).getByRole('button', { name: 'Aceitar o rebanho' }),
    );
    await toast(M.taken);
  });

  it('who only sees is told so, and has no Lançar', async () => {
    open('VER', GUEST, {});
    expect(
      await screen.findByText(/Você vê este rebanho, sem lançar/),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Lançar' }),
    ).not.toBeInTheDocument();
  });
});

describe('without a connection', () => {
  it('says that it takes one', async () => {
    let online = false;
    const { user } = open('DONO', OWNED, {
      [PEOPLE]: () => {
        if (!online) throw new TypeError('Failed to fetch');
        return ok(OWNED);
      },
    });
    expect(
      await screen.findByText(/Pessoas e convites precisam de internet/),
    ).toBeVisible();
    online = true;
    await user.click(await button('Tentar de novo'));
    expect(await screen.findByText('maria (você)')).toBeVisible();
  });
});

describe('coming in', () => {
  it.each(['/convite#abcd2345', '/convite?codigo=abcd2345'])(
    'by the link %s: the code is there already',
    async (link) => {
      const sent: unknown[] = [];
      const { user, router, container } = openApp(link, {
        ...reads([], aHerd({ papel: 'LANCAR' })),
        [JOIN]: (body) => {
          sent.push(body);
          return ok({ message: M.joined, rebanho: aHerd({ papel: 'LANCAR' }) });
        },
      });
      expect(await screen.findByLabelText(/Código do convite/)).toHaveValue(
        'ABCD-2345',
      );
      expect(await axe(container)).toHaveNoViolations();
      await user.click(await button('Entrar no rebanho'));
      await toast(M.joined);
      expect(sent).toEqual([{ codigo: 'ABCD-2345' }]);
      await waitFor(() => expect(router.state.location.pathname).toBe(HERD));
    },
  );

  it('by the link, after signing in: the code is still there', async () => {
    window.history.replaceState(null, '', '/convite#ABCD2345');
    const { ports } = testPorts();
    const guard = guardSignedIn(makeStore(ports));
    const url = 'http://localhost/convite';
    await guard({ request: { url } } as LoaderFunctionArgs);
    window.history.replaceState(null, '', '/');
    expect(ports.storage.getItem('lida.destino')).toContain(
      '"/convite#ABCD2345"',
    );
  });

  it('says so where there is no such code', async () => {
    const problem = {
      ...{ title: 'Não encontrado', status: 404, detail: M.codeUnknown },
      ...{ type: 'about:blank', instance: '', extra: {} },
    };
    const { user } = openApp('/convite', {
      ...reads([]),
      [JOIN]: ok(problem, 404),
    });
    await user.type(
      await screen.findByLabelText(/Código do convite/),
      'ABCDEFGH',
    );
    await user.click(await button('Entrar no rebanho'));
    expect(await screen.findAllByText(M.codeUnknown)).not.toHaveLength(0);
  });

  it('is offered where a herd is registered', async () => {
    openApp('/rebanho-cadastro', reads([]));
    expect(
      await screen.findByRole('link', { name: 'Entrar com convite' }),
    ).toHaveAttribute('href', '/convite');
  });
});

describe('who recorded what', () => {
  const table = 'situacoesReprodutivas';
  const since = { usuarioId: null, ate: null, versao: 1, rebanhoId: HERD_ID };
  const pessoas = [
    {
      ...{ ...since, pessoaId: MARIA, nome: 'maria', papel: 'DONO' },
      desde: '01/01/2026 08:00',
    },
    {
      ...{ ...since, pessoaId: ANA, nome: 'ana', papel: 'LANCAR' },
      desde: '20/11/2026 09:00',
    },
  ];

  /** Ana's, of this row. */
  const signed = (name: string, registroId: string) => ({
    ...{ autoriaId: `${name}/${registroId}`, registroId, versao: 1 },
    ...{ rebanhoId: HERD_ID, pessoaId: ANA, aparelho: ANA },
    ...{ em: '2026-11-20T10:40:00.000Z', hora: '20/11/2026 07:40' },
    chegou: null,
  });

  const BOUGHT = {
    ...{ entradaId: idNumber(41), rebanhoId: HERD_ID, animalId: BULL_ID },
    ...{ data: '19/11/2026', doses: 5, versao: 1 },
  };

  /** The cow's page: two heats, one of the time before Ana, and a weighing. */
  async function openCow(people: readonly object[]) {
    const herd = aHerdWith({ reproducao: ['CI -40', 'CI -20'] });
    const [, late] = herd.all(table);
    const weighing = aWeighing(1, { animalId: COW_ID });
    const tag = anIdentifier(1, { animalId: COW_ID });
    const exam = anOfficialExam(1, { animalId: COW_ID });
    const autorias = [
      signed(table, late?.situacaoReprodutivaEventId ?? ''),
      signed('identificacoes', tag.identificacaoId),
      signed('exames', exam.exameId),
      signed('pesagens', weighing.pesagemId),
      signed('entradasSemen', BOUGHT.entradaId),
    ];
    const { answers } = cowServer(herd);
    const sync = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
    const told = answers[sync];
    const page =
      typeof told === 'function' ? await told(undefined, new Headers()) : told;
    if (!page) throw new Error('the farm has no such call');
    const { mudancas, ...rest } = page.body as { mudancas: object };
    const more = {
      ...{ pessoas: people, autorias, pesagens: [weighing] },
      ...{ identificacoes: [tag], exames: [exam] },
      entradasSemen: [BOUGHT],
    };
    return openApp(COW, {
      ...answers,
      [sync]: ok({ ...rest, mudancas: { ...mudancas, ...more } }),
    });
  }

  it('stands in the history, with the device', async () => {
    await openCow(pessoas);
    const history = await screen.findByRole('region', { name: 'Histórico' });
    expect(
      await within(history).findByText(
        'Lançado por ana às 7:40 de 20/11/2026, no aparelho 9001',
      ),
    ).toBeVisible();
    expect(within(history).getByText('Lançado por você')).toBeVisible();
  });

  it.each([
    ['a weighing', 'Peso', 'Pesagens'],
    ['a tag', 'Família', /^Identificações de/],
    ['an official exam', 'Vacinas', 'Exames oficiais'],
  ])('stands beside %s too', async (_, tab, name) => {
    const { user } = await openCow(pessoas);
    await user.click(await screen.findByRole('link', { name: tab }));
    const list = await screen.findByRole('list', { name });
    expect(
      within(list).getByText(/^Lançado por ana às 7:40 de 20\/11\/2026/),
    ).toBeVisible();
  });

  it('stands beside semen that came too', async () => {
    const { user, router } = await openCow(pessoas);
    await screen.findByRole('region', { name: 'Histórico' });
    await act(() => router.navigate(BULL));
    await user.click(await screen.findByRole('link', { name: 'Movimentos' }));
    const name = 'Movimentos de sêmen';
    const list = await screen.findByRole('list', { name });
    expect(
      within(list).getByText(/^Lançado por ana às 7:40 de 20\/11\/2026/),
    ).toBeVisible();
  });

  it('by another, meanwhile, is told once as the herd is opened', async () => {
    const herd = aHerdWith({ reproducao: ['CI -40', 'CI -20'] });
    const ids = herd.all(table).map((row) => row.situacaoReprodutivaEventId);
    const sign = (place: number, pessoaId: string, times: object) => ({
      ...{ autoriaId: `${table}/${ids[place]}`, registroId: ids[place] },
      ...{ rebanhoId: HERD_ID, pessoaId, aparelho: null, ...times },
    });
    const autorias = [
      sign(0, ANA, {
        ...{ em: '2026-11-20T10:40:00.000Z', hora: '20/11/2026 07:40' },
        ...{ chegou: '2026-11-20T11:30:00.000Z', versao: 1 },
      }),
      sign(1, MARIA, {
        ...{ em: '2026-11-20T11:00:00.000Z', hora: '20/11/2026 08:00' },
        ...{ chegou: '2026-11-20T12:00:00.000Z', versao: 2 },
      }),
    ];
    const { animais } = { animais: herd.all('animais') };
    const shared = { ...herd.herd, papel: 'DONO' as const, versao: 2 };
    const all = reads(animais, shared);
    const sync = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
    const mudancas = {
      ...{ rebanhos: [shared], animais, pessoas, autorias },
      [table]: herd.all(table),
    };
    const page = { versao: 2, completo: true, mudancas, removidos: {} };
    const { store } = openApp(COW, { ...all, [sync]: ok(page) });
    expect(
      await screen.findByText('ana registrou cio de Estrela às 7:40'),
    ).toBeVisible();
    expect(store.getState().device.met).toEqual({ [HERD_ID]: 2 });
  });

  it('is told too where one’s own came back before what came first', async () => {
    const herd = aHerdWith({ reproducao: ['CI -60', 'CI -20', 'CI -20'] });
    const [before, first, second] = herd.all(table);
    const sign = (row: typeof first, pessoaId: string, versao: number) => ({
      ...{ autoriaId: `${table}/${row?.situacaoReprodutivaEventId}` },
      ...{ registroId: row?.situacaoReprodutivaEventId ?? '' },
      ...{ rebanhoId: HERD_ID, pessoaId, aparelho: null, versao },
      ...{ em: '2026-11-20T10:40:00.000Z', hora: '20/11/2026 07:40' },
      chegou: `2026-11-20T11:3${versao}:00.000Z`,
    });
    const ago = '2026-10-11T10:40:00.000Z';
    const long = { em: ago, chegou: ago };
    const animais = herd.all('animais');
    const shared = { ...herd.herd, papel: 'DONO' as const, versao: 1 };
    const sync = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
    const mudancas = {
      ...{ rebanhos: [shared], animais, pessoas },
      ...{
        [table]: before ? [before] : [],
        autorias: [{ ...sign(before, MARIA, 1), ...long }],
      },
    };
    const page = { versao: 1, completo: true, mudancas, removidos: {} };
    const { store } = openApp(COW, {
      ...reads(animais, shared),
      [sync]: ok(page),
    });
    await waitFor(() =>
      expect(store.getState().device.met).toEqual({ [HERD_ID]: 1 }),
    );
    const come = (rows: RowsByTable, versions: Delta['versions']) =>
      act(() =>
        store.dispatch(changesReceived({ ...EMPTY_DELTA, rows, versions })),
      );
    // As the answer to one's own record brings it.
    const own = second ? [second] : [];
    come({ [table]: own, autorias: [sign(second, MARIA, 3)] }, {});
    await waitFor(() =>
      expect(screen.getAllByText('Cio observado')).toHaveLength(2),
    );
    const others = first ? [first] : [];
    come(
      { [table]: others, autorias: [sign(first, ANA, 2)] },
      { [HERD_ID]: 3 },
    );
    expect(
      await screen.findByText(/^ana registrou cio de Estrela às 7:40/),
    ).toBeVisible();
  });

  it('is not said in a herd of one person', async () => {
    await openCow([]);
    await screen.findByRole('region', { name: 'Histórico' });
    expect(screen.queryByText(/Lançado por/)).not.toBeInTheDocument();
  });
});

describe('what one is told of a herd', () => {
  const PREFERENCES = `/api/notificacao/preferencias/${HERD_ID}`;

  function openNotices(more: Answers) {
    return openApp('/notificacoes', {
      'GET /api/notificacao/preferencias': ok({ hora: 6, desligados: [] }),
      ...more,
    });
  }

  it('each person chooses, where several are in it', async () => {
    const saved: unknown[] = [];
    let own = { desligados: [] as readonly string[], proprias: false };
    const { user, store } = openNotices({
      ...reads([], aHerd({ papel: 'VER' })),
      [`GET ${PREFERENCES}`]: () => ok(own),
      [`PUT ${PREFERENCES}`]: (body) => {
        saved.push(body);
        const { desligados } = body as { desligados: readonly string[] | null };
        own = { desligados: desligados ?? [], proprias: desligados !== null };
        return ok(own);
      },
    });
    await act(() => store.dispatch(pullHerds()));
    await user.click(await screen.findByText('Avisos de Boa Vista'));
    const group = await screen.findByRole('group', {
      name: 'Como nos outros rebanhos',
    });
    const [first] = within(group).getAllByRole('checkbox');
    await user.click(first as HTMLElement);
    const back = await button('Usar os avisos dos outros rebanhos');
    expect(saved).toEqual([{ desligados: [REMINDER_CODES[0]] }]);
    await user.click(back);
    await screen.findByRole('group', { name: 'Como nos outros rebanhos' });
    expect(saved.at(-1)).toEqual({ desligados: null });
  });

  it('keeps two changes in a row, though what is told comes late', async () => {
    const saved: unknown[] = [];
    let answers = 1;
    const { user, store } = openNotices({
      ...reads([], aHerd({ papel: 'VER' })),
      [`GET ${PREFERENCES}`]: () => {
        answers -= 1;
        const first = ok({ desligados: [], proprias: false });
        return answers < 0 ? new Promise(() => undefined) : first;
      },
      [`PUT ${PREFERENCES}`]: (body) => {
        saved.push(body);
        return ok({ ...(body as object), proprias: true });
      },
    });
    await act(() => store.dispatch(pullHerds()));
    await user.click(await screen.findByText('Avisos de Boa Vista'));
    const group = await screen.findByRole('group', {
      name: 'Como nos outros rebanhos',
    });
    const [first, second] = within(group).getAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await waitFor(() => expect(first).not.toBeChecked());
    await waitFor(() =>
      expect(second).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(second as HTMLElement);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.at(-1)).toEqual({ desligados: REMINDER_CODES.slice(0, 2) });
  });

  it('shows what is chosen for all herds as soon as that is saved', async () => {
    let desligados: readonly string[] = [];
    const { user, store } = openNotices({
      ...reads([], aHerd({ papel: 'VER' })),
      [`GET ${PREFERENCES}`]: () => ok({ desligados, proprias: false }),
      'PUT /api/notificacao/preferencias': (body) => {
        ({ desligados } = body as { desligados: readonly string[] });
        return ok(body);
      },
    });
    await act(() => store.dispatch(pullHerds()));
    await user.click(await screen.findByText('Avisos de Boa Vista'));
    const group = await screen.findByRole('group', {
      name: 'Como nos outros rebanhos',
    });
    const save = await button('Salvar preferências');
    const [general] = screen.getAllByRole('checkbox', {
      name: 'Leite liberado',
    });
    await user.click(general as HTMLElement);
    await user.click(save);
    await waitFor(() =>
      expect(
        within(group).getByRole('checkbox', { name: 'Leite liberado' }),
      ).not.toBeChecked(),
    );
  });

  it('is not there for who shares nothing', async () => {
    const { store } = openNotices(reads([], aHerd()));
    await act(() => store.dispatch(pullHerds()));
    await screen.findByText('Receber avisos neste aparelho');
    expect(
      screen.queryByText('Rebanhos de várias pessoas'),
    ).not.toBeInTheDocument();
  });
});
