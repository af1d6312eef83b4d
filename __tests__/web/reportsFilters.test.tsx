import { screen } from '@testing-library/react';
import { milkPage } from '@/domain/reports/milkPage';
import type { Played } from '@/domain/simulator/play';
import { filterMilk } from '@/web/pages/reports/milkFilters';
import { TODAY } from '../support/builders';
import { aProduction } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';
import { HERD, openApp } from './herdsFarm';
import { readsOf, storyFarm } from './reportsFarm';

jest.setTimeout(60_000);

let farm: Played;
beforeAll(() => {
  farm = storyFarm();
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

/** The page's own chunk is read first, which takes a while on a busy machine. */
const PATIENT = { timeout: 20_000 };
const open = (path: string) => openApp(`${HERD}/${path}`, readsOf(farm));

/** What a message of the open report says. */
async function sharedText({ user }: ReturnType<typeof open>) {
  const share = jest.fn<Promise<void>, [ShareData]>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', {
    ...{ value: share, configurable: true },
  });
  const menu = { name: 'Exportar' };
  await user.click(await screen.findByRole('button', menu, PATIENT));
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  return share.mock.lastCall?.[0].text?.split('\n') ?? [];
}

const WHOLE = 'Números do rebanho inteiro';

describe('a report of which the filters leave some', () => {
  it.each([
    ['relatorio-producao-leite?periodo=365&raca=GH', 'Raça: Girolando'],
    ['relatorio-geral-vacas?filtro=prenhes', 'Prenhes'],
    ['relatorio-pesagem?periodo=365&sexo=F', 'Sexo: Feminino'],
  ])('says of %s that the figures are of all', async (path, words) => {
    const lines = await sharedText(open(path));
    expect(lines[1]).toContain(` · ${words} · `);
    expect(lines[2]).toBe(`${WHOLE}:`);
    expect(screen.getByText(new RegExp(`^${WHOLE}`))).toBeVisible();
  });

  it('says nothing of it where all are listed', async () => {
    const lines = await sharedText(open('relatorio-pesagem?periodo=365'));
    expect(lines).not.toContain(`${WHOLE}:`);
    expect(screen.queryByText(new RegExp(`^${WHOLE}`))).toBeNull();
  });

  it('names the kind of what is forecast', async () => {
    const lines = await sharedText(
      open('relatorio-previsao-vacas?janela=90&evento=PARTO'),
    );
    expect(lines[1]).toMatch(/^de [\d/]+ a [\d/]+ · Parto · \d+ previs/);
  });
});

it.each([
  ['relatorio-pesagem', 'periodo=365', 'raca=SZ'],
  ['relatorio-previsao-vacas', 'janela=7', 'evento=SECAGEM'],
])(
  'shows the way back where the filters of %s leave none',
  async (path, ...search) => {
    const { user, router } = open(`${path}?${search.join('&')}`);
    await screen.findByText('Nada com estes filtros', {}, PATIENT);
    expect(screen.queryByRole('table', { name: 'Animais pesados' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    expect(router.state.location.search).toBe(`?${search[0]}`);
  },
);

it('offers no filters of cows over the lactations that ended', async () => {
  const { user } = open('relatorio-producao-leite?periodo=365&aba=encerradas');
  await screen.findByRole('navigation', { name: 'Tabelas' }, PATIENT);
  expect(screen.queryByLabelText('Raça')).toBeNull();
  expect(screen.getByLabelText('Comparar')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Vacas' }));
  expect(await screen.findByLabelText('Raça')).toBeInTheDocument();
});

it('filters by the lactation that the table shows', () => {
  const herd = new Farm();
  const cow = herd.cow('Mimosa');
  const producoes = [aProduction(1, TODAY, { [cow]: 22 })];
  const { vacas } = milkPage(inputOf(herd.rows({ producoes })));
  const [row] = vacas;
  // No calving of hers is recorded.
  const first = [{ ...row, ordem: 0 }] as typeof vacas;
  const asked = new URLSearchParams({ ordem: '1' });
  expect(filterMilk(first, asked)).toEqual(first);
});
