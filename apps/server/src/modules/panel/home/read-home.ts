import { MODELOS_HOME, type Home, type MetricaDocumento } from '@cuadra/contract';
import { addMeses, porModelo } from '@cuadra/domain';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readCartolas, readDocumentos, readMeses } from './store/mes.ts';

const CONCILIADO = 2;
const AUTOMATICO = 2;
const MESES_GRAFICO = 12;

type FilaDocumento = Awaited<ReturnType<typeof readDocumentos>>[number];
type FilaCartola = Awaited<ReturnType<typeof readCartolas>>[number];

function sumBy<T>(
  filas: readonly T[],
  valor: (fila: T) => number,
  cuales: (fila: T) => boolean = () => true,
): number {
  return filas.reduce((suma, fila) => (cuales(fila) ? suma + valor(fila) : suma), 0);
}

function measureDocumentos(filas: readonly FilaDocumento[]): MetricaDocumento {
  const conciliado = (fila: FilaDocumento) => fila.estado === CONCILIADO;
  const automatico = (fila: FilaDocumento) => fila.por === AUTOMATICO;
  const count = sumBy(filas, (f) => f.cantidad);
  const total = sumBy(filas, (f) => f.total);
  const conciliados = sumBy(filas, (f) => f.cantidad, conciliado);
  // A credit note closes part of an invoice and itself with it, perhaps under another hand: neither share goes below 0.
  const cerrado = Math.max(
    0,
    sumBy(filas, (f) => f.cerrado),
  );
  const totalAutomatico = Math.min(
    Math.max(
      0,
      sumBy(filas, (f) => f.cerrado, automatico),
    ),
    cerrado,
  );
  return {
    count,
    conciliados,
    sinConciliar: count - conciliados,
    conciliadoAutomaticamente: sumBy(
      filas,
      (f) => f.cantidad,
      (f) => conciliado(f) && automatico(f),
    ),
    totalSinConciliar: sumBy(filas, (f) => f.saldo),
    clasificados: sumBy(
      filas,
      (f) => f.cantidad,
      (f) => f.clasificacion !== 0,
    ),
    sinClasificar: sumBy(
      filas,
      (f) => f.cantidad,
      (f) => f.porClasificar,
    ),
    clasificadoAutomaticamente: sumBy(
      filas,
      (f) => f.cantidad,
      (f) => f.clasificacion === AUTOMATICO,
    ),
    totalSinClasificar: sumBy(
      filas,
      (f) => f.total,
      (f) => f.porClasificar,
    ),
    total,
    totalAutomatico,
    totalAMano: cerrado - totalAutomatico,
  };
}

function measureLado(filas: readonly FilaCartola[]) {
  return {
    count: sumBy(filas, (f) => f.cantidad),
    sinConciliar: sumBy(
      filas,
      (f) => f.cantidad,
      (f) => f.estado !== CONCILIADO,
    ),
    total: sumBy(filas, (f) => f.total),
    totalSinConciliar: sumBy(filas, (f) => f.total - f.conciliado),
    totalAutomatico: sumBy(
      filas,
      (f) => f.conciliado,
      (f) => f.por === AUTOMATICO,
    ),
    totalAMano: sumBy(
      filas,
      (f) => f.conciliado,
      (f) => f.por !== AUTOMATICO,
    ),
  };
}

function measureCartolas(filas: readonly FilaCartola[]): Home['Cartola'] {
  const abonos = measureLado(filas.filter((f) => f.esAbono));
  const cargos = measureLado(filas.filter((f) => !f.esAbono));
  const count = abonos.count + cargos.count;
  return {
    abonosSinConciliar: abonos.sinConciliar,
    cargosSinConciliar: cargos.sinConciliar,
    totalAbonosSinConciliar: abonos.totalSinConciliar,
    totalCargosSinConciliar: cargos.totalSinConciliar,
    count,
    conciliados: count - abonos.sinConciliar - cargos.sinConciliar,
    porExplicar: sumBy(
      filas,
      (f) => f.cantidad,
      (f) => f.estado !== CONCILIADO && !f.clasificada,
    ),
    abonos,
    cargos,
  };
}

/** The metrics of a period, and the bank by month over the year that ends with it. */
export function readHome(db: Db, idEmpresa: number, rango: { from: string; to: string }): Promise<Home> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const periodo = { idEmpresa, desde: rango.from, hasta: rango.to };
    const documentos = await readDocumentos(tx, periodo);
    const cartolas = await readCartolas(tx, periodo);
    const ultimo = rango.to.slice(0, 7);
    const primero = addMeses(ultimo, 1 - MESES_GRAFICO);
    const conDatos = await readMeses(tx, { idEmpresa, desde: `${primero}-01`, hasta: `${ultimo}-01` });
    const porMes = new Map(conDatos.map((fila) => [fila.mes, fila]));
    const metricas = porModelo(MODELOS_HOME, (modelo) =>
      measureDocumentos(documentos.filter((fila) => fila.modelo === modelo)),
    );
    return {
      ...metricas,
      Cartola: measureCartolas(cartolas),
      meses: Array.from({ length: MESES_GRAFICO }, (_, indice) => {
        const mes = addMeses(primero, indice);
        return porMes.get(mes) ?? { mes, automatico: 0, aMano: 0, sinConciliar: 0 };
      }),
    };
  });
}
