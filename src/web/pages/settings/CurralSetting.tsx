import { selectModoCurral, settingsChanged } from '@/state/device/slice';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { Options } from './Options';

const STATES = [
  { id: 'desligado', nome: 'Desligado' },
  { id: 'ligado', nome: 'Ligado' },
] as const;

/** For places the network never reaches: more waits on the device. */
export function CurralSetting() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectModoCurral);
  return (
    <Options
      title="Modo curral"
      note="Para onde a internet nunca chega: ordenhas, tratamentos e descartes também ficam guardados neste aparelho e são enviados depois."
      options={STATES}
      chosen={on ? 'ligado' : 'desligado'}
      onChoose={(id) => {
        dispatch(settingsChanged({ modoCurral: id === 'ligado' }));
      }}
    />
  );
}
