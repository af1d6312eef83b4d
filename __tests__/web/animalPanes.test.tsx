import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anAnimal } from '../support/builders';
import { HERD, openApp, reads } from './herdsFarm';

const mimosa = anAnimal({ animalId: id(1), nome: 'Mimosa', categoria: 'V' });
const estrela = anAnimal({ animalId: id(2), nome: 'Estrela', categoria: 'V' });
const sold = anAnimal({ animalId: id(3), nome: 'Vendida', descartado: true });
const herd = [mimosa, estrela, sold];

function id(last: number): string {
  return `01890a5d-ac96-774b-bcce-b3020000000${last}`;
}

function atWidth(narrow: boolean) {
  const plain = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(plain(query), {
      matches: narrow && query.includes('max-width'),
    });
  return () => {
    window.matchMedia = plain;
  };
}

describe('an animal on a tablet', () => {
  it('has the herd beside it, to go from one animal to the next', async () => {
    const restore = atWidth(false);
    const { user, container } = openApp(
      `${HERD}/vaca/${mimosa.animalId}`,
      reads(herd),
    );
    await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
    const beside = await screen.findByRole('complementary', {
      name: 'Animais do rebanho',
    });

    expect(await within(beside).findByText('2 animais')).toBeVisible();
    expect(
      await within(beside).findByRole('link', { name: /Mimosa/ }),
    ).toHaveAttribute('aria-current', 'page');
    expect(await axe(container)).toHaveNoViolations();

    const search = within(beside).getByRole('searchbox');
    await user.type(search, 'estrela');
    expect(await within(beside).findByText('1 animal')).toBeVisible();
    await user.click(within(beside).getByRole('link', { name: /Estrela/ }));
    await screen.findByRole('heading', { level: 1, name: 'Estrela' });
    expect(search).toHaveValue('estrela');
    restore();
  });

  it('stands alone on a phone', async () => {
    const restore = atWidth(true);
    openApp(`${HERD}/vaca/${mimosa.animalId}`, reads(herd));
    await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
    expect(screen.queryByRole('complementary')).toBeNull();
    restore();
  });
});
