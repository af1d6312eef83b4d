import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bodyOf, hashIn, NO_HASH, seal } from '@/state/actionLog/format';
import { type Log, readLog } from '@/state/actionLog/readLog';
import { gathered } from '@/state/domains';
import type { LogPort } from '@/state/ports';
import { SESSION_KEY } from '@/state/session/storage';
import { RouteError } from '@/web/shell/RouteError';
import { anAnimal } from '../support/builders';
import { renderApp } from '../support/webHarness';
import { reads } from './herdsFarm';

const FIXTURE = 'v2-sem-sinal-e-recusa.ndjson';
const LOG = readFileSync(
  path.join(__dirname, '../fixtures/logs', FIXTURE),
  'utf8',
);
const OTHER = readFileSync(
  path.join(__dirname, '../fixtures/logs/v2-com-sinal.ndjson'),
  'utf8',
);
const log: LogPort = {
  app: '0.1.0',
  idle: (work) => void setTimeout(() => work(() => 50), 0),
};

const ODD = '"acao":{"type":"operations/answered"}';

/** What was handed over as files, in order. */
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:arquivo';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});

function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}

function open(at: string, recording: LogPort | null = log) {
  const expiresIn = new Date(Date.now() + 29 * 86_400_000).toISOString();
  const record = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(record));
  const answers = reads([anAnimal({ nome: 'Mimosa' })]);
  return renderApp({ at, answers, log: recording });
}

async function openPanel(recording: LogPort | null = log) {
  const app = open('/sobre-lida?painel=registro', recording);
  const panel = await screen.findByRole('dialog', {
    name: 'Registro de ações',
  });
  return { ...app, panel };
}

describe('the log of actions', () => {
  it('is reached from Sobre, and shows what this device did', async () => {
    const { user, container } = open('/sobre-lida');
    await user.click(
      await screen.findByRole('link', { name: 'Registro de ações' }),
    );
    const panel = await screen.findByRole('dialog', {
      name: 'Registro de ações',
    });
    const list = await within(panel).findByRole('list', {
      name: 'Linha do tempo',
    });
    expect(
      within(list).getByRole('button', { name: /session\/sessionStarted/ }),
    ).toBeVisible();
    expect(panel).not.toHaveTextContent('maria');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('filters by word and by origin', async () => {
    const { user, panel } = await openPanel();
    const list = await within(panel).findByRole('list', {
      name: 'Linha do tempo',
    });
    const before = within(list).getAllByRole('listitem').length;
    await user.type(within(panel).getByLabelText('Filtrar'), 'SESSION');
    const rows = within(list).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(before);
    for (const row of rows) expect(row).toHaveTextContent('session/');
    const origin = within(panel).getByLabelText('Origem');
    await user.selectOptions(origin, 'servidor');
    expect(within(panel).getByText('0 ações')).toBeVisible();
    await user.clear(within(panel).getByLabelText('Filtrar'));
    const domain = within(panel).getByLabelText('Domínio');
    await user.selectOptions(origin, '');
    await user.selectOptions(domain, 'session');
    for (const row of within(list).getAllByRole('listitem')) {
      expect(row).toHaveTextContent('session/');
    }
  });

  it('says of a file that is there no more that it was not read', async () => {
    const { user, panel } = await openPanel();
    const file = new File([LOG], FIXTURE);
    file.text = () => Promise.reject(new Error('NotReadableError'));
    await user.upload(
      await within(panel).findByLabelText('Arquivo de registro'),
      file,
    );
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'O arquivo não pôde ser lido.',
    );
  });

  it('says so where nothing is recorded', async () => {
    const { panel } = await openPanel(null);
    expect(await within(panel).findByText('Nada registrado')).toBeVisible();
  });

  it('is exported as a whole, readable file', async () => {
    const { user, panel } = await openPanel();
    await within(panel).findByRole('list', { name: 'Linha do tempo' });
    await user.click(
      within(panel).getByRole('button', {
        name: 'Exportar registro (.ndjson)',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Com nomes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await textOf(saved[0]);
    expect(readLog(text).ok).toBe(true);
    expect(text).not.toContain('maria');
    expect(text).not.toContain('"token"');
  });
});

describe('a log from another device', () => {
  async function openFile(text: string) {
    const app = await openPanel();
    const input = within(app.panel).getByLabelText('Arquivo de registro');
    const file = new File([text], FIXTURE);
    // jsdom's files cannot be read as the browser's.
    file.text = () => Promise.resolve(text);
    await app.user.upload(input, file);
    return app;
  }

  it('is not read where it is larger than any log', async () => {
    const { user, panel } = await openPanel();
    const file = new File([LOG], FIXTURE);
    file.text = jest.fn();
    Object.defineProperty(file, 'size', { value: 300 * 1024 * 1024 });
    await user.upload(
      within(panel).getByLabelText('Arquivo de registro'),
      file,
    );
    expect(within(panel).getByRole('alert')).toHaveTextContent('grande demais');
    expect(file.text).not.toHaveBeenCalled();
  });

  it('is replayed to the end, and sends nothing', async () => {
    const { user, panel, sent, store } = await openFile(LOG);
    await within(panel).findByText(new RegExp(FIXTURE));
    const before = sent.length;
    const state = store.getState();
    await user.click(
      within(panel).getByRole('button', { name: 'Conferir resumos' }),
    );
    expect(
      await within(panel).findByText('Estado final igual ✓'),
    ).toBeVisible();
    const standing = within(panel).getByRole('region', {
      name: 'Estado neste momento',
    });
    expect(standing).toHaveTextContent('Boa Vista: 2 animais ativos');
    expect(standing).toHaveTextContent('Recusados: 1 registro');
    expect(sent).toHaveLength(before);
    expect(gathered(store.getState())).toBe(gathered(state));
    expect(store.getState().offline.outbox).toBe(state.offline.outbox);
  });

  it('shows an action, what it changed, and goes to its moment', async () => {
    const { user, panel } = await openFile(LOG);
    const named = { name: /Cadastro de novilho.*Estrela|Estrela/ };
    await user.selectOptions(
      within(panel).getByLabelText('Domínio'),
      'animals',
    );
    const [row] = await within(panel).findAllByRole('button', named);
    if (!row) throw new Error('no such action');
    expect(row).toHaveTextContent('animals/registered');
    await user.click(row);
    expect(row.closest('li')).toHaveAttribute('aria-current', 'step');
    const changed = within(panel).getByRole('region', { name: 'Campos' });
    expect(changed).toHaveTextContent(/offline\.outbox\.\d/);
    const standing = within(panel).getByRole('region', {
      name: 'Estado neste momento',
    });
    expect(standing).toHaveTextContent('Sem internet');
    expect(standing).toHaveTextContent('Recusados: 0 registros');
    expect(await axe(panel)).toHaveNoViolations();
  });

  it('goes to what one looks for, and on by the arrow keys', async () => {
    const { user, panel } = await openFile(LOG);
    await within(panel).findByText(new RegExp(FIXTURE));
    const current = () =>
      within(panel)
        .getByLabelText(/^Momento/)
        .getAttribute('aria-valuetext');
    await user.click(
      within(panel).getByRole('button', { name: 'Próxima recusa' }),
    );
    expect(current()).toContain('operations/answered');
    const list = within(panel).getByRole('list', { name: 'Linha do tempo' });
    const filter = within(panel).getByLabelText('Filtrar');
    await user.type(filter, 'recusou');
    expect(within(list).getByRole('button')).toHaveAccessibleName(
      /O servidor recusou: Cadastro: Estrela/,
    );
    await user.clear(filter);
    await user.click(
      within(panel).getByRole('button', { name: 'Próxima queda da internet' }),
    );
    const lost = current();
    expect(lost).toContain('connection/connectionChanged');
    within(list).getAllByRole('button')[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(current()).not.toBe(lost);
    await user.keyboard('{ArrowUp}');
    expect(current()).toBe(lost);
    expect(
      within(panel).queryByRole('button', { name: 'Próxima diferença' }),
    ).toBeNull();
  });

  it('is held against another, whose first difference is named', async () => {
    const { user, panel } = await openFile(LOG);
    await within(panel).findByText(new RegExp(FIXTURE));
    const input = within(panel).getByLabelText('Outro registro');
    const against = async (text: string) => {
      const file = new File([text], 'outro.ndjson');
      file.text = () => Promise.resolve(text);
      await user.upload(input, file);
    };
    await against(LOG);
    await within(panel).findByText('Os dois registros são iguais ✓');
    await against(OTHER);
    const said = await within(panel).findByText(
      /^Os registros se separam na ação \d+/,
    );
    const [, place] = /ação (\d+)/.exec(said.textContent ?? '') ?? [];
    await user.click(
      within(panel).getByRole('button', { name: 'Ir para onde se separam' }),
    );
    expect(within(panel).getByRole('slider')).toHaveAccessibleName(
      new RegExp(`^Momento ${place} de`),
    );
    await against('nada');
    await within(panel).findByText(/^Linha 1: /);
  });

  it('is copied as a test, with its log up to where one stands', async () => {
    const { user, panel } = await openFile(LOG);
    await within(panel).findByText(new RegExp(FIXTURE));
    const copy = within(panel).getByRole('button', {
      name: 'Copiar como teste',
    });
    await user.click(copy);
    await screen.findByText('Teste copiado.');
    expect(await textOf(saved[0])).toBe(LOG);
    await user.click(
      within(panel).getByRole('button', { name: 'Ação anterior' }),
    );
    await user.click(copy);
    await waitFor(() => expect(saved).toHaveLength(2));
    const cut = readLog(await textOf(saved[1]));
    if (!cut.ok) throw new Error(cut.bad.motivo);
    const actions = (log: Log) =>
      log.lines.filter(({ line }) => line.tipo === 'acao').length;
    const whole = readLog(LOG);
    if (!whole.ok) throw new Error(whole.bad.motivo);
    expect(actions(cut.log)).toBe(actions(whole.log) - 1);
    const test = await navigator.clipboard.readText();
    expect(test).toContain(`expect(actions).toBe(${actions(cut.log)})`);
  });

  it('is read without an account', async () => {
    const app = renderApp({ at: '/login?painel=registro&convite=1', log });
    const panel = await screen.findByRole('dialog', {
      name: 'Registro de ações',
    });
    expect(within(panel).getByText('Nenhum registro aberto')).toBeVisible();
    expect(panel).not.toHaveTextContent('Exportar');
    expect(await axe(panel)).toHaveNoViolations();
    const state = app.store.getState();
    const input = within(panel).getByLabelText('Arquivo de registro');
    const file = new File([LOG], FIXTURE);
    file.text = () => Promise.resolve(LOG);
    await app.user.upload(input, file);
    await within(panel).findByText(new RegExp(FIXTURE));
    const sent = app.sent.length;
    await app.user.click(
      within(panel).getByRole('button', { name: 'Ação anterior' }),
    );
    await app.user.click(
      within(panel).getByRole('button', { name: 'Conferir resumos' }),
    );
    await within(panel).findByText('Estado final igual ✓');
    expect(app.sent).toHaveLength(sent);
    expect(app.store.getState()).toBe(state);
    await app.user.click(within(panel).getByRole('button', { name: 'Fechar' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Entrar' }),
    ).toBeVisible();
    expect(app.router.state.location.search).toBe('?convite=1');
  });

  it('is walked step by step, and played', async () => {
    const { user, panel } = await openFile(LOG);
    await within(panel).findByText(new RegExp(FIXTURE));
    const at = () => within(panel).getByLabelText(/^Momento/);
    const last = Number(at().getAttribute('max'));
    expect(at()).toHaveValue(String(last));
    await user.click(
      within(panel).getByRole('button', { name: 'Ação anterior' }),
    );
    expect(at()).toHaveValue(String(last - 1));
    await user.click(
      within(panel).getByRole('button', { name: 'Próxima ação' }),
    );
    expect(at()).toHaveValue(String(last));
    await user.selectOptions(
      within(panel).getByLabelText('Velocidade'),
      'imediato',
    );
    await user.click(within(panel).getByRole('button', { name: 'Reproduzir' }));
    await within(panel).findByRole('button', { name: 'Reproduzir' });
    await waitFor(() => expect(at()).toHaveValue(String(last)));
  });

  it('is refused where its actions cannot be done anew', async () => {
    // As another version of the app may have written it.
    const odd = LOG.replace(/"acao":\{[^\n]*"type":"device\/named"\}/, ODD);
    let [was, is] = [NO_HASH, NO_HASH];
    const rows = odd
      .trimEnd()
      .split('\n')
      .map((row) => {
        // The last one names the hash before it.
        const { text, hash } = seal(is, bodyOf(row).replace(was, is));
        [was, is] = [hashIn(row) ?? '', hash];
        return text;
      });
    const { panel } = await openFile(`${rows.join('\n')}\n`);
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'Este registro não pode ser reproduzido. O app não conseguiu refazer as ações dele.',
    );
    expect(within(panel).queryByRole('status')).toBeNull();
  });

  it('is refused by its line where it was altered', async () => {
    const altered = LOG.replace('"nome":"Neblina"', '"nome":"Nublada"');
    const { panel } = await openFile(altered);
    const alert = await within(panel).findByRole('alert');
    expect(alert).toHaveTextContent(
      /Este registro não pode ser reproduzido\. Linha \d+: a linha foi alterada/,
    );
  });
});

describe('after an error', () => {
  it('the export is offered', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation();
    const { user } = renderApp({
      at: '/quebra',
      log,
      routes: [
        {
          path: '/quebra',
          element: <Broken />,
          errorElement: <RouteError />,
        },
      ],
    });
    await user.click(
      await screen.findByRole('button', { name: 'Contar o que houve' }),
    );
    const said = 'Cliquei e nada abriu.';
    await user.type(screen.getByLabelText(/^O que houve/), said);
    await user.click(screen.getByRole('button', { name: 'Com nomes' }));
    // Where the phone shares no files, both are saved.
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(readLog(await textOf(saved[0])).ok).toBe(true);
    expect(await textOf(saved[1])).toBe(said);
    const share = jest.fn(async (_: ShareData) => undefined);
    Object.assign(navigator, { canShare: () => true, share });
    const tell = screen.getByRole('button', { name: 'Contar o que houve' });
    await user.click(tell);
    await user.type(screen.getByLabelText(/^O que houve/), said);
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Sem nomes' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [shared] = share.mock.calls[0] ?? [];
    expect(shared?.text).toBe(said);
    const [file] = shared?.files ?? [];
    expect(file?.name).toMatch(/^lida-registro-.*\.ndjson$/);
    expect(readLog(await textOf(file)).ok).toBe(true);
    expect(saved).toHaveLength(2);
    Object.assign(navigator, { canShare: undefined, share: undefined });
    quiet.mockRestore();
  });
});

function Broken(): never {
  throw new Error('a screen that cannot be drawn');
}
