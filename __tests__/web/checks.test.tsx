import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Role } from '@/domain/people/types';
import { seenAgainOn } from '@/state/device/seenAgain';
import { selectVisit, visitChanged } from '@/state/device/visit';
import { tell } from '@/web/readings/channel';
import { aCow, eventsOf, idNumber } from '../support/buildersCows';
import { anIdentifier } from '../support/buildersIdentifiers';
import { herdOf as memoryOf } from '../support/herdReader';
import { cowServer, inDays } from './cowsFarm';
import { HERD, herdOf, openApp, refused } from './herdsFarm';

const PAGE = `${HERD}/visita`;

/** Cows served so many days ago, each with a tag. */
function aHerdServed(days: Readonly<Record<string, number>>, papel?: Role) {
  const names = Object.entries(days);
  const animais = names.map(([nome], index) =>
    aCow({ animalId: idNumber(100 + index), nome }),
  );
  const situacoesReprodutivas = names.flatMap(([, ago], index) =>
    eventsOf(
      [`PT ${inDays(-ago - 100)}`, `IN ${inDays(-ago)}`],
      idNumber(100 + index),
      2000 + 10 * index,
    ),
  );
  const identificacoes = names.map((_, index) =>
    anIdentifier(700 + index, {
      animalId: idNumber(100 + index),
      valor: String(40 - index),
    }),
  );
  const herd = { ...herdOf(animais), ...(papel ? { papel } : {}) };
  return memoryOf({ animais, situacoesReprodutivas, identificacoes }, herd);
}

const THREE = { Aurora: 45, Bela: 32, Cacau: 31, Nova: 10 };

function open(days: Readonly<Record<string, number>> = THREE, papel?: Role) {
  const server = cowServer(aHerdServed(days, papel));
  return { server, ...openApp(PAGE, server.answers) };
}

const list = (name: string) => screen.findByRole('list', { name });
const namesIn = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .map(
      (row) =>
        within(row).getByText(/^[A-Z][a-z]+/, { selector: 'strong' })
          .textContent,
    );

describe('checking many', () => {
  it('lists who is due, one tap each', async () => {
    const { user, server, container } = open();
    expect(await namesIn('A checar')).toEqual(['Aurora', 'Bela', 'Cacau']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Prenhe: Aurora' }));
    expect(await namesIn('Checadas')).toEqual(['Aurora']);
    expect(screen.getByText(/^Parto previsto \d\d\//)).toBeVisible();
    // The next row is where the finger is: its second tap is none of hers.
    const left = await list('A checar');
    expect(left).toHaveStyle({ pointerEvents: 'none' });
    await waitFor(() =>
      expect(left).not.toHaveStyle({ pointerEvents: 'none' }),
    );
    await user.click(screen.getByRole('button', { name: 'Vazia: Bela' }));
    await waitFor(async () =>
      expect(await namesIn('Checadas')).toEqual(['Aurora', 'Bela']),
    );
    expect(screen.getByText('2 de 3 checadas').closest('p')).toHaveTextContent(
      '2 de 3 checadas · falta 1',
    );
    const events = server.herd().all('situacoesReprodutivas');
    const pregnant = events.find((it) => it.reprodutividade === 'PN');
    expect(pregnant).toMatchObject({
      vacaId: idNumber(100),
      dataInseminacao: inDays(-45),
    });
    expect(events.filter((it) => it.reprodutividade === 'VZ')).toHaveLength(1);
  });

  it('who is to be seen again stays, and nothing is recorded of her', async () => {
    const { user, server, store } = open();
    const button = await screen.findByRole('button', { name: 'Rever: Bela' });
    await user.click(button);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Rever: Bela' }),
      ).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(await namesIn('A checar')).toEqual(['Aurora', 'Bela', 'Cacau']);
    expect(server.herd().all('situacoesReprodutivas')).toHaveLength(8);
    expect(store.getState().device.visit?.rever).toEqual({
      [server.herd().herd.rebanhoId]: [idNumber(101)],
    });
    const visit = selectVisit(store.getState());
    const herdId = server.herd().herd.rebanhoId;
    const on = (day: string, today: string) =>
      seenAgainOn(visit, herdId, { day, today });
    expect(on(inDays(0), inDays(0))).toEqual([idNumber(101)]);
    // A report of a later visit tells of what that one found.
    expect(on(inDays(0), inDays(27))).toEqual([idNumber(101)]);
    expect(on(inDays(27), inDays(27))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Vazia: Bela' }));
    await list('Checadas');
    // That the visit of its day left her so stays true.
    const later = selectVisit(store.getState());
    const days = { day: inDays(0), today: inDays(27) };
    expect(seenAgainOn(later, herdId, days)).toEqual([idNumber(101)]);
    expect(Object.values(store.getState().device.visit?.rever ?? {})).toEqual([
      [],
    ]);
  });

  it('who waits from a visit before is marked by this one, with one tap', async () => {
    const { user, server, store } = open();
    const herdId = server.herd().herd.rebanhoId;
    await screen.findByRole('button', { name: 'Rever: Bela' });
    const mark = { rever: { [herdId]: [idNumber(101)] } };
    const marcadas = { [idNumber(101)]: inDays(-7) };
    act(() => void store.dispatch(visitChanged({ ...mark, marcadas })));
    const again = { name: 'Rever: Bela' };
    await user.click(
      await screen.findByRole('button', { ...again, pressed: false }),
    );
    await screen.findByRole('button', { ...again, pressed: true });
    const { visit } = store.getState().device;
    expect(visit).toMatchObject({
      ...mark,
      marcadas: { [idNumber(101)]: inDays(0) },
    });
  });

  it('a tap is undone where she stands, and she waits again', async () => {
    const { user, server } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Prenhe: Aurora' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Desfazer: Aurora' }),
    );
    await waitFor(async () =>
      expect(await namesIn('A checar')).toContain('Aurora'),
    );
    expect(
      server
        .herd()
        .all('situacoesReprodutivas')
        .some(({ reprodutividade }) => reprodutividade === 'PN'),
    ).toBe(false);
  });

  it('a tap that is undone leaves her to be seen again, as she was', async () => {
    const { user } = open();
    const again = { name: 'Rever: Bela' };
    await user.click(await screen.findByRole('button', again));
    await screen.findByRole('button', { ...again, pressed: true });
    await user.click(screen.getByRole('button', { name: 'Vazia: Bela' }));
    await user.click(
      await screen.findByRole('button', { name: 'Desfazer: Bela' }),
    );
    await screen.findByRole('button', { ...again, pressed: true });
  });

  it('asks and refuses where the event’s own form does', async () => {
    const { user, server } = open({ Cedo: 20, Nova: 10 });
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'Cedo');
    await user.click(
      await screen.findByRole('button', { name: 'Prenhe: Cedo' }),
    );
    const asked = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    await user.click(within(asked).getByRole('button', { name: 'Corrigir' }));
    await user.clear(box);
    await user.type(box, 'Nova');
    await user.click(
      await screen.findByRole('button', { name: 'Prenhe: Nova' }),
    );
    expect(
      await screen.findByText(/^Com 10 dias da inseminação não é possível/),
    ).toBeVisible();
    expect(server.herd().all('situacoesReprodutivas')).toHaveLength(4);
  });

  it('what the server refuses stands beside her', async () => {
    const server = cowServer(aHerdServed(THREE));
    const call = 'POST /api/vaca/cadastrar-situacao-reprodutiva';
    const answers = new Proxy(server.answers, {
      get: (known, asked: string) =>
        asked.startsWith(call) ? refused('Sem luvas não.') : known[asked],
    });
    const { user } = openApp(PAGE, answers);
    await user.click(
      await screen.findByRole('button', { name: 'Prenhe: Bela' }),
    );
    const row = (await screen.findByText('Sem luvas não.')).closest('li');
    expect(row).toHaveTextContent('Bela');
    expect(await namesIn('A checar')).toHaveLength(3);
  });

  it('a reader brings her up; one that does not wait leads to her page', async () => {
    const { user } = open();
    await list('A checar');
    act(() => tell({ tipo: 'brinco', valor: '39' }, 0));
    await waitFor(async () =>
      expect(await namesIn('A checar')).toEqual(['Bela']),
    );
    await user.click(screen.getByRole('button', { name: 'Vazia: Bela' }));
    await list('Checadas');
    act(() => tell({ tipo: 'brinco', valor: '39' }, 9_000));
    expect(await namesIn('Checadas')).toEqual(['Bela']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'ninguem');
    expect(
      await screen.findByText('Ninguém a checar com “ninguem”.'),
    ).toBeVisible();
  });

  it('who only sees has the list and no buttons', async () => {
    open(THREE, 'VER');
    expect(await namesIn('A checar')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Prenhe/ })).toBeNull();
  });

  it('nobody due says what would be here', async () => {
    open({ Nova: 10 });
    expect(
      await screen.findByText('Nenhum diagnóstico pendente'),
    ).toBeVisible();
  });
});
