import { formatRut } from '@cuadra/domain';
import { pdf } from '@cuadra/formats/testing/cartola';
import { paginaPrevired } from '@cuadra/formats/testing/sii';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { desdeDatos, rewriteLeido } from '../../registros/documentos/index.ts';
import { countOf, mensajes } from './testing/documentos.ts';
import { importOne, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const CUPON = '202606066951-8';
const INSTITUCIONES = [
  ['AFP', 'Capital', '1.056.063', '2008202606161410'],
  ['ISAPRE', 'Colmena', '173.486', '2024202606049223'],
] as const;
/** 1.056.063 + 173.486. */
const TOTAL = '1.229.549';

const pagina = (rut: string, cambios: Partial<Parameters<typeof paginaPrevired>[0]> = {}) =>
  paginaPrevired({
    cupon: CUPON,
    rut: formatRut(rut),
    periodo: '2026/06',
    instituciones: INSTITUCIONES,
    total: TOTAL,
    ...cambios,
  });
const comprobante = async (...paginas: ReturnType<typeof pagina>[]) => ({
  nombre: 'comprobante.pdf',
  bytes: await pdf(paginas),
});
const avisos = (archivo: { avisos: readonly { mensaje: string }[] }) =>
  archivo.avisos.map(({ mensaje }) => mensaje);
const planilla = (...filas: string[]) =>
  textFile('cotizaciones.csv', ['Institución;Período;Monto', ...filas].join('\n'));

async function cotizaciones({ idEmpresa }: TestEmpresa) {
  const { rows } = await t.admin.query(
    `select codigo_tipo as tipo, folio, razon_social as nombre, fuente, monto_total::int as total, saldo::int,
       fecha_emision::text as emision, fecha_vencimiento::text as vence, detalle->>'mes' as mes,
       (select coalesce(array_agg(g.nombre || ' ' || g.monto_total order by g.posicion), '{}') from documento_glosa g
         where g.id_empresa = d.id_empresa and g.id_documento = d.id) as lineas
     from documento d where id_empresa = $1 and modelo = 'Previred' and not anulado order by id`,
    [idEmpresa],
  );
  return rows;
}

const ESPERADA = {
  tipo: 'PRV',
  folio: CUPON,
  nombre: 'Previred',
  total: 1_229_549,
  saldo: 1_229_549,
  emision: '2026-06-30',
  // The 13th of July 2026, a Monday.
  vence: '2026-07-13',
  mes: '2026-06',
  lineas: ['AFP Capital 1056063', 'ISAPRE Colmena 173486'],
};

test('the comprobante becomes the contributions of its month, with a line per institution; again, nothing', async () => {
  const de = await t.createEmpresa();
  const archivo = await comprobante(pagina(de.rut));
  expect(await importOne(t, de, archivo)).toMatchObject({
    estado: 'listo',
    tipo: 'previred',
    filas: 1,
    creados: 1,
    duplicados: 0,
    avisos: [],
  });
  expect(await cotizaciones(de)).toEqual([{ ...ESPERADA, fuente: 'manual' }]);
  expect(await importOne(t, de, archivo)).toMatchObject({ creados: 0, duplicados: 1, avisos: [] });
  const otroTotal = pagina(de.rut, { instituciones: [INSTITUCIONES[0]], total: '1.056.063' });
  expect(avisos(await importOne(t, de, await comprobante(otroTotal)))).toEqual([
    'El comprobante 202606066951-8 de junio de 2026 ya estaba por $1.229.549 y el PDF dice $1.056.063; se mantuvo el que estaba. Si cambió, corrígelo en su ficha.',
  ]);
  expect(await cotizaciones(de)).toHaveLength(1);
});

test('a person who corrects it keeps its institutions, unless the total or the description is another', async () => {
  const de = await t.createEmpresa();
  await importOne(t, de, await comprobante(pagina(de.rut)));
  const { rows } = await t.admin.query<{ id: number }>(
    'select id::int as id from documento where id_empresa = $1',
    [de.idEmpresa],
  );
  const lineasCon = async (cambios: {
    montoTotal?: number;
    descripcion?: string;
    fechaPagoInterna?: string;
  }) => {
    const datos = {
      rut: null,
      razonSocial: 'Previred',
      folio: CUPON,
      periodo: '2026-06',
      montoTotal: 1_229_549,
      electronico: true,
      fechaVencimiento: null,
      fechaPagoInterna: null,
      descripcion: null,
      metadata: {},
      ...cambios,
    };
    const leido = desdeDatos('Previred', datos, { feriados: new Set() });
    await withEmpresa(t.cuadra.platform.db, de.idEmpresa, (tx) =>
      rewriteLeido(tx, de.idEmpresa, { id: rows[0]?.id ?? 0, conciliado: 0 }, leido),
    );
    return (await cotizaciones(de)).map(({ lineas }: { lineas: string[] }) => lineas);
  };
  expect(await lineasCon({ fechaPagoInterna: '2026-07-10' })).toEqual([ESPERADA.lineas]);
  expect(await lineasCon({ montoTotal: 1_229_550 })).toEqual([[]]);
  expect(await lineasCon({ descripcion: 'Todo junio' })).toEqual([['Todo junio 1229549']]);
});

test('two of a month are two, as a company with two payrolls pays them', async () => {
  const de = await t.createEmpresa();
  const otro = pagina(de.rut, {
    cupon: '202606066952-6',
    instituciones: [['AFP', 'Modelo', '99.500', '2034202606000001']],
    total: '99.500',
  });
  expect(await importOne(t, de, await comprobante(pagina(de.rut), otro))).toMatchObject({
    creados: 2,
    filas: 2,
  });
  expect((await cotizaciones(de)).map(({ total }) => total)).toEqual([1_229_549, 99_500]);
});

test('it numbers what a spreadsheet had brought by its month, and that spreadsheet again adds nothing', async () => {
  const de = await t.createEmpresa();
  const entera = planilla('Cotizaciones del mes;2026-06;1.229.549');
  await importOne(t, de, entera);
  expect(await importOne(t, de, await comprobante(pagina(de.rut)))).toMatchObject({
    creados: 0,
    duplicados: 1,
  });
  const numerada = { ...ESPERADA, nombre: 'Cotizaciones del mes', fuente: 'manual' };
  expect(await cotizaciones(de)).toEqual([numerada]);
  expect(await importOne(t, de, entera)).toMatchObject({ creados: 0, duplicados: 1 });
  expect(await cotizaciones(de)).toEqual([numerada]);
});

test('what was entered by institution is the comprobante too, whichever comes first', async () => {
  const porInstitucion = planilla('AFP Capital;2026-06;1.056.063', 'Isapre Colmena;2026-06;173.486');
  const antes = await t.createEmpresa();
  await importOne(t, antes, porInstitucion);
  const hecho = await importOne(t, antes, await comprobante(pagina(antes.rut)));
  expect(hecho).toMatchObject({ estado: 'listo', creados: 0, duplicados: 1 });
  expect(avisos(hecho)).toEqual([
    'El comprobante 202606066951-8 de junio de 2026 ya estaba, ingresado por institución.',
  ]);
  expect((await cotizaciones(antes)).map(({ total }) => total)).toEqual([1_056_063, 173_486]);

  const despues = await t.createEmpresa();
  await importOne(t, despues, await comprobante(pagina(despues.rut)));
  const conOtra = planilla(
    'AFP Capital;2026-06;1.056.063',
    'Mutual;2026-06;50.000',
    'AFP Capital;2026-07;1.056.063',
  );
  const segunda = await importOne(t, despues, conOtra);
  expect(segunda).toMatchObject({ creados: 2, duplicados: 1 });
  expect(segunda.avisos).toMatchObject([
    {
      fila: 2,
      mensaje: 'AFP Capital ya está en el comprobante 202606066951-8 de Previred; no se agregó otra vez.',
    },
  ]);
});

test('where part of it may be there already it is refused, says which, and leaves what was there', async () => {
  const de = await t.createEmpresa();
  await importOne(t, de, planilla('AFP Capital;2026-06;1.000.000'));
  const archivo = await importOne(t, de, await comprobante(pagina(de.rut)));
  expect(archivo).toMatchObject({ estado: 'error', creados: 0 });
  expect(mensajes(archivo)).toEqual([
    'El comprobante 202606066951-8 de junio de 2026 paga $1.229.549 y ya hay cotizaciones de ese mes sin número de comprobante: «AFP Capital» por $1.000.000. Si son de este pago, anúlalas o corrige su monto; si son de otro, ponles su número en su ficha. Después súbelo de nuevo.',
  ]);
  expect((await cotizaciones(de)).map(({ total }) => total)).toEqual([1_000_000]);
});

test('a month that is not the one chosen, or has not come, is refused', async () => {
  const de = await t.createEmpresa();
  const otroMes = await importOne(t, de, await comprobante(pagina(de.rut)), { periodo: '2026-05' });
  expect(mensajes(otroMes)).toEqual([
    'El comprobante 202606066951-8 de Previred es de junio de 2026 y elegiste mayo de 2026. Elige ese mes o sube otro comprobante.',
  ]);
  const futuro = await importOne(t, de, await comprobante(pagina(de.rut, { periodo: '2099/06' })));
  expect(mensajes(futuro)[0]).toContain('es de junio de 2099, que aún no llega');
  expect(await countOf(t, 'documento', de)).toBe(0);
});

test('that of another company names both and leaves nothing; one whose totals differ says which', async () => {
  const de = await t.createEmpresa();
  const ajeno = await importOne(
    t,
    de,
    await comprobante(pagina(de.rut), pagina('76086428-5', { cupon: '202606066952-6' })),
  );
  expect(mensajes(ajeno)[0]).toMatch(
    /^El comprobante 202606066952-6 de Previred es de EMPRESA DE PRUEBA SPA \(76\.086\.428-5\), y esta empresa es /,
  );
  const mal = await importOne(t, de, await comprobante(pagina(de.rut, { total: '1.229.550' })));
  expect(mal).toMatchObject({ estado: 'error' });
  expect(mensajes(mal)[0]).toContain('sus instituciones suman $1.229.549');
  expect(await countOf(t, 'documento', de)).toBe(0);
});
