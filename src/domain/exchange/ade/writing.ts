import type { HerdReader } from '../../shared/effects';
import { RESOURCE_TYPES } from './codes';
import { type Naming, namingOf } from './identity';
import { type FarmClock, instantOf } from './times';
import { type AdeRecord, type AdeResource, EXTENSION, SOURCE } from './types';

/** What the records of a herd are written from. */
export interface Writing {
  readonly herd: HerdReader;
  readonly clock: FarmClock;
  readonly naming: Naming;
}

export function writingOf(herd: HerdReader, clock: FarmClock): Writing {
  const naming = namingOf(herd.all('animais'), herd.all('identificacoes'));
  return { herd, clock, naming };
}

/** A record with its place in time, by which a period takes it. */
export interface Written {
  /** DD/MM/YYYY or DD/MM/YYYY HH:mm; null: it is of no day. */
  readonly quando: string | null;
  readonly registro: AdeRecord;
}

export interface EventParts {
  readonly resource: AdeResource;
  readonly id: string;
  readonly animalId: string;
  /** DD/MM/YYYY HH:mm */
  readonly time: string;
  /** ISO 8601, where it is kept. */
  readonly created?: string | null;
  readonly remark?: string | null;
  /** ADE's own fields of the resource. */
  readonly fields?: object;
  /** What it has no field for. */
  readonly more?: object;
}

/** What every event of one animal carries. */
export function eventRecord(writing: Writing, parts: EventParts): Written {
  const { clock, naming } = writing;
  const { resource, id, animalId, time, created, remark } = parts;
  const eventDateTime = instantOf(time, clock);
  const lost = clock(Date.parse(eventDateTime)) !== time;
  const registro = lean({
    resourceType: RESOURCE_TYPES[resource],
    id,
    animal: naming.of(animalId),
    eventDateTime,
    remark,
    ...parts.fields,
    meta: metaOf(id, created ?? eventDateTime, created),
    [EXTENSION]: lean({
      animalId,
      ...parts.more,
      // An hour that a summer's first day did not have.
      hora: lost ? time : null,
    }),
  });
  return { quando: time, registro };
}

export function metaOf(id: string, modified: string, created?: string | null) {
  return lean({ source: SOURCE, sourceId: id, modified, created });
}

/** Without what says nothing: null, undefined, false, an empty list. */
export function lean(fields: object): AdeRecord {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value != null &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}
