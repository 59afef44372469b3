import { PERMISOS, type AristaRelacion, type NodoRelacionado } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
/** A reference of one document to another, or to one that is not here. */
async function refer(
  id: number,
  a: number | { tipo: string; folio: string },
  codRef: number | null,
): Promise<void> {
  await t.admin.query(
    `insert into documento_referencia
       (id_empresa, id_documento, posicion, codigo_tipo_ref, folio_ref, cod_ref, id_documento_ref)
     select $1, $2, coalesce(max(posicion), 0) + 1, $3, $4, $5, $6 from documento_referencia
     where id_empresa = $1 and id_documento = $2`,
    typeof a === 'number'
      ? [empresa.idEmpresa, id, '33', 'x', codRef, a]
      : [empresa.idEmpresa, id, a.tipo, a.folio, codRef, null],
  );
}
async function concilia(idCartola: number, idDocumento: number, monto: number): Promise<void> {
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { cartolas: [{ id: idCartola }], documentos: [{ id: idDocumento, monto }] },
  });
  expect(respuesta.statusCode).toBe(201);
}
async function dibujo(id: number) {
  const respuesta = await t.app.inject({
    url: `/api/documentos/${id}/relacionados`,
    headers: empresa.headers,
  });
  return respuesta.json<{ nodos: NodoRelacionado[]; aristas: AristaRelacion[]; cortado: boolean }>();
}

describe('GET /api/documentos/{id}/relacionados', () => {
  test('a document alone is one node', async () => {
    const id = await documento({ folio: '7', montoTotal: 1000 });
    expect(await dibujo(id)).toEqual({
      nodos: [
        {
          key: `d${id}`,
          clase: 'documento',
          id,
          modelo: 'Dte',
          titulo: 'Factura electrónica 7',
          detalle: 'Ferretería Los Coihues Ltda.',
          fecha: '2026-10-14',
          monto: 1000,
          moneda: 'CLP',
          nivel: 0,
        },
      ],
      aristas: [],
      cortado: false,
    });
  });

  test('each code of a note has its own relation, and what has not arrived is named', async () => {
    const factura = await documento({ folio: '1' });
    const notas: number[] = [];
    for (const codRef of [1, 2, 3, null]) {
      const nota = await documento({ codigoTipo: '61', montoTotal: 10 });
      await refer(nota, factura, codRef);
      notas.push(nota);
    }
    await refer(factura, { tipo: '801', folio: 'OC-9' }, null);
    const { nodos, aristas } = await dibujo(factura);
    expect(aristas.filter(({ hasta }) => hasta === `d${factura}`).map(({ clase }) => clase)).toEqual([
      'anula',
      'corrige_texto',
      'corrige_monto',
      'refiere',
    ]);
    expect(nodos.find(({ clase }) => clase === 'ausente')).toMatchObject({
      id: null,
      titulo: 'Documento 801 OC-9',
    });
    expect(nodos.find(({ id }) => id === notas[0])).toMatchObject({ nivel: 1, monto: -10 });
  });

  test('bank lines stand with what they pay, and what else they pay is one step further', async () => {
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      abono: 300,
      descripcion: 'TEF',
    });
    const una = await documento({ montoTotal: 100 });
    const otra = await documento({ montoTotal: 500 });
    const lejana = await documento({ codigoTipo: '61', montoTotal: 5 });
    await refer(lejana, otra, 3);
    await concilia(linea, una, 100);
    await concilia(linea, otra, 200);
    const { nodos, aristas } = await dibujo(una);
    expect(nodos.map(({ clase, id, nivel }) => [clase, id, nivel])).toEqual([
      ['documento', una, 0],
      ['linea', linea, 1],
      ['documento', otra, 2],
    ]);
    expect(aristas).toEqual([
      { desde: `l${linea}`, hasta: `d${una}`, clase: 'concilia', monto: 100 },
      { desde: `l${linea}`, hasta: `d${otra}`, clase: 'concilia', monto: 200 },
    ]);
  });

  test('sueldos are left out for who may not see them', async () => {
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 900 });
    const sueldo = await documento({
      modelo: 'Remuneracion',
      codigoTipo: 'LIQ',
      folio: '2026-10',
      montoTotal: 500,
    });
    const boleta = await documento({ modelo: 'Compra', montoTotal: 400 });
    await concilia(linea, sueldo, 500);
    await concilia(linea, boleta, 400);
    const permisos = PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver');
    const headers = await empresa.headersWith({ permisos });
    const sinSueldos = await t.app.inject({ url: `/api/documentos/${boleta}/relacionados`, headers });
    expect(sinSueldos.json().nodos.map(({ id }: NodoRelacionado) => id)).toEqual([boleta, linea]);
    expect(sinSueldos.json().aristas).toHaveLength(1);
    expect((await dibujo(boleta)).nodos).toHaveLength(3);
    const prohibido = await t.app.inject({ url: `/api/documentos/${sueldo}/relacionados`, headers });
    expect(prohibido.statusCode).toBe(403);
  });

  test('more than a drawing holds is cut, and says so', async () => {
    const factura = await documento({});
    for (let n = 0; n < 45; n += 1)
      await refer(await documento({ codigoTipo: '61', montoTotal: 1 }), factura, 3);
    const { nodos, aristas, cortado } = await dibujo(factura);
    expect([nodos.length, aristas.length, cortado]).toEqual([40, 39, true]);
  });

  test('404 for one of another company', async () => {
    const ajena = await t.createEmpresa();
    const suya = await insertDocumento(t.admin, ajena.idEmpresa);
    const respuesta = await t.app.inject({
      url: `/api/documentos/${suya}/relacionados`,
      headers: empresa.headers,
    });
    expect(respuesta.statusCode).toBe(404);
  });
});
