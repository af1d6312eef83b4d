import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayPicker } from '@/web/forms/DayPicker';

const DAY = '20/11/2020';

describe('a day outside of a form', () => {
  it('is told as soon as it is typed', async () => {
    const { user, input, told } = setup();
    await user.clear(input);
    await user.type(input, '05032021');
    expect(input).toHaveValue('05/03/2021');
    expect(told.mock.calls).toEqual([['05/03/2021']]);
  });

  it('is completed where it was left half-typed', async () => {
    const { user, input, told } = setup();
    await user.clear(input);
    await user.type(input, '5/3/21');
    expect(told).not.toHaveBeenCalled();
    await user.tab();
    expect(input).toHaveValue('05/03/2021');
    expect(told.mock.calls).toEqual([['05/03/2021']]);
  });

  it('stays what it was where nothing was meant', async () => {
    const { user, input, told } = setup();
    await user.clear(input);
    await user.type(input, '31');
    await user.tab();
    expect(input).toHaveValue(DAY);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['31022020', 'Data inválida.'],
    ['01012199', 'Informe uma data que já passou.'],
  ])('%s is refused: %s', async (digits, why) => {
    const { user, input, told } = setup();
    await user.clear(input);
    await user.type(input, digits);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(told).not.toHaveBeenCalled();
  });

  it('comes from the calendar too, over what was being typed', async () => {
    const { user, input, told, container } = setup();
    await user.type(input, '{Backspace}');
    const picker = container.querySelector('input[type=date]');
    if (!picker) throw new Error('No native picker.');
    await act(async () => {
      fireEvent.change(picker, { target: { value: '2021-03-05' } });
    });
    expect(input).toHaveValue('05/03/2021');
    expect(told.mock.calls).toEqual([['05/03/2021']]);
  });

  it('gives way to a day that is set from outside', async () => {
    const { user, input } = setup();
    await user.type(input, '{Backspace}');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Há um ano' }));
    });
    expect(input).toHaveValue('20/11/2019');
  });
});

function setup() {
  const user = userEvent.setup();
  const told = jest.fn();
  const view = render(<Screen onDate={told} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
  return { ...view, user, input, told };
}

function Screen({ onDate }: { readonly onDate: (date: string) => void }) {
  const [date, setDate] = useState(DAY);
  const choose = (day: string) => {
    setDate(day);
    onDate(day);
  };
  return (
    <>
      <DayPicker label="Dia" past date={date} onDate={choose} />
      <button type="button" onClick={() => setDate('20/11/2019')}>
        Há um ano
      </button>
    </>
  );
}
