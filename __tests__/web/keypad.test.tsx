import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Keypad } from '@/web/components/Keypad';

function setup() {
  const pressed: string[] = [];
  const { container } = render(
    <Keypad label="Teclado" onKey={(key) => pressed.push(key)} />,
  );
  const key = (name: string) => screen.getByRole('button', { name });
  const box = { left: 0, right: 100, top: 0, bottom: 100 };
  for (const button of screen.getAllByRole('button')) {
    button.getBoundingClientRect = () => box as DOMRect;
  }
  return { pressed, key, container };
}

let at = 0;

function touch(element: HTMLElement, after: number, where = 50) {
  at += after;
  const down = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  Object.defineProperty(down, 'timeStamp', { value: at });
  fireEvent(element, down);
  const up = new MouseEvent('pointerup', {
    bubbles: true,
    clientX: where,
    clientY: 50,
  });
  fireEvent(element, up);
  if (where <= 100) fireEvent.click(element);
}

it('acts once a finger rises inside the key', () => {
  const { pressed, key } = setup();
  touch(key('1'), 1000);
  touch(key('vírgula'), 200);
  touch(key('Apagar'), 200);
  expect(pressed).toEqual(['1', ',', 'Backspace']);
});

it('does nothing where the finger slid off', () => {
  const { pressed, key } = setup();
  touch(key('1'), 1000, 150);
  expect(pressed).toEqual([]);
});

it('takes the first of two keys that water touches at once', () => {
  const { pressed, key } = setup();
  touch(key('1'), 1000);
  touch(key('2'), 30);
  touch(key('2'), 31);
  expect(pressed).toEqual(['1', '2']);
});

it('works by keyboard and by a screen reader’s click', async () => {
  const user = userEvent.setup();
  const { pressed, key, container } = setup();
  key('5').focus();
  await user.keyboard('{Enter} ');
  fireEvent.click(key('6'));
  expect(pressed).toEqual(['5', '5', '6']);
  expect((await axe(container)).violations).toEqual([]);
});

it('leaves the focus where it was', () => {
  const { key } = setup();
  expect(fireEvent.mouseDown(key('1'))).toBe(false);
});
