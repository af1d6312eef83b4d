import Bowser from 'bowser';

/** As much of the header as is looked at, characters. */
const LOOKED_AT = 512;
const LONGEST = 60;

/** `Chrome no Android`, of the header `User-Agent`; empty where it tells neither. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, LOOKED_AT));
  const names = [browser.name, os.name].filter((name) => name);
  return names.join(' no ').slice(0, LONGEST);
}
