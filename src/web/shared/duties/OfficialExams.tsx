import { useMemo } from 'react';
import { EXAM_METHODS, EXAM_RESULTS } from '@/domain/duties/types';
import { examsOf, isOfficial } from '@/domain/quality/exams';
import type { Exam } from '@/domain/quality/types';
import type { HerdReader } from '@/domain/shared/effects';
import { labelOf } from '@/domain/shared/enumerations';
import { List, ListRow } from '@/web/components/List';
import { Heading, Note } from '@/web/components/layout';
import { DeleteExam } from '@/web/shared/DeleteExam';
import { RecordedBy } from '@/web/shared/people/RecordedBy';

interface OfficialExamsProps {
  readonly herd: HerdReader;
  readonly animalId: string;
}

/** An animal's exams of the State's programme, the newest first. */
export function OfficialExams({ herd, animalId }: OfficialExamsProps) {
  const exams = useMemo(
    () => examsOf(herd, animalId).filter(({ tipo }) => isOfficial(tipo)),
    [herd, animalId],
  );
  if (exams.length === 0) return null;
  return (
    <>
      <Heading>Exames oficiais</Heading>
      <List aria-label="Exames oficiais">
        {exams.map((exam) => (
          <Examined key={exam.exameId} exam={exam} />
        ))}
      </List>
    </>
  );
}

function Examined({ exam }: { readonly exam: Exam }) {
  const { rebanhoId, exameId, data, oficial, observacao } = exam;
  const method = labelOf(EXAM_METHODS, oficial?.metodo ?? null);
  const found = labelOf(EXAM_RESULTS, oficial?.resultado ?? null);
  const words = [data, oficial?.veterinario, oficial?.crmv, observacao];
  return (
    <ListRow>
      <div>
        <p>
          <strong>{method}</strong>, {found}
        </p>
        <Note>
          {words.filter(Boolean).join(' · ')}
          <RecordedBy {...{ rebanhoId }} table="exames" id={exameId} />
        </Note>
      </div>
      <DeleteExam {...{ exam, found }} name={`${method}, ${data}`} />
    </ListRow>
  );
}
