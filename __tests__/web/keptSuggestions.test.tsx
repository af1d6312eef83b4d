import { screen } from '@testing-library/react';
import { HERD_ID } from '../support/builders';
import { COW_ID } from '../support/buildersCows';
import {
  aHerdWith,
  cowServer,
  inDays,
  type Past,
  REPRODUCTIVE,
} from './cowsFarm';
import { openApp } from './herdsFarm';

const PREGNANT = { reproducao: ['IN -283 touro', 'PN -240 -283'] };
const MILK = { name: /Iniciar lactação|lactação/i };
const nameBox = () => screen.findByRole('textbox', { name: /^Nome/ });

function open(at: string, past: Past = PREGNANT) {
  return openApp(at, cowServer(aHerdWith(past)).answers);
}
type App = ReturnType<typeof open>;

/** The hour is typed anew: half of it is no time yet. */
async function correctTime({ user }: App) {
  const other = screen.queryByRole('button', { name: 'Outra, Data e hora' });
  if (other) await user.click(other);
  const hour = screen.getByRole('textbox', { name: 'Hora, Data e hora' });
  await user.clear(hour);
  await user.type(hour, '0015');
  expect(hour).toHaveValue('00:15');
}

describe('what the person wrote', () => {
  it('of a calving stays while its hour is typed anew', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`);
    const name = await nameBox();
    expect(name).toHaveValue(`Estrela ${inDays(0).slice(6)}`);
    await app.user.clear(name);
    await app.user.type(name, 'Aurora');
    await app.user.click(screen.getByRole('checkbox', MILK));
    await correctTime(app);
    expect(name).toHaveValue('Aurora');
    expect(screen.getByRole('checkbox', MILK)).not.toBeChecked();
  });

  it('stays where a draft of the cow is taken up', async () => {
    const draft = {
      ...{ animalId: COW_ID, reprodutividade: 'PT' },
      ...{ dataOcorrencia: `${inDays(0)} 06:10`, cadastrarLactacao: false },
    };
    localStorage.setItem(
      `lida.rascunho.reproducao-${HERD_ID}--PT`,
      JSON.stringify({ ...draft, cria1Nome: 'Aurora' }),
    );
    const app = open(`${REPRODUCTIVE}?tipo=PT`);
    await app.user.click(
      await screen.findByRole('button', { name: 'Continuar rascunho' }),
    );
    expect(await screen.findByRole('checkbox', MILK)).not.toBeChecked();
    expect(await nameBox()).toHaveValue('Aurora');
  });

  it('is not taken for a suggestion: an untouched one follows the cow', async () => {
    const app = open(`${REPRODUCTIVE}/${COW_ID}?tipo=PT`);
    const name = await nameBox();
    await correctTime(app);
    expect(name).toHaveValue(`Estrela ${inDays(0).slice(6)}`);
    expect(screen.getByRole('checkbox', MILK)).toBeChecked();
  });
});
