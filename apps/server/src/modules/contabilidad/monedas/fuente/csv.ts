import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../../../platform/errors/index.ts';
import { parseValores, type FilaDeValores } from '../parse-valores.ts';
import { FuenteError, type Fuente } from './fuente.ts';
import { MAX_BYTES, readBody } from './read-body.ts';

const TIMEOUT_MS = 30_000;

async function readTexto(origen: string, signal: AbortSignal): Promise<string> {
  if (/^https?:\/\//.test(origen)) {
    const respuesta = await fetch(origen, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!respuesta.ok) throw new FuenteError('no_disponible', `status ${respuesta.status}`);
    return readBody(respuesta);
  }
  if ((await stat(origen)).size > MAX_BYTES) throw new FuenteError('archivo', `beyond ${MAX_BYTES} bytes`);
  return readFile(origen, 'utf8');
}

async function readFilas(origen: string, signal: AbortSignal): Promise<readonly FilaDeValores[]> {
  try {
    return parseValores(await readTexto(origen, signal));
  } catch (error) {
    if (error instanceof FuenteError) throw error;
    if (error instanceof AppError) throw new FuenteError('archivo', error.message);
    const esRed = /^https?:/.test(origen);
    throw new FuenteError(
      esRed ? 'no_disponible' : 'archivo',
      error instanceof Error ? error.name : 'failure',
    );
  }
}

/** A CSV with `moneda`, `fecha` and `valor`, at an address or in a file, read once for every currency. */
export function fuenteCsv(origen: string): Fuente {
  let filas: Promise<readonly FilaDeValores[]> | undefined;
  return {
    nombre: 'CSV',
    demostracion: false,
    async read(moneda, { desde, hasta }, signal) {
      filas ??= readFilas(origen, signal);
      return (await filas)
        .filter((fila) => fila.moneda === moneda && fila.fecha >= desde && fila.fecha <= hasta)
        .map(({ fecha, valor }) => ({ fecha, valor }));
    },
  };
}
