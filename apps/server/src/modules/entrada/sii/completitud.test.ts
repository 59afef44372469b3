import type { Completitud } from '@cuadra/contract';
import type { SiiSimulado } from '@cuadra/simulators/sii';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastMeses } from './request-sync.ts';
import { CLAVE, connect, readState, sinNotas, testConSii, waitForEnd } from './testing/index.ts';

let t: TestCuadra;
let sii: SiiSimulado;
let empresa: TestEmpresa;
let mes: string;
let actual: string;
beforeAll(async () => {
  ({ t, sii } = await testConSii({ workers: true, meses: 2 }));
  [actual = '', mes = ''] = lastMeses(t.cuadra.platform.clock.hoy(), 2);
});
afterAll(async () => {
  await t.close();
  await sii.close();
});
beforeEach(async () => {
  sii.obey({ accion: 'reiniciar' });
  empresa = await t.createEmpresa();
});

async function compare(de = mes): Promise<Completitud> {
  const respuesta = await t.app.inject({
    url: `/api/conexiones/fiscal/meses/${de}`,
    headers: empresa.headers,
  });
  if (respuesta.statusCode !== 200) throw new Error(respuesta.body);
  return respuesta.json<Completitud>();
}
const ask = (payload: object) =>
  t.app.inject({ method: 'POST', url: '/api/conexiones/historical-sync', headers: empresa.headers, payload });
async function readAgain(): Promise<void> {
  expect((await ask({ servicios: ['cv'], meses: [mes] })).statusCode).toBe(202);
  await waitForEnd(t, empresa, ['cv']);
}
const deleteDocumento = (modelo: string, folio: number) =>
  t.admin.query('delete from documento where id_empresa = $1 and modelo = $2 and folio = $3', [
    empresa.idEmpresa,
    modelo,
    String(folio),
  ]);

test('a month just read is as the SII says, to the peso, by type and state, IVA included', async () => {
  expect(await compare()).toMatchObject({ leido: null, cuadra: false, lineas: [], totalDiferencias: 0 });
  await connect(t, empresa);
  const cv = (await waitForEnd(t, empresa)).get('cv');
  expect(cv?.meses.map(({ diferencias }) => diferencias)).toEqual([0, 0]);
  const visto = await compare();
  expect(visto).toMatchObject({ cuadra: true, totalDiferencias: 0, diferencias: [] });
  const { ventas, compras, f29 } = sii.estado.mes(empresa.rut, mes);
  const documentos = visto.lineas.filter(({ soloTotal }) => !soloTotal);
  for (const { sii: suyo, aqui } of documentos) expect(aqui).toEqual(suyo);
  expect(documentos.reduce((suma, { sii: suyo }) => suma + suyo.documentos, 0)).toBe(
    ventas.length + compras.length,
  );
  const deBoletas = visto.lineas.find(({ codigoTipo }) => codigoTipo === '39');
  expect(deBoletas).toMatchObject({ soloTotal: true, sii: { documentos: 41, total: 612_300 } });
  expect(deBoletas?.aqui).toEqual(deBoletas?.sii);
  const iva = (lista: typeof ventas) =>
    lista
      .filter(({ estado }) => estado === 'REGISTRO')
      .reduce((suma, d) => suma + (d.tipo === 61 ? -d.iva : d.iva), 0);
  const boletas = deBoletas?.sii.iva ?? 0;
  expect(visto.iva).toEqual({
    debitoSii: iva(ventas) + boletas,
    debitoAqui: iva(ventas) + boletas,
    creditoSii: iva(compras),
    creditoAqui: iva(compras),
    declarado: f29[0]?.monto ?? null,
  });
});

test('what differs is named document by document, with what to do, and a new reading puts right what it can', async () => {
  await connect(t, empresa);
  await waitForEnd(t, empresa);
  const { ventas, compras } = sii.estado.mes(empresa.rut, mes);
  const perdida = sinNotas(ventas);
  const distinta = sinNotas(compras);
  await deleteDocumento('Dte', perdida.folio);
  await t.admin.query(
    `update documento set monto_total = monto_total + 7, saldo = saldo + 7, monto_exento = monto_exento + 7, fuente = 'xml'
     where id_empresa = $1 and folio = $2`,
    [empresa.idEmpresa, String(distinta.folio)],
  );
  await t.admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_neto, monto_total, signo, saldo, fuente)
     select id_empresa, modelo, id_tipo_documento, codigo_tipo, '999999001', rut, razon_social, fecha_emision, id_moneda,
       monto_neto, monto_total, signo, signo * monto_total, 'xml'
     from documento where id_empresa = $1 and modelo = 'Compra' and codigo_tipo = '33'
       and fecha_emision < $2 limit 1`,
    [empresa.idEmpresa, `${actual}-01`],
  );
  const visto = await compare();
  expect(visto).toMatchObject({ cuadra: false, totalDiferencias: 3 });
  const porFolio = new Map(visto.diferencias.map((d) => [d.folio, d]));
  expect(porFolio.get(String(perdida.folio))).toMatchObject({
    clase: 'falta_aqui',
    modelo: 'Dte',
    totalSii: perdida.total,
    totalAqui: null,
    idDocumento: null,
    consejo: expect.stringContaining('Vuelve a leer'),
  });
  expect(porFolio.get(String(distinta.folio))).toMatchObject({
    clase: 'monto',
    totalSii: distinta.total,
    totalAqui: distinta.total + 7,
    consejo: expect.stringContaining('XML'),
  });
  expect(porFolio.get('999999001')).toMatchObject({ clase: 'falta_alla', totalSii: null });
  await readAgain();
  expect((await compare()).diferencias.map(({ clase }) => clase).toSorted()).toEqual(['falta_alla', 'monto']);
  const cv = (await readState(t, empresa)).services.find(({ servicio }) => servicio === 'cv');
  expect(cv?.meses.map(({ diferencias }) => diferencias)).toEqual([0, 2]);
});

test('what the SII changes its mind about is followed: accepted, reclaimed, taken out', async () => {
  await connect(t, empresa);
  await waitForEnd(t, empresa);
  const pendientes = () => sii.estado.mes(empresa.rut, mes).compras.filter((c) => c.estado === 'PENDIENTE');
  const estadoDe = async (folio: number) => {
    const { rows } = await t.admin.query<{ estado: string }>(
      'select estado_sii as estado from documento where id_empresa = $1 and modelo = $2 and folio = $3',
      [empresa.idEmpresa, 'Compra', String(folio)],
    );
    return rows[0]?.estado;
  };
  const [una, otra] = pendientes();
  expect(await estadoDe(una?.folio ?? 0)).toBe('pendiente');
  if (una) una.estado = 'REGISTRO';
  sii.obey({ accion: 'cambiar', rut: empresa.rut, mes, que: 'reclamar' });
  const antes = new Set(sii.estado.mes(empresa.rut, mes).compras.map(({ folio }) => folio));
  sii.obey({ accion: 'cambiar', rut: empresa.rut, mes, que: 'retirar' });
  const despues = new Set(sii.estado.mes(empresa.rut, mes).compras.map(({ folio }) => folio));
  const retirada = [...antes].find((folio) => !despues.has(folio));
  await readAgain();
  expect(await estadoDe(una?.folio ?? 0)).toBe('registro');
  expect(await estadoDe(otra?.folio ?? 0)).toBe('reclamado');
  const visto = await compare();
  expect(visto.diferencias.map(({ clase }) => clase)).toEqual(['retirado', 'retirado']);
  expect(visto.diferencias.find(({ modelo }) => modelo === 'Compra')).toMatchObject({
    folio: String(retirada),
    consejo: expect.stringContaining('antes de pagarlo'),
  });
  for (const { sii: suyo, aqui } of visto.lineas.filter(({ soloTotal }) => !soloTotal))
    expect(aqui).toEqual(suyo);
});

test('a part that is too large is told by its name and number, and the rest of the month comes in', async () => {
  sii.obey({ accion: 'diferir', rut: empresa.rut, mes, tipo: 33 });
  await connect(t, empresa);
  const cv = (await waitForEnd(t, empresa)).get('cv');
  expect(cv?.meses[1]).toMatchObject({ estado: 'error', mensaje: expect.stringContaining('ventas tipo 33') });
  expect(cv?.meses[1]?.documentos).toBeGreaterThan(0);
  const visto = await compare();
  expect(visto).toMatchObject({ cuadra: false, leido: null });
  for (const { codigoTipo, sii: suyo, aqui, soloTotal } of visto.lineas)
    if (!soloTotal) expect(aqui.documentos).toBe(codigoTipo === '33' ? 0 : suyo.documentos);
  expect(visto.diferencias).toEqual([]);
});

test('a night that finds nothing new writes nothing', async () => {
  await connect(t, empresa);
  await waitForEnd(t, empresa);
  const rows = async () =>
    (
      await t.admin.query<{ x: string }>(
        'select xmin::text || folio as x from sii_registro where id_empresa = $1 order by folio',
        [empresa.idEmpresa],
      )
    ).rows;
  const antes = await rows();
  await readAgain();
  expect(await rows()).toEqual(antes);
});

test('older months are read when somebody asks, those to come are refused, and so is everything before connecting', async () => {
  const meses = lastMeses(t.cuadra.platform.clock.hoy(), 4).slice(2);
  expect((await ask({ meses })).statusCode).toBe(409);
  await connect(t, empresa);
  await waitForEnd(t, empresa);
  expect((await ask({ meses: ['2099-01'] })).json<{ error: { details: object } }>().error.details).toEqual({
    'body.meses': ['Elige meses que ya hayan empezado.'],
  });
  expect((await ask({ meses: ['ayer'] })).statusCode).toBe(400);
  expect((await ask({ servicios: [] })).statusCode).toBe(400);
  expect((await ask({ servicios: ['taxes'], meses })).statusCode).toBe(202);
  const taxes = (await waitForEnd(t, empresa)).get('taxes');
  expect(taxes?.meses.map(({ estado }) => estado)).toEqual(['listo', 'listo', 'listo', 'listo']);
  const { rows } = await t.admin.query<{ texto: string }>(
    `select despues::text as texto from auditoria where id_empresa = $1 and accion = 'pedir_sii'`,
    [empresa.idEmpresa],
  );
  expect(rows[0]?.texto).toContain(meses[0]);
  expect(rows[0]?.texto).not.toContain(CLAVE);
});
