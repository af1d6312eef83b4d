import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { addHours } from '@/domain/shared/dates';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import { settingsChanged } from '@/state/device/slice';
import { today } from '@/web/clock';
import { applyDraftKey } from '@/web/shared/withdrawal/draft';
import {
  aMedicine,
  aTreatment,
  idOfNumber,
  MEDICINE_ID,
  TREATMENT_ID,
} from '../support/buildersHealth';
import { aProduction } from '../support/buildersMilk';
import { confirmDrop } from '../support/drafts';
import { HERD, openApp, openKeeping, saying } from './herdsFarm';
import {
  APPLY,
  applied,
  estrela,
  farmServer,
  farmWith,
  inHours,
  mimosa,
  neblina,
  stopTheClock,
  TREATMENTS,
} from './treatmentsFarm';

stopTheClock();

const send = { name: 'Aplicar tratamento' };
const FOR_MIMOSA = `${APPLY}?animalId=${mimosa.animalId}`;

function open(at: string, herd = farmWith()) {
  const server = farmServer(herd);
  return { ...openApp(at, server.answers), server };
}

type User = ReturnType<typeof open>['user'];

const said = (text: string) => screen.findByRole('link', saying(text));
const typing = { name: 'Outra, Início' };
const start = async (user: User) => {
  await user.click(await screen.findByRole('button', typing));
  return screen.getByRole('textbox', { name: 'Início' });
};
const mastitis = async (user: User) =>
  user.click(await screen.findByRole('radio', { name: 'Mastite' }));

/** Types a start, digits only: the field puts the slashes in. */
async function setStart(user: User, time: string) {
  const day = await start(user);
  const hour = screen.getByRole('textbox', { name: 'Hora, Início' });
  await user.clear(day);
  await user.type(day, time.slice(0, 10));
  await user.clear(hour);
  await user.type(hour, time.slice(11));
}

async function choose(user: User, ...names: string[]) {
  await user.click(await screen.findByRole('button', { name: /Selecionar/ }));
  const sheet = screen.getByRole('dialog', { name: 'Animais' });
  for (const name of names) {
    const animal = { name: new RegExp(`^${name}`) };
    await user.click(within(sheet).getByRole('button', animal));
  }
  await user.click(within(sheet).getByRole('button', { name: /^Pronto/ }));
}

describe('applying a treatment', () => {
  it('says what is missing in the specification’s words', async () => {
    const { user, container } = open(APPLY);
    const day = await start(user);
    await user.clear(day);
    await user.clear(screen.getByRole('textbox', { name: 'Hora, Início' }));
    await user.click(screen.getByRole('button', send));
    expect(await said(T.animal)).toBeInTheDocument();
    expect(await said(T.treatment)).toBeInTheDocument();
    expect(await said(T.start)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('sums up doses and withdrawal before it is saved', async () => {
    const { user } = open(APPLY);
    await mastitis(user);
    const begin = inHours(-24);
    await setStart(user, begin);
    // T1: four doses every 12 h, then four days.
    expect(
      screen.getByText(
        new RegExp(`4 doses de 12 em 12 h → última ${addHours(begin, 36)}`),
      ),
    ).toBeVisible();
    expect(
      screen.getByText(`Carência até ${addHours(begin, 48 + 96)}`),
    ).toBeVisible();
  });

  it('says what milk of the withdrawal was recorded before it', async () => {
    const day = inHours(-24).slice(0, 10);
    const milked = aProduction(1, day, { [mimosa.animalId]: 12 });
    const { user, server } = open(
      FOR_MIMOSA,
      farmWith({ producoes: [milked] }),
    );
    await mastitis(user);
    await setStart(user, `${day} 00:30`);
    await user.click(screen.getByRole('button', send));
    const asked = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    expect(asked).toHaveTextContent(
      `Há 1 ordenha já lançada nesta carência sem descarte, em ${day}.`,
    );
    expect(server.herd().all('aplicacoes')).toEqual([]);
    await user.click(
      within(asked).getByRole('button', { name: 'Está certo, salvar' }),
    );
    await waitFor(() =>
      expect(server.herd().all('aplicacoes')).toHaveLength(1),
    );
  });

  it('asks where the same medicine is still being given', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, server } = open(FOR_MIMOSA, herd);
    await mastitis(user);
    await user.click(screen.getByRole('button', send));
    const asked = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    expect(asked).toHaveTextContent(
      `Mesmo medicamento, ainda em curso: Mimosa (Mastite de ${inHours(-7)}). É outra aplicação?`,
    );
    expect(server.herd().all('aplicacoes')).toHaveLength(1);
    await user.click(
      within(asked).getByRole('button', { name: 'Está certo, salvar' }),
    );
    await waitFor(() =>
      expect(server.herd().all('aplicacoes')).toHaveLength(2),
    );
  });

  it('waits for the animal, who may come after the herd', async () => {
    const herd = farmWith();
    const { answers } = farmServer(herd);
    let come = (): void => undefined;
    const rest = new Promise<void>((resolve) => {
      come = resolve;
    });
    // As many rows as are taken in before the herd is whole.
    const animais = Array.from({ length: 1000 }, (_, n) => ({
      ...estrela,
      animalId: idOfNumber(0x5000 + n),
    }));
    const first = {
      ...{ versao: 0, completo: false, apos: '0000000001.1', removidos: {} },
      mudancas: { rebanhos: [herd.herd], animais },
    };
    const late = new Proxy(answers, {
      get: (known, call: string) => {
        if (!call.includes('/sincronizar/')) return known[call];
        if (!call.includes('apos=')) return { status: 200, body: first };
        return () => rest.then(() => known[call]);
      },
    });
    openApp(FOR_MIMOSA, late);
    await screen.findByRole('heading', { name: 'Animal' });
    expect(screen.queryByRole('button', send)).toBeNull();
    await act(async () => come());
    const chosen = await screen.findByRole('list', {
      name: 'Animais escolhidos',
    });
    expect(chosen).toHaveTextContent('Mimosa');
  });

  it('treats several animals at once and offers to undo it', async () => {
    const { user, server, router } = open(APPLY);
    await choose(user, 'Mimosa', 'Neblina');
    const chosen = screen.getByRole('list', { name: 'Animais escolhidos' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await mastitis(user);
    await user.type(
      screen.getByRole('textbox', { name: 'Observação' }),
      'quarto AE',
    );
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText(T.applied)).toBeVisible();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(TREATMENTS),
    );
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { animalId: mimosa.animalId, observacao: 'quarto AE', dataFim: null },
      { animalId: neblina.animalId, tratamentoId: TREATMENT_ID },
    ]);
    expect(
      await screen.findByRole('link', { name: '2 vacas não vão ao tanque' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(T.deleted)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toEqual([]);
  });

  it('that waits is undone whole, without internet too', async () => {
    const server = farmServer(farmWith());
    const { user, store, router } = openKeeping(APPLY, server.answers);
    await choose(user, 'Mimosa', 'Neblina');
    await mastitis(user);
    act(() => void store.dispatch(settingsChanged({ modoCurral: true })));
    server.cut(store);
    await user.click(screen.getByRole('button', send));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(T.deleted)).toBeVisible();
    expect(store.getState().offline.outbox).toEqual([]);
    expect(router.state.location.pathname).toBe(TREATMENTS);
    expect(screen.queryByText(T.offlineApplications)).toBeNull();
  });

  it('takes a whole category, and lets one go', async () => {
    const { user, server } = open(APPLY);
    await user.click(
      await screen.findByRole('button', { name: 'Selecionar animal' }),
    );
    const sheet = screen.getByRole('dialog', { name: 'Animais' });
    await user.click(
      within(sheet).getByRole('button', { name: 'Todas as vacas (2)' }),
    );
    // What is ticked stays in its place.
    const ticked = within(sheet).getByRole('button', { name: /^Neblina/ });
    expect(ticked).toHaveAttribute('aria-pressed', 'true');
    await user.click(ticked);
    await user.click(ticked);
    await user.click(
      within(sheet).getByRole('button', { name: 'Pronto, 2 animais' }),
    );
    await user.click(screen.getByRole('button', { name: 'Retirar Mimosa' }));
    await mastitis(user);
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText(T.applied)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { animalId: neblina.animalId },
    ]);
  });

  it('says which withdrawal it showed, the label edited elsewhere or not', async () => {
    const { user, server } = open(FOR_MIMOSA);
    await mastitis(user);
    server.change({ medicamentos: [aMedicine({ diasCarencia: 0 })] });
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText(T.applied)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { medicamentos: [{ medicamentoId: MEDICINE_ID, diasCarencia: 4 }] },
    ]);
  });

  it('names whom of several it is refused for', async () => {
    const descarte = {
      animalId: neblina.animalId,
      motivo: 'VENDA',
      justificativa: null,
      dataOcorrencia: inHours(-48).slice(0, 10),
    } as const;
    const sold = { ...neblina, descartado: true, descarte };
    const draft = {
      animais: [mimosa.animalId, neblina.animalId],
      tratamentoId: TREATMENT_ID,
    };
    localStorage.setItem(
      `lida.rascunho.${applyDraftKey(mimosa.rebanhoId)}`,
      JSON.stringify(draft),
    );
    const { user, server } = open(
      APPLY,
      farmWith({ animais: [mimosa, sold, estrela] }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Continuar rascunho' }),
    );
    await user.click(screen.getByRole('button', send));
    expect(await said(`Neblina: ${T.animalDiscarded}`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retirar Neblina' }));
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText(T.applied)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { animalId: mimosa.animalId },
    ]);
  });

  it('takes away a medicine that is no more', async () => {
    const gone = idOfNumber(0x6000);
    const draft = {
      ...{ animais: [mimosa.animalId], novo: true, nome: 'Casco' },
      medicamentos: [MEDICINE_ID, gone],
    };
    localStorage.setItem(
      `lida.rascunho.${applyDraftKey(mimosa.rebanhoId, mimosa.animalId)}`,
      JSON.stringify(draft),
    );
    const { user, server } = open(FOR_MIMOSA);
    const box = { name: T.medicineNotFound };
    const lost = await screen.findByRole('checkbox', box);
    expect(lost).toBeChecked();
    await user.click(lost);
    expect(screen.queryByRole('checkbox', box)).toBeNull();
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText(T.applied)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { medicamentos: [{ medicamentoId: MEDICINE_ID }] },
    ]);
  });

  it('a draft of another treatment does not take its place unasked', async () => {
    const other = idOfNumber(0x6001);
    const tratamentos = [
      aTreatment(),
      aTreatment({ tratamentoId: other, nome: 'Vermífugo' }),
    ];
    localStorage.setItem(
      `lida.rascunho.${applyDraftKey(mimosa.rebanhoId)}`,
      JSON.stringify({ tratamentoId: other, observacao: 'x' }),
    );
    open(`${APPLY}?tratamentoId=${TREATMENT_ID}`, farmWith({ tratamentos }));
    expect(
      await screen.findByText('Rascunho neste aparelho: Vermífugo'),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mastite' })).toBeChecked();
  });

  it('opened for an animal returns to its page', async () => {
    const { user, router } = open(
      `${APPLY}?animalId=${estrela.animalId}&tratamentoId=${TREATMENT_ID}`,
    );
    await screen.findByRole('button', typing);
    await user.click(screen.getByRole('button', send));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Estrela' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(
      `${HERD}/animal/${estrela.animalId}`,
    );
    expect(screen.getByText(/não vender nem abater$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tratamentos' }));
    const history = await screen.findByRole('list', {
      name: 'Tratamentos de Estrela',
    });
    expect(history).toHaveTextContent(/Mastite.*Em andamento.*carência até/);
  });

  it('makes a new treatment on the spot', async () => {
    const { user, server } = open(FOR_MIMOSA);
    await user.click(
      await screen.findByRole('button', { name: 'Novo tratamento' }),
    );
    await user.click(screen.getByRole('button', send));
    expect(await said(T.name)).toBeInTheDocument();
    expect(await said(T.medicines)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pneumonia' }));
    await user.click(screen.getByRole('checkbox', { name: /^Mastite INM/ }));
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText(T.applied)).toBeVisible();
    const made = server
      .herd()
      .all('tratamentos')
      .find(({ nome }) => nome === 'Pneumonia');
    expect(made?.medicamentos).toEqual([MEDICINE_ID]);
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { tratamentoId: made?.tratamentoId, tratamentoNome: 'Pneumonia' },
    ]);
  });

  it('that is over already asks for end and efficacy, and for more doses', async () => {
    const { user, server } = open(`${FOR_MIMOSA}&tratamentoId=${TREATMENT_ID}`);
    await setStart(user, inHours(-100));
    await user.click(
      screen.getByRole('checkbox', { name: 'O tratamento já terminou' }),
    );
    await user.click(screen.getByRole('button', send));
    expect(await said(T.end)).toBeInTheDocument();
    expect(await said(T.efficacy)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agora, Fim' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Efeito do tratamento' }),
      'Curado',
    );
    await user.click(screen.getByRole('button', send));
    const asked = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    await user.click(within(asked).getByRole('button', { name: 'Corrigir' }));
    expect(server.herd().all('aplicacoes')).toEqual([]);
    expect(
      (await screen.findAllByText(T.dosesBeyondPlan)).length,
    ).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', send));
    await user.click(
      await screen.findByRole('button', { name: 'Está certo, salvar' }),
    );
    expect(await screen.findByText(T.applied)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { eficacia: 'CUR' },
    ]);
  });
});

describe('the dose of each animal', () => {
  const byWeight = () =>
    farmWith({
      medicamentos: [
        aMedicine({ dosagem: { tipo: 'MLKG', remedio: 2 }, nome: 'Soro' }),
      ],
      pesagens: [
        {
          pesagemId: idOfNumber(0x5001),
          rebanhoId: mimosa.rebanhoId,
          animalId: mimosa.animalId,
          dataPesagem: today(),
          peso: 500,
          metodo: 'BALANCA',
          tipo: 'ROTINA',
          perimetroToracico: null,
          observacao: null,
          versao: 1,
        },
      ],
    });

  it('goes by the latest weight', async () => {
    open(`${FOR_MIMOSA}&tratamentoId=${TREATMENT_ID}`, byWeight());
    expect(await screen.findByText('Soro: 1.000 mL')).toBeVisible();
    expect(screen.getByText(new RegExp(`500 kg em ${today()}`))).toBeVisible();
  });

  it('goes by what she weighed when it began', async () => {
    const { user } = open(
      `${FOR_MIMOSA}&tratamentoId=${TREATMENT_ID}`,
      byWeight(),
    );
    await screen.findByText('Soro: 1.000 mL');
    await setStart(user, inHours(-48));
    expect(await screen.findByText('Soro: informe o peso')).toBeVisible();
  });

  it('asks for the weight where there is none', async () => {
    const at = `${APPLY}?animalId=${neblina.animalId}&tratamentoId=${TREATMENT_ID}`;
    const { user } = open(at, byWeight());
    expect(await screen.findByText('Soro: informe o peso')).toBeVisible();
    await user.type(
      screen.getByRole('textbox', { name: /^Peso de Neblina/ }),
      '430,5',
    );
    expect(screen.getByText('Soro: 861 mL')).toBeVisible();
  });

  it('records nothing by Enter in the weight', async () => {
    const at = `${APPLY}?animalId=${neblina.animalId}&tratamentoId=${TREATMENT_ID}`;
    const { user, sent } = open(at, byWeight());
    await user.type(
      await screen.findByRole('textbox', { name: /^Peso de Neblina/ }),
      '430{Enter}',
    );
    expect(screen.getByText('Soro: 860 mL')).toBeVisible();
    expect(screen.getByRole('button', send)).toBeEnabled();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('without internet', () => {
  it('is refused in the specification’s words; the draft marks the cow', async () => {
    const { user, server, store, router } = open(
      `${FOR_MIMOSA}&tratamentoId=${TREATMENT_ID}`,
    );
    await user.type(
      await screen.findByRole('textbox', { name: 'Observação' }),
      'quarto AE',
    );
    server.cut(store);
    expect(
      await screen.findByText(/ligue “Guardar sem internet”/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', send));
    expect(
      (await screen.findAllByText(T.offlineApplications)).length,
    ).toBeGreaterThan(0);
    await act(() => router.navigate(`${HERD}/animais`));
    const list = await screen.findByRole('list', { name: 'Animais' });
    const row = within(list).getByRole('link', { name: /^Mimosa/ });
    expect(row).toHaveTextContent('Possível carência');
    await act(() => router.navigate(`${TREATMENTS}?aba=tanque`));
    const off = await screen.findByRole('list', { name: 'Fora do tanque' });
    expect(off).toHaveTextContent('MimosaPossível carência');
    await user.click(
      within(off).getByRole('link', { name: /em rascunho neste aparelho/ }),
    );
    expect(
      await screen.findByRole('textbox', { name: 'Observação' }),
    ).toHaveValue('quarto AE');
    await confirmDrop(user);
    await act(() => router.navigate(`${TREATMENTS}?aba=tanque`));
    expect(await screen.findByText('Nenhuma vaca em carência')).toBeVisible();
  });

  it('what is typed beside a draft of others marks its cow too', async () => {
    const others = { animais: [mimosa.animalId], tratamentoId: TREATMENT_ID };
    localStorage.setItem(
      `lida.rascunho.${applyDraftKey(mimosa.rebanhoId)}`,
      JSON.stringify(others),
    );
    const { user, router } = open(APPLY);
    await screen.findByText('Rascunho neste aparelho: Mimosa');
    await choose(user, 'Neblina');
    await mastitis(user);
    await act(() => router.navigate(`${TREATMENTS}?aba=tanque`));
    const off = await screen.findByRole('list', { name: 'Fora do tanque' });
    const cows = within(off).getAllByRole('listitem');
    expect(cows).toHaveLength(2);
    for (const cow of cows) {
      expect(cow).toHaveTextContent('Possível carência');
      expect(
        within(cow).getByRole('link', { name: /rascunho/ }),
      ).toHaveAttribute('href', APPLY);
    }
  });

  it('a draft without withdrawal marks nobody', async () => {
    const herd = farmWith({ medicamentos: [aMedicine({ diasCarencia: 0 })] });
    const { user, router } = open(
      `${FOR_MIMOSA}&tratamentoId=${TREATMENT_ID}`,
      herd,
    );
    await user.type(
      await screen.findByRole('textbox', { name: 'Observação' }),
      'x',
    );
    await act(() => router.navigate(`${TREATMENTS}`));
    expect(await screen.findByText(/tratamento de Mimosa/)).toBeVisible();
    await act(() => router.navigate(`${TREATMENTS}?aba=tanque`));
    expect(await screen.findByText('Nenhuma vaca em carência')).toBeVisible();
  });
});
