import moment from 'moment-timezone';
import type { FarmDate, FarmTime } from '@/domain/shared/dates';
import type { AppThunk } from './thunk';

const ZONE = 'America/Sao_Paulo';

/** The zone's rules are looked up once a minute: screens ask for every field. */
const MINUTE = 60_000;
let latest = { minute: Number.NaN, time: '' };

/** The farm's calendar day at an instant (ms or ISO 8601). */
export function farmDay(instant: number | string): FarmDate {
  return farmTime(instant).slice(0, 'DD/MM/YYYY'.length);
}

/** `DD/MM/YYYY HH:mm` on the farm's clock. */
export function farmTime(instant: number | string): FarmTime {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  const minute = Math.floor(at / MINUTE);
  if (minute !== latest.minute) {
    const time = moment.tz(at, ZONE).format('DD/MM/YYYY HH:mm');
    latest = { minute, time };
  }
  return latest.time;
}

/** The instant of a time on the farm's clock, ISO 8601 UTC. */
export function farmInstant(time: FarmTime): string {
  return moment.tz(time, 'DD/MM/YYYY HH:mm', ZONE).toISOString();
}

/** Today on the farm. */
export function today(): AppThunk<FarmDate> {
  return (_dispatch, _getState, ports) => farmDay(ports.now());
}

/** Now, ms. */
export function now(): AppThunk<number> {
  return (_dispatch, _getState, ports) => ports.now();
}

/** A new id for a herd or an animal. */
export function newId(): AppThunk<string> {
  return (_dispatch, _getState, ports) => ports.newId();
}
