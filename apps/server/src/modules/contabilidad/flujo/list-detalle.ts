import {
  MODELOS_DOCUMENTO,
  type DetalleFlujoQuery,
  type listDetalleFlujo,
  type ReplyOf,
} from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import type { MotivoSinPar } from '@cuadra/domain/conciliacion';
import {
  CATEGORIAS_FLUJO,
  categoriaDeCuenta,
  categoriaDeModelo,
  categoriaDeMotivo,
  MOTIVOS_PROPIOS,
  type CategoriaFlujo,
} from '@cuadra/domain/flujo-caja';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { decideEsperados } from './decide-esperados.ts';
import { presentEsperado, presentFuera, type Renglon } from './explicar-esperado.ts';
import { loadLibro } from './load-libro.ts';
import { assertCerca, openCaja, type Caja } from './open-caja.ts';
import { readPartes, sumPartes, type Cuales, type Parte } from './store/detalle.ts';
import { readCuentasContables } from './store/reales.ts';

type Detalle = ReplyOf<typeof listDetalleFlujo>;

/** Every reason, so that a figure and its detail agree on each. */
const MOTIVOS = Object.keys({
  comision: true,
  intereses: true,
  impuesto_bancario: true,
  traspaso_propio: true,
  reversa: true,
  compra_tarjeta: true,
  giro_efectivo: true,
  abono_tarjetas: true,
  repetida: true,
  empate: true,
  sin_documento: true,
} satisfies Record<MotivoSinPar, true>);

/** Categories of a direction's total: a transfer between own accounts is no income and no expense. */
const DEL_TOTAL = CATEGORIAS_FLUJO.filter((categoria) => categoria !== 'traspasos');

/** Categories the other way round: models, accounts and reasons whose parts of a line belong to them. */
async function cualesDe(
  tx: Tx,
  idEmpresa: number,
  categorias: readonly CategoriaFlujo[],
  entra: boolean,
): Promise<Cuales> {
  const plan = await readCuentasContables(tx, idEmpresa);
  const esSuya = (categoria: CategoriaFlujo) => categorias.includes(categoria);
  return {
    entra,
    modelos: [...MODELOS_DOCUMENTO, 'Ot'].filter((modelo) => esSuya(categoriaDeModelo(modelo))),
    cuentas: plan.filter((cuenta) => esSuya(categoriaDeCuenta(cuenta, entra))).map(({ id }) => id),
    motivos: [...MOTIVOS, ...MOTIVOS_PROPIOS].filter((motivo) => esSuya(categoriaDeMotivo(motivo))),
    sinMotivo: esSuya(categoriaDeMotivo(null)),
  };
}

function presentParte(parte: Parte, veSueldos: boolean): Renglon {
  const { fecha, monto, idCartola, glosa, idDocumento, modelo, documento, cuenta, motivo, explicacion } =
    parte;
  const oculto = tieneRasgo(modelo, 'reservado') && !veSueldos;
  return {
    tipo: 'linea',
    fecha,
    monto,
    titulo: glosa,
    explicacion: oculto
      ? 'Paga un sueldo.'
      : documento !== null
        ? // A name that ends in a full stop, as S.A. does, ends the sentence.
          `Paga ${documento}.`.replace(/\.\.$/u, '.')
        : cuenta !== null
          ? `Clasificado en ${cuenta}.`
          : motivo?.startsWith('transbank')
            ? 'Según la liquidación de Transbank.'
            : (explicacion ?? 'Sin conciliar ni clasificar.'),
    idCartola,
    idAjuste: null,
    Documento:
      idDocumento === null || modelo === null || oculto
        ? null
        : { id: idDocumento, modelo: oneOf(MODELOS_DOCUMENTO, modelo) },
  };
}

async function readReales(
  tx: Tx,
  idEmpresa: number,
  caja: Caja,
  query: DetalleFlujoQuery,
  categorias: readonly CategoriaFlujo[],
  veSueldos: boolean,
) {
  const { desde, hasta, sentido, page, perPage } = query;
  if (desde > caja.hoy || caja.cuentas.length === 0) return { cantidad: 0, monto: 0, items: [] };
  const tramo = { idEmpresa, cuentas: caja.cuentas.map(({ id }) => id), hoy: caja.hoy, desde, hasta };
  const cuales = await cualesDe(tx, idEmpresa, categorias, sentido === 'ingreso');
  const { cantidad, monto } = await sumPartes(tx, tramo, cuales);
  const salto = (page - 1) * perPage;
  const partes = salto < cantidad ? await readPartes(tx, tramo, cuales, { limite: perPage, salto }) : [];
  return { cantidad, monto, items: partes.map((parte) => presentParte(parte, veSueldos)) };
}

const numerar = (filas: readonly Renglon[], salto: number) =>
  filas.map((fila, i) => ({ n: salto + i + 1, ...fila }));

/** What a figure is made of, a page at a time: lines of the bank first, then what is expected. */
export async function listDetalle(
  platform: Platform,
  { idEmpresa, permisos }: Pick<Principal, 'idEmpresa' | 'permisos'>,
  query: DetalleFlujoQuery,
): Promise<Detalle> {
  const { desde, hasta, moneda, segun, ajustes, sentido, categoria, fuera: motivo, page, perPage } = query;
  const veSueldos = permisos.includes('remuneraciones.ver');
  const caja = await openCaja(platform, idEmpresa, moneda);
  assertCerca(caja.hoy, hasta);
  const { hoy, feriados, monedas } = caja;
  const modo = { hoy, fin: hasta, feriados, moneda, monedas, segun, ajustes };
  // Nothing is expected of days that are over.
  const decidido =
    motivo === undefined && hasta < hoy
      ? { esperados: [], fuera: [] }
      : decideEsperados(await loadLibro(platform, idEmpresa, hoy), modo);
  const salto = (page - 1) * perPage;
  if (motivo !== undefined) {
    const suyos = decidido.fuera
      .filter((uno) => uno.motivo === motivo && uno.sentido === sentido)
      .toSorted((a, b) => Math.abs(b.monto) - Math.abs(a.monto));
    return {
      items: numerar(
        suyos.slice(salto, salto + perPage).map((uno) => presentFuera(uno, veSueldos)),
        salto,
      ),
      pagination: paginate(suyos.length, page, perPage),
      total: suyos.reduce((suma, { monto }) => suma + monto, 0),
    };
  }
  const categorias = categoria === undefined ? DEL_TOTAL : [categoria];
  const reales = await withEmpresa(platform.db, idEmpresa, (tx) =>
    readReales(tx, idEmpresa, caja, query, categorias, veSueldos),
  );
  const esperados = decidido.esperados.filter(
    (uno) => categorias.includes(uno.categoria) && uno.sentido === sentido && uno.fecha >= desde,
  );
  const primero = Math.max(0, salto - reales.cantidad);
  const items = [
    ...reales.items,
    ...esperados
      .slice(primero, primero + perPage - reales.items.length)
      .map((uno) => presentEsperado(uno, veSueldos)),
  ];
  return {
    items: numerar(items, salto),
    pagination: paginate(reales.cantidad + esperados.length, page, perPage),
    total: reales.monto + esperados.reduce((suma, { monto }) => suma + monto, 0),
  };
}
