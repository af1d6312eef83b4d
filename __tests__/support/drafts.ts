import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Drops the one draft on the screen, and confirms it. */
export async function confirmDrop(user: UserEvent): Promise<void> {
  const drop = { name: 'Apagar rascunho' };
  await user.click(screen.getByRole('button', drop));
  const asked = within(await screen.findByRole('dialog', drop));
  await user.click(asked.getByRole('button', drop));
}
