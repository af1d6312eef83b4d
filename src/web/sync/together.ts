import type { RecordResult } from '@/state/recordResult';

/**
 * Records one thing and with it what goes along, which the device holds as soon
 * as the first. Refused, the first takes the other with it.
 */
export async function together<Other>(
  first: (along: () => void) => Promise<RecordResult>,
  other: (after: () => Promise<RecordResult>) => Promise<Other>,
): Promise<{ readonly result: RecordResult; readonly other?: Other }> {
  const going: Promise<Other>[] = [];
  const recorded: Promise<RecordResult> = first(() => {
    going.push(other(() => recorded));
  });
  const result = await recorded;
  const [told] = await Promise.all(going);
  return told === undefined ? { result } : { result, other: told };
}
