import { Clock, HardDrive, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  selectClockWarning,
  selectQuarantined,
  selectStorage,
  selectUnread,
} from '@/state/device/readiness';
import { Button } from '@/web/components/Button';
import { usePanelAddress } from '@/web/components/panel';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';
import { forgetLost } from './lostRecords';
import styles from './Strips.module.css';

/** What stands in the way of recording, said before it is tried. */
export function Strips({ lost }: { readonly lost: number }) {
  return (
    <>
      {lost > 0 ? <LostStrip lost={lost} /> : null}
      <ClockStrip />
      <StorageStrip />
    </>
  );
}

/** Said until it was seen; what lies aside is not lost. */
function LostStrip({ lost }: { readonly lost: number }) {
  const aside = useAppSelector(selectQuarantined);
  const [seen, setSeen] = useState(false);
  if (seen || aside > 0) return null;
  const close = () => {
    forgetLost();
    setSeen(true);
  };
  return (
    <Strip icon={<TriangleAlert aria-hidden />}>
      {count(lost, 'registro deste aparelho', 'registros deste aparelho')} não{' '}
      {lost === 1 ? 'chegou' : 'chegaram'} ao servidor: o navegador apagou os
      dados do Lida. Confira o rebanho e registre de novo o que falta.{' '}
      <Button variant="quiet" onClick={close}>
        Entendi
      </Button>
    </Strip>
  );
}

function ClockStrip() {
  const skew = useAppSelector(selectClockWarning);
  if (skew === null) return null;
  return (
    <Strip icon={<Clock aria-hidden />}>
      O relógio deste aparelho está {spanOf(skew)}{' '}
      {skew > 0 ? 'atrasado' : 'adiantado'}. Acerte a data e a hora antes de
      registrar.
    </Strip>
  );
}

function StorageStrip() {
  const storage = useAppSelector(selectStorage);
  const aside = useAppSelector(selectQuarantined);
  const unread = useAppSelector(selectUnread);
  const queue = <Link to={usePanelAddress('fila')}>Ver envios</Link>;
  if (storage === 'full') {
    return (
      <Strip icon={<HardDrive aria-hidden />}>
        Sem espaço neste aparelho: novos registros não podem ser guardados.
        Libere espaço. {queue}
      </Strip>
    );
  }
  if (unread) {
    return (
      <Strip icon={<TriangleAlert aria-hidden />}>
        Não conseguimos ler os dados deste aparelho. Nada será apagado; feche e
        abra o Lida de novo.
      </Strip>
    );
  }
  if (aside === 0) return null;
  return (
    <Strip icon={<TriangleAlert aria-hidden />}>
      {count(
        aside,
        'registro não pôde ser lido e está guardado',
        'registros não puderam ser lidos e estão guardados',
      )}{' '}
      à parte. {queue}
    </Strip>
  );
}

interface StripProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Strip({ icon, children }: StripProps) {
  return (
    <div role="alert" className={styles.strip}>
      {icon}
      <p>{children}</p>
    </div>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function spanOf(skew: number): string {
  const span = Math.abs(skew);
  if (span < 2 * HOUR)
    return count(Math.round(span / MINUTE), 'minuto', 'minutos');
  if (span < 2 * DAY) return count(Math.round(span / HOUR), 'hora', 'horas');
  return count(Math.round(span / DAY), 'dia', 'dias');
}
