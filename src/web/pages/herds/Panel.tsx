import type { ReactNode } from 'react';
import { Card } from '@/web/components/Card';
import { TouchLink } from '@/web/components/List';
import { Heading } from '@/web/components/layout';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** The report behind it. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** One part of the herd's page. */
export function Panel({ id, title, to, children }: PanelProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>
        {to ? <TouchLink to={to}>{title}</TouchLink> : title}
      </Heading>
      {children}
    </Card>
  );
}
