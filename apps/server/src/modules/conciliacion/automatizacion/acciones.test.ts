import type { PreviewAutomatizacion } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { addEjecuciones } from './store/ejecuciones.ts';
import { conciliar, empresaDePrueba, glosa, OTRO, RUT, sentido } from './testing/empresa-de-prueba.ts';

const {
  call,
  correr,
  query,
  linea,
  venta,
  crear,
  cobros,
  saldo,
  conciliado,
  ejecuciones,
  deshacer,
  historial,
  cuenta,
  actual,
} = empresaDePrueba();

describe('a rule that reconciles', () => {
  test('finds the document of the line’s RUT and amount, the oldest of equals, and is undone as one', async () => {
    const [nueva, vieja, ajena] = [
      await venta(50_000, { fechaEmision: '2026-10-20' }),
      await venta(50_000, { fechaEmision: '2026-10-01' }),
      await venta(50_000, { rut: OTRO, fechaEmision: '2026-09-01' }),
    ];
    await cobros();
    const suya = await linea(`TRANSF ${RUT} PAGO`, { abono: 50_000 });
    const sinRut = await linea('DEPOSITO', { abono: 50_000 });
    await correr();
    expect([await saldo(nueva), await saldo(vieja), await saldo(ajena)]).toEqual([50_000, 0, 50_000]);
    expect([await conciliado(suya), await conciliado(sinRut)]).toEqual([50_000, 0]);
    expect((await historial('Cartola', suya))[0]).toMatch(/^La regla «Cobros» concilió \$50\.000 con /u);
    const [ejecucion] = await ejecuciones();
    expect(ejecucion).toMatchObject({ registros: 1, deshecha: null, Regla: { nombre: 'Cobros' } });
    const { items } = (await call('GET', `/automatizacion/ejecuciones/${ejecucion?.id}/registros`)).json<{
      items: { id: number; hizo: string; vigente: boolean }[];
    }>();
    expect(items).toMatchObject([
      { id: suya, hizo: expect.stringMatching(/^Concilió con .+ de Ferretería/u), vigente: true },
    ]);
    expect((await deshacer(ejecucion?.id)).json()).toEqual({ deshechas: 1, omitidas: 0 });
    expect([await saldo(vieja), await conciliado(suya)]).toEqual([50_000, 0]);
    expect((await deshacer(ejecucion?.id)).statusCode).toBe(409);
  });

  test('pays the oldest first of a RUT that it says, the last in part', async () => {
    const facturas = [
      await venta(30_000, { fechaEmision: '2026-09-01' }),
      await venta(30_000, { fechaEmision: '2026-10-01' }),
      await venta(30_000, { fechaEmision: '2026-10-10' }),
    ];
    await cobros({ busca: 'antiguos', rut: '76.543.210-3' }, { grupos: [[glosa('pagador tercero')]] });
    const una = await linea('PAGADOR TERCERO', { abono: 45_000 });
    await correr();
    expect(await Promise.all(facturas.map(saldo))).toEqual([0, 15_000, 30_000]);
    expect(await conciliado(una)).toBe(45_000);
  });

  test('closes a difference within its tolerance, and no other', async () => {
    const [cerca, lejos] = [await venta(100_000), await venta(100_900, { rut: OTRO })];
    await cobros({ tolerancia: 500 });
    const [una, otra] = [
      await linea(`PAGO ${RUT}`, { abono: 99_600 }),
      await linea(`PAGO ${OTRO}`, { abono: 100_000 }),
    ];
    await correr();
    expect([await saldo(cerca), await conciliado(una)]).toEqual([0, 99_600]);
    expect([await saldo(lejos), await conciliado(otra)]).toEqual([100_900, 0]);
  });

  test('waits for a document that comes later, and forgets the line when it would be too far', async () => {
    await cobros({ dias: 30 });
    const una = await linea(`PAGO ${RUT}`, { abono: 70_000 });
    const antigua = await linea(`PAGO ${RUT}`, { abono: 80_000 }, '2026-01-05');
    await correr();
    const esperan = await query<{ id: number; rut: string; hasta: string }>(
      `select id_registro::int as id, espera_rut as rut, espera_hasta::text as hasta
       from regla_pendiente where id_empresa = $1`,
    );
    expect(esperan).toEqual([{ id: una, rut: RUT, hasta: '2026-12-12' }]);
    const [otra, suya] = [await venta(71_000), await venta(70_000)];
    await correr();
    expect([await saldo(otra), await saldo(suya)]).toEqual([71_000, 0]);
    expect([await conciliado(una), await conciliado(antigua)]).toEqual([70_000, 0]);
    expect(await query('select 1 from regla_pendiente where id_empresa = $1')).toEqual([]);
  });

  test('leaves what a person took apart, what they classified, and what the bank took back', async () => {
    const facturas = [await venta(50_000), await venta(60_000), await venta(70_000)];
    await cobros();
    const lineas = [
      await linea(`PAGO ${RUT}`, { abono: 50_000 }),
      await linea(`PAGO ${RUT}`, { abono: 60_000 }),
      await linea(`PAGO ${RUT}`, { abono: 70_000 }),
    ];
    await correr();
    const [par] = await query<{ id: number }>(
      `select id_conciliacion::int as id from conciliacion_par where id_empresa = $1 and id_cartola = $2`,
      lineas[0],
    );
    expect((await call('DELETE', `/conciliaciones/${par?.id}`)).statusCode).toBe(200);
    const [ejecucion] = await ejecuciones();
    expect((await deshacer(ejecucion?.id)).json()).toEqual({ deshechas: 2, omitidas: 1 });
    await query(
      `update cartola set novedad_banco = 'retirada', novedad_banco_al = now() where id_empresa = $1 and id = $2`,
      lineas[2],
    );
    await query(
      `insert into regla_pendiente (id_empresa, modelo, id_registro) select $1, 'Cartola', unnest($2::bigint[])`,
      lineas,
    );
    await correr();
    // The whole run was undone, so its pairs may come again; the one that a person took apart may not.
    expect(await Promise.all(lineas.map(conciliado))).toEqual([0, 60_000, 0]);
    expect(await Promise.all(facturas.map(saldo))).toEqual([50_000, 0, 70_000]);
  });

  test('shows before it is saved what it would find, and how people did the same', async () => {
    const factura = await venta(50_000);
    const hecha = await venta(80_000);
    const una = await linea(`PAGO ${RUT}`, { abono: 50_000 });
    const antes = await linea(`PAGO ${RUT}`, { abono: 80_000 });
    await linea('DEPOSITO', { abono: 1000 });
    await call('POST', '/conciliaciones', { cartolas: [{ id: antes }], documentos: [{ id: hecha }] });
    const respuesta = await call('POST', '/automatizacion/matches', {
      modulo: 'conciliacion',
      idEvento: 1,
      grupos: [[sentido('abono')]],
      acciones: [conciliar()],
    });
    const previa = respuesta.json<PreviewAutomatizacion>();
    expect(previa).toMatchObject({ matchCount: 3, alcanza: 3, sinClasificar: 2, iguales: 1, distintos: 0 });
    // A rule that classifies leaves alone what its document explains.
    const clasificando = await call('POST', '/automatizacion/matches', {
      modulo: 'clasificacion',
      idEvento: 1,
      grupos: [[sentido('abono')]],
      acciones: [],
    });
    expect(clasificando.json()).toMatchObject({ alcanza: 3, sinClasificar: 2, distintos: 0, explicados: 1 });
    expect(previa.conciliar).toMatchObject({
      lineas: 2,
      encontradas: 1,
      monto: [{ moneda: 'CLP', monto: 50_000 }],
      muestras: [{ idCartola: una, documentos: [{ id: factura, monto: 50_000 }] }],
    });
    expect([await saldo(factura), await conciliado(una)]).toEqual([50_000, 0]);
  });

  test('goes before those that classify, which take what is left of the line', async () => {
    const factura = await venta(50_000);
    await crear({
      nombreRegla: 'Todo a arriendos',
      grupos: [[sentido('abono')]],
      acciones: [{ tipo: 'clasificar', items: [{ idCuenta: await cuenta(), porcentaje: 100 }] }],
    });
    await cobros({ busca: 'antiguos' });
    const [entera, parte] = [
      await linea(`PAGO ${RUT}`, { abono: 30_000 }, '2026-11-10'),
      await linea(`PAGO ${RUT}`, { abono: 30_000 }, '2026-11-11'),
    ];
    await correr();
    expect([await saldo(factura), await conciliado(entera), await conciliado(parte)]).toEqual([
      0, 30_000, 20_000,
    ]);
    const partes = await query<{ id: number; monto: number }>(
      'select id_cartola::int as id, monto::int from cartola_clasificacion where id_empresa = $1',
    );
    expect(partes).toEqual([{ id: parte, monto: 10_000 }]);
  });
});

describe('a rule that says who is at the other side', () => {
  test('names them on lines, which other rules and the engine then read, and takes it back', async () => {
    const factura = await venta(40_000);
    await crear({
      nombreRegla: 'Es Coihues',
      grupos: [[glosa('los coihues')]],
      acciones: [
        { tipo: 'asignar', rut: '76.543.210-3', razonSocial: 'Ferretería Los Coihues Ltda.' },
        { tipo: 'comentar', comentario: 'Paga la matriz' },
      ],
    });
    await cobros();
    const una = await linea('DEP LOS COIHUES', { abono: 40_000 });
    await correr();
    expect(await saldo(factura)).toBe(0);
    expect(await historial('Cartola', una)).toContain(
      'La regla «Es Coihues» dijo que es de Ferretería Los Coihues Ltda. (76.543.210-3)',
    );
    const [asignada] = await ejecuciones('clasificacion');
    expect((await deshacer(asignada?.id)).json()).toEqual({ deshechas: 1, omitidas: 0 });
    expect(await query('select 1 from cartola where id_empresa = $1 and id_contraparte is not null')).toEqual(
      [],
    );
    const { items } = (await call('GET', `/comentarios/Cartola/${una}`)).json<{ items: object[] }>();
    expect(items).toEqual([]);
  });

  test('lets the rules after it, and those that reconcile, ask for whom it named', async () => {
    const factura = await venta(30_000);
    const delRut = [[{ atributo: 'rut', valores: [RUT], niega: false }]];
    const clasificar = { tipo: 'clasificar', items: [{ idCuenta: await cuenta(), porcentaje: 100 }] };
    const antes = await crear({ nombreRegla: 'Antes', grupos: delRut, acciones: [clasificar] });
    await crear({
      grupos: [[glosa('coihues')]],
      acciones: [{ tipo: 'asignar', rut: RUT, razonSocial: 'Coihues' }],
      detiene: false,
    });
    const despues = await crear({ nombreRegla: 'Después', grupos: delRut, acciones: [clasificar] });
    await cobros({ busca: 'antiguos' }, { grupos: delRut });
    const una = await linea('DEP COIHUES', { abono: 40_000 });
    await correr();
    expect([await saldo(factura), await conciliado(una)]).toEqual([0, 30_000]);
    const hechas = (await ejecuciones('clasificacion')).map(({ Regla }) => Regla);
    expect(hechas.map(({ id }) => id)).toContain(despues.id);
    expect(hechas.map(({ id }) => id)).not.toContain(antes.id);
  });

  test('is seen beforehand by the rules after it, and by those that reconcile', async () => {
    await venta(40_000);
    const delRut = [[{ atributo: 'rut', valores: [RUT], niega: false }]];
    const clasificar = { tipo: 'clasificar', items: [{ idCuenta: await cuenta(), porcentaje: 100 }] };
    await linea('DEP COIHUES', { abono: 40_000 });
    await linea('DEP DE OTRO', { abono: 40_000 });
    const previa = async (cambios: object) =>
      (await call('POST', '/automatizacion/matches', { idEvento: 1, grupos: delRut, ...cambios })).json();
    const clasifica = { acciones: [clasificar] };
    const concilia = { modulo: 'conciliacion', acciones: [conciliar()] };
    expect(await previa(clasifica)).toMatchObject({ matchCount: 0 });
    expect(await previa(concilia)).toMatchObject({ matchCount: 0 });
    const asigna = await crear({
      grupos: [[glosa('coihues')]],
      acciones: [{ tipo: 'asignar', rut: RUT, razonSocial: 'Coihues' }],
      detiene: false,
    });
    expect(await previa(clasifica)).toMatchObject({ matchCount: 1, alcanza: 1, sinClasificar: 1 });
    expect(await previa(concilia)).toMatchObject({ alcanza: 1, conciliar: { lineas: 1, encontradas: 1 } });
    await call('PATCH', '/automatizacion', { id: asigna.id, detiene: true });
    expect(await previa(clasifica)).toMatchObject({ matchCount: 1, alcanza: 0 });
  });

  test('acts on the past by itself, also on what is classified, and shows beforehand what that would be', async () => {
    await crear({
      nombreRegla: 'Comenta',
      grupos: [[sentido('abono')]],
      acciones: [{ tipo: 'comentar', comentario: 'Visto' }],
      detiene: false,
    });
    const clasificada = await linea('DEP COIHUES', { abono: 10 });
    const suya = await linea('DEP COIHUES', { abono: 20 });
    await query('update cartola set rut_origen = $2 where id_empresa = $1 and id = $3', RUT, suya);
    await correr();
    await call('PUT', `/clasificacion/Cartola/${clasificada}`, {
      items: [{ idCuenta: await cuenta(), porcentaje: 100 }],
    });
    const regla = {
      grupos: [[glosa('coihues')]],
      acciones: [{ tipo: 'asignar', rut: RUT, razonSocial: 'Coihues' }],
    };
    const previa = await call('POST', '/automatizacion/matches', { idEvento: 1, ...regla });
    expect(previa.json()).toMatchObject({ hace: 'asignar', sinClasificar: 1, iguales: 1, distintos: 0 });
    await crear({ nombreRegla: 'Asigna', ...regla }, '?aplicarAlPasado=true');
    await correr();
    expect(
      await query('select id::int from cartola where id_empresa = $1 and id_contraparte is not null'),
    ).toEqual([{ id: clasificada }]);
    expect(await query('select count(*)::int as n from comentario where id_empresa = $1')).toEqual([
      { n: 2 },
    ]);
  });

  test('leaves lines of which the bank says the same, and documents that name somebody', async () => {
    const asignar = { tipo: 'asignar', rut: RUT, razonSocial: 'Coihues' };
    await crear({ grupos: [[sentido('abono')]], acciones: [asignar] });
    await crear({
      idEvento: 3,
      grupos: [[{ atributo: 'monto', desde: 1, hasta: null }]],
      acciones: [asignar],
    });
    const suya = await linea('PAGO', { abono: 1 });
    await query('update cartola set rut_origen = $2 where id_empresa = $1 and id = $3', RUT, suya);
    const [deNadie, ajena] = [await venta(1000), await venta(2000)];
    const [contraparte] = await query<{ id: number }>(
      `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, 'x', 'x') returning id::int`,
      OTRO,
    );
    await query(
      'update documento set id_contraparte = $2 where id_empresa = $1 and id = $3',
      contraparte?.id,
      ajena,
    );
    await correr();
    const actos = await query<{ id: number }>(
      'select coalesce(id_cartola, id_documento)::int as id from contraparte_acto where id_empresa = $1',
    );
    expect(actos).toEqual([{ id: deNadie }]);
  });
});

test('what a rule of one module does not do is refused', async () => {
  const base = { nombreRegla: 'x', idEvento: 1, grupos: [[sentido('abono')]] };
  const intentos: [object, string][] = [
    [{ acciones: [conciliar()] }, 'body.acciones'],
    [{ modulo: 'conciliacion', acciones: [{ tipo: 'comentar', comentario: 'x' }] }, 'body.acciones'],
    [
      { modulo: 'conciliacion', acciones: [conciliar(), { tipo: 'asignar', rut: RUT, razonSocial: 'x' }] },
      'body.acciones',
    ],
    [{ modulo: 'conciliacion', idEvento: 2, acciones: [conciliar()] }, 'body.idEvento'],
    [{ modulo: 'conciliacion', acciones: [conciliar({ tolerancia: 2001 })] }, 'body.acciones.0.tolerancia'],
    [{ modulo: 'conciliacion', acciones: [conciliar({ modelo: 'Remuneracion' })] }, 'body.acciones.0.modelo'],
    [{ acciones: [{ tipo: 'asignar', rut: '1-1', razonSocial: 'x' }] }, 'body.acciones.0.rut'],
  ];
  for (const [cambios, campo] of intentos) {
    const respuesta = await call('POST', '/automatizacion/create', { ...base, ...cambios });
    expect([respuesta.statusCode, Object.keys(respuesta.json().error.details)]).toEqual([400, [campo]]);
  }
});

test('what a run goes on to do after it was undone is an execution of its own', async () => {
  const { id: idRegla } = await cobros();
  await venta(50_000);
  await linea(`PAGO ${RUT}`, { abono: 50_000 });
  await correr();
  const [antes] = await ejecuciones();
  await deshacer(antes?.id);
  const [fila] = await query<{ lote: string }>('select lote from regla_ejecucion where id_empresa = $1');
  const { platform, idEmpresa } = actual();
  await withEmpresa(platform.db, idEmpresa, (tx) =>
    addEjecuciones(tx, idEmpresa, [
      { idRegla, lote: fila?.lote ?? '', origen: 'llegada', fecha: '2026-11-21', registros: 3 },
    ]),
  );
  expect((await ejecuciones()).map(({ registros, deshecha }) => [registros, deshecha === null])).toEqual([
    [3, true],
    [1, false],
  ]);
});

test('what a rule did stays to be seen and undone when the rule is deleted', async () => {
  const factura = await venta(50_000);
  const { id } = await cobros();
  await linea(`PAGO ${RUT}`, { abono: 50_000 });
  await correr();
  await call('DELETE', `/automatizacion/${id}`);
  const [ejecucion] = await ejecuciones();
  expect(ejecucion).toMatchObject({ Regla: { borrada: true } });
  expect((await deshacer(ejecucion?.id)).statusCode).toBe(200);
  expect(await saldo(factura)).toBe(50_000);
});
