import { canonical } from '@/state/actionLog/canonical';
import { screenPath } from '@/state/actionLog/screenPath';
import { screenShown } from '@/state/screen/slice';
import { HERD_ID } from '../support/builders';

describe('the address of a screen in the log', () => {
  it.each([
    ['/rebanhos', '/rebanhos'],
    [
      `/rebanho/${HERD_ID}/vaca/${HERD_ID}`,
      `/rebanho/${HERD_ID}/vaca/${HERD_ID}`,
    ],
    [
      `/rebanho/${HERD_ID}/animais?categoria=V&painel=fila`,
      `/rebanho/${HERD_ID}/animais?categoria=V&painel=fila`,
    ],
    [`/rebanho/${HERD_ID}?em=2026-11-20`, `/rebanho/${HERD_ID}?em=2026-11-20`],
    ['/convite?codigo=ABCD-1234', '/convite'],
    ['/rebanho/mimosa/animais?busca=mimosa', '/rebanho/-/animais'],
    ['/mimosa', '/-'],
    ['/rebanhos?tipo=Maria da Silva', '/rebanhos'],
  ])('of %s is %s', (address, left) => {
    expect(screenPath(address)).toBe(left);
    expect(screenPath(left)).toBe(left);
    const action = screenShown({ path: address });
    expect(JSON.parse(canonical(action)).payload).toEqual({ path: left });
  });
});
