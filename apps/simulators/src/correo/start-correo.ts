import { html, json, serve, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { pagina } from '../soporte/pagina.ts';
import { Buzon, type MensajeRecibido } from './buzon.ts';
import { writeRebote, writeRespuesta } from './devolver.ts';
import { paginaBuzon, paginaDns, paginaMensaje } from './paginas.ts';
import { startDns, type DnsSimulado } from './start-dns.ts';
import { startImap, type ImapSimulado } from './start-imap.ts';
import { startSmtp } from './start-smtp.ts';

export interface CorreoSimulado {
  /** For SMTP_URL. */
  readonly smtpUrl: string;
  /** The mailbox that answers and bounces come back to, for IMAP_URL and MAIL_BUZON. */
  readonly buzon: { readonly url: string; readonly direccion: string };
  /** That mailbox from the inside. */
  readonly imap: Pick<ImapSimulado, 'deliver' | 'count'>;
  /** The name server of the domains that mail is sent from. */
  readonly dns: Pick<DnsSimulado, 'direccion' | 'publish'>;
  /** The mailbox's page. */
  readonly url: string;
  /** What arrived, or what arrived for one address; newest last. */
  mensajes(para?: string): readonly MensajeRecibido[];
  /** A mail as it came over the wire. Throws for one that is gone. */
  original(id: number): Uint8Array;
  clear(): void;
  close(): Promise<void>;
}

export interface OpcionesCorreo {
  readonly port?: number | undefined;
  readonly smtpPort?: number | undefined;
  readonly host?: string | undefined;
}

/** Mail to any address there is taken, and comes back as undeliverable. */
const DOMINIO_QUE_REBOTA = 'rebota.test';
/** Mail to any address there comes back since its mailbox is full. */
const DOMINIO_LLENO = 'llena.test';
const DIRECCION_BUZON = 'respuestas@cuadra.localhost';

/** Whether mail to the address, or to it with `+` and a word, is for the mailbox. */
function isBuzon(direccion: string): boolean {
  return direccion.toLowerCase().replace(/\+[^@]*@/u, '@') === DIRECCION_BUZON;
}

function bounce(imap: ImapSimulado, { de, para, messageId, asunto }: MensajeRecibido): void {
  if (!isBuzon(de)) return;
  for (const destinatario of para) {
    const llena = destinatario.endsWith(`@${DOMINIO_LLENO}`);
    if (llena || destinatario.endsWith(`@${DOMINIO_QUE_REBOTA}`))
      imap.deliver(writeRebote({ a: de, destinatario, messageId, asunto, llena }));
  }
}

/** Answers a mail as its receiver would, to whom it asks to be answered. */
async function reply(imap: ImapSimulado, mensaje: MensajeRecibido, datos: FormData): Promise<Respuesta> {
  const { responderA, de, para, asunto, messageId } = mensaje;
  const a = responderA.length > 0 ? responderA : [de];
  const texto = datos.get('texto');
  const dado = datos.get('archivo');
  // A browser sends an empty file where none was chosen.
  const archivo =
    dado instanceof File && dado.size > 0
      ? { nombre: dado.name, tipo: dado.type, bytes: new Uint8Array(await dado.arrayBuffer()) }
      : null;
  if (a.some(isBuzon))
    imap.deliver(
      writeRespuesta({
        de: para[0] ?? '',
        a,
        asunto,
        texto: typeof texto === 'string' ? texto : '',
        messageId,
        archivo,
      }),
    );
  return { status: 303, headers: { location: `/mensajes/${mensaje.id}/ver?respondido=1` } };
}

const nada = () =>
  html(pagina('No existe', '<h1>Ese correo ya no está</h1><p><a href="/">Volver</a></p>'), 404);

/** Publishes a TXT record from the page's form; an empty value takes the name away. */
async function answerDns(dns: DnsSimulado, peticion: Peticion): Promise<Respuesta> {
  if (peticion.method === 'POST') {
    const campos = await peticion.form();
    const valor = campos.get('valor')?.trim() ?? '';
    dns.publish(campos.get('nombre') ?? '', valor === '' ? [] : [valor]);
    return { status: 303, headers: { location: '/dns' } };
  }
  return peticion.method === 'GET' ? html(paginaDns(dns.registros())) : json({ error: 'method' }, 405);
}

interface Partes {
  readonly buzon: Buzon;
  readonly imap: ImapSimulado;
  readonly dns: DnsSimulado;
}

async function answer({ buzon, imap, dns }: Partes, peticion: Peticion): Promise<Respuesta> {
  const { method, url } = peticion;
  if (url.pathname === '/dns') return answerDns(dns, peticion);
  const para = url.searchParams.get('to') ?? '';
  if (url.pathname === '/mensajes') {
    if (method === 'GET') return json(buzon.list(para));
    if (method !== 'DELETE') return json({ error: 'method' }, 405);
    buzon.clear();
    return { status: 204 };
  }
  const respondido = /^\/mensajes\/(\d+)\/responder$/.exec(url.pathname)?.[1];
  if (respondido !== undefined && method === 'POST') {
    const mensaje = buzon.find(Number(respondido));
    return mensaje === undefined ? nada() : reply(imap, mensaje, await peticion.formWithFiles());
  }
  if (method !== 'GET') return json({ error: 'method' }, 405);
  if (url.pathname === '/') return html(paginaBuzon(buzon.list(para), para));
  const [, deMensaje, posicion] = /^\/mensajes\/(\d+)\/adjuntos\/(\d+)$/.exec(url.pathname) ?? [];
  if (deMensaje !== undefined) {
    const adjunto = await buzon.attachment(Number(deMensaje), Number(posicion));
    return adjunto === undefined
      ? nada()
      : { headers: { 'content-type': adjunto.tipo }, body: adjunto.bytes };
  }
  const [, id, parte] = /^\/mensajes\/(\d+)(\/ver)?$/.exec(url.pathname) ?? [];
  const mensaje = id === undefined ? undefined : buzon.find(Number(id));
  if (mensaje === undefined) return nada();
  return parte === undefined
    ? json(mensaje)
    : html(paginaMensaje(mensaje, url.searchParams.has('respondido')));
}

/**
 * A mail server with a mailbox: SMTP in, a page to read it, and JSON for tests (`GET /mensajes?to=`, `DELETE
 * /mensajes`, `GET /mensajes/{id}/adjuntos/{n}`). Addresses at `no-existe.test` are refused for good, at `ocupado.test` the first time; mail to
 * `rebota.test` and `llena.test` comes back. A mailbox over IMAP holds what comes back: bounces, and answers written on the page.
 * `/dns` publishes the TXT records of the domains that mail is sent from.
 */
export async function startCorreo({
  port,
  smtpPort = 0,
  host = '127.0.0.1',
}: OpcionesCorreo = {}): Promise<CorreoSimulado> {
  const [imap, dns] = await Promise.all([startImap(host), startDns(host)]);
  const buzon = new Buzon((mensaje) => bounce(imap, mensaje));
  const smtp = await startSmtp(buzon, { port: smtpPort, host });
  const web = await serve((peticion) => answer({ buzon, imap, dns }, peticion), { port, host });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    buzon: { url: imap.url, direccion: DIRECCION_BUZON },
    imap,
    dns,
    url: web.url,
    mensajes: (para) => buzon.list(para),
    original(id) {
      const bytes = buzon.original(id);
      if (bytes === undefined) throw new RangeError(`no mail ${id}`);
      return bytes;
    },
    clear: () => buzon.clear(),
    async close() {
      await Promise.all([smtp.close(), web.close(), imap.close(), dns.close()]);
    },
  };
}
