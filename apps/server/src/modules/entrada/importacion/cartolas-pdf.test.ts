import { cartolaDePrueba, MUESTRAS, MUESTRAS_PDF, pdf, xlsx } from '@cuadra/formats/testing/cartola';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOne } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const EJEMPLO = cartolaDePrueba(1_500_000, [
  { dia: 0, glosa: 0, monto: 352_736 },
  { dia: 2, glosa: 1, monto: -5000 },
  { dia: 1, glosa: 4, monto: -7000 },
]);

test.each(['Banco Security', 'Itaú'])('the statement of %s in PDF and in Excel is one', async (banco) => {
  const empresa = await t.createEmpresa({ razonSocial: EJEMPLO.titular });
  const enPdf = MUESTRAS_PDF.find((muestra) => muestra.banco === banco);
  const enExcel = MUESTRAS.find((muestra) => muestra.layout === enPdf?.layout);
  if (!enPdf || !enExcel) throw new Error('no samples');
  const primero = { nombre: 'cartola.pdf', bytes: await pdf(enPdf.paginas(EJEMPLO)) };
  expect(await importOne(t, empresa, primero)).toMatchObject({
    estado: 'listo',
    tipo: 'cartola',
    creados: 3,
    novedades: [
      expect.stringMatching(`Creamos la cuenta ${EJEMPLO.cuenta} de .*${banco}`),
      expect.stringMatching(/^Leímos 3 líneas:/),
    ],
  });
  const segundo = { nombre: 'cartola.xlsx', bytes: await xlsx(enExcel.hojas(EJEMPLO)) };
  expect(await importOne(t, empresa, segundo)).toMatchObject({
    estado: 'listo',
    creados: 0,
    duplicados: 3,
    novedades: [expect.stringMatching(/^Leímos 3 líneas:/)],
  });
  const { rows } = await t.admin.query(
    'select fecha::text, cargo::float, abono::float, saldo::float from cartola where id_empresa = $1 order by fecha, id',
    [empresa.idEmpresa],
  );
  expect(rows).toEqual(
    EJEMPLO.movimientos.map(({ fecha, cargo, abono, saldo }) => ({ fecha, cargo, abono, saldo })),
  );
});

test('two months in one file are both there, in one account, and once', async () => {
  const empresa = await t.createEmpresa();
  const mes = (periodo: string, filas: readonly (readonly (string | number)[])[]) => [
    ['Banco Itaú Chile'],
    ['Cuenta Corriente', '0208010761'],
    [`Período: ${periodo}`],
    ['Fecha', 'Movimientos', 'Cargos', 'Abonos', 'Saldo'],
    ...filas,
  ];
  const archivo = {
    nombre: 'cartolas.xlsx',
    bytes: await xlsx({
      Hoja1: [
        ...mes('01-Dic-2025 - 31-Dic-2025', [
          ['10/12', 'Transferencia', 0, 10_000, 20_000],
          ['30/12', 'Cargo', 209_536, 0, -189_536],
        ]),
        ...mes('01-Ene-2026 - 31-Ene-2026', [['02/01', 'Transferencia', 0, 289_536, 100_000]]),
      ],
    }),
  };
  expect(await importOne(t, empresa, archivo)).toMatchObject({ estado: 'listo', creados: 3, avisos: [] });
  expect(await importOne(t, empresa, archivo)).toMatchObject({ creados: 0, duplicados: 3 });
  const { rows } = await t.admin.query(
    `select c.fecha::text, c.saldo::float, count(*) over ()::int as lineas, cc.numero_cuenta as cuenta
     from cartola c join cuenta_corriente cc on cc.id = c.id_cuenta_corriente
     where c.id_empresa = $1 order by c.fecha`,
    [empresa.idEmpresa],
  );
  expect(rows).toEqual(
    [
      ['2025-12-10', 20_000],
      ['2025-12-30', -189_536],
      ['2026-01-02', 100_000],
    ].map(([fecha, saldo]) => ({ fecha, saldo, lineas: 3, cuenta: '0208010761' })),
  );
});
