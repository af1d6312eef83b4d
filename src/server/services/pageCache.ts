import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzip = promisify(gzipCallback);
const TYPE = 'application/json; charset=utf-8';
const BYTES = 64 * 1024 * 1024;

/** What a page is made from; only what is current is kept. */
export interface MadePage {
  readonly body: object;
  readonly current: boolean;
}

/** A page ready to go, plain and compressed. */
export interface ReadyPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

interface Entry extends ReadyPage {
  readonly bytes: number;
}

export interface PageCache {
  of(tag: string, make: () => Promise<MadePage>): Promise<ReadyPage>;
}

/** Answers by their tag, the longest unused dropped when they grow large. */
export function makePageCache(limit = BYTES): PageCache {
  const kept = new Map<string, Entry>();
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
  return {
    async of(tag, make) {
      const known = kept.get(tag);
      if (known) {
        // Last in the map: last to be dropped.
        kept.delete(tag);
        kept.set(tag, known);
        return known;
      }
      const made = await make();
      const entry = await ready(made.body);
      if (made.current) keep(tag, entry);
      return entry;
    },
  };
}

async function ready(body: object): Promise<Entry> {
  const plain = Buffer.from(JSON.stringify(body));
  const small = await gzip(plain);
  return {
    bytes: plain.length + small.length,
    send(request, reply) {
      reply.type(TYPE).header('vary', 'accept-encoding');
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
