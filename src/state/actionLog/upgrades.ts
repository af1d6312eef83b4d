import { LOG_VERSION, type LogLine } from './format';

/**
 * A log's lines, one version up. Line by line, after the chain was checked;
 * null drops a line, such as a digest that the newer state no longer has.
 */
export type Upgrade = (line: LogLine) => LogLine | null;

/** By the version they start from. None yet: the first is the current one. */
export const UPGRADES: Readonly<Record<number, Upgrade>> = {};

/** A line of any released version, as the current one has it. */
export function upgraded(
  line: LogLine,
  from: number,
  upgrades = UPGRADES,
  to: number = LOG_VERSION,
): LogLine | null {
  let result: LogLine | null = line;
  for (let version = from; version < to && result; version += 1) {
    const step = upgrades[version];
    if (!step) throw new Error(`no upgrade from version ${version}`);
    result = step(result);
  }
  return result;
}
