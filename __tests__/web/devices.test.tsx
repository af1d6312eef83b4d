import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { READING_MESSAGES } from '@/domain/readings/messages';
import { listen } from '@/web/readings/channel';
import { deviceOf } from '@/web/readings/devices';
import { DEVICE_MESSAGES as M } from '@/web/readings/messages';
import { connectSerial, forgetSerial } from '@/web/readings/serial';
import {
  type FakeDevices,
  installFakeDevices,
  type WithDevices,
} from '../support/fakeDevices';
import { HERD, listening, openApp, reads } from './herdsFarm';

const CHIP = '999012345678901';
const READER = 'Leitor ou balança USB 1';
const SCALE = 'Balança Bluetooth';
/** 250 kg of an S3, 25 of the standard. */
const S3_250 = [0x00, 0x88, 0x13];

/** All that reaches the screens. */
function heard() {
  const all: unknown[] = [];
  const hear = ({ reading }: { readonly reading: unknown }) => {
    all.push(reading);
    return true;
  };
  return { all, stop: listen({ hear }) };
}

async function openSettings() {
  const app = openApp(`${HERD}?painel=ajustes`, reads());
  const section = await screen.findByRole('region', { name: 'Aparelhos' });
  await listening();
  return { ...app, section: within(section) };
}

/** Gives each test devices that nobody met before. */
function fakes(
  ...known: Parameters<typeof installFakeDevices>[0]
): FakeDevices {
  installFakeDevices(known);
  return (window as unknown as WithDevices).aparelhos;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serial');
  Reflect.deleteProperty(navigator, 'bluetooth');
});

describe('a browser that lacks it', () => {
  it('says which have it, and offers the spreadsheet', async () => {
    const { section, container } = await openSettings();
    expect(section.getByText(/Chrome e Edge no computador/)).toBeVisible();
    expect(section.getByText(/Chrome no Android, no ChromeOS/)).toBeVisible();
    expect(
      section.getByRole('link', { name: /^Importar planilha/ }),
    ).toHaveAttribute('href', `${HERD}/animais?painel=importar`);
    expect(section.queryByRole('button')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('a reader on a cable', () => {
  const connect = { name: 'Ligar leitor ou balança por cabo' };
  const forget = { name: `Esquecer ${READER}` };

  it('is read, however its lines are cut, and what it said last is shown', async () => {
    const reader = fakes();
    const { user, section } = await openSettings();
    await user.click(section.getByRole('button', connect));
    expect(await section.findByText('Ligado')).toBeVisible();
    const { all, stop } = heard();
    await act(async () => reader.send('LA 999 0123'));
    await act(async () => reader.send('45678901\r\n[U42'));
    await act(async () => reader.send('0.5]\r[425.5]\r'));
    expect(await section.findByText('Última leitura: 425,5 kg')).toBeVisible();
    expect(all).toEqual([
      { tipo: 'brinco', valor: CHIP },
      { tipo: 'peso', kg: 420.5, estavel: false },
      { tipo: 'peso', kg: 425.5, estavel: true },
    ]);
    stop();
    await user.click(section.getByRole('button', forget));
    await waitFor(() => expect(section.queryByText(READER)).toBeNull());
  });

  it('goes on after noise, and says half a tag to be half', async () => {
    const reader = fakes();
    const { user, section } = await openSettings();
    await user.click(section.getByRole('button', connect));
    await section.findByText('Ligado');
    await act(async () => reader.send('999012'));
    await act(async () => reader.garble());
    await act(async () => reader.send('345678901\r'));
    expect(await screen.findByText(READING_MESSAGES.partial)).toBeVisible();
    await act(async () => reader.send(`${CHIP}\r`));
    expect(
      await section.findByText(`Última leitura: brinco ${CHIP}`),
    ).toBeVisible();
    await user.click(section.getByRole('button', forget));
  });

  it('is said to be lost, and comes back by itself at its own speed', async () => {
    const reader = fakes('serial');
    const { user, section } = await openSettings();
    expect(await section.findByText('Ligado')).toBeVisible();
    await user.selectOptions(section.getByRole('combobox'), '19200');
    await waitFor(() => expect(reader.baudRates).toEqual([9600, 19_200]));
    expect(await section.findByText('Ligado')).toBeVisible();
    await act(async () => reader.unplug());
    expect(await screen.findByText(M.lost(READER))).toBeVisible();
    expect(section.getByText('Desligado')).toBeVisible();
    await act(async () => reader.plug());
    expect(await screen.findByText(M.back(READER))).toBeVisible();
    await waitFor(() => expect(reader.baudRates.at(-1)).toBe(19_200));
    expect(await section.findByText('Ligado')).toBeVisible();
    await user.click(section.getByRole('button', forget));
  });
});

it('a reader of the same make takes the place of one forgotten alone', async () => {
  const aPort = () =>
    Object.assign(new EventTarget(), {
      ...{ readable: new ReadableStream<Uint8Array>() },
      ...{ open: async () => undefined, close: async () => undefined },
      getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
    });
  const requestPort = async () => aPort();
  const serial = Object.assign(new EventTarget(), { requestPort });
  Object.defineProperty(navigator, 'serial', {
    ...{ configurable: true, value: serial },
  });
  const [one, two] = ['serial:0403:6001#1', 'serial:0403:6001#2'] as const;
  await connectSerial();
  await connectSerial();
  await forgetSerial(one);
  await connectSerial();
  expect(deviceOf(one)?.nome).toBe(READER);
  expect(deviceOf(two)?.nome).toBe('Leitor ou balança USB 2');
  await forgetSerial(one);
  await forgetSerial(two);
});

describe('a Bluetooth scale', () => {
  const connect = { name: 'Ligar balança Bluetooth' };
  const forget = { name: `Esquecer ${SCALE}` };
  const question = { name: /^A balança mostra 250.kg\?$/ };

  it('asks once what it shows, and remembers', async () => {
    const scale = fakes();
    const { user, section } = await openSettings();
    await user.click(section.getByRole('button', connect));
    await section.findByText('Ligado');
    // Some scales have no name to be found by.
    expect(scale.asked).toEqual([
      { acceptAllDevices: true, optionalServices: [0x18_1d] },
    ]);
    const { all, stop } = heard();
    act(() => scale.weigh([0x00, 0xff, 0xff]));
    act(() => scale.weigh([0x00, 0x00, 0x00]));
    expect(screen.queryByRole('dialog', question)).toBeNull();
    act(() => scale.weigh(S3_250));
    const dialog = within(await screen.findByRole('dialog', question));
    expect(dialog.getByRole('button', { name: /^Não, 25.kg$/ })).toBeVisible();
    expect(all).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sim' }));
    act(() => scale.weigh([0x00, 0x84, 0x13]));
    expect(all).toMatchObject([{ kg: 250 }, { kg: 249.8 }]);
    act(() => scale.leave());
    expect(await screen.findByText(M.lost(SCALE))).toBeVisible();
    await user.click(section.getByRole('button', { name: `Ligar ${SCALE}` }));
    await section.findByText('Ligado');
    act(() => scale.weigh(S3_250));
    expect(all).toHaveLength(3);
    expect(screen.queryByRole('dialog', question)).toBeNull();
    stop();
    await user.click(section.getByRole('button', forget));
    await waitFor(() => expect(section.queryByText(SCALE)).toBeNull());
    expect(localStorage.getItem('lida.aparelhos')).toBe('{}');
  });

  it('of the standard is read by the standard', async () => {
    const scale = fakes();
    const { user, section } = await openSettings();
    await user.click(section.getByRole('button', connect));
    await section.findByText('Ligado');
    const { all, stop } = heard();
    act(() => scale.weigh(S3_250));
    const dialog = within(await screen.findByRole('dialog', question));
    await user.click(dialog.getByRole('button', { name: /^Não, 25.kg$/ }));
    expect(all).toMatchObject([{ kg: 25 }]);
    stop();
    await user.click(section.getByRole('button', forget));
  });

  it('that shows neither is left alone until it is linked again', async () => {
    const scale = fakes();
    const { user, section } = await openSettings();
    await user.click(section.getByRole('button', connect));
    await section.findByText('Ligado');
    act(() => scale.weigh(S3_250));
    const dialog = within(await screen.findByRole('dialog', question));
    await user.click(dialog.getByRole('button', { name: 'Nenhum dos dois' }));
    act(() => scale.weigh(S3_250));
    expect(screen.queryByRole('dialog', question)).toBeNull();
    expect(section.getByText('Última leitura: nenhuma ainda')).toBeVisible();
    await user.click(section.getByRole('button', forget));
  });
});
