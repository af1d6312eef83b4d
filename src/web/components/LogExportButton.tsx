import { useState } from 'react';
import { useAppDispatch } from '@/web/hooks';
import { Button } from './Button';
import { Sheet } from './Dialog';
import { Labelled } from './Labelled';

type Standing = 'idle' | 'busy' | 'nothing' | 'failed';

interface LogExportProps {
  readonly label: string;
  /** Asks what happened, and shares both. */
  readonly telling?: boolean;
}

const TEXTS = {
  nothing: 'Não há registro guardado neste aparelho.',
  failed: 'Não foi possível fazer o registro.',
} as const;

/** Saves what was done on this device, without passwords or people's data. */
export function LogExportButton({ label, telling = false }: LogExportProps) {
  const [open, setOpen] = useState(false);
  const { standing, save } = useSaving(() => setOpen(false));
  return (
    <>
      <Button busy={standing === 'busy'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {standing in TEXTS ? (
        <span role="status">{TEXTS[standing as keyof typeof TEXTS]}</span>
      ) : null}
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <Choice telling={telling} onChosen={save} />
      </Sheet>
    </>
  );
}

type Save = (named: boolean, said: string | undefined) => Promise<void>;

function useSaving(onBegun: () => void) {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Standing>('idle');
  const save: Save = async (named, said) => {
    onBegun();
    setStanding('busy');
    // Late: the screen of an error is drawn with the first one.
    const saved = await import('@/web/saveLog')
      .then(({ saveLog }) => saveLog(dispatch, { named, said }))
      .catch(() => null);
    setStanding(saved === null ? 'failed' : saved ? 'idle' : 'nothing');
  };
  return { standing, save };
}

interface ChoiceProps {
  readonly telling: boolean;
  readonly onChosen: Save;
}

/** What will leave, said before it does. */
function Choice({ telling, onChosen }: ChoiceProps) {
  const [said, setSaid] = useState('');
  const choose = (named: boolean) => () =>
    void onChosen(named, telling ? said.trim() : undefined);
  return (
    <>
      {telling ? (
        <Labelled label="O que houve? (uma frase)">
          <input
            value={said}
            maxLength={300}
            onChange={({ target }) => setSaid(target.value)}
          />
        </Labelled>
      ) : null}
      <p>
        <strong>Com nomes:</strong> os nomes de fazendas, animais, vacinas,
        medicamentos e tratamentos vão como são.
      </p>
      <p>
        <strong>Sem nomes:</strong> no lugar deles vai “Animal 12”, “Fazenda 1”,
        e do que foi escrito livremente não vai nada.
      </p>
      <p>
        Nos dois vão datas, números, brincos e códigos. Senhas e dados pessoais
        não vão. {telling ? 'A frase vai como você a escrever.' : null}
      </p>
      <Button onClick={choose(false)}>Sem nomes</Button>
      <Button onClick={choose(true)}>Com nomes</Button>
    </>
  );
}
