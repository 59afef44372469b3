import { randomUUID } from 'node:crypto';
import { insertDocumento, openEachTest } from '@cuadra/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { openActos, until } from './testing/open-actos.ts';

const COMISIONES = '6.1.03.02';

const { p, reopen, t } = openEachTest(openActos, { workers: true });

/** As many expenses, classified by the job in one act. */
async function classifyGastos(cuantos: number): Promise<void> {
  await p.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_exento, monto_total, signo, saldo, fuente)
     select $1, 'Gasto', t.id, t.codigo, n::text, '76543210-3', 'x', '2026-10-01', 1, 1000, 1000, 1, 1000, 'manual'
     from generate_series(1, $2::int) n, tipo_documento t where t.codigo = '33'`,
    cuantos,
  );
  const [cuenta] = await p.query<{ id: number }>(
    'select id::int from cuenta_contable where id_empresa = $1 and codigo = $2',
    COMISIONES,
  );
  const accion = { tipo: 'cuentas', items: [{ idCuenta: cuenta?.id, porcentaje: 100 }] };
  const pedido = { modelo: 'Gasto', seleccion: { filtros: {} }, accion };
  const { lote } = (await p.call('POST', '/clasificacion/masiva', pedido)).json<{ lote: string }>();
  await until(
    async () => (await p.call('GET', `/clasificacion/lotes/${lote}`)).json<{ estado: string }>(),
    ({ estado }) => estado === 'listo',
  );
}

const clasificados = async () =>
  (
    await p.query<{ n: number }>(
      'select count(*)::int as n from documento_clasificacion where id_empresa = $1',
    )
  )[0]?.n;

test('a mass act is one row, and a job undoes it whole with its progress', { timeout: 60_000 }, async () => {
  await classifyGastos(1200);
  const { items } = await p.list();
  expect(items).toHaveLength(1);
  const [acto] = items;
  const id = acto?.id ?? 0;
  expect(acto).toMatchObject({
    titulo: 'Clasificó 1.200 gastos',
    cantidad: 1200,
    montos: [{ moneda: 'CLP', entra: 1_200_000, sale: 0 }],
  });
  expect((await p.undo(id)).json()).toMatchObject({ enCurso: true });
  const alMismoTiempo = await p.undo(id);
  expect(alMismoTiempo.statusCode).toBe(409);
  const final = await until(
    () => p.read(id),
    ({ estado }) => estado !== 'deshaciendo',
  );
  expect(final).toMatchObject({ estado: 'deshecho', deshechas: 1200, avance: null });
  expect(await clasificados()).toBe(0);
});

test('a rule acts in its name, and its act is undone as its execution is', { timeout: 60_000 }, async () => {
  const linea = await p.cargo(31_420, 'VESPUCIO NORTE TAG');
  const [cuenta] = await p.query<{ id: number }>(
    'select id::int from cuenta_contable where id_empresa = $1 and codigo = $2',
    COMISIONES,
  );
  const regla = await p.call('POST', '/automatizacion/create?aplicarAlPasado=true', {
    modulo: 'clasificacion',
    nombreRegla: 'Peajes',
    idEvento: 1,
    grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['VESPUCIO'], niega: false }]],
    acciones: [{ tipo: 'clasificar', items: [{ idCuenta: cuenta?.id, porcentaje: 100 }] }],
  });
  expect(regla.statusCode, regla.body).toBe(201);
  const { items } = await until(
    () => p.list('&autor=regla'),
    (lista) => lista.items.length > 0,
  );
  const [acto] = items;
  expect(acto).toMatchObject({
    autor: 'regla',
    quien: 'Regla Peajes',
    titulo: 'Clasificó 1 línea',
    montos: [{ moneda: 'CLP', entra: 0, sale: 31_420 }],
  });
  const id = acto?.id ?? 0;
  expect(await p.touched(id)).toMatchObject([{ id: linea, vigente: true }]);
  expect((await p.read(id)).porque).toEqual([expect.stringMatching(/^La creó Ana Prueba el /)]);
  expect((await p.undo(id)).json()).toMatchObject({ deshechas: 1 });
  expect(await p.read(id)).toMatchObject({ estado: 'deshecho' });
  expect((await p.readEstado()).clasificadas).toEqual([]);
  const [ejecucion] = await p.query<{ deshecha: Date | null }>(
    'select deshecha from regla_ejecucion where id_empresa = $1',
  );
  expect(ejecucion?.deshecha).not.toBeNull();
});

test(
  'a permission that reconciles without asking is listed as Cuadra alone',
  { timeout: 60_000 },
  async () => {
    const linea = await p.abono(70_000, 'TRANSF DE 76.543.210-3');
    const factura = await p.venta(70_000);
    const [sugerencia] = await p.query<{ id: number }>(
      `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
     values ($1, $2, 1, '1-1', 0.999, '{}', $3) returning id::int`,
      linea,
      String(factura),
    );
    await p.query(
      'insert into sugerencia_documento (id_empresa, id_sugerencia, id_documento, monto) values ($1, $2, $3, 70000)',
      sugerencia?.id,
      factura,
    );
    const permiso = await p.call('POST', '/conciliaciones/autonomia', {
      confianzaMin: 0.99,
      precisionMinima: 0.9,
    });
    expect(permiso.statusCode, permiso.body).toBe(201);
    const { items } = await until(
      () => p.list('&autor=cuadra'),
      (lista) => lista.items.length > 0,
    );
    expect(items).toMatchObject([{ quien: 'Cuadra sola', titulo: 'Concilió 1 línea' }]);
    const [acto] = items;
    expect((await p.read(acto?.id ?? 0)).porque.at(-1)).toMatch(/^Lo autorizó Ana Prueba el /);
    expect((await p.undo(acto?.id ?? 0)).statusCode).toBe(200);
    expect((await p.readEstado()).lineas).toMatchObject([{ conciliado: '0' }]);
  },
);

test('what left the house is listed and told not to be undone', async () => {
  const factura = await insertDocumento(t.admin, p.empresa.idEmpresa, {});
  const { storage } = t.cuadra.platform;
  await storage.write('prueba/factura.xml', Buffer.from('<DTE/>'));
  await p.query("update documento set clave_xml = 'prueba/factura.xml' where id_empresa = $1");
  const correo = await p.call('POST', '/documentos/enviar', {
    ids: [factura],
    para: ['ana@boldo.cl'],
    cc: [],
    asunto: 'Tu factura',
    mensaje: 'Hola',
    adjuntarPdf: false,
    adjuntarXml: true,
  });
  expect(correo.statusCode, correo.body).toBeLessThan(300);
  const acto = (await p.list()).items[0];
  expect(acto).toMatchObject({
    titulo: 'Envió 1 correo',
    detalle: '«Tu factura» a ana@boldo.cl',
    estado: 'no_se_deshace',
    puedeDeshacer: false,
  });
  expect((await p.undo(acto?.id ?? 0)).statusCode).toBe(409);
});

test('parts of one act add to its row, money by currency', async () => {
  const { idEmpresa, idUsuario } = p.empresa;
  const clave = randomUUID();
  const parte = (montos: { moneda: 'CLP' | 'USD'; entra: number; sale: number }[]) =>
    withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
      recordActo(tx, {
        idEmpresa,
        clave,
        clase: 'conciliacion',
        autor: 'persona',
        idUsuario,
        modelo: 'Cartola',
        detalle: 'x',
        cantidad: 2,
        montos,
      }),
    );
  await parte([{ moneda: 'CLP', entra: 5, sale: 0 }]);
  await parte([
    { moneda: 'CLP', entra: 1, sale: 7 },
    { moneda: 'USD', entra: 300, sale: 0 },
  ]);
  expect(await p.last()).toMatchObject({
    cantidad: 4,
    montos: [
      { moneda: 'CLP', entra: 6, sale: 7 },
      { moneda: 'USD', entra: 300, sale: 0 },
    ],
  });
});

test(
  'undoing all acts in any order leaves balances and classifications as before',
  { timeout: 120_000 },
  async () => {
    const paso = fc.record({ que: fc.constantFrom('conciliar', 'clasificar'), n: fc.nat({ max: 3 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(paso, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (pasos, azar) => {
          await reopen();
          const lineas = [await p.abono(1000), await p.abono(2000), await p.cargo(3000), await p.cargo(4000)];
          const facturas = [await p.venta(1500, { folio: '1' }), await p.venta(900, { folio: '2' })];
          const antes = await p.readEstado();
          for (const { que, n } of pasos) {
            if (que === 'conciliar') await p.reconcile([lineas[n % 2] ?? 0], [facturas[n >> 1] ?? 0]);
            // Lines that no document concerns: what is left of others is classified by what is left of them.
            else await p.classify(lineas.slice(2, 3 + (n % 2)), n > 1 ? COMISIONES : '6.1.03.01', true);
          }
          const { items } = await p.list();
          const quedan = items.map(({ id }) => id);
          // Classifications go back newest first; reconciliations in any order.
          const conciliaciones = new Set(
            items.flatMap(({ id, clase }) => (clase === 'conciliacion' ? [id] : [])),
          );
          for (let vuelta = 0; quedan.length > 0; vuelta++) {
            const libres = quedan.filter(
              (id, i) =>
                conciliaciones.has(id) || quedan.slice(0, i).every((otro) => conciliaciones.has(otro)),
            );
            const elegido = libres[(azar.next().value ?? 0) % libres.length] ?? 0;
            quedan.splice(quedan.indexOf(elegido), 1);
            const deshecho = await p.undo(elegido);
            expect(deshecho.statusCode, deshecho.body).toBe(200);
          }
          expect(await p.readEstado()).toEqual(antes);
          const { items: todos } = await p.list();
          expect(todos.every(({ estado }) => estado === 'deshecho')).toBe(true);
        },
      ),
      { numRuns: 8 },
    );
  },
);
