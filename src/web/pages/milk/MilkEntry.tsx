import { Ban, Trash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { useToast } from '@/web/components/toast';
import { useKioskIdle } from '@/web/kiosk/kioskContext';
import type { BatchEntry } from '@/web/tally/BatchEntry';
import { BatchScreen } from '@/web/tally/BatchScreen';
import { missingOf } from '@/web/tally/entryState';
import { litres, oneDecimal } from '@/web/tally/numbers';
import { ReviewLink } from '@/web/tally/ReviewLink';
import { animalOfTag } from '@/web/tally/tagReader';
import { useEntry } from '@/web/tally/useEntry';
import { useTagReader } from '@/web/tally/useTagReader';
import { CowCard } from './CowCard';
import { MilkSummary } from './MilkSummary';
import type { MilkList } from './milkList';
import type { DiscardChoice } from './milkRules';
import { NotMilkedSheet } from './NotMilkedSheet';

interface MilkEntryProps {
  readonly entry: BatchEntry;
  readonly list: MilkList;
  readonly discard: DiscardChoice;
}

/** The cows one after the other. */
export function MilkEntry({ entry, list, discard }: MilkEntryProps) {
  const [asking, setAsking] = useState(false);
  const clearings = useKioskIdle(() => setAsking(false));
  useTags(entry, list);
  return (
    <>
      <BatchScreen
        entry={entry}
        items={list.cows}
        others={list.others}
        listLabel="Vacas"
        unit="L"
        show={litres}
        fieldLabel={(nome) => `Litros de ${nome}`}
        ghost={(id) => ghostOf(entry, list, id)}
        summary={<MilkSummary entry={entry} />}
        review={<ReviewLink />}
        card={(id) => <CowCard cow={list.cows.get(id)} />}
        more={(id) => (
          <>
            <Button
              icon={<Ban aria-hidden size={20} />}
              onClick={() => setAsking(true)}
            >
              Não ordenhada
            </Button>
            {list.cows.get(id)?.descarte ? null : (
              <DiscardToggle key={id} id={id} entry={entry} discard={discard} />
            )}
          </>
        )}
        done={<Done entry={entry} />}
        clearings={clearings}
      />
      <NotMilkedSheet
        open={asking}
        onClose={() => setAsking(false)}
        onReason={(motivo) => {
          entry.leaveOut(motivo);
          setAsking(false);
        }}
      />
    </>
  );
}

/** What is saved, or else what she gave last time. */
function ghostOf(entry: BatchEntry, { cows }: MilkList, id: string) {
  const value = entry.state().lines.get(id)?.valor ?? cows.get(id)?.last;
  return value == null ? null : oneDecimal(value);
}

function useTags(entry: BatchEntry, { cows }: MilkList) {
  const toast = useToast();
  useTagReader(entry, (tag) => {
    const cow = animalOfTag([...cows.values()], tag);
    if (!cow) {
      toast({ kind: 'error', text: `Brinco ${tag} não encontrado.` });
    } else if (entry.state().ids.includes(cow.id)) entry.goTo(cow.id);
    else entry.include(cow.id);
  });
}

interface DiscardToggleProps {
  readonly id: string;
  readonly entry: BatchEntry;
  readonly discard: DiscardChoice;
}

/** Keeps this cow's milk out of the tank, as with mastitis. */
function DiscardToggle({ id, entry, discard }: DiscardToggleProps) {
  const saved = useEntry(entry, (state) => state.lines.get(id));
  const [on, setOn] = useState(
    () => discard.chosen.has(id) || Boolean(saved?.extra.descarte),
  );
  useEffect(() => {
    if (on) discard.chosen.add(id);
    else discard.chosen.delete(id);
  }, [on, id, discard]);
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

function Done({ entry }: { readonly entry: BatchEntry }) {
  const missing = useEntry(entry, (state) => missingOf(state).length);
  return (
    <>
      <h2>{missing === 0 ? 'Todas as vacas feitas' : 'Fim da lista'}</h2>
      <LinkButton to="?etapa=conferencia" variant="primary">
        Conferir e enviar
      </LinkButton>
    </>
  );
}
