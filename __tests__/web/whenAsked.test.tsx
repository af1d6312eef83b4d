import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { whenAsked } from '@/web/shared/whenAsked';

interface PartProps {
  readonly onClose: () => void;
}

const part = {
  default: ({ onClose }: PartProps) => (
    <button type="button" onClick={onClose}>
      Mimosa
    </button>
  ),
};
const missing = Object.assign(new Error('x'), { name: 'ChunkLoadError' });

/** A page with something typed, and a sheet that its button opens. */
function Screen({ Sheet }: { readonly Sheet: ComponentType<PartProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Observação" />
      <button type="button" onClick={() => setOpen(true)}>
        Renomear
      </button>
      {open ? <Sheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function shown(load: () => Promise<typeof part>) {
  render(<Screen Sheet={whenAsked(load)} />);
  return userEvent.setup();
}

it('a sheet that cannot be fetched leaves the page as it is', async () => {
  const load = jest.fn<Promise<typeof part>, []>();
  load.mockRejectedValueOnce(missing);
  load.mockResolvedValueOnce(part);
  const user = shown(load);
  await user.type(screen.getByRole('textbox'), 'mansa');
  await user.click(screen.getByRole('button', { name: 'Renomear' }));
  await screen.findByRole('dialog', { name: 'Não foi possível abrir' });
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('mansa');
  await user.click(screen.getByRole('button', { name: 'Renomear' }));
  expect(await screen.findByRole('button', { name: 'Mimosa' })).toBeVisible();
});

it('is fetched once, however often it is opened', async () => {
  const load = jest.fn(async () => part);
  const user = shown(load);
  const open = screen.getByRole('button', { name: 'Renomear' });
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Mimosa' }));
  expect(screen.queryByRole('button', { name: 'Mimosa' })).toBeNull();
  await user.click(open);
  await screen.findByRole('button', { name: 'Mimosa' });
  expect(load).toHaveBeenCalledTimes(1);
});
