import type { Automatizacion } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { empresaDePrueba, glosa, OTRO } from './testing/empresa-de-prueba.ts';

const { call, correr, query, linea, venta, saldo, cuenta } = empresaDePrueba();

describe('what people do by hand', () => {
  test('is suggested as a rule that reconciles, and no more once one does it or it was put away', async () => {
    for (let i = 1; i <= 5; i += 1) {
      const cartola = await linea(`DEP SUCURSAL NORTE ${i}`, { abono: 1000 * i });
      const documento = await venta(1000 * i);
      await call('POST', '/conciliaciones', { cartolas: [{ id: cartola }], documentos: [{ id: documento }] });
    }
    const listar = async (filtro = 1) =>
      (await call('GET', `/automatizacion/plantillas?modulo=conciliacion&filtro=${filtro}`))
        .json<{ items: { key: string; origen: string; nombreAccion: string; veces: number | null }[] }>()
        .items.filter(({ origen }) => origen === 'sugerida');
    const [sugerida] = await listar();
    expect(sugerida).toMatchObject({
      veces: 5,
      nombreAccion: 'Conciliar con documentos del mismo monto de 76.543.210-3, a lo más a 180 días',
    });
    const archivar = (cual: boolean) =>
      call('POST', '/automatizacion/plantillas/archivar', { template: sugerida?.key, archivar: cual });
    expect((await archivar(true)).statusCode).toBe(204);
    expect([await listar(), (await listar(2)).length]).toEqual([[], 1]);
    expect((await archivar(false)).statusCode).toBe(204);
    const activar = await call('POST', '/automatizacion/plantillas/activar', {
      template: sugerida?.key,
      modulo: 'conciliacion',
    });
    expect(activar.json()).toMatchObject({ modulo: 'conciliacion', plantilla: sugerida?.key });
    const factura = await venta(9000);
    await linea('DEP SUCURSAL NORTE 9', { abono: 9000 });
    await correr();
    expect(await saldo(factura)).toBe(0);
    await call('PATCH', '/automatizacion', {
      id: activar.json<Automatizacion>().id,
      grupos: [[glosa('dep sucursal')]],
    });
    await query('update regla set plantilla = null where id_empresa = $1');
    expect(await listar()).toEqual([]);
  });

  test('is suggested by the RUT that lines name, whatever their text', async () => {
    const nombres = ['NORTE', 'SUR', 'ESTE', 'OESTE', 'CENTRO'];
    for (const [i, nombre] of nombres.entries()) {
      const id = await linea(`CARGO ${nombre}`, { cargo: 100 + i });
      await query('update cartola set rut_destino = $2 where id_empresa = $1 and id = $3', OTRO, id);
      await call('PUT', `/clasificacion/Cartola/${id}`, {
        items: [{ idCuenta: await cuenta(), porcentaje: 100 }],
      });
    }
    const { items } = (await call('GET', '/automatizacion/plantillas')).json<{
      items: { origen: string; nombreGrupoCondiciones: string; nombreAccion: string }[];
    }>();
    expect(items.filter(({ origen }) => origen === 'sugerida')).toMatchObject([
      { nombreGrupoCondiciones: 'El RUT es 96.792.430-K', nombreAccion: 'Clasificar en Arriendos' },
    ]);
  });

  test('is suggested as a comment where they always write the same', async () => {
    for (let i = 1; i <= 5; i += 1) {
      const id = await linea(`CHEQUE DEVUELTO ${i}`, { cargo: 10 });
      const dicho = await call('POST', '/comentarios', {
        modelo: 'Cartola',
        foreignKey: id,
        comentario: 'Llamar al cliente',
      });
      expect(dicho.statusCode, dicho.body).toBe(201);
    }
    const { items } = (await call('GET', '/automatizacion/plantillas')).json<{
      items: { origen: string; nombreAccion: string; nombreGrupoCondiciones: string }[];
    }>();
    expect(items.find(({ origen }) => origen === 'sugerida')).toMatchObject({
      nombreAccion: 'Comentar',
      nombreGrupoCondiciones: 'La glosa empieza con «CHEQUE DEVUELTO»',
    });
  });
});
