import { Ruler, Scale } from 'lucide-react';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { GROWTH_STATUSES } from '@/domain/weighings/targets';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { useToast } from '@/web/components/toast';
import { decimalOf } from '@/web/forms/decimal';
import type { BatchEntry } from '@/web/tally/BatchEntry';
import { BatchScreen } from '@/web/tally/BatchScreen';
import batch from '@/web/tally/batch.module.css';
import { missingOf } from '@/web/tally/entryState';
import { kilos, plain } from '@/web/tally/numbers';
import { ReviewLink } from '@/web/tally/ReviewLink';
import { animalOfTag } from '@/web/tally/tagReader';
import { useEntry } from '@/web/tally/useEntry';
import { useTagReader } from '@/web/tally/useTagReader';
import { gainText, lastText } from './lastWords';
import {
  targetOf,
  type WeighedAnimal,
  type WeighingList,
} from './weighingList';
import { type Measure, tapeKilos } from './weighingRules';

interface WeighingEntryProps {
  readonly entry: BatchEntry;
  readonly list: WeighingList;
  readonly data: string;
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

/** The animals one after the other. */
export function WeighingEntry(props: WeighingEntryProps) {
  const { entry, list, measure, onMeasure } = props;
  useTags(entry, list);
  const byTape = measure === 'FITA';
  return (
    <BatchScreen
      entry={entry}
      items={list.animals}
      others={list.others}
      listLabel="Animais"
      unit={byTape ? 'cm' : 'kg'}
      show={kilos}
      fieldLabel={(nome) =>
        byTape ? `Perímetro torácico de ${nome}` : `Peso de ${nome}`
      }
      ghost={(id) => (byTape ? null : ghostOf(entry, list, id))}
      summary={<Summary entry={entry} />}
      review={<ReviewLink />}
      card={(id) => <Card {...props} weighed={list.animals.get(id)} />}
      more={() => (
        <Button
          aria-pressed={byTape}
          icon={
            byTape ? (
              <Ruler aria-hidden size={20} />
            ) : (
              <Scale aria-hidden size={20} />
            )
          }
          onClick={() => {
            entry.correct();
            onMeasure(byTape ? 'BALANCA' : 'FITA');
          }}
        >
          {byTape ? 'Fita' : 'Balança'}
        </Button>
      )}
      done={
        <>
          <h2>Todos os animais pesados</h2>
          <LinkButton to="?etapa=conferencia" variant="primary">
            Conferir e salvar
          </LinkButton>
        </>
      }
      clearings={0}
    />
  );
}

function ghostOf(entry: BatchEntry, { animals }: WeighingList, id: string) {
  const value =
    entry.state().lines.get(id)?.valor ?? animals.get(id)?.last?.peso;
  return value == null ? null : plain(value);
}

function useTags(entry: BatchEntry, { animals }: WeighingList) {
  const toast = useToast();
  useTagReader(entry, (tag) => {
    const found = animalOfTag([...animals.values()], tag);
    if (!found) {
      toast({ kind: 'error', text: `Brinco ${tag} não encontrado.` });
    } else if (entry.state().ids.includes(found.id)) entry.goTo(found.id);
    else entry.include(found.id);
  });
}

function Summary({ entry }: { readonly entry: BatchEntry }) {
  const ids = useEntry(entry, (state) => state.ids);
  const lines = useEntry(entry, (state) => state.lines);
  const done = ids.length - missingOf({ ids, lines }).length;
  const missing = ids.length - done;
  return (
    <>
      <p>
        <span className={batch.forte}>
          {done} de {ids.length} animais
        </span>
        {missing > 0 ? ` · faltam ${missing}` : ''}
      </p>
      <progress
        max={Math.max(1, ids.length)}
        value={done}
        aria-label="Animais pesados"
      />
    </>
  );
}

interface CardProps extends WeighingEntryProps {
  readonly weighed: WeighedAnimal | undefined;
}

/** Whose turn it is, and what the weight being typed means. */
function Card({ entry, data, measure, weighed }: CardProps) {
  const text = useEntry(entry, (state) => state.text);
  if (!weighed) return null;
  const { animal, last } = weighed;
  const typed = decimalOf(text);
  const byTape = measure === 'FITA';
  const weight = byTape && typed !== null ? tapeKilos(weighed, typed) : typed;
  return (
    <>
      <h2>{weighed.nome}</h2>
      <p className={batch.linha}>
        <span>{labelOf(BREEDS, animal.raca)}</span>
        <span>{last ? lastText(last, data) : 'Primeira pesagem'}</span>
      </p>
      <p className={batch.linha}>
        {byTape && weight !== null ? (
          <strong>{kilos(weight)} (estimado)</strong>
        ) : null}
        <Meaning weighed={weighed} weight={weight} data={data} />
      </p>
    </>
  );
}

interface MeaningProps {
  readonly weighed: WeighedAnimal;
  readonly weight: number | null;
  readonly data: string;
}

function Meaning({ weighed: { animal, last }, weight, data }: MeaningProps) {
  if (weight === null) return <span>{'\u00a0'}</span>;
  const gained = last ? gainText(last, weight, data) : null;
  const target = targetOf(animal, data, weight);
  const status = target
    ? `${labelOf(GROWTH_STATUSES, target.status)} (${Math.round(target.pct)}% da meta)`
    : null;
  return (
    <span>{[gained, status].filter(Boolean).join(' · ') || '\u00a0'}</span>
  );
}
