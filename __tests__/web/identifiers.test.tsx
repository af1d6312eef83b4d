import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import type { Identifier } from '@/domain/identifiers/types';
import { today } from '@/web/clock';
import { setEntryPreferences } from '@/web/kiosk/entryPreferences';
import { ANIMAL_ID, anAnimal, HERD_ID, written } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { uuid } from '../support/buildersMilk';
import {
  HERD,
  herdOf,
  openApp,
  openKeeping,
  reads,
  refused,
} from './herdsFarm';

const PULL = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
const REGISTER = `POST /api/animal/registrar-identificacao/${HERD_ID}`;
const TAG = anIdentifier(1);
const CLOSE = `POST /api/animal/encerrar-identificacao/${TAG.identificacaoId}`;
const mimosa = anAnimal({ nome: 'Mimosa', versao: 3 });

beforeEach(() => localStorage.clear());

function open(identificacoes: readonly Identifier[]) {
  const herd = herdOf([mimosa], 3);
  const mudancas = { rebanhos: [herd], animais: [mimosa], identificacoes };
  const body = { versao: 3, completo: true, mudancas, removidos: {} };
  const done = { status: 200, body: written(M.registered, {}) };
  return openApp(`${HERD}/animal/${ANIMAL_ID}`, {
    ...reads([mimosa], herd),
    [PULL]: { status: 200, body },
    [REGISTER]: done,
    [CLOSE]: done,
  });
}

const section = async () => {
  const heading = await screen.findByRole('heading', { name: 'Identificação' });
  return within(heading.parentElement as HTMLElement);
};

it('hangs a tag, read as it is typed', async () => {
  const { user, sent } = open([]);
  const card = await section();
  expect(card.getByText('Sem brinco, chip ou registro.')).toBeVisible();
  await user.click(
    card.getByRole('button', { name: 'Adicionar brinco ou número' }),
  );
  const number = await screen.findByLabelText('Número');
  await user.type(number, '012');
  await user.click(
    screen.getByRole('button', { name: 'Salvar identificação' }),
  );
  await waitFor(() => expect(sentTo(sent, REGISTER)).toHaveLength(1));
  expect(sentTo(sent, REGISTER)[0]).toMatchObject({
    ...{ animalId: ANIMAL_ID, esquema: 'MANEJO', valor: '012' },
    desde: today(),
  });
});

it('is one tag, saved again from its draft after an answer that was lost', async () => {
  const herd = herdOf([mimosa], 3);
  const { user, sent } = openApp(`${HERD}/animal/${ANIMAL_ID}`, {
    ...reads([mimosa], herd),
    // It may have been done all the same.
    [REGISTER]: refused('O servidor parou', undefined, 503),
  });
  const save = async (valor: string) => {
    const card = await section();
    const more = { name: 'Adicionar brinco ou número' };
    await user.click(card.getByRole('button', more));
    const number = await screen.findByLabelText('Número');
    if (valor) await user.type(number, valor);
    await waitFor(() => expect(number).toHaveValue('012'));
    const go = { name: 'Salvar identificação' };
    await user.click(screen.getByRole('button', go));
  };
  await save('012');
  await waitFor(() => expect(sentTo(sent, REGISTER)).toHaveLength(1));
  await screen.findAllByText('O servidor parou');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await save('');
  await waitFor(() => expect(sentTo(sent, REGISTER)).toHaveLength(2));
  const ids = sentTo(sent, REGISTER).map(
    (body) => (body as { identificacaoId: string }).identificacaoId,
  );
  expect(ids[1]).toBe(ids[0]);
});

it('refuses half a chip beside its field and sends nothing', async () => {
  const { user, sent, container } = open([]);
  const card = await section();
  await user.click(
    card.getByRole('button', { name: 'Adicionar brinco ou número' }),
  );
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'EID');
  await user.type(screen.getByLabelText('Número'), '99901234');
  await user.click(
    screen.getByRole('button', { name: 'Salvar identificação' }),
  );
  expect((await screen.findAllByText(M.eidForm))[0]).toBeVisible();
  expect(sentTo(sent, REGISTER)).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

it('keeps what is refused once its window is closed', async () => {
  let refuse: () => void = () => undefined;
  const herd = herdOf([mimosa], 3);
  const { user, sent, store } = openKeeping(`${HERD}/animal/${ANIMAL_ID}`, {
    ...reads([mimosa], herd),
    [REGISTER]: () =>
      new Promise((resolve) => {
        refuse = () => resolve(refused(M.repeated, 'valor'));
      }),
  });
  const card = await section();
  await user.click(
    card.getByRole('button', { name: 'Adicionar brinco ou número' }),
  );
  await user.type(await screen.findByLabelText('Número'), '012');
  await user.click(
    screen.getByRole('button', { name: 'Salvar identificação' }),
  );
  await waitFor(() => expect(sentTo(sent, REGISTER)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  act(refuse);
  const seal = await screen.findByRole('link', { name: '1 não enviado' });
  expect(seal).toBeVisible();
  expect(store.getState().operations.refused).toMatchObject([
    { entry: { operation: { dados: { valor: '012' } } } },
  ]);
});

it('seals what waits for the server, and no other tag', async () => {
  // A first tag has the id of its animal, of which something waits.
  const first = anIdentifier(1, { identificacaoId: ANIMAL_ID, valor: '9' });
  const herd = herdOf([mimosa], 3);
  const mudancas = {
    ...{ rebanhos: [herd], animais: [mimosa] },
    identificacoes: [first],
  };
  const body = { versao: 3, completo: true, mudancas, removidos: {} };
  const { user } = openKeeping(`${HERD}/animal/${ANIMAL_ID}`, {
    ...reads([mimosa], herd),
    [PULL]: { status: 200, body },
    [REGISTER]: () => new Promise(() => undefined),
  });
  const card = await section();
  await user.click(
    card.getByRole('button', { name: 'Adicionar brinco ou número' }),
  );
  await user.type(await screen.findByLabelText('Número'), '012');
  await user.click(
    screen.getByRole('button', { name: 'Salvar identificação' }),
  );
  const sealed = await card.findByText('Enviando…');
  expect(sealed.closest('li')).toHaveTextContent('Brinco 12');
  expect(card.getAllByText('Enviando…')).toHaveLength(1);
});

it('shows what hangs first, what hung after it, a twin once', async () => {
  open([
    anIdentifier(3, { valor: '9', ate: '01/05/2026', motivo: 'Perdeu' }),
    TAG,
    anIdentifier(2),
    anIdentifier(4, { esquema: 'EID', valor: '999012345678901' }),
  ]);
  const list = await screen.findByRole('list', {
    name: 'Identificações de Mimosa',
  });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
    'Brinco 12 desde 01/03/2026 Retirar',
    'Chip eletrônico 999012345678901 desde 01/03/2026 Retirar',
    'Brinco 9 antigo, de 01/03/2026 a 01/05/2026: Perdeu',
  ]);
});

it('takes one off, with the reason', async () => {
  const { user, sent } = open([TAG]);
  const name = 'Retirar Brinco 12';
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('radio', { name: 'Perdeu' }));
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await user.click(screen.getByRole('button', { name }));
  // As it was left.
  expect(await screen.findByRole('radio', { name: 'Perdeu' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(sentTo(sent, CLOSE)).toHaveLength(1));
  const body = { ate: today(), motivo: 'Perdeu' };
  expect(sentTo(sent, CLOSE)).toEqual([body]);
});

function sentTo(
  sent: readonly { readonly call: string; readonly body: unknown }[],
  wanted: string,
) {
  return sent.filter(({ call }) => call === wanted).map(({ body }) => body);
}

describe('names that are numbers', () => {
  const MANY = `POST /api/animal/registrar-identificacoes/${HERD_ID}`;
  const CLOSE_MANY = `POST /api/animal/encerrar-identificacoes/${HERD_ID}`;
  const numbered = anAnimal({ nome: '012', versao: 3 });

  function openDetails(
    identificacoes: readonly Identifier[],
    animais = [numbered],
    at = `${HERD}/detalhes`,
  ) {
    const herd = herdOf(animais, 3);
    const mudancas = { rebanhos: [herd], animais, identificacoes };
    const body = { versao: 3, completo: true, mudancas, removidos: {} };
    const hung = { identificacoes: [{ ...TAG, versao: 4 }] };
    return openApp(at, {
      ...reads(animais, herd),
      [PULL]: { status: 200, body },
      [MANY]: { status: 201, body: written(M.registered, hung) },
      [CLOSE_MANY]: { status: 200, body: written(M.batchClosed, {}) },
    });
  }

  it('become tags at one press, and are offered back', async () => {
    const { user, sent, container } = openDetails([]);
    await user.click(
      await screen.findByRole('button', { name: 'Usar o número como brinco' }),
    );
    const undo = await screen.findByRole('button', {
      name: 'Desfazer: tirar esses brincos',
    });
    expect(sentTo(sent, MANY)).toMatchObject([
      {
        identificacoes: [
          { animalId: ANIMAL_ID, esquema: 'MANEJO', valor: '12', desde: null },
        ],
      },
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(undo);
    await waitFor(() => expect(sentTo(sent, CLOSE_MANY)).toHaveLength(1));
    const { identificacaoId, animalId, esquema, valor } = TAG;
    expect(sentTo(sent, CLOSE_MANY)).toMatchObject([
      {
        identificacoes: [{ identificacaoId, animalId, esquema, valor }],
        ...{ ate: today(), motivo: M.undone },
      },
    ]);
  });

  it('are not found in a name of its own', async () => {
    openDetails([], [mimosa]);
    expect(await screen.findByText('1 animal')).toBeVisible();
    expect(screen.queryByText('Números no lugar do nome')).toBeNull();
  });

  it('of a whole herd are told of on its page, until declined', async () => {
    const herd = [1, 2, 3, 4, 5].map((number) =>
      anAnimal({ animalId: uuid(number, 1), nome: `${number}`, versao: 3 }),
    );
    const { user, container } = openDetails([], herd, HERD);
    const offer = await screen.findByRole('region', { name: 'Brincos' });
    expect(offer).toHaveTextContent('5 animais têm um número como nome');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(offer).getByRole('button', { name: 'Agora não' }));
    expect(screen.queryByRole('region', { name: 'Brincos' })).toBeNull();
  });
});

describe('the list', () => {
  const pintada = anAnimal({
    ...{ animalId: uuid(2, 1), nome: 'Pintada', versao: 3 },
  });
  const rows = [
    anIdentifier(1, { valor: '112' }),
    anIdentifier(2, { animalId: pintada.animalId, valor: '12' }),
    anIdentifier(3, { valor: '77', ate: '01/05/2026', motivo: 'Perdeu' }),
  ];
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Animais' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');

  function list() {
    const all = [mimosa, pintada];
    const herd = herdOf(all, 3);
    const mudancas = { rebanhos: [herd], animais: all, identificacoes: rows };
    const body = { versao: 3, completo: true, mudancas, removidos: {} };
    return openApp(`${HERD}/animais`, {
      ...reads(all, herd),
      [PULL]: { status: 200, body },
    });
  }

  it('shows the tag before the name, and finds by it, exact ones first', async () => {
    const { user } = list();
    const search = await screen.findByRole('searchbox', {
      name: 'Nome do animal',
    });
    const shown = (await names()).map((text) => text.slice(0, 9));
    expect(shown).toEqual(['112Mimosa', '12Pintada']);
    await user.type(search, '012');
    await waitFor(async () =>
      expect((await names())[0]).toContain('12Pintada'),
    );
    expect(await names()).toHaveLength(2);
  });

  it('finds by a former tag, and says so', async () => {
    const { user } = list();
    await user.type(await screen.findByRole('searchbox'), '77');
    await waitFor(async () => expect(await names()).toHaveLength(1));
    expect((await names())[0]).toContain('brinco antigo 77');
  });

  it('is in the order of the tags, where that is set', async () => {
    setEntryPreferences({ primeiro: 'brinco' });
    list();
    await screen.findByRole('searchbox');
    const shown = (await names()).map((text) => text.slice(0, 9));
    expect(shown).toEqual(['12Pintada', '112Mimosa']);
  });
});
