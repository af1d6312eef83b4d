import { clashNotice } from '@/domain/shared/edits';
import type { EditClash } from '@/domain/shared/editTypes';
import { Card } from '@/web/components/Card';
import { useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';

interface ClashHistoryProps {
  readonly rebanhoId: string;
  /** What was edited. */
  readonly registroId: string;
}

/** What two devices wrote of one thing, newest first; nothing where none did. */
export function ClashHistory({ rebanhoId, registroId }: ClashHistoryProps) {
  const herd = useHerdReader(rebanhoId);
  const aparelho = useAppSelector((state) => state.device.id);
  const clashes = herd?.rowsOf('divergencias', registroId) ?? [];
  if (clashes.length === 0) return null;
  return (
    <Card>
      <h2>Edições em dois aparelhos</h2>
      <ul>
        {[...clashes].sort(newestFirst).map((clash) => (
          <li key={clash.divergenciaId}>
            <p>{clash.ficou.hora}</p>
            <p>{clashNotice(clash, aparelho).mensagem}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function newestFirst(one: EditClash, other: EditClash): number {
  return one.ficou.em < other.ficou.em ? 1 : -1;
}
