import type { ReactNode } from 'react';

export interface IconProps {
  readonly size?: number | string;
}

/** A line drawing as the others of the set. */
export function Drawing({ size = 24, children }: IconProps & DrawingProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

interface DrawingProps {
  readonly children: ReactNode;
}

// In a file of its own: the first screen needs this one and no cow.
/** An ear tag, the mark of Lida. */
export function EarTagIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10.5 3h3a1.5 1.5 0 0 1 1.5 1.5v2a2 2 0 0 0 .7 1.5l2.6 2.4a2 2 0 0 1 .7 1.5V19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7.1a2 2 0 0 1 .7-1.5L8.3 8A2 2 0 0 0 9 6.5v-2A1.5 1.5 0 0 1 10.5 3Z" />
      <path d="M12 6h.01" />
      <path d="M12 11.5c1.5 2 2.3 3.1 2.3 4.2a2.3 2.3 0 0 1-4.6 0c0-1.1.8-2.2 2.3-4.2Z" />
    </Drawing>
  );
}
