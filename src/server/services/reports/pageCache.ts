import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
  readonly bytes: number;
  readonly current: boolean;
}

export interface PageCache {
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
      const underWay = making.get(tag) ?? made(tag, make);
      making.set(tag, underWay);
      return underWay;
    },
  };
}

async function ready({ body, current, ...head }: MadePage): Promise<Entry> {
  const plain = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const small = await gzip(plain);
  return {
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
