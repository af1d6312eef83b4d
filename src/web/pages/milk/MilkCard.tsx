import { Ban, History, MilkOff, Trash, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { tagOf } from '@/domain/identifiers/current';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { EarTag } from '@/web/components/EarTag';
import { Columns } from '@/web/components/layout';
import { useEntryPreferences } from '@/web/kiosk/entryPreferences';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import {
  spokenName,
  spokenTime,
  useSpeech,
} from '@/web/shared/withdrawal/speech';
import styles from '@/web/tally/card.module.css';
import { dayAndMonth, oneDecimal } from '@/web/tally/numbers';
import type { TallyEntry } from '@/web/tally/TallyEntry';
import { useEntry } from '@/web/tally/useTally';
import type { MilkCow } from './milkList';
import type { Discards } from './milkTally';

interface CowProps {
  readonly cow: MilkCow;
}

/** Whose turn it is, and whether her milk may go into the tank. */
export function CowCard({ cow }: CowProps) {
  const tag = tagOf(useIdentifiersOf()(cow.id));
  return (
    <>
      {isKeptOut(cow) ? <Alarm cow={cow} tag={tag} /> : null}
      {cow.doubt !== null && !isKeptOut(cow) ? (
        <p className={styles.strip}>
          <TriangleAlert aria-hidden size={22} />
          <span>
            Possível carência — não enviar ao tanque.{' '}
            <Link to={cow.doubt.to}>{cow.doubt.words.link}</Link>
          </span>
        </p>
      ) : null}
      <div className={styles.who}>
        {tag === null ? null : <EarTag now>{tag}</EarTag>}
        <h2>{cow.nome}</h2>
      </div>
    </>
  );
}

/** Her milk stays out of the tank, whatever the person says. */
export function isKeptOut({ descarte }: MilkCow): boolean {
  return descarte !== null;
}

interface AlarmProps extends CowProps {
  readonly tag: string | null;
}

/** Seen from afar, read out, and spoken where the parlour's sound is on. */
function Alarm({ cow: { carencia, nome }, tag }: AlarmProps) {
  const speech = useSpeech();
  const { som } = useEntryPreferences();
  const until = carencia
    ? `até ${dayAndMonth(carencia)}${carencia.slice(10)} · carência`
    : 'colostro';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a cow's turn, to which this is keyed
  useEffect(() => {
    const end = carencia ? `, até ${spokenTime(carencia)}` : '';
    if (som === 'ligado') {
      speech?.say([`${spokenName(nome, tag)} não vai ao tanque${end}.`]);
    }
  }, []);
  return (
    <p role="alert" className={styles.alarm}>
      <MilkOff aria-hidden />
      <span>
        <strong>NÃO VAI AO TANQUE</strong> <small>{until}</small>
      </span>
    </p>
  );
}

/** `Última 10,8`, beside the value and never in its place. */
export function LastMilk({ cow }: CowProps) {
  const { last, del } = cow;
  const parts = [
    last === null ? null : `Última ${oneDecimal(last)}`,
    del === null ? 'não está lactante' : null,
    isKeptOut(cow) ? 'vai para o descarte' : null,
  ];
  return <p className={styles.last}>{parts.filter(Boolean).join(' · ')}</p>;
}

interface CowActionsProps {
  readonly id: string;
  readonly cow: MilkCow | undefined;
  readonly entry: TallyEntry;
  readonly discards: Discards;
  readonly onNotMilked: () => void;
  /** She was milked before her treatment, or was not after all. */
  readonly onBefore: (cow: MilkCow) => void;
}

/** What else can be done with a cow: she is left out, or her milk is. */
export function CowActions(props: CowActionsProps) {
  const { id, cow, onNotMilked, onBefore } = props;
  return (
    <>
      <Button icon={<Ban aria-hidden size={20} />} onClick={onNotMilked}>
        Não ordenhada
      </Button>
      {cow?.tratada ? (
        <Button
          aria-pressed={cow.tratada.antes}
          icon={<History aria-hidden size={20} />}
          onClick={() => onBefore(cow)}
        >
          Ordenhada antes do tratamento ({cow.tratada.desde.slice(-5)})
        </Button>
      ) : null}
      {cow?.descarte ? null : <DiscardToggle key={id} {...props} />}
    </>
  );
}

/** Keeps this cow's milk out of the tank, as with mastitis. */
function DiscardToggle({ id, entry, discards }: CowActionsProps) {
  const saved = useEntry(entry, (state) => state.lines.get(id));
  const [on, setOn] = useState(
    () => discards.has(id) || Boolean(saved?.extra.descarte),
  );
  useEffect(() => {
    if (on) discards.add(id);
    else discards.delete(id);
  }, [on, id, discards]);
  const toggle = () => {
    const descarte = on ? null : 'OUTRO';
    if (saved) {
      // Changed, it is to be sent again; that she was taken out stays.
      const { enviado: _, ...kept } = saved.extra;
      entry.amend(id, { extra: { ...kept, descarte } });
    }
    setOn(!on);
  };
  return (
    <Button
      aria-pressed={on}
      icon={<Trash aria-hidden size={20} />}
      onClick={toggle}
    >
      {on ? 'Vai para o descarte' : 'Descartar leite'}
    </Button>
  );
}

const REASONS = [
  'Não veio',
  'Doente',
  'Secando',
  'Leite para a cria',
  'Outro motivo',
] as const;

interface NotMilkedSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReason: (motivo: string) => void;
}

/** Why a cow is not milked this time. It stays on this device. */
export function NotMilkedSheet(props: NotMilkedSheetProps) {
  const { open, onClose, onReason } = props;
  return (
    <Sheet open={open} onClose={onClose} title="Não ordenhada">
      <Columns least="12rem">
        {REASONS.map((reason) => (
          <Button key={reason} onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
      </Columns>
    </Sheet>
  );
}
