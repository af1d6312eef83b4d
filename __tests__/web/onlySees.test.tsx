import { screen, waitFor } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RouteObject } from 'react-router-dom';
import { herdRows } from '@/domain/herdFile/animalFile';
import type { FileRows } from '@/domain/herdFile/rows';
import { RULES } from '@/domain/rules';
import { dayNumber } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { SESSION_KEY } from '@/state/session/storage';
import { today, whenOnFarm } from '@/web/clock';
import { recordsAt } from '@/web/components/onlySees';
import { herdRoutes } from '@/web/shell/herdRoutes';
import { aHerd, HERD_ID } from '../support/builders';
import { idNumber } from '../support/buildersCows';
import { aDoseInput, anApplication } from '../support/buildersHealth';
import { after, herdOf } from '../support/herdReader';
import { type Answers, renderApp } from '../support/webHarness';

/** Two years of a small farm, of which somebody only sees. */
const ROWS = withMore(simulated());
const herd = aHerd({ papel: 'VER', qntdAnimais: ROWS.animais?.length ?? 0 });

function simulated(): FileRows {
  const day = dayNumber(today());
  let made = 0;
  const steps = farmSteps({
    ...{ seed: 1, cows: 6, years: 2, breed: 'GH', nome: 'Boa Vista' },
    ...{ today: day, rebanhoId: HERD_ID, fullHistory: true, story: true },
    idOf: () => {
      made += 1;
      return idNumber(5000 + made);
    },
  });
  return herdRows(playSteps(steps, day, false).herd);
}

/** What nobody records on that farm: doses, a treatment, numbers for names. */
function withMore(rows: FileRows): FileRows {
  const animais = (rows.animais ?? []).map((one, index) =>
    one.categoria === 'N' ? { ...one, nome: `${100 + index}` } : one,
  );
  const [cow] = animais.filter(
    ({ categoria, descartado }) => categoria === 'V' && !descartado,
  );
  const [official, other] = rows.vacinas ?? [];
  if (!cow || !official || !other) throw new Error('a farm without cows');
  const { animalId } = cow;
  const dose = aDoseInput(1, today(), '', {
    vacinaId: other.vacinaId,
    animaisSelecionados: [animalId],
  });
  const given = after(
    herdOf({ ...rows, animais }),
    RULES['vaccines/doseApplied'],
    dose,
    whenOnFarm(),
  ).snapshot();
  return {
    ...given,
    vacinas: (given.vacinas ?? []).map((one) => ({
      ...one,
      programa: one.vacinaId === dose.vacinaId ? 'BRUCELOSE' : null,
    })),
    aplicacoes: [anApplication({ animalId, dataInicio: `${today()} 00:00` })],
  };
}

const answers: Answers = {
  'GET /api/rebanho/obter-rebanhos': { status: 200, body: [herd] },
  [`GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`]: {
    status: 200,
    body: {
      ...{ versao: herd.versao, completo: true, removidos: {} },
      mudancas: { ...ROWS, rebanhos: [herd] },
    },
  },
};

const animal = (categoria: string) =>
  ROWS.animais?.find((one) => one.categoria === categoria && !one.descartado)
    ?.animalId;
const IDS: Readonly<Record<string, string | undefined>> = {
  animalId: animal('N') ?? animal('V'),
  vacaId: animal('V'),
  touroId: animal('T'),
  vacinaId: ROWS.dosesAplicadas?.[0]?.aplicacaoId,
  tratamentoId: ROWS.tratamentos?.[0]?.tratamentoId,
  medicamentoId: ROWS.medicamentos?.[0]?.medicamentoId,
};

/** Every address of a herd, of things that are there. */
function addressesOf(
  routes: readonly RouteObject[],
  under: readonly string[] = [],
): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const parts = path ? [...under, path] : under;
    const own = path || index ? [parts.join('/')] : [];
    return [...own, ...(children ? addressesOf(children, parts) : [])];
  });
}
const ADDRESSES = [...new Set(addressesOf(herdRoutes))].map((path) =>
  path
    .replaceAll(/:(\w+)\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => IDS[name] ?? name)
    .replace(/\/$/, ''),
);

/** Parts of those screens, a vaccine that may be official, and a window. */
const PARTS = [
  'tratamento?aba=tanque',
  'tratamento?aba=tratamentos',
  'tratamento?aba=medicamentos',
  ...['peso', 'tratamentos', 'vacinas', 'familia'].map(
    (part) => `vaca/${IDS.vacaId}?aba=${part}`,
  ),
  `vaca/${ROWS.exames?.find(({ tipo }) => tipo === 'CASO')?.animalId}?aba=ubere`,
  `vacina/${ROWS.vacinas?.[0]?.vacinaId}`,
  'detalhes?painel=parametros',
];

const pathOf = (address: string) =>
  `/rebanho/${HERD_ID}${address ? `/${address}` : ''}`;

function open(address: string) {
  const expiresIn = new Date(Date.now() + 9e8).toISOString();
  const record = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(record));
  const at = pathOf(address);
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { at, ...renderApp({ at, answers, database }) };
}

/** What a button is called that records something. */
const RECORDS =
  /^(Adicionar|Aplicar|Apagar|Cadastrar|Comprovação|Concluir|Corrigir|Descartar|Desfazer:|É do programa|Editar|Excluir|Finalizar|Lançar|Novo|Nova|Pôr|Registrar|Repor|Restaurar|Retirar|Salvar|Tirar|Usar)( |$|,)/;

async function shown(address: string) {
  const { at, store } = open(address);
  await screen.findByText(/^Você vê este rebanho, sem lançar/);
  await waitFor(() =>
    expect(store.getState().animals.byHerd[HERD_ID]).toBeDefined(),
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).not.toHaveTextContent('Abrindo'));
  return at;
}

describe('who only sees a herd', () => {
  it.each(ADDRESSES.filter((address) => recordsAt(pathOf(address))))(
    'is told so at %s, and where to ask',
    async (address) => {
      open(address);
      expect(await screen.findByText('Você só vê este rebanho')).toBeVisible();
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it.each([
    ...ADDRESSES.filter((address) => !recordsAt(pathOf(address))),
    ...PARTS,
  ])('is offered nothing that records at /%s', async (address) => {
    await shown(address);
    await settledScreen();
    const links = screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(links.filter(recordsAt)).toEqual([]);
    const offered = [
      ...screen.queryAllByRole('button'),
      ...screen.queryAllByRole('link'),
    ].map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    expect(offered.filter((name) => RECORDS.test(name))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Lançar' })).toBeNull();
  });

  it('reads what the herd counts by', async () => {
    open('detalhes?painel=parametros');
    const wait = await screen.findByText('Período voluntário de espera');
    expect(wait.nextSibling).toHaveTextContent('50 dias');
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('finds in an animal’s other actions nothing that records', async () => {
    const { user } = open(`vaca/${IDS.vacaId}`);
    const more = await screen.findByRole('button', { name: 'Mais ações' });
    await user.click(more);
    await screen.findByRole('link', { name: /^Como estava em/ });
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByText('Descartar')).toBeNull();
  });
});

/**
 * The last thing a screen shows of its herd has come. A bar that says how much
 * is done, as of the cows that are checked, is no sign of waiting.
 */
async function settledScreen() {
  await waitFor(() => {
    const bars = screen.queryAllByRole('progressbar');
    expect(bars.filter((bar) => !bar.hasAttribute('value'))).toEqual([]);
    expect(screen.queryByText('Carregando…')).toBeNull();
  });
}
