import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/web/components/Dialog';
import { List } from '@/web/components/List';

/** A list whose rows go, each asked about or not. */
function Rows({ asks }: { readonly asks: boolean }) {
  const [rows, setRows] = useState(['Aurora', 'Bela']);
  const remove = (row: string) => setRows(rows.filter((one) => one !== row));
  return (
    <main>
      <h1>Boa Vista</h1>
      <h2>Animais</h2>
      <List>
        {rows.map((row) => (
          <Row key={row} row={row} asks={asks} onRemove={() => remove(row)} />
        ))}
      </List>
      <h2>Outros</h2>
    </main>
  );
}

interface RowProps {
  readonly row: string;
  readonly asks: boolean;
  readonly onRemove: () => void;
}

function Row({ row, asks, onRemove }: RowProps) {
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <button
        type="button"
        onClick={() => (asks ? setAsking(true) : onRemove())}
      >
        Tirar {row}
      </button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Certeza?">
        <button type="button" onClick={onRemove}>
          Sim
        </button>
      </Dialog>
    </li>
  );
}

it.each([false, true])(
  'leaves the focus at the list’s heading as its row goes, asked about: %s',
  async (asks) => {
    const user = userEvent.setup();
    render(<Rows asks={asks} />);
    await user.click(screen.getByRole('button', { name: 'Tirar Bela' }));
    if (asks) await user.click(screen.getByRole('button', { name: 'Sim' }));
    const heading = screen.getByRole('heading', { name: 'Animais' });
    await waitFor(() => expect(heading).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Tirar Aurora' })).toHaveFocus();
  },
);
