import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { NOTE_MAX } from '@/domain/cows/limits';
import type { ReproductiveInput } from '@/domain/cows/types';
import { IDENTIFIER_MESSAGES } from '@/domain/identifiers/messages';
import { RULES } from '@/domain/rules';
import { whenOnFarm } from '@/web/clock';
import { idOfPart } from '@/web/forms/formId';
import { HERD_ID } from '../support/builders';
import {
  aBull,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  idNumber,
} from '../support/buildersCows';
import { confirmDrop } from '../support/drafts';
import { after } from '../support/herdReader';
import type { Answer } from '../support/webHarness';
import {
  aHerdWith,
  COW,
  cowServer,
  HEIFER_ID,
  inDays,
  type Past,
  PRODUCTIVE,
  REPRODUCTIVE,
  sold,
  typed,
} from './cowsFarm';
import { HERD, IN_SUMMARY, openApp, openKeeping, refused } from './herdsFarm';

function open(at: string, past: Past = {}, herd = aHerdWith(past)) {
  const server = cowServer(herd);
  const app = openApp(at, server.answers);
  const bodies = () =>
    app.sent.flatMap(({ call, body }) =>
      call.startsWith('POST /api/vaca/') ? [body as ReproductiveInput] : [],
    );
  return { ...app, server, bodies };
}
type App = ReturnType<typeof open>;

const save = ({ user }: Pick<App, 'user'>) =>
  screen.findByRole('button', { name: 'Salvar' }).then((it) => user.click(it));
const choose = async ({ user }: Pick<App, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('radio', { name }));
const dateBox = () => screen.getByRole('textbox', { name: /^Data e hora/ });
const setDate = async ({ user }: App, days: number) => {
  const other = screen.queryByRole('button', { name: 'Outra, Data e hora' });
  if (other) await user.click(other);
  await user.clear(dateBox());
  await user.type(dateBox(), typed(inDays(days)));
};
const titled = (title: string) => screen.getByRole('heading', { name: title });
const thirdParty = async (app: App) => {
  await choose(app, 'De terceiro');
  const breed = screen.getByLabelText(/^Raça do touro/);
  await app.user.selectOptions(breed, 'Jersey');
};
const answer = async ({ user }: App, title: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name }));
};
const refusedWith = async (text: string) => {
  const told = (shown: string) => shown.endsWith(text);
  expect(await screen.findByText(told, IN_SUMMARY)).toBeInTheDocument();
};

describe('a draft', () => {
  const draft = (animalId: string) =>
    JSON.stringify({ animalId, reprodutividade: 'CI', descricao: 'inquieta' });
  const note = () => screen.findByRole('textbox', { name: 'Observação' });
  const key = (of: string, tipo = '') =>
    `lida.rascunho.reproducao-${HERD_ID}-${of}-${tipo}`;

  it('of another animal asks before it fills the form', async () => {
    localStorage.setItem(key(''), draft(COW_ID));
    const app = open(REPRODUCTIVE);
    await screen.findByText('Rascunho neste aparelho: Estrela');
    expect(await note()).toHaveValue('');
    // What is typed meanwhile leaves it as it is.
    await app.user.type(await note(), 'outra vaca');
    expect(localStorage.getItem(key(''))).toBe(draft(COW_ID));
    await app.user.click(
      screen.getByRole('button', { name: 'Continuar rascunho' }),
    );
    expect(await note()).toHaveValue('inquieta');
    expect(screen.getByRole('radio', { name: 'Cio' })).toBeChecked();
    expect(screen.getByText('Rascunho neste aparelho')).toBeVisible();
  });

  it('is kept of what is typed beside that of another animal', async () => {
    localStorage.setItem(key(COW_ID, 'CI'), draft(HEIFER_ID));
    const at = `${REPRODUCTIVE}/${COW_ID}?tipo=CI`;
    const left = open(at);
    await screen.findByText(/^Rascunho neste aparelho: /);
    await left.user.type(await note(), 'calma');
    left.unmount();
    const app = open(at);
    await screen.findByText(/^Rascunho neste aparelho: /);
    expect(await note()).toHaveValue('calma');
    const resume = { name: 'Continuar rascunho' };
    await app.user.click(screen.getByRole('button', resume));
    expect(await note()).toHaveValue('inquieta');
    await confirmDrop(app.user);
    expect(await note()).toHaveValue('');
    app.unmount();
    open(at);
    // What the other one took the place of was not lost.
    await screen.findByText('Rascunho neste aparelho');
    expect(await note()).toHaveValue('calma');
  });

  it('of another animal goes when told so, and takes nothing along', async () => {
    localStorage.setItem(key(COW_ID, 'CI'), draft(HEIFER_ID));
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`);
    await screen.findByText(/^Rascunho neste aparelho: /);
    await app.user.type(await note(), 'calma');
    await confirmDrop(app.user);
    expect(screen.queryByText(/^Rascunho neste aparelho/)).toBeNull();
    expect(await note()).toHaveValue('calma');
    expect(localStorage.getItem(`${key(COW_ID, 'CI')}~`)).toContain('calma');
  });

  it('of the same animal opens as it was left', async () => {
    localStorage.setItem(key(COW_ID, 'CI'), draft(COW_ID));
    open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`);
    await screen.findByText('Rascunho neste aparelho');
    expect(await note()).toHaveValue('inquieta');
  });
});

describe('a draft with a bull', () => {
  // So many that they are chosen from a list.
  const BULLS = [401, 402, 403, 404, 405].map((number) =>
    aBull({ animalId: idNumber(number), nome: `Touro ${number}` }),
  );
  const clear = async ({ user }: App, label: RegExp) =>
    user.selectOptions(await screen.findByLabelText(label), 'Selecione');

  it.each([
    ['terceiro', { racaTouroTerceiro: 'J' }, /^Raça do touro/],
    ['rebanho', { touroInseminacaoId: idNumber(405) }, /^Touro do rebanho/],
  ])(
    'of %s asks for one where that is taken back',
    async (origin, bull, label) => {
      const draft = { ...bull, animalId: COW_ID, reprodutividade: 'IN' };
      localStorage.setItem(
        `lida.rascunho.reproducao-${HERD_ID}-${COW_ID}-IN`,
        JSON.stringify({ ...draft, origemTouro: origin }),
      );
      const herd = aHerdWith().apply({ put: { animais: BULLS }, remove: {} });
      const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=IN`, {}, herd);
      await clear(app, label);
      await save(app);
      await refusedWith('Touro da inseminação é obrigatório!');
      expect(app.bodies()).toEqual([]);
    },
  );

  it('of a timed insemination goes without where it is taken back', async () => {
    const draft = { vacas: [COW_ID], dataOcorrencia: `${inDays(-1)} 08:00` };
    const bull = { origemTouro: 'terceiro', racaTouroTerceiro: 'J' };
    localStorage.setItem(
      `lida.rascunho.iatf-${HERD_ID}`,
      JSON.stringify({ ...draft, ...bull }),
    );
    const app = open(`${REPRODUCTIVE}?lote=iatf`);
    await clear(app, /^Raça do touro/);
    const record = { name: 'Registrar IATF de 1 vaca' };
    await app.user.click(screen.getByRole('button', record));
    await answer(app, 'Confira antes de salvar', 'Está certo, salvar');
    await screen.findByText('IATF de 1 vaca registrada');
    expect(app.bodies()).toMatchObject([
      { touroInseminacaoId: null, racaTouroTerceiro: null },
    ]);
  });
});

describe('the sheet of an event', () => {
  it('lies over the cow it is of, who is there to be seen only', async () => {
    const { container } = open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`, {
      producao: ['L -60'],
    });
    await screen.findByRole('radio', { name: 'Cio' });
    const under = await screen.findByText('há 60 dias');
    expect(under.closest('[inert]')).toHaveTextContent('Estrela');
    expect(screen.getAllByRole('heading')).toEqual([titled('Registrar cio')]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('lies over nothing where no cow is chosen yet', async () => {
    const { container } = open(`${REPRODUCTIVE}?tipo=CI`);
    await screen.findByRole('radio', { name: 'Cio' });
    expect(container.querySelector('[inert]')).toBeNull();
  });
});

describe('a heat', () => {
  it('is saved for the cow of the address, which is then shown', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`);
    expect(await screen.findByRole('radio', { name: 'Cio' })).toBeChecked();
    expect(
      screen.getByText(
        /^Melhor hora de inseminar: (hoje de tarde|amanhã de manhã)\.$/,
      ),
    ).toBeVisible();
    expect(await axe(app.container)).toHaveNoViolations();
    await save(app);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Estrela' }),
    ).toBeInTheDocument();
    expect(app.router.state.location.pathname).toBe(COW);
    expect(app.bodies()).toMatchObject([
      { animalId: COW_ID, reprodutividade: 'CI', touroInseminacaoId: null },
    ]);
  });

  it('is undone', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`);
    await save(app);
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await waitFor(() =>
      expect(app.server.herd().all('situacoesReprodutivas')).toEqual([]),
    );
  });

  it('of a pregnant cow is asked about, and may tell of a loss', async () => {
    const past = { reproducao: ['IN -90 touro', 'PN -50 -90'] };
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`, past);
    await save(app);
    const dialog = await screen.findByRole('dialog', { name: 'Vaca prenhe' });
    expect(dialog).toHaveTextContent('Cio pode ser falso');
    await app.user.click(
      within(dialog).getByRole('button', { name: 'Registrar aborto e cio' }),
    );
    await waitFor(() =>
      expect(app.bodies().map((it) => it.reprodutividade)).toEqual([
        'AB',
        'CI',
      ]),
    );
    // By biology then, whenever either is taken to have been recorded.
    const instants = app.bodies().map(({ registradoEm }) => registradoEm);
    expect(instants).toEqual(Array(2).fill(expect.any(String)));
    expect(new Set(instants).size).toBe(1);
    const all = () => app.server.herd().all('situacoesReprodutivas');
    await waitFor(() => expect(all()).toHaveLength(4));
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    const left = () => all().map((it) => it.reprodutividade);
    await waitFor(() => expect(left()).toEqual(['IN', 'PN']));
  });

  it('refused, it leaves no loss behind', async () => {
    const past = { reproducao: ['IN -90 touro', 'PN -50 -90'] };
    const server = cowServer(aHerdWith(past));
    const WHY = 'O servidor não aceitou.';
    const answers = new Proxy(server.answers, {
      get: (known, call: string) =>
        call.endsWith('cadastrar-situacao-reprodutiva')
          ? (body: unknown) =>
              (body as ReproductiveInput).reprodutividade === 'CI'
                ? refused(WHY, 'dataOcorrencia')
                : (known[call] as (body: unknown) => Answer)(body)
          : known[call],
    });
    const app = openApp(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`, answers);
    await save(app);
    const dialog = await screen.findByRole('dialog', { name: 'Vaca prenhe' });
    await app.user.click(
      within(dialog).getByRole('button', { name: 'Registrar aborto e cio' }),
    );
    await refusedWith(WHY);
    const events = server.herd().all('situacoesReprodutivas');
    expect(events.map((it) => it.reprodutividade)).toEqual(['IN', 'PN']);
  });

  it('a late loss that is corrected still asks whether milk began', async () => {
    const past = { reproducao: ['IN -220 touro', 'PN -180 -220', 'AB -10'] };
    open(`${REPRODUCTIVE}/${COW_ID}?evento=${idNumber(1002)}`, past);
    expect(
      await screen.findByRole('checkbox', { name: 'Iniciar lactação' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['Registrar aborto e inseminação', ['AB', 'IN']],
    ['Só a inseminação', ['IN']],
  ])(
    'a service of a pregnant cow is asked about: %s',
    async (name, recorded) => {
      const past = { reproducao: ['IN -90 touro', 'PN -50 -90'] };
      const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=IN`, past);
      await thirdParty(app);
      await save(app);
      await answer(app, 'Vaca prenhe', name);
      await waitFor(() =>
        expect(app.bodies().map((it) => it.reprodutividade)).toEqual(recorded),
      );
    },
  );

  it.each([
    ['Registrar aborto', 'AB'],
    ['Foi parto', 'PT'],
  ])(
    'a calving of a short pregnancy is asked about: %s',
    async (name, recorded) => {
      const past = { reproducao: ['IN -150 touro', 'PN -110 -150'] };
      const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
      await app.user.click(
        await screen.findByRole('checkbox', { name: 'Nasceu viva' }),
      );
      await save(app);
      await answer(app, 'Gestação curta', name);
      await waitFor(() =>
        expect(app.bodies()).toMatchObject([{ reprodutividade: recorded }]),
      );
    },
  );

  it.each([
    ['before the 150th day begins none', 149, 'wanted', []],
    ['from the 150th day on begins it', 150, 'wanted', ['L']],
    ['from then on begins none where that was not wanted', 150, 'unwanted', []],
  ])(
    'a lactation that a short pregnancy was to begin: a loss %s',
    async (_, days, wanted, begun) => {
      const reproducao = [`IN -${days} touro`, `PN -60 -${days}`];
      const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, { reproducao });
      await app.user.click(
        await screen.findByRole('checkbox', { name: 'Nasceu viva' }),
      );
      const milk = { name: /^Iniciar lactação/ };
      if (wanted === 'unwanted')
        await app.user.click(screen.getByRole('checkbox', milk));
      await save(app);
      await answer(app, 'Gestação curta', 'Registrar aborto');
      const events = () => app.server.herd().all('situacoesReprodutivas');
      await waitFor(() =>
        expect(events().map((it) => it.reprodutividade)).toContain('AB'),
      );
      const lactations = app.server.herd().all('situacoesProdutivas');
      expect(lactations.map((it) => it.produtividade)).toEqual(begun);
    },
  );

  it('a service of a heifer may leave her one', async () => {
    const app = open(`${REPRODUCTIVE}/${HEIFER_ID}?tipo=IN`);
    await thirdParty(app);
    await app.user.click(
      screen.getByRole('checkbox', { name: 'Passar para vaca' }),
    );
    await save(app);
    await answer(app, 'Novilha', 'Continua novilha');
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([{ evoluirNovilha: false }]),
    );
    expect(app.server.herd().row('animais', HEIFER_ID)?.categoria).toBe('N');
  });

  it('that is older leaves the current situation, and says so', async () => {
    const past = { reproducao: ['IN -10 touro'] };
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=CI`, past);
    await screen.findByRole('radio', { name: 'Cio' });
    await setDate(app, -40);
    expect(
      await screen.findByText('Fica no histórico; a situação atual não muda.'),
    ).toBeVisible();
  });
});

describe('the form without a cow', () => {
  it('asks for one, and for what happened', async () => {
    const app = open(REPRODUCTIVE);
    await save(app);
    await refusedWith('Selecione o animal.');
    await refusedWith('Reprodutividade é obrigatório');
    await app.user.click(screen.getByRole('button', { name: /^Vaca/ }));
    const picker = await screen.findByRole('dialog', { name: 'Vaca' });
    expect(within(picker).queryByText(/Trovão/)).toBeNull();
    await app.user.click(
      within(picker).getByRole('button', { name: /Estrela/ }),
    );
    await choose(app, 'Cio');
    await save(app);
    await waitFor(() => expect(app.bodies()).toHaveLength(1));
  });
});

describe('an insemination', () => {
  it('needs a bull of the herd or the breed of another', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=IN`);
    await save(app);
    await refusedWith('Touro da inseminação é obrigatório!');
    titled('Não foi possível cadastrar o cio');
    await choose(app, 'Trovão 10 doses');
    await choose(app, '2 doses');
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([
        { touroInseminacaoId: BULL_ID, racaTouroTerceiro: null, doses: 2 },
      ]),
    );
    const bullNow = app.server.herd().row('animais', BULL_ID);
    expect(bullNow?.quantidadeDoses).toBe(8);
  });

  it('takes the breed of a third party’s bull', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=IN`);
    await choose(app, 'De terceiro');
    await app.user.selectOptions(
      screen.getByLabelText(/^Raça do touro/),
      'Jersey',
    );
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([
        { touroInseminacaoId: null, racaTouroTerceiro: 'J' },
      ]),
    );
  });

  it('of a day on which a bull was still there may be his', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=IN`, { bull: sold(-10) });
    await choose(app, 'Do rebanho');
    await screen.findByText(/^Nenhum touro cadastrado/);
    await setDate(app, -10);
    await app.user.selectOptions(
      screen.getByLabelText(/^Touro do rebanho/),
      'Trovão · 10 doses',
    );
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([{ touroInseminacaoId: BULL_ID }]),
    );
  });

  it('without semen in stock is asked about before it is saved', async () => {
    const past = { bull: { quantidadeDoses: 0 } };
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=IN`, past);
    await choose(app, 'Trovão sem doses');
    await save(app);
    const asked = { name: 'Confira antes de salvar' };
    const dialog = await screen.findByRole('dialog', asked);
    expect(dialog).toHaveTextContent('Sem doses em estoque deste touro.');
    await app.user.click(
      within(dialog).getByRole('button', { name: 'Corrigir' }),
    );
    await refusedWith('Sem doses em estoque deste touro.');
    expect(app.bodies()).toEqual([]);
    await save(app);
    await app.user.click(
      await screen.findByRole('button', { name: 'Está certo, salvar' }),
    );
    await waitFor(() => expect(app.bodies()).toHaveLength(1));
  });

  it('makes a cow of a heifer, unless it is not wanted', async () => {
    const app = open(`${REPRODUCTIVE}/${HEIFER_ID}?tipo=IN`);
    await choose(app, 'De terceiro');
    await app.user.selectOptions(
      screen.getByLabelText(/^Raça do touro/),
      'Jersey',
    );
    const evolve = screen.getByRole('checkbox', { name: 'Passar para vaca' });
    expect(evolve).toBeChecked();
    await app.user.click(evolve);
    await save(app);
    await answer(app, 'Novilha', 'Passar para vaca');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Neblina' }),
    ).toBeInTheDocument();
    const heifer = app.server.herd().row('animais', HEIFER_ID);
    expect(heifer?.categoria).toBe('V');
  });
});

describe('a pregnancy', () => {
  it('is of the last service, as suggested', async () => {
    const past = { reproducao: ['IN -40 touro'] };
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PN`, past);
    const date = await screen.findByRole('textbox', {
      name: /^Data de inseminação/,
    });
    expect(date).toHaveValue(inDays(-40));
    expect(date).toHaveAccessibleDescription('Sugerida do último serviço');
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([{ dataInseminacao: inDays(-40) }]),
    );
  });

  it('needs its insemination, of which nothing is suggested', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PN`);
    expect(
      await screen.findByRole('textbox', { name: /^Data de inseminação/ }),
    ).toHaveAccessibleDescription('DD/MM/AAAA');
    await save(app);
    await refusedWith('Data de Inseminação é obrigatória!');
    titled('Não foi possível cadastrar prenhez');
  });

  it('that was not is recorded as Vazia', async () => {
    const past = { reproducao: ['IN -40 touro'] };
    const app = open(`${REPRODUCTIVE}/${COW_ID}`, past);
    await choose(app, 'Vazia');
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([{ reprodutividade: 'VZ' }]),
    );
  });
});

describe('a calving', () => {
  const past = { reproducao: ['IN -283 touro', 'PN -240 -283'] };

  it('brings twins with names, sire and breed suggested, and a lactation', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    await choose(app, '2 crias');
    const [first, second] = screen.getAllByRole('group', { name: /^Cria \d/ });
    if (!first || !second) throw new Error('no fields for twins');
    await app.user.click(
      within(first).getByRole('radio', { name: 'Feminino' }),
    );
    await app.user.click(
      within(second).getByRole('radio', { name: 'Masculino' }),
    );
    expect(screen.getByText(/^Freemartin provável/)).toBeVisible();
    await app.user.type(
      within(first).getByRole('textbox', { name: 'Peso ao nascer' }),
      '31,5',
    );
    expect(await axe(app.container)).toHaveNoViolations();
    await save(app);
    const year = inDays(0).slice(6);
    await waitFor(() => expect(app.bodies()).toHaveLength(1));
    expect(app.bodies()[0]).toMatchObject({
      cadastrarLactacao: true,
      descricao: 'Parto normal. Freemartin provável (~90 % estéril).',
      crias: [
        {
          nome: `Estrela ${year}`,
          sexo: 'F',
          raca: 'GH',
          paiId: BULL_ID,
          peso: 31.5,
        },
        { nome: `Estrela ${year} 2`, sexo: 'M', paiId: BULL_ID, peso: null },
      ],
    });
    const born = await screen.findByText(/^Parto: /);
    expect(born).toHaveTextContent(`Estrela ${year} 2 (macho)`);
  });

  it('hangs the calf’s tag on it, after the calving', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    await choose(app, 'Feminino');
    await app.user.type(
      screen.getByRole('textbox', { name: /^Brinco da cria/ }),
      '012',
    );
    await save(app);
    await waitFor(() => expect(app.bodies()).toHaveLength(1));
    const [calf] = app.bodies()[0]?.crias ?? [];
    expect(calf).not.toHaveProperty('brinco');
    const hung = 'POST /api/animal/registrar-identificacao/';
    const bodies = () =>
      app.sent.flatMap(({ call, body }) =>
        call.startsWith(hung) ? [body] : [],
      );
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const { animalId } = calf ?? {};
    expect(bodies()).toMatchObject([
      { animalId, identificacaoId: animalId, valor: '012', desde: inDays(0) },
    ]);
  });

  it('gives no two calves one tag', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    await choose(app, '2 crias');
    const calves = screen.getAllByRole('group', { name: /^Cria \d/ });
    for (const [index, calf] of calves.entries()) {
      const fields = within(calf);
      await app.user.click(fields.getByRole('radio', { name: 'Feminino' }));
      const tag = fields.getByRole('textbox', { name: /^Brinco da cria/ });
      await app.user.type(tag, ['012', '12'][index] ?? '');
    }
    await save(app);
    await refusedWith(IDENTIFIER_MESSAGES.repeated);
    expect(app.bodies()).toEqual([]);
  });

  it('tells of which calf something is missing', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    await choose(app, '2 crias');
    await save(app);
    const missing = await screen.findAllByRole('link', {
      name: /Sexo da cria:/,
    });
    expect(
      missing.map(({ textContent }) => textContent?.split(':')[0]),
    ).toEqual(['Cria 1, Sexo da cria', 'Cria 2, Sexo da cria']);
  });

  it('queues the calf’s tag before the calving is answered', async () => {
    const at = `${REPRODUCTIVE}/${COW_ID}?tipo=PT`;
    const { answers } = cowServer(aHerdWith(past));
    const slow = new Proxy(answers, {
      get: (known, call: string) =>
        call.startsWith('GET')
          ? known[call]
          : () => new Promise(() => undefined),
    });
    const app = openKeeping(at, slow);
    await choose(app, 'Feminino');
    const tag = screen.getByRole('textbox', { name: /^Brinco da cria/ });
    await app.user.type(tag, '012');
    await save(app);
    const queued = () =>
      app.store.getState().offline.outbox.map(({ type }) => type);
    await waitFor(() => expect(queued()).not.toHaveLength(0));
    expect(queued()).toEqual([
      'cows/reproductiveRecorded',
      'identifiers/registered',
    ]);
  });

  it('of a stillborn calf registers none, and says so', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    await app.user.click(
      await screen.findByRole('checkbox', { name: 'Nasceu viva' }),
    );
    await choose(app, 'Distócico');
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([
        { crias: [], descricao: 'Parto distócico. 1 natimorto.' },
      ]),
    );
  });

  it('has less room for a note: what is told of it goes with it', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    await choose(app, 'Feminino');
    const note = screen.getByRole('textbox', { name: 'Observação' });
    fireEvent.change(note, { target: { value: 'x'.repeat(NOTE_MAX) } });
    await save(app);
    await refusedWith('O conteúdo enviado é grande demais.');
    expect(app.bodies()).toEqual([]);
  });

  it('asks for the sex and a name that is free', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`, past);
    const name = await screen.findByRole('textbox', { name: /^Nome da cria/ });
    await app.user.clear(name);
    await save(app);
    await refusedWith('Sexo do animal não deve ser vazio.');
    await refusedWith('Nome do animal não pode ser vazio.');
    await app.user.type(name, 'Neblina');
    await choose(app, 'Feminino');
    await save(app);
    await refusedWith('Já existe um animal com esse nome no rebanho.');
  });
});

describe('a type that the address told', () => {
  const isOpen = async (label: string) => {
    const beginning = { name: (name: string) => name.startsWith(label) };
    const group = await screen.findByRole('radiogroup', beginning);
    await waitFor(() =>
      expect(group.closest('details')).toHaveAttribute('open'),
    );
  };

  it('is in sight where it is refused', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=VZ`, {
      reproducao: ['PT -30'],
    });
    await save(app);
    await isOpen('O que aconteceu?');
  });

  it('is in sight where it is to be corrected', async () => {
    const app = open(`${PRODUCTIVE}/${COW_ID}?tipo=L`);
    await save(app);
    await app.user.click(
      await screen.findByRole('button', { name: 'Corrigir' }),
    );
    await isOpen('Situação');
  });
});

describe('a correction of what is gone', () => {
  it.each([
    [REPRODUCTIVE, 'Ver a vaca', `/${COW_ID}`],
    [PRODUCTIVE, 'Ver o rebanho', ''],
  ])('at %s is not a new record', async (at, link, cow) => {
    const app = open(`${at}${cow}?evento=${idNumber(404)}`);
    expect(
      await screen.findByRole('heading', { name: 'Situação não encontrada' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(await axe(app.container)).toHaveNoViolations();
    await app.user.click(screen.getByRole('link', { name: link }));
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe(cow ? COW : `${HERD}/`),
    );
  });
});

describe('a productive situation', () => {
  it('needs a reason unless the cow is in milk', async () => {
    const past = { producao: ['L -300'], reproducao: ['PT -300'] };
    const app = open(`${PRODUCTIVE}/${COW_ID}`, past);
    await save(app);
    await refusedWith('Produtividade é obrigatório');
    await choose(app, /^Seca/);
    await save(app);
    await refusedWith('Motivo da Secagem é obrigatório');
    titled('Erro ao cadastrar Produtividade');
    expect(await axe(app.container)).toHaveNoViolations();
    await choose(app, 'Outro');
    await save(app);
    await waitFor(() =>
      expect(app.bodies()).toMatchObject([
        { produtividade: 'S', motivoSecagem: 'OU' },
      ]),
    );
    expect((await screen.findAllByText('Seca')).length).toBeGreaterThan(0);
  });
});

describe('the planner of timed inseminations', () => {
  it('shows who of the lot is no candidate any more, to be taken off', async () => {
    const draft = { data: inDays(-10).slice(0, 10), vacas: [COW_ID] };
    localStorage.setItem(
      `lida.rascunho.iatf-${HERD_ID}`,
      JSON.stringify(draft),
    );
    const past = { reproducao: ['IN -90 touro', 'PN -50 -90'] };
    const { user } = open(`${REPRODUCTIVE}?lote=iatf`, past);
    const cow = await screen.findByRole('checkbox', { name: /^Estrela/ });
    expect(cow).toBeChecked();
    await user.click(cow);
    await screen.findByRole('group', { name: 'Vacas do lote (0)' });
  });

  it('plans from the first day or back from the insemination', async () => {
    const app = open(`${REPRODUCTIVE}?lote=iatf`);
    await app.user.type(
      await screen.findByRole('textbox', { name: 'Dia D0' }),
      '01042026',
    );
    // A plan is of days to come: the calendar holds none of them back.
    const [calendar] = app.container.querySelectorAll('input[type=date]');
    expect(calendar).not.toHaveAttribute('max');
    const plan = await screen.findByRole('list', { name: 'Plano' });
    expect(plan).toHaveTextContent('D8 · 09/04/2026');
    expect(plan).toHaveTextContent('D10 · 11/04/2026');
    expect(await axe(app.container)).toHaveNoViolations();
    await choose(app, 'Inseminar em');
    await waitFor(() => expect(plan).toHaveTextContent('D0 · 22/03/2026'));
  });

  it('records the lot with one bull', async () => {
    const app = open(`${REPRODUCTIVE}?lote=iatf`);
    await app.user.type(
      await screen.findByRole('textbox', { name: 'Dia D0' }),
      // Inseminated yesterday: an hour of today may be still to come.
      typed(inDays(-11)),
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Selecionar aptas 2' }),
    );
    await choose(app, /^Trovão/);
    await app.user.click(
      screen.getByRole('button', { name: 'Registrar IATF de 2 vacas' }),
    );
    expect(
      await screen.findByText('IATF de 2 vacas registradas'),
    ).toBeVisible();
    expect(
      app
        .bodies()
        .map(({ animalId, evoluirNovilha }) => [animalId, evoluirNovilha]),
    ).toEqual([
      [COW_ID, false],
      [HEIFER_ID, true],
    ]);
    const bull = app.server.herd().row('animais', BULL_ID);
    expect(bull?.quantidadeDoses).toBe(8);
  });

  /** A lot with one cow recorded at eight, sent from a draft of these. */
  async function halfRecorded(
    hour: string,
    vacas: readonly string[],
    changes: Partial<ReproductiveInput> = {},
  ) {
    const envio = idNumber(0x77);
    const bull = { racaTouroTerceiro: 'J', doses: 1 } as const;
    const recorded = aReproductiveInput({
      ...{ animalId: COW_ID, eventId: idOfPart({ envio }, COW_ID), ...bull },
      ...{ reprodutividade: 'IATF', dataOcorrencia: `${inDays(-1)} 08:00` },
      ...changes,
    });
    const rule = RULES['cows/reproductiveRecorded'];
    const herd = after(aHerdWith(), rule, recorded, whenOnFarm());
    const dataOcorrencia = `${inDays(-1)} ${hour}`;
    const lot = { envio, vacas, dataOcorrencia, origemTouro: 'terceiro' };
    localStorage.setItem(
      `lida.rascunho.iatf-${HERD_ID}`,
      JSON.stringify({ ...lot, ...bull, doses: '1' }),
    );
    const app = open(`${REPRODUCTIVE}?lote=iatf`, {}, herd);
    const send = { name: /^Registrar IATF de/ };
    await app.user.click(await screen.findByRole('button', send));
    return app;
  }
  const KNOWN = `Estrela: já registrada em ${inDays(-1)} 08:00: corrija no histórico.`;

  it('says whom a correction of the lot does not reach', async () => {
    const app = await halfRecorded('10:00', [COW_ID]);
    await refusedWith(KNOWN);
    expect(screen.queryByText(/^IATF de 0/)).toBeNull();
    expect(app.bodies()).toEqual([]);
  });

  it('asks before it records the others of a lot that was corrected', async () => {
    const app = await halfRecorded('10:00', [COW_ID, HEIFER_ID]);
    const title = 'Confira antes de salvar';
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent(KNOWN);
    await answer(app, title, 'Está certo, salvar');
    await screen.findByText('IATF de 1 vaca registrada');
    expect(app.bodies()).toMatchObject([
      { animalId: HEIFER_ID, dataOcorrencia: `${inDays(-1)} 10:00` },
    ]);
  });

  it('asks once about an hour of the lot that is still to come', async () => {
    const [day, month, year] = inDays(0).split('/');
    const noon = Date.parse(`${year}-${month}-${day}T15:00:00Z`);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(noon);
    localStorage.setItem(
      `lida.rascunho.iatf-${HERD_ID}`,
      JSON.stringify({
        ...{ vacas: [COW_ID, HEIFER_ID], origemTouro: 'terceiro' },
        ...{ racaTouroTerceiro: 'J', dataOcorrencia: `${inDays(0)} 15:00` },
      }),
    );
    const app = open(`${REPRODUCTIVE}?lote=iatf`);
    await app.user.click(
      await screen.findByRole('button', { name: 'Registrar IATF de 2 vacas' }),
    );
    const title = 'Confira antes de salvar';
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(
      within(dialog).getAllByText('Esse horário ainda não chegou. Está certo?'),
    ).toHaveLength(1);
    expect(app.bodies()).toEqual([]);
    clock.mockRestore();
  });

  // Corrected in her history it is an event of another id.
  const corrected = { eventId: idNumber(0x78) };
  const STAYS = /^Estrela: já registrada em .*: fica como está\.$/;

  it.each([
    ['its hour', { ...corrected, dataOcorrencia: `${inDays(-1)} 09:00` }],
    ['its day', { ...corrected, dataOcorrencia: `${inDays(-2)} 08:00` }],
    ['its kind', { ...corrected, doses: 2, reprodutividade: 'IN' as const }],
  ])('does not record again whom a correction gave %s', async (_, changes) => {
    const vacas = [COW_ID, HEIFER_ID];
    const app = await halfRecorded('08:00', vacas, changes);
    const title = 'Confira antes de salvar';
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByText(STAYS)).toBeVisible();
    await answer(app, title, 'Está certo, salvar');
    await screen.findByText('IATF de 1 vaca registrada');
    expect(app.bodies()).toMatchObject([{ animalId: HEIFER_ID }]);
  });

  it.each([
    ['is the same by now', '08:00', []],
    ['is left as it is', '10:00', ['Está certo, salvar']],
  ])('is done where its correction %s', async (_, hour, answers) => {
    const app = await halfRecorded(hour, [COW_ID], corrected);
    for (const name of answers) {
      await answer(app, 'Confira antes de salvar', name);
    }
    await screen.findByText('O lote já estava registrado.');
    expect(app.bodies()).toEqual([]);
    expect(localStorage.getItem(`lida.rascunho.iatf-${HERD_ID}`)).toBeNull();
  });

  it('takes an insemination of another lot for another', async () => {
    const dataOcorrencia = `${inDays(-12)} 08:00`;
    const changes = { ...corrected, dataOcorrencia };
    const app = await halfRecorded('08:00', [COW_ID], changes);
    await answer(app, 'Confira antes de salvar', 'Está certo, salvar');
    await screen.findByText('IATF de 1 vaca registrada');
    expect(app.bodies()).toMatchObject([{ animalId: COW_ID }]);
  });

  it('says no success where all of the lot was recorded before', async () => {
    const app = await halfRecorded('08:00', [COW_ID]);
    await screen.findByText('O lote já estava registrado.');
    expect(app.bodies()).toEqual([]);
  });

  it('records nothing by Enter in the search', async () => {
    const app = open(`${REPRODUCTIVE}?lote=iatf`);
    await app.user.type(
      await screen.findByRole('textbox', { name: 'Dia D0' }),
      typed(inDays(-10)),
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Selecionar aptas 2' }),
    );
    await choose(app, /^Trovão/);
    const search = screen.getByRole('searchbox', { name: 'Buscar vaca' });
    await app.user.type(search, 'estr{Enter}');
    // Had it been sent, the form would be gone by now.
    await app.user.clear(search);
    await app.user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(app.bodies()).toEqual([]);
  });

  it('names the cows that are refused', async () => {
    const app = open(`${REPRODUCTIVE}?lote=iatf`);
    await app.user.type(
      await screen.findByRole('textbox', { name: 'Dia D0' }),
      typed(inDays(0)),
    );
    await app.user.click(screen.getByRole('checkbox', { name: /^Estrela/ }));
    await app.user.click(
      screen.getByRole('button', { name: 'Registrar IATF de 1 vaca' }),
    );
    await refusedWith('A data não pode ser futura.');
  });
});
