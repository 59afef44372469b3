import { testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { readEmpresa } from '../store/empresa.ts';
import { insertImportacion } from '../store/importacion.ts';
import { type DocumentoLeido, importDocumentos } from '../../../registros/documentos/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

const RUT = '77777777-7';
const base = {
  modelo: 'Dte',
  emiteComprador: false,
  rut: RUT,
  fuente: 'xml',
  fila: 1,
  razonSocial: 'Cliente',
  giro: null,
  direccion: null,
  comuna: null,
  fechaVencimiento: null,
  moneda: 'CLP',
  tipoCambio: null,
  montoExento: 0,
  iva: 0,
  valorOtroImpuesto: 0,
  otrosImpuestos: [],
  detalle: {},
  glosas: [],
  claveXml: null,
  firma: null,
  estadoSii: null,
  fechaRecepcion: null,
  fechaAcuse: null,
  fechaReclamo: null,
} as const;

/** Notes refer to what came before them in the list, as in life, though the files may arrive in any order. */
const libros = fc
  .array(
    fc.record({
      tipo: fc.constantFrom('33', '61', '56'),
      monto: fc.integer({ min: 1, max: 1000 }),
      codRef: fc.constantFrom(1, 2, 3, null),
      a: fc.nat(),
      tambien: fc.option(fc.nat(), { freq: 4 }),
    }),
    { minLength: 2, maxLength: 7 },
  )
  .map((piezas) => {
    const documentos: DocumentoLeido[] = [];
    for (const [i, { tipo, monto, codRef, a, tambien }] of piezas.entries()) {
      const nombrados = [a, tambien].flatMap((n) => {
        const nombrado = n === null ? undefined : documentos[n % Math.max(1, documentos.length)];
        return nombrado ? [nombrado] : [];
      });
      documentos.push({
        ...base,
        codigoTipo: tipo,
        folio: String(i + 1),
        fechaEmision: `2026-03-0${i + 1}`,
        montoNeto: monto,
        montoTotal: monto,
        referencias:
          tipo === '33'
            ? []
            : nombrados.map(({ codigoTipo, folio }) => ({
                codigoTipo,
                folio,
                fecha: null,
                codRef,
                razon: null,
              })),
      });
    }
    return documentos;
  });

/** Imports the documents in groups, each a transaction whose deferred checks must hold, into a company of its own. */
async function arrive(grupos: readonly (readonly DocumentoLeido[])[]) {
  const { idEmpresa } = await t.createEmpresa();
  const { db } = t.cuadra.platform;
  for (const grupo of grupos) {
    await withEmpresa(db, idEmpresa, async (tx) => {
      const archivo = { nombre: 'x', bytes: 1, claveArchivo: 'x' };
      const { idArchivos } = await insertImportacion(
        tx,
        { idEmpresa, idUsuario: null, idCuentaCorriente: null },
        [archivo],
      );
      const empresa = await readEmpresa(tx, idEmpresa);
      await importDocumentos(tx, { idEmpresa, idArchivo: idArchivos[0] ?? 0, empresa }, grupo);
    });
  }
  const { rows } = await t.admin.query(
    `select d.codigo_tipo, d.folio, d.signo, d.saldo, d.anulado,
       (select coalesce(sum(a.monto), 0) from documento_aplicacion a
         where a.id_empresa = d.id_empresa and d.id in (a.id_nota, a.id_documento)) as aplicado
     from documento d where d.id_empresa = $1 order by d.folio, d.rut`,
    [idEmpresa],
  );
  return rows;
}

test('documents and notes leave the same balances in whatever order and files they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      libros.chain((documentos) =>
        fc.record({
          documentos: fc.constant(documentos),
          orden: fc.shuffledSubarray([...documentos.keys()], { minLength: documentos.length }),
          corte: fc.nat(documentos.length),
        }),
      ),
      async ({ documentos, orden, corte }) => {
        const barajados = orden.flatMap((i) => documentos[i] ?? []);
        const juntos = await arrive([documentos]);
        expect(await arrive(documentos.map((documento) => [documento]))).toEqual(juntos);
        expect(await arrive([barajados.slice(0, corte), barajados.slice(corte)])).toEqual(juntos);
        expect(await arrive(barajados.map((documento) => [documento]))).toEqual(juntos);
        expect(await arrive([documentos, documentos])).toEqual(juntos);
      },
    ),
    { numRuns: 15 },
  );
});

test('a note of a purchase takes only from documents of the same supplier', async () => {
  const compra = {
    ...base,
    modelo: 'Compra',
    codigoTipo: '33',
    folio: '1',
    fechaEmision: '2026-03-01',
    montoNeto: 100,
    montoTotal: 100,
    referencias: [],
  } as const;
  const nota = {
    ...compra,
    codigoTipo: '61',
    folio: '2',
    rut: '88888888-8',
    referencias: [{ codigoTipo: '33', folio: '1', fecha: null, codRef: 1, razon: null }],
  } as const;
  expect(await arrive([[compra], [nota]])).toMatchObject([
    { folio: '1', saldo: '100', anulado: false },
    { folio: '2', saldo: '-100' },
  ]);
  expect(await arrive([[nota], [compra], [{ ...compra, rut: '88888888-8' }]])).toMatchObject([
    { folio: '1', saldo: '100', anulado: false },
    { folio: '1', saldo: '0', anulado: true },
    { folio: '2', saldo: '0' },
  ]);
});
