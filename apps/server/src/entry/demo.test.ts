import { testCuadra } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { checkBilletera } from '../modules/registros/billetera/index.ts';
import { prepareDemo } from './demo.ts';

test('the demo company pays by transfer and by nómina, with receipts, and its wallet is balanced', async () => {
  const t = await testCuadra();
  try {
    await prepareDemo(t.cuadra, t.base.urlOwner);
    const { rows } = await t.admin.query<{ medio: string; accion: string; cuantas: number }>(
      `select o.medio, r.accion, count(*)::int as cuantas from orden_pago o
       join orden_pago_registro r on r.id_empresa = o.id_empresa and r.id_orden = o.id
       where o.medio in ('nomina', 'transferencia') and r.accion in ('enviar', 'rechazar', 'retornar') group by 1, 2 order by 1, 2`,
    );
    expect(rows).toEqual([
      { medio: 'nomina', accion: 'enviar', cuantas: 4 },
      { medio: 'nomina', accion: 'rechazar', cuantas: 1 },
      { medio: 'transferencia', accion: 'enviar', cuantas: 3 },
      { medio: 'transferencia', accion: 'retornar', cuantas: 1 },
    ]);
    const { rows: sinComprobante } = await t.admin.query(
      `select o.id from orden_pago o where o.id_estado = 4
       and not exists (select from comprobante_pago c where c.id_empresa = o.id_empresa and c.id_orden = o.id)`,
    );
    expect(sinComprobante).toEqual([]);
    const { rows: resumen } = await t.admin.query<{ id: number; dicho: string; hay: string }>(
      `select e.id_estado as id, e.hay, (select sum(monto) from orden_pago_resumen r
         where r.id_empresa = e.id_empresa and r.id_estado = e.id_estado) as dicho
       from (select id_empresa, id_estado, sum(monto) as hay from orden_pago group by 1, 2) e`,
    );
    for (const { dicho, hay } of resumen) expect(dicho).toBe(hay);
    const empresas = await t.admin.query<{ id: string }>('select id_empresa as id from billetera');
    expect(empresas.rows).toHaveLength(1);
    const prueba = await checkBilletera(t.cuadra.platform.db, Number(empresas.rows[0]?.id));
    expect(prueba).toMatchObject({ cuadra: true });
  } finally {
    await t.close();
  }
}, 240_000);
