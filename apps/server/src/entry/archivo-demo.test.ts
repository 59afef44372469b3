import { join } from 'node:path';
import { testCuadra } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { readArchivo } from '../platform/traslado/index.ts';
import { openArchivo, saveArchivo } from '../platform/traslado/testing/archivo-de-prueba.ts';
import { prepareDemo } from './demo.ts';

test('the demo company is rebuilt equal from its archive, in another installation', async () => {
  const [origen, destino] = [await testCuadra(), await testCuadra()];
  try {
    await prepareDemo(origen.cuadra, origen.base.urlOwner);
    const { rows } = await origen.admin.query<{ id: string }>(
      'select e.id_empresa as id from empresa e order by (select count(*) from documento d where d.id_empresa = e.id_empresa) desc',
    );
    const archivo = join(origen.carpetaDatos, 'demo.zip');
    await saveArchivo(origen, Number(rows[0]?.id), archivo);
    await destino.createEmpresa();
    const { idEmpresa, archivos, faltantes } = await readArchivo({
      urlAdmin: destino.base.urlOwner,
      storage: destino.cuadra.platform.storage,
      archivo,
      ensayo: false,
    });
    expect([archivos, faltantes]).toEqual([0, []]);
    const vuelta = join(origen.carpetaDatos, 'vuelta.zip');
    await saveArchivo(destino, idEmpresa, vuelta);
    const [antes, despues] = [await openArchivo(archivo), await openArchivo(vuelta)];
    expect(antes.get('datos/documento.csv')?.toString().split('\n').length).toBeGreaterThan(1000);
    expect([...despues.keys()]).toEqual([...antes.keys()]);
    for (const [nombre, contenido] of antes)
      if (nombre !== 'datos/usuario.csv' && nombre !== 'LEEME.html' && nombre !== 'manifiesto.json')
        expect(despues.get(nombre)?.equals(contenido), nombre).toBe(true);
  } finally {
    await destino.close();
    await origen.close();
  }
}, 240_000);
