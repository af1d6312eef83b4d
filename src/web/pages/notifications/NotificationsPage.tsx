import { useCallback, useEffect, useId, useState } from 'react';
import { object, string } from 'yup';
import type { Preferences } from '@/contract/notifications';
import { REMINDER_KINDS } from '@/domain/notifications/kinds';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import type { CallProblem } from '@/state/problems';
import {
  type DeviceState,
  devicePush,
  loadPreferences,
  savePreferences,
  subscribePush,
  unsubscribePush,
} from '@/state/push/thunks';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Check } from '@/web/components/choices';
import { Loading } from '@/web/components/Loading';
import { Note, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { Form } from '@/web/forms/Form';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { HerdNotices } from './HerdNotices';

/** /notificacoes */
export function Component() {
  return (
    <Page title="Notificações" backTo="/rebanhos">
      <DeviceSection />
      <PreferencesSection />
      <HerdNotices />
    </Page>
  );
}

/** Whether this device is told of things. */
function DeviceSection() {
  const { state, busy, change } = useDevicePush();
  const noteId = useId();
  const note = state && NOTES[state];
  return (
    <Card>
      <Check
        checked={state === 'on'}
        aria-disabled={busy || state === null || note !== undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => void change(event.target.checked)}
      >
        <strong>Receber avisos neste aparelho</strong>
      </Check>
      {note ? <Note id={noteId}>{note}</Note> : null}
    </Card>
  );
}

const NOTES: Partial<Readonly<Record<DeviceState, string>>> = {
  unsupported: `${M.unsupported} No iPhone, adicione o Lida à tela de início e abra por lá.`,
  denied: `${M.denied} Toque no cadeado ao lado do endereço, abra Permissões, permita Notificações e volte aqui.`,
};

function useDevicePush() {
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  useEffect(() => {
    let here = true;
    void dispatch(devicePush()).then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, [dispatch]);
  const change = async (on: boolean) => {
    const unable = state === null || NOTES[state] !== undefined;
    if (busy || (unable && on)) return;
    setBusy(true);
    const result = await dispatch(on ? subscribePush() : unsubscribePush());
    setState(await dispatch(devicePush()));
    setBusy(false);
    told(result);
  };
  return { state, busy, change };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  nome: `${String(hour).padStart(2, '0')}:00`,
}));
const GROUPS = [...new Set(REMINDER_KINDS.map(({ grupo }) => grupo))];
const FORM = object({ hora: string().required(M.hour) });

/** Of what, and at what hour, on every device of the user. */
function PreferencesSection() {
  const { preferences, problem, load } = usePreferences();
  if (problem) {
    return (
      <ProblemPanel
        title="Não foi possível carregar suas preferências"
        detail={problem.detail}
        actions={<Button onClick={load}>Tentar de novo</Button>}
      />
    );
  }
  return preferences ? (
    <PreferencesForm preferences={preferences} />
  ) : (
    <Loading />
  );
}

function usePreferences() {
  const [preferences, setPreferences] = useState<Preferences | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const dispatch = useAppDispatch();
  const load = useCallback(async () => {
    const result = await dispatch(loadPreferences());
    setProblem(result.ok ? null : result.problem);
    if (result.ok) setPreferences(result.preferences);
  }, [dispatch]);
  useEffect(() => {
    void load();
  }, [load]);
  return { preferences, problem, load };
}

interface PreferencesFormProps {
  readonly preferences: Preferences;
}

function PreferencesForm({ preferences }: PreferencesFormProps) {
  const save = useSavePreferences();
  return (
    <Form
      initialValues={valuesOf(preferences)}
      schema={FORM}
      onSubmit={(values) => save(preferencesOf(values))}
    >
      <SelectField
        name="hora"
        label="Hora do resumo da manhã"
        hint="O que tem hora certa, como uma dose, chega na sua hora."
        required
        options={HOURS}
      />
      {GROUPS.map((group) => (
        <Stack as="fieldset" gap="sm" key={group}>
          <legend>
            <strong>{group}</strong>
          </legend>
          {REMINDER_KINDS.filter(({ grupo }) => grupo === group).map(
            ({ codigo, nome }) => (
              <CheckboxField key={codigo} name={codigo} label={nome} />
            ),
          )}
        </Stack>
      ))}
      <SubmitButton>Salvar preferências</SubmitButton>
    </Form>
  );
}

function useSavePreferences() {
  const dispatch = useAppDispatch();
  const told = useTold();
  return async (preferences: Preferences) => {
    const result = await dispatch(savePreferences(preferences));
    told(result);
    return result.ok ? undefined : result.problem;
  };
}

type Values = Readonly<Record<string, string | boolean>>;

function valuesOf({ hora, desligados }: Preferences): Values {
  const kinds = REMINDER_KINDS.map(({ codigo }) => [
    codigo,
    !desligados.includes(codigo),
  ]);
  return { ...Object.fromEntries(kinds), hora: String(hora) };
}

function preferencesOf(values: Values): Preferences {
  const off = REMINDER_KINDS.filter(({ codigo }) => !values[codigo]);
  return {
    hora: Number(values.hora),
    desligados: off.map(({ codigo }) => codigo),
  };
}
