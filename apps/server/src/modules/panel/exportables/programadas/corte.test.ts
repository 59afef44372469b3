import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@cuadra/simulators/s3';
import { forkWorker, insertDocumento, killWorker, testCuadra } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { exportPendientes } from '../export-archivos.ts';
import { runEntregas } from './run-entregas.ts';

const LENTO_MS = 60_000;

test('a worker that is killed while it delivers leaves a delivery that the next one ends, under the same name', async () => {
  const s3 = await startS3();
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-entregas-'));
  const ajustes = { CUADRA_CLAVE: randomBytes(32).toString('base64') };
  const t = await testCuadra({ env: { ...ajustes, CUADRA_DATOS: carpeta } });
  const hijos: ChildProcess[] = [];
  const { signal } = new AbortController();
  try {
    const { idEmpresa, headers } = await t.createEmpresa();
    const fechaEmision = `${new Date().getFullYear()}-01-02`;
    await insertDocumento(t.admin, idEmpresa, { folio: '15', montoTotal: 11_900, fechaEmision });
    const { endpoint, region, bucket, accessKeyId, secreto } = s3;
    const contenido = { tipo: 'documentos', modelos: ['dtes'], formato: 'csv' };
    const creada = await t.app.inject({
      method: 'POST',
      url: '/api/exportables/programadas',
      headers,
      payload: {
        nombre: 'Ventas del año',
        contenido: { ...contenido, incluir: 'ninguno', includeComments: false },
        periodo: 'este_anio',
        frecuencia: 'diaria',
        dia: null,
        hora: 8,
        destino: { tipo: 's3', endpoint, region, bucket, prefijo: 'cuadra', accessKeyId, secreto },
      },
    });
    const { id } = creada.json();
    await t.app.inject({ method: 'POST', url: `/api/exportables/programadas/${id}/ejecutar`, headers });
    await exportPendientes(t.cuadra.platform, idEmpresa, signal);

    s3.demorar(LENTO_MS);
    const hijo = await forkWorker(t.base.urlApp, carpeta, 'entregar_programadas', ajustes);
    hijos.push(hijo);
    await expect.poll(() => s3.objetos.size, { timeout: 60_000, interval: 10 }).toBe(1);
    const [clave] = s3.objetos.keys();
    const leer = async () =>
      (
        await t.admin.query('select estado, intentos from exportacion_entrega where id_empresa = $1', [
          idEmpresa,
        ])
      ).rows;
    expect(await leer()).toEqual([{ estado: 'pendiente', intentos: 1 }]);
    await killWorker(hijo, t.admin);
    s3.demorar(0);
    // The time passes after which a try counts as abandoned.
    await t.admin.query('update exportacion_entrega set proximo_intento = now() where id_empresa = $1', [
      idEmpresa,
    ]);

    await runEntregas(t.cuadra.platform, idEmpresa, signal);
    expect(await leer()).toEqual([{ estado: 'entregada', intentos: 2 }]);
    expect([...s3.objetos.keys()]).toEqual([clave]);
    expect(s3.objetos.get(clave ?? '')?.toString()).toContain('11900');
  } finally {
    for (const hijo of hijos) hijo.kill('SIGKILL');
    await t.close();
    await s3.close();
    await rm(carpeta, { recursive: true, force: true });
  }
}, 180_000);
