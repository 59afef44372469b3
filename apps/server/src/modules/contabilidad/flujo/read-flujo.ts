import type { FlujoDeCaja, FlujoQuery, MotivoFuera } from '@cuadra/contract';
import { addDias, type Fecha } from '@cuadra/domain';
import {
  armarFlujo,
  categoriaDeCuenta,
  categoriaDeModelo,
  categoriaDeMotivo,
  finDeResumen,
  periodosEntre,
  proyectarNeto,
  resumirFlujo,
  type CategoriaFlujo,
  type Flujo,
  type Movimiento,
  type Periodo,
} from '@cuadra/domain/flujo-caja';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { decideEsperados, type Esperado, type Fuera } from './decide-esperados.ts';
import { presentAcierto } from './present-acierto.ts';
import { loadLibro } from './load-libro.ts';
import { assertCerca, openCaja, type Caja } from './open-caja.ts';
import { presentEsperados } from './read-esperados.ts';
import { readCierres } from './read-cierres.ts';
import { readCuentasContables, sumReales } from './store/reales.ts';

type CuentaContable = Awaited<ReturnType<typeof readCuentasContables>>[number];

/** What a part of a line was for. */
function categoriaDeParte(
  {
    modelo,
    idCuenta,
    motivo,
    entra,
  }: { modelo: string | null; idCuenta: number | null; motivo: string | null; entra: boolean },
  cuentas: ReadonlyMap<number, CuentaContable>,
): CategoriaFlujo {
  if (modelo !== null) return categoriaDeModelo(modelo);
  if (idCuenta === null) return categoriaDeMotivo(motivo);
  const cuenta = cuentas.get(idCuenta);
  return cuenta ? categoriaDeCuenta(cuenta, entra) : 'sin_explicar';
}

async function readReales(
  tx: Tx,
  idEmpresa: number,
  caja: Caja,
  periodos: readonly Periodo[],
  paso: FlujoQuery['paso'],
): Promise<Movimiento[]> {
  const desde = periodos[0]?.desde ?? caja.hoy;
  if (desde > caja.hoy || caja.cuentas.length === 0) return [];
  const hasta = periodos.at(-1)?.hasta ?? caja.hoy;
  const cuentas = caja.cuentas.map(({ id }) => id);
  const sumas = await sumReales(tx, { idEmpresa, cuentas, hoy: caja.hoy, desde, hasta }, paso);
  const plan = new Map((await readCuentasContables(tx, idEmpresa)).map((cuenta) => [cuenta.id, cuenta]));
  return sumas.map((suma) => ({
    fecha: suma.fecha,
    sentido: suma.entra ? 'ingreso' : 'egreso',
    categoria: categoriaDeParte(suma, plan),
    monto: suma.monto,
  }));
}

/** What was there before the first period and at the end of each that began, as `armarFlujo` takes it. */
async function readSaldos(
  tx: Tx,
  idEmpresa: number,
  { hoy, cuentas, saldoHoy }: Caja,
  periodos: readonly Periodo[],
) {
  const primero = periodos[0]?.desde ?? hoy;
  const saldos = new Map<string, number>();
  if (primero > hoy) return saldos;
  const cierres = periodos.filter(({ hasta }) => hasta < hoy);
  const antes = addDias(primero, -1);
  const porDia = await readCierres(tx, idEmpresa, cuentas, [antes, ...cierres.map(({ hasta }) => hasta)]);
  saldos.set('', porDia.get(antes) ?? 0);
  for (const { desde, hasta } of cierres) saldos.set(desde, porDia.get(hasta) ?? 0);
  const actual = periodos.find(({ desde, hasta }) => desde <= hoy && hoy <= hasta);
  if (actual) saldos.set(actual.desde, saldoHoy);
  return saldos;
}

/** How far the balance of each period that is not over may be from the expected one, by the projection of the day. */
function addRangos(
  columnas: Flujo['columnas'],
  hoy: Fecha,
  esperados: readonly Esperado[],
): FlujoDeCaja['columnas'] {
  const hasta = columnas.at(-1)?.hasta ?? hoy;
  const dias = new Map(proyectarNeto(hoy, hasta, presentEsperados(esperados)).map((dia) => [dia.fecha, dia]));
  return columnas.map((columna) => {
    const dia = dias.get(columna.hasta);
    if (!dia) return { ...columna, rango: null };
    const { esperado, bajo, alto } = dia;
    const { final } = columna;
    return { ...columna, rango: { bajo: final + bajo - esperado, alto: final + alto - esperado } };
  });
}

const MOTIVOS: readonly MotivoFuera[] = ['sin_fecha', 'por_conciliar', 'cedido', 'sin_valor'];

function sumFuera(fuera: readonly Fuera[]): FlujoDeCaja['fuera'] {
  return MOTIVOS.flatMap((motivo) =>
    (['ingreso', 'egreso'] as const).flatMap((sentido) => {
      const suyos = fuera.filter((uno) => uno.motivo === motivo && uno.sentido === sentido);
      const monto = suyos.reduce((suma, uno) => suma + uno.monto, 0);
      return suyos.length === 0 ? [] : [{ motivo, sentido, cantidad: suyos.length, monto }];
    }),
  );
}

/**
 * The table of cash of a company: what passed through the banks, whose closings are the banks' own, and what is expected
 * until its last period.
 */
export async function readFlujo(
  platform: Platform,
  idEmpresa: number,
  query: FlujoQuery,
): Promise<FlujoDeCaja> {
  const { paso, desde, hasta, moneda, segun, ajustes } = query;
  const caja = await openCaja(platform, idEmpresa, moneda);
  const { hoy, feriados, monedas, saldoHoy } = caja;
  assertCerca(hoy, hasta);
  const periodos = periodosEntre(paso, desde, hasta);
  const fin = [periodos.at(-1)?.hasta ?? hasta, finDeResumen(hoy)].toSorted().at(-1) ?? hasta;
  // The two readings depend on nothing of each other, and take about as long.
  const [libro, { reales, saldos }] = await Promise.all([
    loadLibro(platform, idEmpresa, hoy),
    withEmpresa(platform.db, idEmpresa, async (tx) => ({
      reales: await readReales(tx, idEmpresa, caja, periodos, paso),
      saldos: await readSaldos(tx, idEmpresa, caja, periodos),
    })),
  ]);
  const { esperados, fuera, acierto } = decideEsperados(libro, {
    hoy,
    fin,
    feriados,
    moneda,
    monedas,
    segun,
    ajustes,
  });
  const { columnas, filas } = armarFlujo({ hoy, periodos, reales, esperados, saldos, saldoHoy });
  return {
    hoy,
    moneda,
    monedas: [...monedas],
    saldoHoy,
    resumen: resumirFlujo(hoy, saldoHoy, esperados),
    cuentas: caja.cuentas.map(({ id, nombre, saldo, fecha }) => ({ id, nombre, saldo, fecha })),
    columnas: addRangos(columnas, hoy, esperados),
    filas: filas.map((fila) => ({ ...fila, celdas: [...fila.celdas] })),
    fuera: sumFuera(fuera),
    acierto: presentAcierto(acierto),
  };
}
