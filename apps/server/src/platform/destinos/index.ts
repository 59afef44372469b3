import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A host of a company that leads into our own network, or nowhere that leaves it. */
export class DestinoPrivadoError extends Error {
  readonly code = 'EDESTINOPRIVADO';

  constructor(host: string) {
    super(`${host} leads to a private address`);
    this.name = 'DestinoPrivadoError';
  }
}

/** Where servers of companies may be: files go to hosts that people type. */
export interface Destinos {
  /** Resolves a name for one connection, so that no second answer of its DNS leads elsewhere. */
  readonly lookup: LookupFunction;
  /** Throws `DestinoPrivadoError` for an address written as such, which no lookup sees. */
  assertHost(host: string): void;
  /** Hosts may be private, and speak HTTP without TLS. */
  readonly privados: boolean;
}

/** Addresses that are of no public server (RFC 6890 and its IANA registries). */
function createPrivadas(): BlockList {
  const lista = new BlockList();
  const redes: readonly (readonly [string, number])[] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ];
  for (const [red, bits] of redes) lista.addSubnet(red, bits, 'ipv4');
  return lista;
}
const PRIVADAS = createPrivadas();
/** Public addresses of IPv6 stand in 2000::/3; tunnels there wrap addresses of IPv4. */
const PUBLICAS_V6 = new BlockList();
PUBLICAS_V6.addSubnet('2000::', 3, 'ipv6');
const ENVUELTAS_V6 = new BlockList();
for (const [red, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ENVUELTAS_V6.addSubnet(red, bits, 'ipv6');

/** Whether an address is of no public server. An IPv4 address inside one of IPv6 counts as private. */
export function isPrivada(direccion: string): boolean {
  switch (isIP(direccion)) {
    case 4:
      return PRIVADAS.check(direccion, 'ipv4');
    case 6:
      return !PUBLICAS_V6.check(direccion, 'ipv6') || ENVUELTAS_V6.check(direccion, 'ipv6');
    default:
      return true;
  }
}

/** With `privados`, every host: for a demo, tests, and installations whose companies share their network. */
export function createDestinos({ privados }: { readonly privados: boolean }): Destinos {
  return {
    privados,
    assertHost(host) {
      const limpio = host.replace(/^\[|\]$/g, '');
      if (!privados && isIP(limpio) !== 0 && isPrivada(limpio)) throw new DestinoPrivadoError(limpio);
    },
    lookup(host, opciones, callback) {
      lookup(host, { ...opciones, all: true }, (error, direcciones) => {
        if (error) return callback(error, '');
        const buenas = direcciones.filter(({ address }) => privados || !isPrivada(address));
        const [primera] = buenas;
        if (primera === undefined) return callback(new DestinoPrivadoError(host), '');
        if (opciones.all === true) return callback(null, buenas);
        callback(null, primera.address, primera.family);
      });
    },
  };
}
