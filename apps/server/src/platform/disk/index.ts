import { statfs } from 'node:fs/promises';
import type { EstadoDisco } from '@cuadra/contract';
import type { Logger } from '../log/index.ts';

export { isDiskFull } from './is-disk-full.ts';

/** Long enough that a burst of calls asks the system once. */
const VIGENCIA_MS = 2_000;

export interface Espacio {
  readonly estado: EstadoDisco;
  /** Of the folder that has least; null where no folder can be measured. */
  readonly bytesLibres: number | null;
}

/** The space left where this process, and the database that it runs, keep their data. */
export interface Disk {
  read(): Promise<Espacio>;
}

export interface DiskOptions {
  /** A folder that is not there, or that the system does not measure, counts for nothing. */
  readonly carpetas: readonly string[];
  /** Below it the space is `poco`, and below `minimoBytes` the disk is `lleno`. */
  readonly avisoBytes: number;
  readonly minimoBytes: number;
  readonly log: Logger;
}

/** Bytes that this user may still write: the system keeps some back for the administrator. */
async function measure(carpeta: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(carpeta);
    return bavail * bsize;
  } catch {
    return null;
  }
}

export function createDisk({ carpetas, avisoBytes, minimoBytes, log }: DiskOptions): Disk {
  let leido: { readonly hasta: number; readonly espacio: Promise<Espacio> } | null = null;
  let anterior: EstadoDisco = 'bien';

  function judge(bytes: number | null): EstadoDisco {
    if (bytes === null || bytes >= Math.max(avisoBytes, minimoBytes)) return 'bien';
    return bytes < minimoBytes ? 'lleno' : 'poco';
  }

  async function measureAll(): Promise<Espacio> {
    const medidas = (await Promise.all(carpetas.map(measure))).filter((bytes) => bytes !== null);
    const bytesLibres = medidas.length === 0 ? null : Math.min(...medidas);
    const estado = judge(bytesLibres);
    if (estado !== anterior && estado !== 'bien') log.warn({ estado, bytesLibres, carpetas }, 'disk space');
    anterior = estado;
    return { estado, bytesLibres };
  }

  return {
    read() {
      if (leido === null || leido.hasta < Date.now())
        leido = { hasta: Date.now() + VIGENCIA_MS, espacio: measureAll() };
      return leido.espacio;
    },
  };
}
