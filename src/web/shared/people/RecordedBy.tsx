import type { FarmTime } from '@/domain/shared/dates';
import type { TableName } from '@/domain/shared/tables';
import { type Author, selectAuthor } from '@/state/people/selectors';
import { Stack } from '@/web/components/layout';
import { useAppSelector } from '@/web/hooks';

interface RecordedByProps {
  readonly rebanhoId: string;
  readonly table: TableName;
  readonly id: string;
}

/** Who recorded a row; nothing in a herd that nobody else was ever in. */
export function RecordedBy({ rebanhoId, table, id }: RecordedByProps) {
  const author = useAppSelector((state) =>
    authorText(selectAuthor(state, rebanhoId, table, id)),
  );
  return author === '' ? null : (
    <Stack as="span" gap="none">
      {author}
    </Stack>
  );
}

/** `Lançado por Ana às 7:40 de 20/11/2026, em outro aparelho (3F2A)` */
function authorText(author: Author | null): string {
  if (!author) return '';
  const who = author.own ? 'por você' : `por ${author.nome}`;
  return `Lançado ${who}${timeText(author.hora)}${deviceText(author)}`;
}

function timeText(hora: FarmTime | null): string {
  if (hora === null) return '';
  const [day = '', time = ''] = hora.split(' ');
  return ` às ${time.replace(/^0/, '')} de ${day}`;
}

/** A device has no name: the end of its id tells one from the other. */
const DEVICE_END = 4;

function deviceText({ aparelho, here }: Author): string {
  if (aparelho === null) return '';
  if (here) return ', neste aparelho';
  return `, no aparelho ${aparelho.slice(-DEVICE_END).toUpperCase()}`;
}
