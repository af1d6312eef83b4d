import { Drawing, type IconProps } from './EarTagIcon';

const HEAD = (
  <>
    <path d="M7.5 9c-1 2-1 4 0 6.5L9 19a3.4 3.4 0 0 0 6 0l1.5-3.5c1-2.5 1-4.5 0-6.5" />
    <path d="M7.5 9C5.5 9.5 3.5 9 2.5 7.5M16.5 9c2 .5 4 0 5-1.5" />
    <path d="M10 18.5h.01M14 18.5h.01M9.8 12.5h.01M14.2 12.5h.01" />
  </>
);

/** A cow's head, polled. */
export function CowIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      {HEAD}
      <path d="M7.5 9C9 6.5 15 6.5 16.5 9" />
    </Drawing>
  );
}

/** A bull's head: horns and a nose ring. */
export function BullIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      {HEAD}
      <path d="M7.5 9C5 7.5 4.5 5 5.5 2.5 6.5 5 8.5 6 12 6s5.5-1 6.5-3.5c1 2.5.5 5-2 6.5" />
      <path d="M11 21.5a1.2 1.2 0 0 0 2 0" />
    </Drawing>
  );
}

/** A young animal: a smaller head with large ears. */
export function HeiferIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8.5 10c-.8 1.8-.6 3.5.2 5.2l1 2.3a2.5 2.5 0 0 0 4.6 0l1-2.3c.8-1.7 1-3.4.2-5.2-1.2-2-5.8-2-7 0Z" />
      <path d="M8.5 10.5C6 11.5 3.5 10 3 7.5c2.5-.5 4.7.5 5.8 2.2M15.5 10.5c2.5 1 5-.5 5.5-3-2.5-.5-4.7.5-5.8 2.2" />
      <path d="M10.5 13h.01M13.5 13h.01" />
    </Drawing>
  );
}

/** The mark of Lida in its own colours. */
export function LidaLogo({ size = 64 }: IconProps) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 512 512">
      <rect width="512" height="512" rx="112" fill="#14532D" />
      <path
        fill="#FFC83D"
        d="M214 76h84a28 28 0 0 1 28 28v48c0 14 6 25 16 34l46 42a44 44 0 0 1 14 32v132a44 44 0 0 1-44 44H154a44 44 0 0 1-44-44V260a44 44 0 0 1 14-32l46-42c10-9 16-20 16-34v-48a28 28 0 0 1 28-28z"
      />
      <circle cx="256" cy="128" r="23" fill="#14532D" />
      <path
        fill="#14532D"
        d="M256 206c36 50 62 84 62 118a62 62 0 0 1-124 0c0-34 26-68 62-118z"
      />
      <path
        d="M226 330a30 30 0 0 0 30 30"
        fill="none"
        stroke="#FFC83D"
        strokeWidth="14"
        strokeLinecap="round"
      />
    </svg>
  );
}
