export interface RawEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: string;
}

/** One event holds at most this much; a stream that never ends a line must not fill the memory. */
const MAX_CHARS = 16 * 1024 * 1024;

/**
 * Parses a `text/event-stream` body (WHATWG HTML, section 9.2.6). EventSource cannot send the token header,
 * so the stream is read by hand. An event without data is dropped, as the standard says.
 */
export async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<RawEvent> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pendiente = '';
  let evento = nuevoEvento();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      pendiente += done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (pendiente.length > MAX_CHARS) throw new RangeError('event too long');
      // A final CR may be half of a CRLF: it waits for what follows.
      const corte = done ? pendiente.length : ultimoCorte(pendiente);
      const lineas = pendiente.slice(0, corte).split(/\r\n|\n|\r/);
      pendiente = pendiente.slice(corte);
      lineas.pop();
      for (const linea of lineas) {
        if (linea !== '') {
          readField(linea, evento);
          continue;
        }
        if (evento.data.length > 0) {
          yield { event: evento.event || 'message', id: evento.id, data: evento.data.join('\n') };
        }
        evento = { ...nuevoEvento(), id: evento.id };
      }
      if (done) return;
    }
  } finally {
    // Also when the caller stops reading: the connection must not stay open.
    await reader.cancel().catch(() => undefined);
  }
}

interface Partial {
  event: string;
  id: string | null;
  data: string[];
}

function nuevoEvento(): Partial {
  return { event: '', id: null, data: [] };
}

function ultimoCorte(texto: string): number {
  const fin = texto.endsWith('\r') ? texto.length - 1 : texto.length;
  return Math.max(texto.lastIndexOf('\n', fin - 1), texto.lastIndexOf('\r', fin - 1)) + 1;
}

function readField(linea: string, evento: Partial): void {
  const dosPuntos = linea.indexOf(':');
  const campo = dosPuntos === -1 ? linea : linea.slice(0, dosPuntos);
  const valor = dosPuntos === -1 ? '' : linea.slice(dosPuntos + 1).replace(/^ /, '');
  if (campo === 'event') evento.event = valor;
  else if (campo === 'data') evento.data.push(valor);
  else if (campo === 'id' && !valor.includes('\0')) evento.id = valor;
}
