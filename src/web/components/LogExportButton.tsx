import { useState } from 'react';
import { useAppDispatch } from '@/web/hooks';
import { Button } from './Button';

type Standing = 'idle' | 'busy' | 'done' | 'nothing';

/** Saves what was done on this device, without passwords or people's data. */
export function LogExportButton({ label }: { readonly label: string }) {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Standing>('idle');
  const save = async () => {
    setStanding('busy');
    // Late: the screen of an error is drawn with the first one.
    const saved = await import(
      /* webpackChunkName: "registro-arquivo" */ '@/web/saveLog'
    )
      .then(({ saveLog }) => saveLog(dispatch))
      .catch(() => false);
    setStanding(saved ? 'done' : 'nothing');
  };
  return (
    <>
      <Button busy={standing === 'busy'} onClick={save}>
        {label}
      </Button>
      {standing === 'nothing' ? (
        <span role="status">Não há registro guardado neste aparelho.</span>
      ) : null}
    </>
  );
}
