import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import type { Reading, Unread } from '@/domain/readings/types';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { LinkButton } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Actions, Heading, Note, Stack } from '@/web/components/layout';
import {
  connectBluetooth,
  forgetBluetooth,
  openScale,
} from '@/web/readings/bluetooth';
import { bluetooth, serialPorts } from '@/web/readings/browser';
import {
  type Device,
  rememberedOf,
  USUAL_BAUD,
  useDevices,
} from '@/web/readings/devices';
import {
  connectSerial,
  forgetSerial,
  openPort,
  setBaud,
} from '@/web/readings/serial';
import { kilos } from '@/web/tally/numbers';

/** Ajustes: readers of tags and scales. */
export function DevicesSection() {
  const devices = useDevices();
  return (
    <Stack as="section" aria-label="Aparelhos">
      <Heading as="h3">Aparelhos</Heading>
      <Note>
        Leitores de brinco e balanças. O leitor que digita como um teclado já
        funciona em todas as telas, sem ligar nada aqui.
      </Note>
      <Serial />
      <Scales />
      <Spreadsheet />
      {devices.length > 0 ? (
        <List aria-label="Aparelhos conhecidos">
          {devices.map((device) => (
            <li key={device.id}>
              <Known device={device} />
            </li>
          ))}
        </List>
      ) : null}
    </Stack>
  );
}

/** Which browsers have it, where this one has not. */
function Serial() {
  return serialPorts() ? (
    <Connect act={connectSerial}>Ligar leitor ou balança por cabo</Connect>
  ) : (
    <p>
      Este navegador não liga leitor nem balança por cabo. Ligam: Chrome e Edge
      no computador e, por Bluetooth, o Chrome no Android. O Safari e o Firefox
      para Android não ligam.
    </p>
  );
}

function Scales() {
  return bluetooth() ? (
    <Connect act={connectBluetooth}>Ligar balança Bluetooth</Connect>
  ) : (
    <p>
      Este navegador não liga balança Bluetooth. Liga o Chrome no Android, no
      ChromeOS, no macOS e no Windows. O Safari e o Firefox para Android não
      ligam.
    </p>
  );
}

/** What serves everywhere. */
function Spreadsheet() {
  const herd = useMatch('/rebanho/:rebanhoId/*')?.params.rebanhoId;
  const text =
    'A planilha que o leitor ou a balança grava também serve: em Animais, toque em Importar planilha.';
  if (!herd) return <Note>{text}</Note>;
  return (
    <>
      <Note>{text}</Note>
      <LinkButton to={`/rebanho/${herd}/animais?painel=importar`}>
        Importar planilha do leitor ou da balança
      </LinkButton>
    </>
  );
}

interface ConnectProps {
  readonly act: () => Promise<void>;
  readonly children: string;
}

function Connect({ act, children }: ConnectProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const connect = async () => {
    setProblem(null);
    try {
      await act();
    } catch (error) {
      // The person closed the browser's list without choosing.
      const chose = !(error instanceof DOMException) || error.name !== NOTHING;
      if (chose) setProblem('O navegador não deixou ligar. Tente de novo.');
    }
  };
  return (
    <>
      <Button onClick={() => void connect()}>{children}</Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}

const NOTHING = 'NotFoundError';
const STATES = {
  ligando: 'Ligando…',
  ligado: 'Ligado',
  desligado: 'Desligado',
} as const;

function Known({ device }: { readonly device: Device }) {
  const { id, tipo, nome, estado, problema, ultima } = device;
  const serial = tipo === 'serial';
  const connect = () => (serial ? openPort(id) : void openScale(id));
  const forget = () => void (serial ? forgetSerial(id) : forgetBluetooth(id));
  return (
    <Stack gap="sm">
      <strong>{nome}</strong>
      <p role="status">{problema ?? STATES[estado]}</p>
      <p>Última leitura: {ultima ? textOf(ultima) : 'nenhuma ainda'}</p>
      {serial ? <Baud id={id} /> : null}
      <Actions>
        {estado === 'desligado' ? (
          <Button aria-label={`Ligar ${nome}`} onClick={connect}>
            Ligar
          </Button>
        ) : null}
        <Button aria-label={`Esquecer ${nome}`} onClick={forget}>
          Esquecer
        </Button>
      </Actions>
    </Stack>
  );
}

/** What came last, as the person would say it. */
function textOf(reading: Reading | Unread): string {
  if (reading.tipo === 'brinco') return `brinco ${reading.valor}`;
  if (reading.tipo === 'ilegivel')
    return `${reading.texto} (${reading.motivo})`;
  return `${kilos(reading.kg)}${reading.estavel ? '' : ', ainda mexendo'}`;
}

const BAUDS = [1200, 2400, 4800, USUAL_BAUD, 19_200, 38_400, 57_600, 115_200];

function Baud({ id }: { readonly id: string }) {
  const [baud, setChosen] = useState(rememberedOf(id).baud ?? USUAL_BAUD);
  const choose = (next: number) => {
    setChosen(next);
    void setBaud(id, next);
  };
  return (
    <Labelled label="Velocidade (a mesma do aparelho)">
      <select
        value={baud}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {BAUDS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
