import { MilkOff } from 'lucide-react';
import type { FarmTime } from '@/domain/shared/dates';
import { Tag } from '@/web/components/Tag';
import { shortTime } from './words';

interface WithdrawalTagProps {
  /** When the milk is free; null: only a draft says it may not be. */
  readonly until: FarmTime | null;
}

/** The red mark of a row: `Carência até 22/11 06:10`. */
export function WithdrawalTag({ until }: WithdrawalTagProps) {
  return until === null ? (
    <Tag tone="warning" icon={<MilkOff aria-hidden />}>
      Possível carência
    </Tag>
  ) : (
    <Tag tone="danger" icon={<MilkOff aria-hidden />}>
      Carência até {shortTime(until)}
    </Tag>
  );
}
