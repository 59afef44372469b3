import PostalMime from 'postal-mime';

/** Older mails make room: a demo runs for days. */
const MAX_MENSAJES = 500;

export interface MensajeRecibido {
  readonly id: number;
  readonly de: string;
  /** Name beside the sender's address. */
  readonly nombreDe: string;
  /** Addresses of the envelope, in lower case: who really got it. */
  readonly para: readonly string[];
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly messageId: string;
  /** Headers by their names in lower case. */
  readonly cabeceras: Readonly<Record<string, string>>;
  /** Who is answered to, where it is not the sender. */
  readonly responderA: readonly string[];
  readonly adjuntos: readonly { readonly nombre: string; readonly tipo: string; readonly bytes: number }[];
  /** Addresses that its text leads to, in order and each once. */
  readonly enlaces: readonly string[];
  /** ISO 8601. */
  readonly recibido: string;
}

function linksOf(texto: string): readonly string[] {
  return [...new Set(texto.match(/https?:\/\/[^\s<>"]+/g))];
}

/** What a mail server received, newest last. */
export class Buzon {
  #mensajes: MensajeRecibido[] = [];
  readonly #originales = new Map<number, Uint8Array>();
  #siguiente = 1;
  readonly #received: (mensaje: MensajeRecibido) => void;

  constructor(received: (mensaje: MensajeRecibido) => void = () => {}) {
    this.#received = received;
  }

  /** Reads a message as it came over the wire; throws for one that is none. */
  async receive(bytes: Uint8Array, de: string, para: readonly string[]): Promise<void> {
    const leido = await PostalMime.parse(bytes);
    const texto = leido.text ?? '';
    const mensaje: MensajeRecibido = {
      id: this.#siguiente++,
      de,
      nombreDe: leido.from?.name ?? '',
      para: para.map((direccion) => direccion.toLowerCase()),
      asunto: leido.subject ?? '',
      texto,
      html: leido.html ?? '',
      messageId: leido.messageId ?? '',
      cabeceras: Object.fromEntries(leido.headers.map(({ key, value }) => [key, value])),
      responderA: leido.replyTo?.flatMap(({ address }) => address ?? []) ?? [],
      adjuntos: leido.attachments.map(({ filename, mimeType, content }) => ({
        nombre: filename ?? '',
        tipo: mimeType,
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      })),
      enlaces: linksOf(texto),
      recibido: new Date().toISOString(),
    };
    this.#mensajes.push(mensaje);
    this.#originales.set(mensaje.id, bytes);
    if (this.#mensajes.length > MAX_MENSAJES) this.#originales.delete(this.#mensajes.shift()?.id ?? 0);
    this.#received(mensaje);
  }

  /** All of them, or those that somebody got. */
  list(para?: string): readonly MensajeRecibido[] {
    if (para === undefined || para === '') return this.#mensajes;
    return this.#mensajes.filter((mensaje) => mensaje.para.includes(para.toLowerCase()));
  }

  find(id: number): MensajeRecibido | undefined {
    return this.#mensajes.find((mensaje) => mensaje.id === id);
  }

  /** A message as it came over the wire. */
  original(id: number): Uint8Array | undefined {
    return this.#originales.get(id);
  }

  /** A file of a message, by its place there. */
  async attachment(id: number, posicion: number): Promise<{ tipo: string; bytes: Uint8Array } | undefined> {
    const original = this.#originales.get(id);
    if (original === undefined) return undefined;
    const adjunto = (await PostalMime.parse(original)).attachments[posicion];
    if (adjunto === undefined) return undefined;
    const { content, mimeType } = adjunto;
    return {
      tipo: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    };
  }

  clear(): void {
    this.#mensajes = [];
    this.#originales.clear();
  }
}
