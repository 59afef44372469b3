import { formatRut } from '@cuadra/domain';
import { pdf, zip } from '@cuadra/formats/testing/cartola';
import {
  buildInformeBhe,
  detalle,
  libro,
  paginaF29,
  paginaPrevired,
  total,
} from '@cuadra/formats/testing/sii';
import { conSesion } from './soporte/api.ts';
import { archivo, cifrasDe, esperarImportacion, fixture, importar } from './soporte/archivos.ts';
import { crearEmpresa, cuadra } from './soporte/empresa.ts';
import { celdas, filas, pie } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const FACTURA = 'dte/fixtures/DTE--76354771-K--33--170--cleaned.xml';
const REGISTROS = [
  'compra-no_incluir',
  'compra-pendiente',
  'compra-reclamado',
  'compra-registro',
  'venta',
].map((cual) => `rcv/fixtures/RCV-${cual}-rz_leading_trailing_whitespace.csv`);
const CARTOLA = 'cartola/fixtures/banco_chile_cartola_sample.xls';

test('los archivos reales entran, se ven con sus totales, y otra vez no duplican nada', async ({ page }) => {
  // As an operator opens one on the command line.
  const empresa = ['--rut', '76354771-K', '--razon-social', 'Ingeniería Juan Pérez SpA'];
  const administra = ['--admin-email', 'ana@enacon.cl', '--admin-nombre', 'Ana Prueba'];
  const clave = ['--admin-contrasena', 'clave-de-prueba'];
  expect(await cuadra('empresa', 'crear', ...empresa, ...administra, ...clave)).toContain('76.354.771-K');
  await conSesion(page, { email: 'ana@enacon.cl', contrasena: 'clave-de-prueba' });
  const archivos = await Promise.all([FACTURA, ...REGISTROS, CARTOLA].map(fixture));
  await importar(page, archivos);
  const main = page.getByRole('main');
  await expect(main).toContainText('11 documentos y 10 líneas de cartola');
  for (const { name } of archivos) {
    const filasDelArchivo = name.startsWith('DTE') ? '1' : name.startsWith('RCV') ? '2' : '10';
    expect([name, ...(await cifrasDe(page, name))]).toEqual([name, filasDelArchivo, filasDelArchivo, '0']);
  }

  // Wide enough for every column.
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/ventas');
  await expect(filas(page)).toHaveCount(3);
  expect(await celdas(filas(page).filter({ hasText: 'MINERA LOS PELAMBRES' }))).toEqual(
    ['170', 'Factura', 'MINERA LOS PELAMBRES', '96.790.240-3', '1 abr 2019', '1 may 2019'].concat([
      '$2.517.900',
      '$478.401',
      '$2.996.301',
      '$2.996.301',
      'Sin conciliar',
    ]),
  );
  expect(await pie(page)).toEqual(['3 ventas', '$6.477.678', '$1.230.758', '$7.708.436', '$7.708.436']);

  await page.goto('/compras');
  await expect(filas(page)).toHaveCount(8);
  // The eight rows of the four registers, the nota de crédito 70013 subtracted.
  expect(await pie(page)).toEqual(['8 compras', '-$75.000', '-$14.250', '-$89.250', '-$89.250']);
  await expect(filas(page).filter({ hasText: '70013' })).toContainText('-$1.966.880');

  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(10);
  expect(await pie(page)).toEqual(['10 líneas · por conciliar $1.516.906', '-$1.247.866', '$269.040']);
  await expect(page.getByRole('navigation', { name: 'Cuentas' })).toContainText(
    'Banco de Chile ··7890$521.174',
  );

  await importar(page, archivos);
  await expect(main).toContainText('Todo esto ya estaba. Importar otra vez no duplica nada.');
  await expect(
    page.getByText('Importación terminada: 0 nuevos, 21 repetidos, 0 archivos con error.'),
  ).toBeAttached();
  for (const [ruta, total] of [
    ['/ventas', '3 ventas'],
    ['/compras', '8 compras'],
    ['/cartolas', '10 líneas'],
  ] as const) {
    await page.goto(ruta);
    await expect.poll(async () => (await pie(page))[0]).toMatch(new RegExp(`^${total}`));
  }

  // Rows between movements end nothing; the one that is nothing known is named, and what came in is told.
  const conMuebles = [
    'Banco BICE',
    'Cuenta Corriente;12345678901',
    'Desde 02/01/2026 Hasta 31/01/2026',
    'Fecha;N° Documento;Descripción;Cargos;Abonos',
    '05-01;1000000;TRASPASO UNO;1.000;-',
    'Subtotales;;;1.000;0',
    'Compromiso por confirmar;;;77.000;',
    '06-01;1000001;TRASPASO DOS;2.000;-',
  ].join('\n');
  await importar(page, [archivo('bice.csv', Buffer.from(conMuebles))]);
  await expect(main).toContainText('Leímos 2 líneas: $3.000 en cargos y $0 en abonos.');
  await expect(main).toContainText('No leímos la fila 7 («Compromiso por confirmar · 77.000»)');
  expect(await cifrasDe(page, 'bice.csv')).toEqual(['2', '2', '0']);

  const original = archivos[0]?.buffer.toString('latin1') ?? '';
  await importar(page, [
    archivo('alterada.xml', Buffer.from(original.replace('>2996301<', '>2996302<'), 'latin1')),
  ]);
  await expect(main).toContainText(
    'La factura 170: el documento fue modificado después de firmado. Pide a quien la emitió el XML original, sin cambios.',
  );
  expect(await cifrasDe(page, 'alterada.xml')).toEqual(['–', '–', '–']);
});

test('el documento de otra empresa y la bomba XML se rechazan con su razón, y no queda nada', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  // Ten levels of ten: whoever expands them writes ten thousand million letters.
  const niveles = Array.from({ length: 10 }, (_, n) => `<!ENTITY n${n + 1} "${`&n${n};`.repeat(10)}">`);
  const bomba = `<?xml version="1.0"?><!DOCTYPE DTE [<!ENTITY n0 "a">${niveles.join('')}]><DTE>&n10;</DTE>`;
  const ajena = await fixture(FACTURA);
  const registro = await fixture(REGISTROS[3] ?? '');
  const cartola = [
    'Banco Itaú Chile',
    'RUT;76.086.428-5',
    'Cuenta Corriente;0208010761',
    'Período: 01-Dic-2025 - 31-Dic-2025',
    'Fecha;Movimientos;Cargos;Abonos;Saldo',
    '10/12;Transferencia;0;10000;20000',
    '30/12;Pago;5000;0;15000',
  ].join('\n');
  await importar(page, [
    ajena,
    archivo('bomba.xml', bomba),
    archivo('RCV_COMPRA_REGISTRO_76086428-5_202601.csv', registro.buffer),
    archivo('cartola.csv', cartola),
  ]);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    `La factura 170 de INGENIERIA ENACON SPA (76.354.771-K) a MINERA LOS PELAMBRES (96.790.240-3) no fue emitida ni recibida por ${empresa.nombre} (${formatRut(empresa.rut)}). Súbela en la empresa que corresponde.`,
  );
  await expect(main).toContainText('El archivo trae un DOCTYPE o entidades propias');
  const esta = `y esta empresa es ${empresa.nombre} (${formatRut(empresa.rut)}). No se cargó nada.`;
  await expect(main).toContainText(
    `El registro es del RUT 76.086.428-5, según el nombre que le puso el SII, ${esta}`,
  );
  await expect(main).toContainText(`La cartola es del RUT 76.086.428-5, ${esta}`);
  await expect(
    page.getByText('Importación terminada: 0 nuevos, 0 repetidos, 4 archivos con error.'),
  ).toBeAttached();
  await page.goto('/ventas');
  await expect(main).toContainText('Aún no hay ventas');
});

test('el zip de un año entra archivo por archivo, con lo que quedó fuera dicho', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const registros = await Promise.all(REGISTROS.map(fixture));
  const deOtra = { RUTDoc: '77777777-7', RznSoc: 'Señales Viña Ltda.', FchDoc: '2016-03-04' };
  const compra = detalle({
    TpoDoc: 33,
    NroDoc: 71,
    ...deOtra,
    MntNeto: 50_000,
    MntIVA: 9500,
    MntTotal: 59_500,
  });
  const f29 = paginaF29({
    folio: '8510460106',
    rut: formatRut(empresa.rut),
    periodo: '202509',
    filas: [['062', 'PPM NETO DETERMINADO', '94.180']],
    total: '94.180',
  });
  const comprobante = {
    cupon: '202603066951-8',
    periodo: '2026/03',
    instituciones: [['AFP', 'Capital', '1.056.063', '2008202603161410']],
    total: '1.056.063',
  } as const;
  const previred = paginaPrevired({ ...comprobante, rut: formatRut(empresa.rut) });
  const boleta = { folio: 58, fecha: '30/03/2026', rut: '11111111-1', nombre: 'JUAN SOTO' };
  const honorarios = buildInformeBhe({
    rut: empresa.rut,
    contribuyente: empresa.nombre,
    boletas: [{ ...boleta, bruto: 943_953, retenido: 143_953 }],
    totales: [943_953, 143_953, 800_000],
  });
  const otros = [
    { nombre: 'libro-2016.xml', datos: libro('COMPRA', [total(33, 1, 59_500)], [compra], empresa.rut) },
    { nombre: 'impuestos/F29.pdf', datos: await pdf([f29]) },
    { nombre: 'previred/comprobante.pdf', datos: await pdf([previred]) },
    { nombre: 'informeMensualREC.xls', datos: honorarios },
  ];
  const meses = registros.map(({ buffer }, mes) => ({ nombre: `0${mes + 1}/registro.csv`, datos: buffer }));
  const anio = zip([
    ...meses,
    ...otros,
    { nombre: '__MACOSX/01/._registro.csv', datos: Buffer.from('x') },
    { nombre: 'clave.pdf', datos: Buffer.from('x'), marcas: 1 },
  ]);
  await importar(page, [archivo('2026.zip', anio)]);
  const main = page.getByRole('main');
  await expect(main).toContainText('Comprimido con 9 archivos');
  await expect(main).toContainText('«clave.pdf» quedó fuera: tiene clave. Ábrelo y súbelo sin clave.');
  await expect(main).toContainText('14 documentos');
  for (const { nombre } of meses) expect(await cifrasDe(page, `2026.zip/${nombre}`)).toEqual(['2', '2', '0']);
  for (const { nombre } of otros) expect(await cifrasDe(page, `2026.zip/${nombre}`)).toEqual(['1', '1', '0']);
  const QUE = ['Libro de compras y ventas (IECV)', 'Formulario 29', 'Boletas de honorarios recibidas'];
  for (const que of [...QUE, 'Comprobante de Previred']) await expect(main).toContainText(que);

  // The likeliest mistakes: the comprobante of another company, and the document of another program, a zip inside.
  const ajeno = await pdf([paginaPrevired({ ...comprobante, rut: '76.086.428-5' })]);
  await importar(page, [archivo('ajeno.pdf', Buffer.from(ajeno))]);
  await expect(main).toContainText('El comprobante 202603066951-8 de Previred es de EMPRESA DE PRUEBA SPA');
  await importar(page, [
    archivo('carta.docx', zip([{ nombre: '[Content_Types].xml', datos: Buffer.from('x') }])),
  ]);
  await expect(main).toContainText('Guárdalo como Excel, CSV o PDF.');
});

const ENCABEZADO = 'Día;Movimiento;Sale;Entra;Queda';
const MARZO = `${ENCABEZADO}\n02/03/2026;PAGO ARRIENDO;450.000;;550.000\n03/03/2026;DEPOSITO CLIENTE;;150.000;700.000\n`;
const ABRIL = `${ENCABEZADO}\n01/04/2026;COMISION;1.190;;698.810\n`;

test('una planilla desconocida pide las columnas una vez, y la siguiente entra sola', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await importar(page, [archivo('marzo.csv', MARZO)]);
  await page.getByRole('link', { name: 'Indicar columnas de marzo.csv' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué trae cada columna de marzo.csv?' })).toBeVisible();
  const columnas = ['Fecha', 'Descripción', 'Cargo', 'Abono', 'Saldo'];
  for (const [n, campo] of columnas.entries()) {
    await page.getByRole('combobox', { name: `Columna ${n + 1}, ` }).click();
    await page.getByRole('option', { name: campo, exact: true }).click();
  }
  // No day of the file is above 12: which one is the month is asked, and not guessed in silence.
  const dia = page.getByRole('combobox', { name: '¿Qué día es 02/03/2026?' });
  await expect(dia).toContainText('2 mar 2026 (día/mes)');
  const previa = page.getByRole('region', { name: 'Así se leerán las primeras líneas' }).getByRole('row');
  await expect(previa).toHaveCount(3);
  expect(await previa.nth(1).getByRole('cell').allInnerTexts()).toEqual([
    '2 mar 2026',
    'PAGO ARRIENDO',
    '-$450.000',
    '$550.000',
  ]);
  expect(await previa.nth(2).getByRole('cell').allInnerTexts()).toEqual([
    '3 mar 2026',
    'DEPOSITO CLIENTE',
    '$150.000',
    '$700.000',
  ]);

  // The likeliest mistake: to forget the account.
  const enviar = page.getByRole('button', { name: 'Importar con estas columnas' });
  await enviar.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Elige la cuenta' })).toBeVisible();

  await page.getByRole('button', { name: 'Agregar una cuenta' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar una cuenta' });
  await dialogo.getByRole('button', { name: 'Agregar cuenta' }).click();
  await expect(dialogo).toContainText('Elige el banco o la billetera.');
  await dialogo.getByRole('combobox', { name: 'Banco' }).click();
  await page.keyboard.type('security');
  await page.getByRole('option', { name: 'Security' }).click();
  await dialogo.getByLabel('Número de cuenta').fill('000-11-22334');
  await dialogo.getByRole('button', { name: 'Agregar cuenta' }).click();
  await expect(dialogo).toBeHidden();
  await enviar.click();
  await esperarImportacion(page);
  expect(await cifrasDe(page, 'marzo.csv')).toEqual(['2', '2', '0']);

  await importar(page, [archivo('abril.csv', ABRIL)]);
  expect(await cifrasDe(page, 'abril.csv')).toEqual(['1', '1', '0']);

  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(3);
  expect(await pie(page)).toEqual(['3 líneas · por conciliar $601.190', '-$451.190', '$150.000']);
  expect((await celdas(filas(page).filter({ hasText: 'DEPOSITO CLIENTE' }))).slice(1)).toEqual([
    'Banco Security ··2334',
    'DEPOSITO CLIENTE',
    '',
    '$150.000',
    '$700.000',
    'Sin conciliar',
  ]);
});

const BILLETERA = archivo(
  'movimientos.csv',
  [
    'Faro;Quilla;Prisma;Nudo',
    '17/03/2026;Cobro de Comercial Norte;295.000;1.045.000',
    '16/03/2026;Pago de luz;-50.000;750.000',
    '15/03/2026;Pago a Maderas del Sur;-200.000;800.000',
    '',
  ].join('\n'),
);

test('si los saldos prueban las columnas solo se pregunta la cuenta, que puede ser de una billetera', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await importar(page, [BILLETERA]);
  await page.getByRole('button', { name: 'Elegir cuenta de movimientos.csv' }).click();
  const pregunta = page.getByRole('dialog', { name: '¿De qué cuenta es?' });
  await pregunta.getByRole('button', { name: 'Agregar una cuenta' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar una cuenta' });
  // The likeliest mistake: a number without whose it is.
  await dialogo.getByLabel('Número de cuenta').fill('123456789');
  await dialogo.getByRole('button', { name: 'Agregar cuenta' }).click();
  await expect(dialogo).toContainText('Elige el banco o la billetera.');
  await dialogo.getByRole('combobox', { name: 'Banco o billetera' }).click();
  for (const billetera of ['Mercado Pago', 'Tenpo', 'MACH', 'Copec Pay'])
    await expect(page.getByRole('option', { name: billetera })).toBeAttached();
  await page.keyboard.type('mercado');
  await page.getByRole('option', { name: 'Mercado Pago' }).click();
  await dialogo.getByRole('button', { name: 'Agregar cuenta' }).click();
  await expect(dialogo).toBeHidden();
  await pregunta.getByRole('button', { name: 'Importar en esta cuenta' }).click();
  // The import had ended before the account was chosen: its figures tell when it ends again.
  await expect.poll(() => cifrasDe(page, 'movimientos.csv')).toEqual(['3', '3', '0']);
  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(3);
  expect((await celdas(filas(page).filter({ hasText: 'Pago de luz' }))).slice(1, 6)).toEqual([
    'Mercado Pago ··6789',
    'Pago de luz',
    '-$50.000',
    '',
    '$750.000',
  ]);
});
