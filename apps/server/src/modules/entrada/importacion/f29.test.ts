import type { CuerpoManual } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { pdf } from '@cuadra/formats/testing/cartola';
import { paginaF29 } from '@cuadra/formats/testing/sii';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { desdeDatos, type DocumentoLeido, importLeidos } from '../../registros/documentos/index.ts';
import { countOf, mensajes } from './testing/documentos.ts';
import { importOne } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const FOLIO = '8510460106';
/** 88.380 of PPM and 5.800 retained. */
const f29 = async (rut: string) => ({
  nombre: 'F29.pdf',
  bytes: await pdf([
    paginaF29({
      folio: FOLIO,
      rut: formatRut(rut),
      periodo: '202509',
      filas: [
        ['151', 'RETENCION TASA LEY 21.133 SOBRE RENTAS', '5.800'],
        ['062', 'PPM NETO DETERMINADO', '88.380'],
      ],
      total: '94.180',
    }),
  ]),
});

const leer = (de: TestEmpresa, leido: DocumentoLeido) =>
  withEmpresa(t.cuadra.platform.db, de.idEmpresa, (tx) => importLeidos(tx, de.idEmpresa, [leido]));

async function declaraciones({ idEmpresa }: TestEmpresa) {
  const { rows } = await t.admin.query(
    `select modelo, codigo_tipo as tipo, folio, rut, fuente, monto_total::int as total, fecha_vencimiento::text as vence,
       detalle->>'mes' as mes, (detalle->>'ppm')::int as ppm, (detalle->>'retencionHonorarios')::int as retencion,
       metadata, fecha_pago_interna::text as pago
     from documento where id_empresa = $1`,
    [idEmpresa],
  );
  return rows;
}

const ESPERADA = {
  modelo: 'Impuesto',
  tipo: 'F29',
  folio: FOLIO,
  rut: '60803000-K',
  fuente: 'sii',
  total: 94_180,
  // The 20th of October 2025, a Monday.
  vence: '2025-10-20',
  mes: '2025-09',
  ppm: 88_380,
  retencion: 5800,
};

test('the PDF of a F29 becomes its declaration, with its codes and the day that it is due; again, nothing', async () => {
  const de = await t.createEmpresa();
  const archivo = await f29(de.rut);
  expect(await importOne(t, de, archivo)).toMatchObject({
    estado: 'listo',
    tipo: 'f29',
    filas: 1,
    creados: 1,
  });
  expect(await declaraciones(de)).toMatchObject([ESPERADA]);
  expect(await importOne(t, de, archivo)).toMatchObject({ creados: 0, duplicados: 1, avisos: [] });
});

test('it completes what the SII had listed, and what a person had entered by its month, with what they noted', async () => {
  const datos: CuerpoManual<'Impuesto'> = {
    formulario: 'F29',
    periodo: '2025-09',
    folio: null,
    rut: null,
    razonSocial: null,
    monto: 94_000,
    reajustes: 0,
    multas: 0,
    codigos: [],
    electronico: true,
    repetido: false,
    fechaVencimiento: null,
    fechaPagoInterna: '2025-10-17',
    descripcion: null,
    metadata: { Nota: 'mía' },
  };
  const aMano = desdeDatos('Impuesto', datos, { feriados: new Set() });
  const conMes = await t.createEmpresa();
  await leer(conMes, aMano);
  await importOne(t, conMes, await f29(conMes.rut));
  expect(await declaraciones(conMes)).toMatchObject([
    { ...ESPERADA, metadata: { Nota: 'mía' }, pago: '2025-10-17' },
  ]);
  const { metadata: _suya, fechaPagoInterna: _pago, ...resto } = aMano;
  const listada = {
    ...resto,
    folio: FOLIO,
    fuente: 'sii',
    montoTotal: 94_180,
    detalle: { mes: '2025-09' },
  } as const;
  const conLista = await t.createEmpresa();
  await leer(conLista, listada);
  await importOne(t, conLista, await f29(conLista.rut));
  expect(await declaraciones(conLista)).toMatchObject([ESPERADA]);
  // The list read again tells less, and takes nothing back.
  await leer(conLista, listada);
  expect(await declaraciones(conLista)).toMatchObject([ESPERADA]);
});

test('that of another company names both and leaves nothing', async () => {
  const de = await t.createEmpresa();
  const archivo = await importOne(t, de, await f29('76086428-5'));
  expect(mensajes(archivo)[0]).toMatch(
    /^El F29 de septiembre de 2025 es del RUT 76\.086\.428-5, y esta empresa es /,
  );
  expect(await countOf(t, 'documento', de)).toBe(0);
});
