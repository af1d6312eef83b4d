import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import type { LogPort } from '@/state/ports';
import { renderApp } from '../support/webHarness';

const FIXTURE = 'v2-sem-sinal-e-recusa.ndjson';
const LOG = readFileSync(
  path.join(__dirname, '../fixtures/logs', FIXTURE),
  'utf8',
);
const log: LogPort = {
  app: '0.1.0',
  idle: (work) => void setTimeout(() => work(() => 50), 0),
};

async function openFile(text: string) {
  const app = renderApp({ at: '/login?painel=registro', log });
  const panel = await screen.findByRole('dialog', {
    name: 'Registro de ações',
  });
  const file = new File([text], FIXTURE);
  // jsdom's files cannot be read as the browser's.
  file.text = () => Promise.resolve(text);
  const input = within(panel).getByLabelText('Arquivo de registro');
  await app.user.upload(input, file);
  return { ...app, panel };
}

function lineOf(text: string, part: string): number {
  return text.split('\n').findIndex((row) => row.includes(part)) + 1;
}

describe('a log whose lines are checked while it is shown', () => {
  it('says that none was altered', async () => {
    const { panel } = await openFile(LOG);
    await within(panel).findByText('Nenhuma linha alterada ✓');
    expect(within(panel).getByRole('slider')).toBeVisible();
    expect(within(panel).queryByRole('alert')).toBeNull();
  });

  it('is taken away again, and the line named, where one was', async () => {
    const altered = LOG.replace('"nome":"Neblina"', '"nome":"Nublada"');
    const { panel } = await openFile(altered);
    const alert = await within(panel).findByRole('alert');
    const line = lineOf(altered, 'Nublada');
    expect(alert).toHaveTextContent(`Linha ${line}: a linha foi alterada`);
    expect(within(panel).queryByRole('slider')).toBeNull();
    expect(panel).not.toHaveTextContent('Nenhuma linha alterada');
  });

  it.each([
    ['no reducer takes', /"type":"operations/, '"tipe":"operations'],
    // Of the last action, at which the log opens.
    ['no screen draws', /"nome":"Boa Vista"/g, '"nome":{}'],
    ['is no line at all', /"tipo":"resumo"/, '"tipo":"outro"'],
  ])('names a line that %s, and no fault', async (_, was, is) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation();
    const altered = LOG.replace(was, is);
    const { panel } = await openFile(altered);
    const alert = await within(panel).findByRole('alert');
    const line = lineOf(altered, is);
    expect(alert).toHaveTextContent(`Linha ${line}: `);
    expect(screen.queryByText('Algo deu errado')).toBeNull();
    quiet.mockRestore();
  });
});
