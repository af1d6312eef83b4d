import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { number, object, string } from 'yup';
import { DataTable } from '@/web/components/DataTable';
import { useNotices } from '@/web/components/NoticesDialog';
import { Tabs } from '@/web/components/Tabs';
import { UndoBar } from '@/web/components/UndoBar';
import { createUndo, UNDO_TIME, UndoContext } from '@/web/components/undo';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { DecimalField } from '@/web/forms/DecimalField';
import { decimalOf, decimalText, textOfDecimal } from '@/web/forms/decimal';
import { Form } from '@/web/forms/Form';
import { completeTime, maskTime } from '@/web/forms/masks';
import { SubmitButton } from '@/web/forms/SubmitButton';

describe('a decimal', () => {
  it.each([
    ['12.5', '12,5'],
    ['12,55', '12,55'],
    ['12,555', '12,55'],
    ['1.2.3', '1,23'],
    ['-3', '3'],
    ['abc', ''],
    [',5', ',5'],
  ])('of %s is typed %s', (text, typed) => {
    expect(decimalText(text, 2)).toBe(typed);
  });

  it.each([
    ['1.250,5', '1250,5'],
    ['1.250', '1250'],
    ['1.250.000', '1250000'],
    ['R$ 1.250,00', '1250,00'],
    ['1,250.5', '1250,5'],
    ['1 250,5', '1250,5'],
    ['1,25.', '1,25'],
  ])('pasted as %s is no thousandth: %s', (text, kept) => {
    expect(decimalText(text, 2)).toBe(kept);
  });

  it.each([
    ['2,5', '2,5'],
    ['2.5', '2,5'],
    ['1.250', '1250'],
    ['1.250,00', '1250,00'],
    ['1,250', '1,250'],
    ['2,05', '2,05'],
  ])('where it must be whole keeps the fraction of %s: %s', (text, kept) => {
    expect(decimalText(text, 0)).toBe(kept);
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(decimalOf(textOfDecimal(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});

it.each([
  ['0610', '06:10'],
  ['6:5', '06:05'],
  ['6', '06:00'],
  ['18h', '18:00'],
  ['930', '09:30'],
  ['245', '02:45'],
  ['061', '06:01'],
  ['0610:', '06:10'],
  ['2400', '24:00'],
  ['63', '63:00'],
  ['', ''],
])('an hour typed %s means %s', (typed, meant) => {
  expect(completeTime(maskTime(typed))).toBe(meant);
});

it.each([
  ['93', '93'],
  ['930', '9:30'],
  ['2400', '24:00'],
  ['0930', '09:30'],
  ['09300', '09:30'],
  ['9:305', '09:30'],
])('an hour stands while it is typed key by key: %s', (keys, shown) => {
  const typedKeys = [...keys].reduce((text, key) => maskTime(text + key), '');
  expect(typedKeys).toBe(shown);
});

const SCHEMA = object({ litros: number().nullable(), quando: string() });

it('gives numbers and times as the contract wants them', async () => {
  const user = userEvent.setup();
  const submitted = jest.fn();
  const { container } = render(
    <Form
      initialValues={{ litros: null as number | null, quando: null }}
      schema={SCHEMA}
      onSubmit={async (values) => {
        submitted(values);
      }}
    >
      <DecimalField name="litros" label="Litros" unit="L" />
      <DateTimeField name="quando" label="Quando" />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
    { wrapper: MemoryRouter },
  );
  await user.type(screen.getByLabelText('Litros'), '12.5');
  await user.type(screen.getByLabelText('Quando'), '20112026');
  await user.type(screen.getByLabelText('Hora, Quando'), '610');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(submitted).toHaveBeenCalledWith({
    litros: 12.5,
    quando: '20/11/2026 06:10',
  });
  expect((await axe(container)).violations).toEqual([]);
});

const COWS = [
  { nome: 'Vaca 10', litros: 9.5 },
  { nome: 'Vaca 2', litros: null },
  { nome: 'Ágata', litros: 20 },
];

it('sorts a table by any column, the unknown last', async () => {
  const user = userEvent.setup();
  render(
    <DataTable
      caption="Vacas"
      rows={COWS}
      keyOf={({ nome }) => nome}
      columns={[
        { id: 'nome', label: 'Nome', value: ({ nome }) => nome },
        { id: 'l', label: 'Litros', value: ({ litros }) => litros },
      ]}
    />,
  );
  const names = () =>
    screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(names()).toEqual(['Ágata', 'Vaca 2', 'Vaca 10']);
  await user.click(screen.getByRole('button', { name: 'Litros' }));
  expect(names()).toEqual(['Vaca 10', 'Ágata', 'Vaca 2']);
  await user.click(screen.getByRole('button', { name: 'Litros' }));
  expect(names()).toEqual(['Ágata', 'Vaca 10', 'Vaca 2']);
});

it('keeps the tab in the address', async () => {
  const user = userEvent.setup();
  const tabs = [
    { id: '', label: 'Histórico' },
    { id: 'peso', label: 'Peso' },
  ];
  render(
    <MemoryRouter>
      <Tabs label="Partes" param="aba" tabs={tabs} />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Peso' }));
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(
    'Peso',
  );
});

describe('an undo', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function offered() {
    const bar = createUndo();
    const undo = jest.fn();
    render(
      <UndoContext value={bar}>
        <UndoBar />
      </UndoContext>,
    );
    act(() => bar.offer({ text: 'Cio registrado', undo }));
    return { undo, bar };
  }

  it('is offered for its time, and taken once', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { undo } = offered();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Cio registrado')).not.toBeInTheDocument();
  });

  it('goes away by itself, but not while it has the focus', () => {
    offered();
    act(() => screen.getByRole('button', { name: 'Desfazer' }).focus());
    act(() => jest.advanceTimersByTime(2 * UNDO_TIME));
    expect(screen.getByText('Cio registrado')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Desfazer' }).blur());
    act(() => jest.advanceTimersByTime(UNDO_TIME));
    expect(screen.queryByText('Cio registrado')).not.toBeInTheDocument();
  });

  it('goes away by itself after one before it was closed by hand', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { bar, undo } = offered();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    act(() => bar.offer({ text: 'Parto registrado', undo }));
    expect(screen.getByText('Parto registrado')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(UNDO_TIME));
    expect(screen.queryByText('Parto registrado')).not.toBeInTheDocument();
  });
});

function Asking({ onAnswer }: { readonly onAnswer: (go: boolean) => void }) {
  const { ask, dialog } = useNotices();
  const notices = [{ codigo: 'X', campo: 'x', mensagem: 'Antes do PVE.' }];
  return (
    <>
      <button type="button" onClick={async () => onAnswer(await ask(notices))}>
        Salvar
      </button>
      {dialog}
    </>
  );
}

it.each([
  ['Está certo, salvar', true],
  ['Corrigir', false],
])('notices are asked before saving: %s', async (button, go) => {
  const user = userEvent.setup();
  const answered = jest.fn();
  render(<Asking onAnswer={answered} />);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Antes do PVE.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: button }));
  expect(answered).toHaveBeenCalledWith(go);
});
