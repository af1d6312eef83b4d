import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { today } from '@/web/clock';
import { BULL_ID } from '../support/buildersCows';
import type { Answers } from '../support/webHarness';
import { aHerdWith, BULL, cowServer, type Past } from './cowsFarm';
import { openApp, openKeeping, saying } from './herdsFarm';

function open(past: Past = {}, at = BULL) {
  const server = cowServer(aHerdWith(past));
  const doses = () => server.herd().row('animais', BULL_ID)?.quantidadeDoses;
  return { ...openApp(at, server.answers), server, doses };
}

it('shows his stock, his services with their results, and his conception', async () => {
  const { container } = open({
    reproducao: ['IN -90 touro', 'PN -50 -90'],
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Trovão' }),
  ).toBeInTheDocument();
  expect(screen.getByText('10 doses')).toBeVisible();
  expect(screen.getByText('1 de 1')).toBeVisible();
  expect(screen.getByText(/^100.%$/)).toBeVisible();
  const services = screen.getByRole('list', { name: 'Inseminações' });
  expect(services).toHaveTextContent('Estrela · 1 dose');
  expect(services).toHaveTextContent('Prenhez');
  expect(await axe(container)).toHaveNoViolations();
});

it('takes and gives a dose at a time', async () => {
  const { user, doses } = open();
  await user.click(await screen.findByRole('button', { name: 'Pôr uma dose' }));
  await screen.findByText('11 doses');
  expect(doses()).toBe(11);
  await user.click(screen.getByRole('button', { name: 'Tirar uma dose' }));
  await screen.findByText('10 doses');
  expect(doses()).toBe(10);
});

it('takes a dose of the stock as it is by then, and says so', async () => {
  const { user, doses, server } = open({ bull: { quantidadeDoses: 10 } });
  const take = { name: 'Tirar uma dose' };
  await user.click(await screen.findByRole('button', take));
  await screen.findByText('9 doses');
  // Three were used by a phone of which this one has not heard.
  server.use(3);
  await user.click(screen.getByRole('button', take));
  await waitFor(() => expect(doses()).toBe(5));
  await user.click(screen.getByRole('link', { name: 'Movimentos' }));
  const movements = await screen.findByRole('list', {
    name: 'Movimentos de sêmen',
  });
  expect(movements).toHaveTextContent('−1 dose');
  expect(movements).toHaveTextContent('Retirada');
});

it('is restocked by a dated entry', async () => {
  const { user, doses, server } = open({ bull: { quantidadeDoses: 0 } });
  expect(await screen.findByText('Sem doses')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tirar uma dose' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Repor' }));
  const sheet = await screen.findByRole('dialog', {
    name: 'Repor sêmen de Trovão',
  });
  const send = within(sheet).getByRole('button', { name: 'Repor' });
  await user.click(send);
  const text = 'Quantidade de doses inválida.';
  expect(
    await within(sheet).findByRole('link', saying(text)),
  ).toBeInTheDocument();
  await user.type(
    within(sheet).getByRole('textbox', { name: /^Doses compradas/ }),
    '25',
  );
  expect(sheet).toHaveTextContent('Estoque depois: 25 doses');
  expect(await axe(sheet)).toHaveNoViolations();
  await user.click(send);
  await waitFor(() => expect(doses()).toBe(25));
  expect(server.herd().all('entradasSemen')).toMatchObject([
    { animalId: BULL_ID, doses: 25, data: today() },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not restocked again by a draft of what the device has', async () => {
  const farm = cowServer(aHerdWith({ bull: { quantidadeDoses: 0 } }));
  const answers = new Proxy(farm.answers, {
    get: (known, call: string) =>
      call.startsWith('POST')
        ? () => new Promise(() => undefined)
        : known[call],
  });
  const { user } = openKeeping(BULL, answers as Answers);
  await user.click(await screen.findByRole('button', { name: 'Repor' }));
  const doses = () =>
    screen.findByRole('textbox', { name: /^Doses compradas/ });
  await user.type(await doses(), '25');
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Repor' }));
  await screen.findByText('25 doses');
  await user.click(sheet.getByRole('button', { name: 'Fechar' }));
  await user.click(await screen.findByRole('button', { name: 'Repor' }));
  expect(await doses()).toHaveValue('');
});

it('of the farm has no semen to count', async () => {
  open({ bull: { touroProprio: true, quantidadeDoses: 0 } });
  expect(await screen.findByText('Touro próprio')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Repor' })).toBeNull();
});

it('shows what left his stock, and his family', async () => {
  const { user } = open();
  await screen.findByRole('heading', {
    name: 'Nenhuma inseminação com este touro',
  });
  await user.click(screen.getByRole('link', { name: 'Movimentos' }));
  await screen.findByRole('heading', { name: 'Nenhum movimento' });
  await user.click(screen.getByRole('link', { name: 'Família' }));
  await screen.findByRole('heading', { name: 'Família' });
});
