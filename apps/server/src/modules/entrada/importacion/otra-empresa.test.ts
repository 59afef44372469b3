import { formatRut } from '@cuadra/domain';
import { xlsx } from '@cuadra/formats/testing/cartola';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf, mensajes } from './testing/documentos.ts';
import { importOne, realFile, upload, waitFor } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const quien = ({ rut }: TestEmpresa, razonSocial: string) => `${razonSocial} (${formatRut(rut)})`;
const EJEMPLO = { titular: 'Comercial Ejemplo SpA', cuenta: '0208010761' };

async function cartola(rutTitular?: string) {
  const filas = [
    ['Banco Itaú Chile'],
    ['Nombre', EJEMPLO.titular],
    ...(rutTitular === undefined ? [] : [['RUT', rutTitular]]),
    ['Cuenta Corriente', EJEMPLO.cuenta],
    ['Período: 01-Dic-2025 - 31-Dic-2025'],
    ['Fecha', 'Movimientos', 'Cargos', 'Abonos', 'Saldo'],
    ['10/12', 'Transferencia', 0, 10_000, 20_000],
    ['30/12', 'Pago', 5000, 0, 15_000],
  ];
  return { nombre: 'cartola.xlsx', bytes: await xlsx({ Hoja1: filas }) };
}

async function createCuenta(de: TestEmpresa, numeroCuenta: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `select id::int from integrador where nombre = 'Banco Itaú'`,
  );
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/cuentas-corrientes',
    headers: de.headers,
    payload: { idIntegrador: rows[0]?.id, tipo: 'CC', moneda: 'CLP', numeroCuenta },
  });
  if (respuesta.statusCode !== 201) throw new Error(respuesta.body);
  return respuesta.json<{ id: number }>().id;
}

async function nada(de: TestEmpresa) {
  for (const tabla of ['documento', 'cartola', 'contraparte', 'cuenta_corriente'])
    expect([tabla, await countOf(t, tabla, de)]).toEqual([tabla, 0]);
}

describe('a register of the SII', () => {
  test('of another RUT, by the name that the SII gave it, names both companies and leaves nothing', async () => {
    const de = await t.createEmpresa({ razonSocial: 'Panadería Ñuñoa SpA' });
    const { bytes } = await realFile('rcv/RCV-compra-registro-rz_leading_trailing_whitespace.csv');
    const nombre = 'RCV_COMPRA_REGISTRO_76086428-5_202601.csv';
    const archivo = await importOne(t, de, { nombre, bytes });
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'rcv_compra_registro', creados: 0 });
    expect(mensajes(archivo)).toEqual([
      `El registro es del RUT 76.086.428-5, según el nombre que le puso el SII, y esta empresa es ${quien(de, 'Panadería Ñuñoa SpA')}. No se cargó nada. Sube el archivo en la empresa que corresponde; si de verdad es de esta empresa, quita ese RUT del nombre y vuelve a subirlo.`,
    ]);
    await nada(de);
    const propio = await importOne(t, de, { nombre: `RCV_COMPRA_REGISTRO_${de.rut}_202601.csv`, bytes });
    expect(propio).toMatchObject({ estado: 'listo', creados: 2 });
  });
});

describe('a statement', () => {
  test('of another RUT names whose it is and leaves nothing, not even an account', async () => {
    const de = await t.createEmpresa({ razonSocial: 'Panadería Ñuñoa SpA' });
    const archivo = await importOne(t, de, await cartola('76.086.428-5'));
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'cartola', creados: 0 });
    expect(mensajes(archivo)).toEqual([
      `La cartola es de ${EJEMPLO.titular} (76.086.428-5), y esta empresa es ${quien(de, 'Panadería Ñuñoa SpA')}. No se cargó nada. Sube el archivo en la empresa que corresponde; si la cuenta ${EJEMPLO.cuenta} es de esta empresa, agrégala en Cuentas bancarias y vuelve a subirlo.`,
    ]);
    await nada(de);
  });

  test('of another RUT and of an account that the company has is loaded with a warning', async () => {
    const de = await t.createEmpresa();
    await createCuenta(de, EJEMPLO.cuenta);
    const archivo = await importOne(t, de, await cartola('76.086.428-5'));
    expect(archivo).toMatchObject({ estado: 'listo', creados: 2 });
    expect(archivo.avisos.map(({ mensaje }) => mensaje)).toEqual([
      `La cartola dice ser de 76.086.428-5 y el RUT de la empresa es ${formatRut(de.rut)}. Se cargó porque la empresa tiene esa cuenta.`,
    ]);
  });

  test('of its own RUT is loaded whatever name the bank prints', async () => {
    const de = await t.createEmpresa({ razonSocial: 'Panadería Ñuñoa SpA' });
    expect(await importOne(t, de, await cartola(formatRut(de.rut)))).toMatchObject({
      estado: 'listo',
      creados: 2,
      avisos: [],
    });
  });

  test('of another name without a RUT asks once, and is then of the account that was told', async () => {
    const de = await t.createEmpresa({ razonSocial: 'Panadería Ñuñoa Ltda.' });
    const { headers } = de;
    const { id } = (await upload(t, headers, [await cartola()])).json<{ id: number }>();
    const [espera] = (await waitFor(t, de, id)).archivos;
    expect(espera).toMatchObject({ estado: 'falta_cuenta', creados: 0 });
    expect(mensajes(espera)).toEqual([
      `La cartola dice ser de ${EJEMPLO.titular} y esta empresa es Panadería Ñuñoa Ltda. Si la cuenta ${EJEMPLO.cuenta} es de esta empresa, elígela o créala; si no, descarta el archivo y súbelo en la que corresponde.`,
    ]);
    await nada(de);
    const idCuentaCorriente = await createCuenta(de, EJEMPLO.cuenta);
    const url = `/api/importaciones/${id}/archivos/${espera?.id}/cuenta`;
    await t.app.inject({ method: 'POST', url, headers, payload: { idCuentaCorriente } });
    expect((await waitFor(t, de, id)).archivos).toMatchObject([{ estado: 'listo', creados: 2, avisos: [] }]);
    // Told once: the same holder is no question any more.
    expect(await importOne(t, de, await cartola())).toMatchObject({
      estado: 'listo',
      duplicados: 2,
      avisos: [],
    });
  });
});
