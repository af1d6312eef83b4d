import { decimal } from '@/web/export/numbers';

const KILO = 1000;

/** `12 kB`, `3,4 MB` */
export function fileSize(bytes: number): string {
  const kilo = bytes / KILO;
  if (kilo < KILO) return `${decimal(Math.max(1, Math.round(kilo)), 0)} kB`;
  return `${decimal(kilo / KILO, 1)} MB`;
}
