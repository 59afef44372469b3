import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../log/index.ts';
import { createDisk } from './index.ts';

const NO_ESTA = '/no/existe/esta/carpeta';

async function libres(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}

/** A disk of the machine, judged by how far its free space is from the thresholds. */
async function readWith(aviso: number, minimo: number, carpetas = [tmpdir()]) {
  let registro = '';
  const log = createLogger('warn', { write: (linea) => (registro += linea) });
  const base = await libres();
  const disk = createDisk({ carpetas, avisoBytes: base * aviso, minimoBytes: base * minimo, log });
  return { espacio: await disk.read(), registro };
}

describe('the space that is left', () => {
  test('is enough above both thresholds, and nothing is logged', async () => {
    const { espacio, registro } = await readWith(0.5, 0.1);
    expect(espacio.estado).toBe('bien');
    expect(espacio.bytesLibres).toBeGreaterThan(0);
    expect(registro).toBe('');
  });

  test('is little below the first, and the log says so', async () => {
    const { espacio, registro } = await readWith(2, 0.1);
    expect(espacio.estado).toBe('poco');
    expect(registro).toContain('disk space');
  });

  test('is none below the second, also where the first is set lower', async () => {
    expect((await readWith(3, 2)).espacio.estado).toBe('lleno');
    expect((await readWith(0, 2)).espacio.estado).toBe('lleno');
  });

  test('is unknown where there is no folder to measure, which stops nobody', async () => {
    const { espacio } = await readWith(2, 2, [NO_ESTA]);
    expect(espacio).toEqual({ estado: 'bien', bytesLibres: null });
  });
});
