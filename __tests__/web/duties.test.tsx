import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { DUTY_MESSAGES as M, REFUSED } from '@/domain/duties/messages';
import type { Role } from '@/domain/people/types';
import { QUALITY_MESSAGES } from '@/domain/quality/messages';
import { aHerd, HERD_ID, written } from '../support/builders';
import { aVaccineInput, PAPERS, VACCINE_ID } from '../support/buildersHealth';
import { anExam, anOfficialExam } from '../support/buildersQuality';
import { HERD, openApp, openKeeping, saying } from './herdsFarm';
import {
  APPLY,
  doseIn,
  heifer,
  inDays,
  VACCINE,
  vaccineServer,
  withRabies,
} from './vaccinesFarm';

const aurora = heifer('A', 'Aurora', 5);
const bela = heifer('B', 'Bela', 10);
const herd = [aurora, bela];
const old = aVaccineInput({
  nome: 'Brucelose B19',
  quantidadeDoses: 1,
  doseReforco: null,
});
const official = { ...old, programa: 'BRUCELOSE' } as const;

const farm = (doses: Parameters<typeof withRabies>[1] = [], vaccine = old) =>
  vaccineServer(withRabies(herd, doses, {}, vaccine));

function draft() {
  const key = `lida.rascunho.exame-oficial-${HERD_ID}`;
  return JSON.parse(localStorage.getItem(key) ?? '{}');
}

/** Before an answer is given up for late, ms. */
const SOON = { timeout: 3_000 };

type User = ReturnType<typeof openApp>['user'];

async function openedExam(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Lançar exame' }));
  return within(await screen.findByRole('dialog', { name: 'Exame oficial' }));
}

/** The sheet, filled in for these animals. */
async function withExamOf(user: User, names: readonly string[]) {
  const sheet = await openedExam(user);
  await user.click(sheet.getByRole('button', { name: 'Selecionar animal' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Animais' }));
  for (const name of names) {
    await user.click(picker.getByRole('button', { name: new RegExp(name) }));
  }
  await user.click(picker.getByRole('button', { name: /Pronto/ }));
  await user.click(sheet.getByRole('radio', { name: /tuberculina/ }));
  await user.type(sheet.getByLabelText('Veterinário'), 'Ana Souza');
  await user.type(sheet.getByLabelText('CRMV'), '12345/MG');
  return sheet;
}

describe('a dose of the programme', () => {
  it('asks who vouches for it, and says why the norm refuses', async () => {
    const server = farm([], official);
    const { user, container } = openApp(APPLY, server.answers);
    await user.type(await screen.findByLabelText('Partida'), '012/26');
    await user.type(screen.getByLabelText('Veterinário'), 'Ana Souza');
    expect(screen.getByRole('radio', { name: 'B19' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Bela/ }));
    const apply = screen.getByRole('button', { name: 'Aplicar em 1 animal' });
    await user.click(apply);
    expect(
      await screen.findByRole('link', saying(M.registerRequired)),
    ).toBeInTheDocument();
    const register = screen.getByLabelText('CRMV');
    expect(register).toBeInvalid();
    expect(register).toHaveAccessibleDescription(
      new RegExp(`${M.registerRequired}$`),
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.type(register, '12345/MG');
    await user.click(apply);
    const [why = ''] = REFUSED.tooOld('Bela', '').split(';');
    expect(
      await screen.findByRole('link', {
        name: new RegExp(why.slice(0, 50)),
      }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'RB51' }));
    await user.click(apply);
    await screen.findByRole('heading', { level: 1, name: 'Brucelose B19' });
    expect(server.herd().all('dosesAplicadas')).toMatchObject([
      { oficial: { ...PAPERS, cepa: 'RB51', marca: 'V' } },
    ]);
  });

  it('is attested when the paper comes', async () => {
    const dose = doseIn(1, -3, 'A', { oficial: PAPERS });
    const server = farm([dose], official);
    const { user } = openApp(VACCINE, server.answers);
    expect(await screen.findByText('Sem atestado')).toBeVisible();
    await user.click(
      screen.getByRole('button', {
        name: `Comprovação da dose de ${inDays(-3)}`,
      }),
    );
    const first = within(await screen.findByRole('dialog'));
    expect(first.getByLabelText('Partida')).toHaveValue('012/26');
    await user.type(first.getByLabelText('Número do atestado'), '77');
    await user.click(first.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: /^Comprovação da/ }));
    const sheet = await screen.findByRole('dialog');
    const attested = within(sheet).getByLabelText('Número do atestado');
    expect(attested).toHaveValue('77');
    await user.click(
      within(sheet).getByRole('button', { name: 'Salvar comprovação' }),
    );
    await waitFor(() =>
      expect(server.herd().all('dosesAplicadas')).toMatchObject([
        { oficial: { atestado: '77' } },
      ]),
    );
    expect(await screen.findByText(/atestado 77/)).toBeVisible();
    expect(screen.queryByText('Sem atestado')).toBeNull();
  });
});

it('a vaccine of before the programme is offered to it, and keeps its doses', async () => {
  const server = farm([doseIn(1, -3, 'A')]);
  const { user } = openApp(VACCINE, server.answers);
  await user.click(
    await screen.findByRole('button', { name: 'É do programa de brucelose' }),
  );
  expect(await screen.findByText('Sem atestado')).toBeVisible();
  expect(server.herd().row('vacinas', VACCINE_ID)?.programa).toBe('BRUCELOSE');
  expect(server.herd().all('dosesAplicadas')).toHaveLength(1);
});

describe('the dossier', () => {
  it('says who is to be vaccinated and who is proved', async () => {
    const proved = { ...PAPERS, atestado: '77', dataAtestado: inDays(-60) };
    const dose = doseIn(1, -70, 'B', { oficial: proved });
    const server = farm([dose], official);
    const { container } = openApp(`${HERD}/dossie?periodo=365`, server.answers);
    expect(
      await screen.findByRole('heading', {
        name: '1 bezerra a vacinar contra brucelose',
      }),
    ).toBeVisible();
    const calves = screen.getByRole('region', {
      name: 'Bezerras e brucelose',
    });
    expect(within(calves).getByText('A vacinar')).toBeVisible();
    expect(within(calves).getByText('Comprovada')).toBeVisible();
    const doses = screen.getByRole('region', { name: 'Vacinações oficiais' });
    expect(within(doses).getByText('77')).toBeVisible();
    expect(screen.getByText('Nenhum exame lançado.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says of a day that is past which it is', async () => {
    const day = inDays(-40);
    const past = `periodo=outro&inicio=${inDays(-60)}&fim=${day}`;
    openApp(`${HERD}/dossie?${past}`, vaccineServer(withRabies([])).answers);
    expect(
      await screen.findByRole('heading', {
        name: `Nenhuma bezerra a vacinar em ${day}`,
      }),
    ).toBeVisible();
  });

  it.each([
    ['both', ['Aurora', 'Bela'], [bela.animalId]],
    ['one', ['Aurora'], undefined],
  ])('is in no draft once the device has it, of %s', async (_, names, left) => {
    const server = farm([], official);
    const answer = {
      status: 201,
      body: written(QUALITY_MESSAGES.recorded, {}),
    };
    let give = () => {};
    const given = new Promise<typeof answer>((resolve) => {
      give = () => resolve(answer);
    });
    const answers = new Proxy(server.answers, {
      get: (known, call: string) =>
        call.startsWith('POST') ? () => given : known[call],
    });
    const { user } = openKeeping(`${HERD}/dossie`, answers);
    const sheet = await withExamOf(user, names);
    const animais = names.length;
    await waitFor(() => expect(draft().animais).toHaveLength(animais));
    await user.click(sheet.getByRole('button', { name: 'Salvar exame' }));
    // Nothing has answered yet.
    await waitFor(() => expect(draft().animais).toEqual(left), SOON);
    expect(sheet.getByRole('button', { name: 'Fechar' })).toBeVisible();
    give();
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Exame oficial' }),
      ).toBeNull(),
    );
    expect(draft()).toEqual({});
  });

  it.each([
    ['keeps what it records', openKeeping],
    ['keeps nothing', openApp],
  ])(
    'keeps nobody’s exam twice where another’s is refused, on a device that %s',
    async (_, open) => {
      const EXAM = 'POST /api/qualidade/registrar-exame/';
      const server = farm([], official);
      let refuses = true;
      const refusal = { title: 'Exame', status: 400, detail: 'Data inválida.' };
      const answers = new Proxy(server.answers, {
        get: (known, call: string) => {
          if (!call.startsWith(EXAM)) return known[call];
          return (body: unknown) => {
            const { animalId } = body as { animalId: string };
            return refuses && animalId === bela.animalId
              ? { status: 400, body: { ...refusal, extra: { campos: [] } } }
              : { status: 201, body: written(QUALITY_MESSAGES.recorded, {}) };
          };
        },
      });
      const { user, sent } = open(`${HERD}/dossie`, answers);
      const first = await withExamOf(user, ['Aurora', 'Bela']);
      await user.click(first.getByRole('button', { name: 'Salvar exame' }));
      await screen.findByText(refusal.detail);
      // The refused one alone is in the draft, once more.
      await waitFor(() => expect(draft().animais).toEqual([bela.animalId]));
      expect(first.getByText(/Bela/)).toBeVisible();
      expect(first.queryByText(/Aurora/)).toBeNull();
      await user.click(first.getByRole('button', { name: 'Fechar' }));

      refuses = false;
      const again = await openedExam(user);
      await user.click(again.getByRole('button', { name: 'Salvar exame' }));
      await waitFor(() =>
        expect(
          screen.queryByRole('dialog', { name: 'Exame oficial' }),
        ).toBeNull(),
      );
      const exams = sent.filter(({ call }) => call.startsWith(EXAM));
      expect(exams.map(({ body }) => body)).toMatchObject([
        { animalId: aurora.animalId },
        { animalId: bela.animalId },
        { animalId: bela.animalId },
      ]);
    },
  );

  it('takes a visit’s exams, one result for all that were chosen', async () => {
    const EXAM = `POST /api/qualidade/registrar-exame/`;
    const server = farm([], official);
    const answers = new Proxy(server.answers, {
      get: (known, call: string) =>
        call.startsWith(EXAM)
          ? { status: 201, body: written(QUALITY_MESSAGES.recorded, {}) }
          : known[call],
    });
    const { user, sent } = openApp(`${HERD}/dossie`, answers);
    await user.click(
      await screen.findByRole('button', { name: 'Lançar exame' }),
    );
    const sheet = await screen.findByRole('dialog', { name: 'Exame oficial' });
    await user.click(
      within(sheet).getByRole('button', { name: 'Selecionar animal' }),
    );
    const picker = await screen.findByRole('dialog', { name: 'Animais' });
    await user.click(within(picker).getByRole('button', { name: /Aurora/ }));
    await user.click(within(picker).getByRole('button', { name: /Bela/ }));
    await user.click(within(picker).getByRole('button', { name: /Pronto/ }));
    await user.click(
      within(sheet).getByRole('radio', { name: 'Tuberculose: tuberculina' }),
    );
    await user.type(within(sheet).getByLabelText('Veterinário'), 'Ana Souza');
    await user.type(within(sheet).getByLabelText('CRMV'), '12345/MG');
    await user.click(
      within(sheet).getByRole('button', { name: 'Salvar exame' }),
    );
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Exame oficial' }),
      ).toBeNull(),
    );
    const exams = sent.filter(({ call }) => call.startsWith(EXAM));
    expect(exams.map(({ body }) => body)).toMatchObject([
      { animalId: aurora.animalId, tipo: 'TUBERCULOSE' },
      { animalId: bela.animalId, tipo: 'TUBERCULOSE' },
    ]);
  });
});

describe('an official exam that was wrong', () => {
  const wrong = anOfficialExam(1, { animalId: aurora.animalId });
  const udder = anExam(2, { animalId: aurora.animalId });
  const DELETION = `DELETE /api/qualidade/deletar-exame/${wrong.exameId}`;

  function openWith(path: string, papel?: Role) {
    const { answers } = vaccineServer(
      withRabies(herd, [], {}, official).apply({
        put: { exames: [wrong, udder] },
        remove: {},
        ...(papel && { herd: aHerd({ papel }) }),
      }),
    );
    const body = written(
      QUALITY_MESSAGES.deleted,
      {},
      {
        exames: [wrong.exameId],
      },
    );
    const all = new Proxy(answers, {
      get: (known, call: string) =>
        call === DELETION ? { status: 200, body } : known[call],
    });
    return openApp(`${HERD}/${path}`, all);
  }

  it.each([
    // The heading above that is still there: of none there is no list.
    ['the dossier', 'dossie', 'Aurora, ', 'Vacinações oficiais'],
    [
      'the page of its animal',
      ...[`animal/${aurora.animalId}?aba=vacinas`, '', 'Ficha de vacinação'],
    ],
  ])('is taken out in %s', async (_, path = '', whose = '', where = '') => {
    const { user, sent, container } = openWith(path);
    const name = `Excluir Tuberculose: tuberculina, ${whose}${wrong.data}`;
    const button = await screen.findByRole('button', { name });
    expect(screen.getAllByRole('button', { name: /^Excluir/ })).toEqual([
      button,
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(button);
    await user.click(
      await screen.findByRole('button', { name: 'Excluir exame' }),
    );
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(DELETION),
    );
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: where })).toHaveFocus(),
    );
  });

  it('stays for who only sees', async () => {
    openWith('dossie', 'VER');
    const exams = await screen.findByRole('region', {
      name: 'Exames oficiais',
    });
    expect(within(exams).getByText('Positivo')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull();
  });

  it('is not offered on paper', async () => {
    openWith('dossie');
    await screen.findByRole('button', { name: /^Excluir/ });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Positivo')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Ação' })).toBeNull();
  });
});
