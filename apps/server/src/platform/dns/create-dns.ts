import { Resolver } from 'node:dns/promises';

const ESPERA_MS = 3_000;
const INTENTOS = 2;

/** TXT records of a name, each with its strings joined; null where the DNS gave no answer, and may another time. */
export type RespuestaTxt = readonly string[] | null;

export interface Dns {
  /** None where the name, or such a record of it, does not exist. */
  readTxt(nombre: string): Promise<RespuestaTxt>;
}

/** Answers that there is no such name or record. All others say nothing of it. */
const NO_HAY = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Asks the given name servers, or those of the system, without a cache of its own. */
export function createDns(servidores: readonly string[]): Dns {
  return {
    async readTxt(nombre) {
      // One that fails a call marks its servers as bad for the next: each call has its own.
      const resolver = new Resolver({ timeout: ESPERA_MS, tries: INTENTOS });
      if (servidores.length > 0) resolver.setServers(servidores);
      try {
        const registros = await resolver.resolveTxt(nombre);
        return registros.map((cadenas) => cadenas.join(''));
      } catch (error) {
        if (NO_HAY.has(codeOf(error))) return [];
        return null;
      }
    },
  };
}
