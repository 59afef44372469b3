import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICIOS_SII } from '@cuadra/contract';
import { startSii } from '@cuadra/simulators/sii';
import { forkWorker, killWorker, testCuadra } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { connect, readDocumentos, settingsOf, waitForEnd } from './testing/index.ts';

const RUT = '76086428-5';
const MUERTES = 2;

test('a reading that is killed in the middle, and killed again, ends as one that was left alone', async () => {
  const sii = await startSii();
  const ajustes = {
    ...settingsOf(sii.url),
    SII_MESES: '6',
    CUADRA_CLAVE: randomBytes(32).toString('base64'),
  };
  const tranquilo = await testCuadra({ workers: true, env: ajustes });
  const cortado = await testCuadra({ env: ajustes });
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-sii-'));
  const hijos: ChildProcess[] = [];
  try {
    const testigo = await tranquilo.createEmpresa({ rut: RUT });
    await connect(tranquilo, testigo);
    await waitForEnd(tranquilo, testigo);

    sii.obey({ accion: 'lento', ms: 40 });
    const empresa = await cortado.createEmpresa({ rut: RUT });
    await connect(cortado, empresa);
    const start = async () => {
      const hijo = await forkWorker(cortado.base.urlApp, carpeta, 'sincronizar_sii', ajustes);
      hijos.push(hijo);
      return hijo;
    };
    const count = async (estado: string) => {
      const { rows } = await cortado.admin.query<{ n: number }>(
        'select count(*)::int as n from sii_sincronizacion where estado = $1',
        [estado],
      );
      return rows[0]?.n ?? 0;
    };
    let leidos = 0;
    for (let muerte = 0; muerte < MUERTES; muerte += 1) {
      const hijo = await start();
      const until = (condicion: () => Promise<boolean>) =>
        expect.poll(condicion, { timeout: 60_000, interval: 5 }).toBe(true);
      // In the middle: some months are read since the last time, and the next cannot end before the process does.
      await until(async () => (await count('listo')) > leidos);
      sii.obey({ accion: 'lento', ms: 5_000 });
      await until(async () => (await count('en_curso')) > 0);
      await killWorker(hijo, cortado.admin);
      sii.obey({ accion: 'lento', ms: 40 });
      leidos = await count('listo');
      expect(await count('en_curso')).toBeGreaterThan(0);
      expect(leidos).toBeLessThan(24);
    }
    sii.obey({ accion: 'lento', ms: 0 });
    await start();
    const servicios = await waitForEnd(cortado, empresa);

    for (const { estado, progreso } of servicios.values()) expect([estado, progreso]).toEqual(['listo', 1]);
    expect(await readDocumentos(cortado, empresa)).toEqual(await readDocumentos(tranquilo, testigo));
    // A killed process leaves open the session of each service at most; the others sign out.
    await expect
      .poll(() => sii.estado.cuentas.open, { timeout: 60_000, interval: 50 })
      .toBeLessThanOrEqual(MUERTES * SERVICIOS_SII.length);
  } finally {
    for (const hijo of hijos) hijo.kill('SIGKILL');
    await tranquilo.close();
    await cortado.close();
    await sii.close();
    await rm(carpeta, { recursive: true, force: true });
  }
}, 300_000);
