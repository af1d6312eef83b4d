import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../shared/problems';

const gzip = promisify(gzipCallback);
const BYTES = 64 * 1024 * 1024;

/** What a page is made from; only what is current is kept. */
export interface MadePage {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly current: boolean;
}

/** A page ready to go, plain and compressed. */
export interface ReadyPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

interface Entry extends ReadyPage {
  readonly status: number;
  readonly bytes: number;
  readonly current: boolean;
}

export interface PageCache {
  /** Made for who asks, or for who asked before, whose refusal is told to nobody else. */
  of(tag: string, make: () => Promise<MadePage>): Promise<ReadyPage>;
}

/**
 * Answers by their tag, the longest unused dropped when they grow large. One
 * that is being made is made once, however many ask meanwhile.
 */
export function makePageCache(limit = BYTES): PageCache {
  const kept = new Map<string, Entry>();
  const making = new Map<string, Promise<Entry>>();
  let bytes = 0;
  const drop = (tag: string) => {
    bytes -= kept.get(tag)?.bytes ?? 0;
    kept.delete(tag);
  };
  const keep = (tag: string, entry: Entry) => {
    drop(tag);
    kept.set(tag, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= limit) break;
      drop(oldest);
    }
  };
  const made = async (tag: string, make: () => Promise<MadePage>) => {
    try {
      const entry = await ready(await make());
      if (entry.current) keep(tag, entry);
      return entry;
    } finally {
      making.delete(tag);
    }
  };
  return {
    async of(tag, make) {
      const known = kept.get(tag);
      if (known) {
        // Last in the map: last to be dropped.
        kept.delete(tag);
        kept.set(tag, known);
        return known;
      }
      let others = making.get(tag);
      while (others) {
        const shared = await forAll(others);
        if (shared) return shared;
        others = making.get(tag);
      }
      const own = made(tag, make);
      making.set(tag, own);
      return own;
    },
  };
}

/** Null where it turned out to be a refusal, which is of who asked alone. */
async function forAll(made: Promise<Entry>): Promise<Entry | null> {
  try {
    const entry = await made;
    return entry.status < 400 || entry.status >= 500 ? entry : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function ready({ body, current, ...head }: MadePage): Promise<Entry> {
  const plain = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const small = await gzip(plain);
  return {
    status: head.status ?? 200,
    bytes: plain.length + small.length,
    current,
    send(request, reply) {
      reply.status(head.status ?? 200).headers(head.headers);
      reply.header('vary', 'accept, accept-encoding');
      if (!acceptsGzip(request)) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(small);
    },
  };
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
    String(request.headers['accept-encoding'] ?? ''),
  );
}
