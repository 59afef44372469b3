import type { Acto } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { empresaDePrueba, glosa } from './testing/empresa-de-prueba.ts';

const { call, correr, query, linea, crear } = empresaDePrueba();

test('a rule that Cuadra stops is its act, refused while its account is blocked, and goes on once it is open', async () => {
  const [cuenta] = await query<{ id: number }>(
    `select id::int from cuenta_contable where id_empresa = $1 and codigo = '6.1.03.02'`,
  );
  const idCuenta = cuenta?.id ?? 0;
  const block = (bloqueada: boolean) => call('PATCH', `/cuentas/${idCuenta}`, { bloqueada });
  const { id } = await crear({
    modulo: 'clasificacion',
    nombreRegla: 'Comisiones',
    grupos: [[glosa('COMISION')]],
    acciones: [{ tipo: 'clasificar', items: [{ idCuenta, porcentaje: 100 }] }],
  });
  const readRegla = async () =>
    (
      await query<{ estado: string; problema: string | null }>(
        'select estado, problema from regla where id_empresa = $1 and id = $2',
        id,
      )
    )[0];
  await block(true);
  await linea('COMISION PLAN', { cargo: 5000 });
  await correr();
  const detenida = await readRegla();
  expect(detenida).toMatchObject({
    estado: 'inactiva',
    problema: expect.stringContaining('está bloqueada'),
  });

  const [acto] = (await call('GET', '/actos')).json<{ items: Acto[] }>().items;
  expect(acto).toMatchObject({
    clase: 'cambio_regla',
    autor: 'cuadra',
    quien: 'Cuadra sola',
    titulo: 'Detuvo la regla Comisiones',
    detalle: detenida?.problema,
  });
  const undo = () => call('POST', `/actos/${acto?.id}/deshacer`, {});
  const negada = await undo();
  expect(negada.statusCode).toBe(409);
  expect(negada.json().error.message).toMatch(/^La regla ya no puede hacer lo que decía: /);
  expect(await readRegla()).toEqual(detenida);
  await block(false);
  const hecha = await undo();
  expect(hecha.statusCode, hecha.body).toBe(200);
  expect(await readRegla()).toEqual({ estado: 'activa', problema: null });
});
