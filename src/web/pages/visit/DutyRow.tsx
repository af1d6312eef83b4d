import { ChevronRight } from 'lucide-react';
import { VISIT_DUTIES, type VisitDuty } from '@/domain/reports/visit';
import { labelOf } from '@/domain/shared/enumerations';
import { EarTag } from '@/web/components/EarTag';
import { CowIcon } from '@/web/components/icons';
import { RowLink } from '@/web/components/LinkButton';
import { Note, Stack } from '@/web/components/layout';
import styles from './visit.module.css';

interface DutyRowProps {
  readonly duty: VisitDuty;
  readonly rebanhoId: string;
  /** Where rows of several herds stand together. */
  readonly herdName: string | null;
}

/** One animal and what is to be done with it: to its page. */
export function DutyRow({ duty, rebanhoId, herdName }: DutyRowProps) {
  const { animalId, nome, brinco, tipo, texto } = duty;
  const what = herdName ?? labelOf(VISIT_DUTIES, tipo);
  return (
    <li>
      <RowLink to={`/rebanho/${rebanhoId}/animal/${animalId}`}>
        <EarTag>{brinco ?? <CowIcon />}</EarTag>
        <Stack as="span" gap="none" className={styles.text}>
          <strong>{nome}</strong>
          <Note as="span" small>
            {[what, texto].filter(Boolean).join(': ')}
          </Note>
        </Stack>
        <ChevronRight aria-hidden />
      </RowLink>
    </li>
  );
}
