import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { Fold } from '@/web/components/Fold';
import { Stack } from '@/web/components/layout';
import { useFormContext } from './formContext';

interface MoreFieldsProps {
  /** The fields inside: where one of them is wrong, they are shown. */
  readonly names: readonly string[];
  readonly summary?: string;
  /** Shown from the start: there is something in them already. */
  readonly shown?: boolean;
  readonly children: ReactNode;
}

/** Fields that are seldom changed, one tap away. */
export function MoreFields({
  names,
  summary = 'Mais',
  shown = false,
  children,
}: MoreFieldsProps) {
  const { errors, submitCount } = useFormikContext();
  const { serverErrors } = useFormContext();
  const [open, setOpen] = useState(shown);
  const wrong = names.some((name) => name in errors || name in serverErrors);
  return (
    <Fold
      summary={summary}
      open={open || (submitCount > 0 && wrong)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack gap="lg">{children}</Stack>
    </Fold>
  );
}
