import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as it leaves: whole, or a part at a time. */
interface Descarga {
  readonly nombre: string;
  readonly media: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Names that need no encoding in a header (RFC 6266). */
const SIMPLE = /^[\w .-]+$/;

function disposition(nombre: string): string {
  return SIMPLE.test(nombre)
    ? `attachment; filename="${nombre}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`;
}

/** Answers with a file, always as a download: a page of ours never shows what someone else wrote. */
export async function sendFile(reply: FastifyReply, { nombre, media, bytes }: Descarga): Promise<undefined> {
  await reply
    .type(media)
    .header('content-disposition', disposition(nombre))
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false }));
  return undefined;
}
