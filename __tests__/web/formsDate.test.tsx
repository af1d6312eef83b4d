import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { object, string } from 'yup';
import { farmDate, notFuture } from '@/contract/fields';
import { isFarmDate } from '@/domain/shared/dates';
import { nowOnFarm, today, yesterday } from '@/web/clock';
import { DateField } from '@/web/forms/DateField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { Form } from '@/web/forms/Form';
import { completeDate, maskDate } from '@/web/forms/masks';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { onlyClock } from '../support/onlyClock';

const INVALID = 'Data inválida.';
const FUTURE = 'Data não pode ser futura.';

afterEach(() => jest.useRealTimers());

describe('date mask', () => {
  it.each([
    ['2', '2'],
    ['20', '20/'],
    ['201', '20/1'],
    ['2011', '20/11/'],
    ['20112026', '20/11/2026'],
    ['201120269', '20/11/2026'],
    ['5/', '05/'],
    ['5.3.2026', '05/03/2026'],
    ['2026-11-20', '20/11/2026'],
    ['', ''],
  ])('makes %p into %p', (text, masked) => {
    expect(maskDate(text)).toBe(masked);
  });

  it('leaves a whole date as it is', () => {
    fc.assert(
      fc.property(farmDates, (date) => {
        expect(maskDate(date)).toBe(date);
        expect(completeDate(date)).toBe(date);
      }),
    );
  });

  it('never makes more than ten characters', () => {
    fc.assert(fc.property(fc.string(), (text) => maskDate(text).length <= 10));
  });

  it('completes what was left half-typed', () => {
    expect(completeDate('5/3/26')).toBe('05/03/2026');
    expect(completeDate('5/3')).toBe('5/3');
    expect(completeDate('050326')).toBe('05/03/2026');
  });
});

describe('date field', () => {
  it('puts the slashes in and submits the date', async () => {
    const { user, input, submitted } = setup();
    await user.type(input, '05032026');
    expect(input).toHaveValue('05/03/2026');
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ data: '05/03/2026' }, undefined);
  });

  it('takes digits alone, pasted over the day that stands there', async () => {
    const { user, input, submitted } = setup();
    await user.type(input, '29112026');
    input.setSelectionRange(0, input.value.length);
    await user.paste('05032026');
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ data: '05/03/2026' }, undefined);
  });

  it('is completed where it is sent half-typed', async () => {
    const { user, input, submitted } = setup();
    await user.type(input, '5/3/26{Enter}');
    await waitFor(() => expect(input).toHaveValue('05/03/2026'));
    expect(submitted).toHaveBeenCalledWith({ data: '05/03/2026' }, undefined);
  });

  it('takes characters away without putting slashes back', async () => {
    const { user, input } = setup();
    await user.type(input, '2011');
    await user.keyboard('{Backspace}');
    expect(input).toHaveValue('20/11');
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveValue('20');
  });

  it('keeps the caret while a digit is put in the middle', async () => {
    const { user, input } = setup();
    await user.type(input, '0503202');
    input.setSelectionRange(1, 1);
    await user.type(input, '1', {
      initialSelectionStart: 1,
      initialSelectionEnd: 1,
    });
    expect(input).toHaveValue('01/50/3202');
    expect(input.selectionStart).toBe(3);
  });

  it('says today and yesterday in one tap', async () => {
    const { user, input } = setup();
    await user.click(screen.getByRole('button', { name: 'Hoje, Nascimento' }));
    expect(input).toHaveValue(today());
    await user.click(screen.getByRole('button', { name: 'Ontem, Nascimento' }));
    expect(input).toHaveValue(yesterday());
  });

  it("takes the calendar's date", async () => {
    const { input, container } = setup();
    await act(async () => {
      fireEvent.change(calendarOf(container), {
        target: { value: '2026-11-20' },
      });
    });
    expect(input).toHaveValue('20/11/2026');
  });

  it('is null where empty and refused where no date', async () => {
    const { user, input, submitted } = setup();
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ data: null }, undefined);
    await user.type(input, '31022026');
    await send(user);
    expect(input).toHaveAccessibleDescription(expect.stringContaining(INVALID));
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

describe('a date and hour that mostly is now', () => {
  function quick() {
    const user = userEvent.setup();
    const past = string().test(
      ...['passado', 'Só até ontem.'],
      (time) => !time?.startsWith(today()),
    );
    render(
      <Form
        initialValues={{ em: nowOnFarm() }}
        schema={object({ em: past })}
        onSubmit={async () => undefined}
      >
        <DateTimeField name="em" label="Data e hora" quick />
        <SubmitButton>Salvar</SubmitButton>
      </Form>,
      { wrapper: MemoryRouter },
    );
    return user;
  }

  it('is typed at once where it was another', async () => {
    const user = quick();
    await user.click(screen.getByRole('button', { name: /^Outra/ }));
    expect(screen.getByLabelText('Data e hora')).toHaveFocus();
  });

  it('is of the day it is, however long the form has been open', () => {
    onlyClock(new Date('2026-11-28T23:50:00-03:00'));
    render(
      <Form
        initialValues={{ em: nowOnFarm(), data: null }}
        schema={object()}
        onSubmit={async () => undefined}
      >
        <DateTimeField name="em" label="Data e hora" quick />
        <DateField name="data" label="Nascimento" />
      </Form>,
      { wrapper: MemoryRouter },
    );
    const chip = (name: RegExp) => screen.getByRole('button', { name });
    screen.getByText('hoje, 23:50');
    expect(calendarOf(document.body)).toHaveAttribute('max', '2026-11-28');
    jest.setSystemTime(new Date('2026-11-29T00:10:00-03:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    screen.getByText('ontem, 23:50');
    expect(chip(/^Agora/)).toHaveAttribute('aria-pressed', 'false');
    expect(chip(/^Ontem, Data/)).toHaveAttribute('aria-pressed', 'true');
    expect(calendarOf(document.body)).toHaveAttribute('max', '2026-11-29');
  });

  it('is of no day to come once that day is here', async () => {
    onlyClock(new Date('2026-11-28T23:50:00-03:00'));
    const user = userEvent.setup();
    render(
      <Form
        initialValues={{ data: '29/11/2026' }}
        schema={object({ data: farmDate(INVALID).test(notFuture(FUTURE)) })}
        onSubmit={async () => undefined}
      >
        <DateField name="data" label="Nascimento" />
        <SubmitButton>Salvar</SubmitButton>
      </Form>,
      { wrapper: MemoryRouter },
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const day = screen.getByLabelText('Nascimento');
    await waitFor(() => expect(day).toHaveAccessibleDescription(/futura/));
    jest.setSystemTime(new Date('2026-11-29T00:10:00-03:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(day).not.toHaveAccessibleDescription(/futura/));
  });

  it('stays to be typed while what was refused becomes right', async () => {
    const user = quick();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const day = await screen.findByLabelText('Data e hora');
    expect(day).toHaveAccessibleDescription(/Só até ontem\./);
    const hour = screen.getByLabelText('Hora, Data e hora');
    expect(hour).toHaveAccessibleDescription(/Só até ontem\./);
    expect(hour).toBeInvalid();
    await user.type(day, '{Backspace}');
    expect(screen.getByLabelText('Data e hora')).toBe(day);
    expect(day).toHaveFocus();
  });
});

/** The device's own calendar has no name: it is behind a button. */
function calendarOf(container: HTMLElement): Element {
  const picker = container.querySelector('input[type=date]');
  if (!picker) throw new Error('No native picker.');
  return picker;
}

const farmDates = fc
  .tuple(
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1900, max: 2099 }),
  )
  .map(([day, month, year]) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${two(day)}/${two(month)}/${year}`;
  })
  .filter(isFarmDate);

function setup() {
  const user = userEvent.setup();
  const submitted = jest.fn(async () => undefined);
  const view = render(
    <Form
      initialValues={{ data: null }}
      schema={object({ data: farmDate(INVALID) })}
      onSubmit={submitted}
    >
      <DateField name="data" label="Nascimento" />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
    { wrapper: MemoryRouter },
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Nascimento',
  });
  return { ...view, user, input, submitted };
}

async function send(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
}
