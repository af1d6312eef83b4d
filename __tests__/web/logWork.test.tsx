import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UnderwayBar, useWork } from '@/web/pages/log/useWork';

/** Goes on until it is let end. */
function* endless(isOver: () => boolean): Generator<number, string> {
  for (let n = 0; !isOver(); n += 1) yield Math.min(n / 1e6, 1);
  return 'pronto';
}

function Work({ isOver }: { readonly isOver: () => boolean }) {
  const { underway, run, stop } = useWork();
  const [made, setMade] = useState('');
  const begin = async () => {
    setMade((await run('Conferindo', endless(isOver))) ?? 'deixado');
  };
  return (
    <>
      <button type="button" onClick={begin}>
        Começar
      </button>
      <UnderwayBar underway={underway} onCancel={stop} />
      <output>{made}</output>
    </>
  );
}

async function begun(isOver: () => boolean) {
  const user = userEvent.setup();
  render(<Work isOver={isOver} />);
  await user.click(screen.getByRole('button', { name: 'Começar' }));
  expect(
    await screen.findByRole('progressbar', { name: 'Conferindo' }),
  ).toBeVisible();
  return user;
}

describe('long work on the page', () => {
  it('lets the page go on, says how far it is, and ends', async () => {
    let over = false;
    await begun(() => over);
    over = true;
    expect(await screen.findByText('pronto')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is left off when the person says so', async () => {
    const user = await begun(() => false);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('deixado')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
