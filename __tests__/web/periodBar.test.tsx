import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';

it('goes on from the last tap while the address says an earlier one', async () => {
  const asked: string[] = [];
  const bar = (month: string) => (
    <PeriodBar
      month={month}
      onMonth={(to) => asked.push(to)}
      title=""
      step={1}
    />
  );
  const { rerender } = render(bar('01/01/2026'));
  const user = userEvent.setup();
  const next = screen.getByRole('button', { name: 'Mês seguinte' });
  await user.dblClick(next);
  rerender(bar('01/02/2026'));
  await user.click(next);
  expect(asked).toEqual(['01/02/2026', '01/03/2026', '01/04/2026']);
  // Where the address is of another place, one goes on from there.
  rerender(bar('01/09/2026'));
  await user.click(next);
  expect(asked.at(-1)).toBe('01/10/2026');
});
