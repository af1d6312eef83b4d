import { useState } from 'react';
import { object, string } from 'yup';
import { Button } from '@/web/components/Button';
import { Heading, Note, Stack } from '@/web/components/layout';
import { useToast } from '@/web/components/toast';
import { Form } from '@/web/forms/Form';
import { PasswordField } from '@/web/forms/PasswordField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useKiosk } from './kioskContext';
import { canHash, isPin } from './pin';
import { hasWakeLock } from './useWakeLock';

/** Ajustes: the parlour tablet and its PIN. */
export function KioskSection() {
  const { on, hasPin, enter, leave } = useKiosk();
  const [asking, setAsking] = useState(false);
  const turnOn = () => {
    if (hasPin || !canHash()) void enter(null);
    else setAsking(true);
  };
  return (
    <Stack as="section" aria-label="Tablet da ordenha">
      <Heading as="h3">Tablet da ordenha</Heading>
      <Note>
        Para o tablet da sala de ordenha: teclas grandes, tela cheia e só a
        ordenha à vista. O resto fica atrás de um PIN, que afasta os curiosos
        mas não é segurança.
      </Note>
      {hasWakeLock() ? null : <p>A tela pode apagar neste aparelho.</p>}
      {canHash() ? null : (
        <p>O PIN só funciona com o endereço começando por https.</p>
      )}
      {asking ? <PinForm onDone={() => setAsking(false)} /> : null}
      {!asking && on ? (
        <Button onClick={() => void leave()}>
          Desligar o Tablet da ordenha
        </Button>
      ) : null}
      {!asking && !on ? (
        <Button onClick={turnOn}>Ligar o Tablet da ordenha</Button>
      ) : null}
      {!asking && (on || hasPin) && canHash() ? (
        <Button onClick={() => setAsking(true)}>
          {hasPin ? 'Trocar PIN' : 'Criar PIN'}
        </Button>
      ) : null}
    </Stack>
  );
}

const PIN_TEXT = 'O PIN deve ter de 4 a 6 números.';

const schema = object({
  pin: string().test('pin', PIN_TEXT, (value) => isPin(value ?? '')),
  repetir: string().test(
    'igual',
    'Os dois PINs devem ser iguais.',
    (value, { parent }) => value === (parent as { pin?: string }).pin,
  ),
});

function PinForm({ onDone }: { readonly onDone: () => void }) {
  const { on, hasPin, enter, changePin } = useKiosk();
  const toast = useToast();
  const save = async ({ pin }: { pin: string }) => {
    await (on || hasPin ? changePin(pin) : enter(pin));
    toast({ kind: 'success', text: 'PIN salvo neste aparelho.' });
    onDone();
  };
  return (
    <Form
      initialValues={{ pin: '', repetir: '' }}
      schema={schema}
      onSubmit={save}
    >
      <PasswordField
        name="pin"
        label="PIN"
        required
        autoComplete="new-password"
      />
      <PasswordField
        name="repetir"
        label="Repita o PIN"
        required
        autoComplete="new-password"
      />
      <SubmitButton>Salvar PIN</SubmitButton>
    </Form>
  );
}
