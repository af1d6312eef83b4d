import { Ban, Trash, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Columns } from '@/web/components/layout';
import { count } from '@/web/format';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { dayAndMonth, litres } from '@/web/tally/numbers';
import type { TallyEntry } from '@/web/tally/TallyEntry';
import tally from '@/web/tally/tally.module.css';
import { useEntry } from '@/web/tally/useTally';
import type { MilkCow } from './milkList';
import type { Discards } from './milkTally';

/** Whose turn it is, and whether her milk may go into the tank. */
export function CowCard({ cow }: { readonly cow: MilkCow }) {
  const { id, nome, raca, del, last } = cow;
  const called = useCalled();
  const state =
    del === null
      ? 'não está lactante'
      : `Lactante há ${count(del, 'dia', 'dias')}`;
  return (
    <>
      <h2>{called(id, nome)}</h2>
      <p className={tally.line}>
        <span>
          {labelOf(BREEDS, raca)} · {state}
        </span>
        {last === null ? null : <span>Última: {litres(last)}</span>}
      </p>
      <TankStrip cow={cow} />
    </>
  );
}

function TankStrip({ cow }: { readonly cow: MilkCow }) {
  const { carencia, descarte, rascunho } = cow;
  if (descarte !== null) {
    const why = carencia
      ? `Carência até ${dayAndMonth(carencia)}${carencia.slice(10)}`
      : 'Colostro';
    return <Strip>{why} — não enviar ao tanque</Strip>;
  }
  if (rascunho === null) return null;
  // Nobody can say yet: the treatment was begun and not saved.
  return (
    <Strip>
      <span>
        Possível carência — não enviar ao tanque.{' '}
        <Link to={rascunho}>Tratamento em rascunho</Link>
      </span>
    </Strip>
  );
}

function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <p className={tally.strip}>
      <TriangleAlert aria-hidden size={22} />
      {children}
    </p>
  );
}

interface CowActionsProps {
  readonly id: string;
  readonly cow: MilkCow | undefined;
  readonly entry: TallyEntry;
  readonly discards: Discards;
  readonly onNotMilked: () => void;
}

/** What else can be done with a cow: she is left out, or her milk is. */
export function CowActions(props: CowActionsProps) {
  const { id, cow, onNotMilked } = props;
  return (
    <>
      <Button icon={<Ban aria-hidden size={20} />} onClick={onNotMilked}>
        Não ordenhada
      </Button>
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
    if (saved) entry.amend(id, { extra: { descarte } });
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
