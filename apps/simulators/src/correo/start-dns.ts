import { createSocket } from 'node:dgram';
import { decode, encode, type Packet } from 'dns-packet';

/** Its servers never answer well: a look-up there fails, and may pass another day. */
const DOMINIO_CAIDO = 'caido.test';
/** A string of a TXT record (RFC 1035, section 3.3). */
const MAX_TROZO = 255;
const MAX_REGISTROS = 500;
const NOERROR = 0;
const SERVFAIL = 2;
const NXDOMAIN = 3;

export interface DnsSimulado {
  /** For DNS_SERVIDORES. */
  readonly direccion: string;
  /** Sets the TXT records of a name; without values the name is gone. Throws beyond 500 names. */
  publish(nombre: string, valores: readonly string[]): void;
  /** What was published, by name. */
  registros(): readonly (readonly [nombre: string, valores: readonly string[]])[];
  close(): Promise<void>;
}

const normalise = (nombre: string) => nombre.trim().toLowerCase().replace(/\.$/u, '');

const split = (valor: string) => valor.match(new RegExp(`.{1,${MAX_TROZO}}`, 'gsu')) ?? [''];

/** A name server for TXT records over UDP. Names are there as somebody publishes them; `caido.test` always fails. */
export async function startDns(host: string): Promise<DnsSimulado> {
  const zona = new Map<string, readonly string[]>();

  function answer({ id, questions = [] }: Packet): Packet {
    const [pregunta] = questions;
    const nombre = normalise(pregunta?.name ?? '');
    const caido = nombre === DOMINIO_CAIDO || nombre.endsWith(`.${DOMINIO_CAIDO}`);
    const exists = [...zona.keys()].some((una) => una === nombre || una.endsWith(`.${nombre}`));
    const rcode = caido ? SERVFAIL : exists ? NOERROR : NXDOMAIN;
    return {
      type: 'response',
      ...(id !== undefined && { id }),
      // The low four bits are the answer's code (RFC 1035, section 4.1.1).
      flags: rcode,
      questions,
      answers:
        pregunta?.type === 'TXT' && !caido
          ? (zona.get(nombre) ?? []).map((valor) => ({
              type: 'TXT',
              name: pregunta.name,
              ttl: 0,
              data: split(valor),
            }))
          : [],
    };
  }

  const socket = createSocket('udp4');
  socket.on('message', (bytes, { port, address }) => {
    try {
      socket.send(encode(answer(decode(bytes))), port, address);
    } catch (error) {
      console.error('stand-in of the DNS failed:', error);
    }
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, host, resolve);
  });
  return {
    direccion: `${host}:${socket.address().port}`,
    publish(nombre, valores) {
      const clave = normalise(nombre);
      if (valores.length === 0) zona.delete(clave);
      else if (zona.size < MAX_REGISTROS || zona.has(clave)) zona.set(clave, valores);
      else throw new RangeError('too many names');
    },
    registros: () => [...zona],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
