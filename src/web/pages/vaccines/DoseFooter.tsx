import { Syringe } from 'lucide-react';
import { Button } from '@/web/components/Button';
import { count } from '@/web/format';
import { SubmitButton } from '@/web/forms/SubmitButton';
import type { DoseView } from './useDoseView';
import styles from './vaccines.module.css';
import { animalCount } from './words';

/** How many are chosen, whom one may have missed, and the dose itself. */
export function DoseFooter({ view }: { readonly view: DoseView }) {
  const { chosen } = view;
  const action =
    chosen.size === 0
      ? 'Aplicar dose'
      : `Aplicar em ${animalCount(chosen.size)}`;
  return (
    <div className={styles.footer}>
      <div className={styles.total}>
        <p role="status">{selectedText(view)}</p>
        <Stragglers view={view} />
      </div>
      <SubmitButton icon={<Syringe aria-hidden />}>{action}</SubmitButton>
    </div>
  );
}

/** Those left behind would take another dose of the cycle for themselves. */
function Stragglers({ view }: { readonly view: DoseView }) {
  const left = leftBehind(view);
  if (left.length === 0) return null;
  return (
    <Button onClick={() => view.choose(left, true)}>Incluir atrasados</Button>
  );
}

function leftBehind({ groups, chosen }: DoseView): readonly string[] {
  if (chosen.size === 0) return [];
  return groups.overdue
    .map(({ animalId }) => animalId)
    .filter((id) => !chosen.has(id));
}

/** `38 selecionados · 2 fora do filtro · 1 atrasado de fora` */
function selectedText(view: DoseView): string {
  const { groups, chosen } = view;
  const outside = [...groups.outside, ...groups.withoutBirthDate].filter(
    ({ animalId }) => chosen.has(animalId),
  ).length;
  const left = leftBehind(view).length;
  return [
    count(chosen.size, 'selecionado', 'selecionados'),
    ...(outside > 0 ? [`${outside} fora do filtro`] : []),
    ...(left > 0 ? [count(left, 'atrasado de fora', 'atrasados de fora')] : []),
  ].join(' · ');
}
