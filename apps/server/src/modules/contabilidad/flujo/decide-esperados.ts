import type { MotivoFuera } from '@cuadra/contract';
import { tieneRasgo, type Fecha } from '@cuadra/domain';
import {
  categoriaDeModelo,
  descontarNotas,
  diasDeRepeticion,
  diasTrasCierre,
  estimarCotizaciones,
  estimarF29,
  estimarSueldos,
  fecharDocumento,
  type CategoriaFlujo,
  type DocumentoAbierto,
  type DocumentoFechado,
  type Estimado,
  type SentidoFlujo,
} from '@cuadra/domain/flujo-caja';
import { medirAcierto, type Acierto, type Historia } from '@cuadra/domain/pago-esperado';
import { decideAnunciados, type Anunciado, type LibroAnunciado } from './decide-anunciados.ts';
import type { Modo } from './modo.ts';
import { recordarPagos } from './recordar-pagos.ts';
import type { typeAjuste } from './ajustes/present-ajuste.ts';
import type { Abierto, Observado } from './store/documentos.ts';
import type { TotalDeMes } from './store/recurrentes.ts';

type Ajuste = ReturnType<typeof typeAjuste>;

/** One expected movement of money and where it comes from. */
export type Esperado =
  | Anunciado
  | ({
      readonly fecha: Fecha;
      readonly sentido: SentidoFlujo;
      readonly categoria: CategoriaFlujo;
      readonly monto: number;
    } & (
      | { readonly tipo: 'documento'; readonly abierto: Abierto; readonly motivo: DocumentoFechado['motivo'] }
      | { readonly tipo: 'estimado'; readonly estimado: Estimado }
      | { readonly tipo: 'ajuste'; readonly ajuste: Ajuste }
    ));

/** An open document, or a part of it, that no day is expected of. */
export interface Fuera {
  readonly motivo: MotivoFuera;
  readonly sentido: SentidoFlujo;
  readonly monto: number;
  readonly abierto: Abierto;
}

export interface LibroAbierto {
  readonly abiertos: readonly Abierto[];
  readonly observados: readonly Observado[];
  /** Group of each customer that has one, by RUT. */
  readonly grupos: ReadonlyMap<string, number>;
  readonly totales: readonly TotalDeMes[];
  readonly pagosDeSueldos: readonly { readonly mes: string; readonly fecha: Fecha }[];
  /** F29 of closed months that are not declared, as their books have it. */
  readonly f29Calculados: ReadonlyMap<string, number>;
  readonly ajustes: readonly Ajuste[];
  readonly anunciado: LibroAnunciado;
}

const SIN_HISTORIA: Historia = { propios: [], grupo: [], empresa: [] };

/** An amount brought towards zero by as much as another says, never past it. */
const acercar = (monto: number, cuanto: number): number =>
  monto >= 0 ? Math.max(0, monto - cuanto) : Math.min(0, monto + cuanto);

const parteDe = ({ rut, razonSocial }: Abierto) => (rut === '' ? razonSocial : rut);

/** Customers whose past says how right the expected dates are. */
const PARTES_DE_PRUEBA = 100;

/** How right the expected dates of sales were on the company's own past. */
function medirVentas(
  libro: LibroAbierto,
  historiaDe: ReturnType<typeof recordarPagos>,
  { hoy, feriados }: Modo,
) {
  const ruts = libro.observados.flatMap(({ esVenta, rut }) => (esVenta && rut !== null ? [rut] : []));
  return medirAcierto(
    ruts.slice(0, PARTES_DE_PRUEBA).map((rut) => historiaDe(true, rut)),
    { hoy, feriados },
  );
}

function decideDocumentos(libro: LibroAbierto, modo: Modo) {
  const { hoy, feriados, moneda, monedas, segun } = modo;
  const historiaDe = recordarPagos(libro);
  const acierto = medirVentas(libro, historiaDe, modo);
  const fuera: Fuera[] = [];
  const porId = new Map<number, Abierto>();
  const fechados: DocumentoFechado[] = [];
  for (const abierto of libro.abiertos) {
    const suya = monedas.find((una) => una === abierto.moneda) ?? 'CLP';
    if (suya !== moneda) continue;
    const esVenta = abierto.modelo === 'Dte';
    const sentido: SentidoFlujo = esVenta ? 'ingreso' : 'egreso';
    const saldo = abierto.moneda === moneda ? abierto.saldo : abierto.pesos;
    if (saldo === null) {
      fuera.push({ motivo: 'sin_valor', sentido, monto: 0, abierto });
      continue;
    }
    if (abierto.cedido) {
      fuera.push({ motivo: 'cedido', sentido, monto: saldo, abierto });
      continue;
    }
    const sugerido = abierto.moneda === moneda ? Math.abs(abierto.sugerido) : 0;
    const monto = acercar(saldo, sugerido);
    if (monto !== saldo) fuera.push({ motivo: 'por_conciliar', sentido, monto: saldo - monto, abierto });
    if (monto === 0) continue;
    const documento: DocumentoAbierto = {
      id: abierto.id,
      sentido,
      categoria: categoriaDeModelo(abierto.modelo),
      parte: parteDe(abierto),
      monto,
      vence: abierto.vence,
      fechaPagoInterna: abierto.fechaPagoInterna,
      legal: tieneRasgo(abierto.modelo, 'plazoLegal'),
    };
    const historia = documento.legal ? SIN_HISTORIA : historiaDe(esVenta, abierto.rut);
    const dia = { hoy, feriados, ...(esVenta && { nivel: acierto.nivel }) };
    const fechado = fecharDocumento(documento, historia, dia, segun);
    porId.set(abierto.id, abierto);
    if (fechado) fechados.push(fechado);
    // A note has no day of its own: it goes with what its party pays.
    else if (monto < 0) fechados.push({ documento, fecha: hoy, motivo: { tipo: 'vencimiento' } });
    else fuera.push({ motivo: 'sin_fecha', sentido, monto, abierto });
  }
  const esperados = descontarNotas(fechados).flatMap(({ documento, fecha, motivo }): Esperado[] => {
    const abierto = porId.get(documento.id);
    if (!abierto) return [];
    const { sentido, categoria, monto } = documento;
    return [{ tipo: 'documento', fecha, sentido, categoria, monto, abierto, motivo }];
  });
  return { esperados, fuera, acierto };
}

function decideEstimados(libro: LibroAbierto, { hoy, fin, feriados }: Modo): Esperado[] {
  const totalesDe = (modelo: TotalDeMes['modelo']) =>
    new Map(libro.totales.filter((uno) => uno.modelo === modelo).map(({ mes, total }) => [mes, total]));
  const contexto = { hoy, fin, feriados };
  const estimados = [
    ...estimarSueldos({ totales: totalesDe('Remuneracion') }, diasTrasCierre(libro.pagosDeSueldos), contexto),
    ...estimarCotizaciones({ totales: totalesDe('Previred') }, contexto),
    ...estimarF29({ totales: totalesDe('Impuesto'), calculados: libro.f29Calculados }, contexto),
  ];
  return estimados.map((estimado) => ({
    tipo: 'estimado',
    fecha: estimado.fecha,
    sentido: 'egreso',
    categoria: estimado.categoria,
    monto: estimado.monto,
    estimado,
  }));
}

function decideAjustes(libro: LibroAbierto, { hoy, fin, moneda }: Modo): Esperado[] {
  return libro.ajustes
    .filter((ajuste) => ajuste.moneda === moneda)
    .flatMap((ajuste) =>
      diasDeRepeticion(ajuste, hoy, fin).map((fecha): Esperado => {
        const { sentido, categoria, monto } = ajuste;
        return { tipo: 'ajuste', fecha, sentido, categoria, monto, ajuste };
      }),
    );
}

/**
 * All that is expected until the last day, by date, and the open documents of which no day can be told. What a bank line
 * probably paid already is not expected again. `acierto` says how right the dates of sales were on the company's past.
 */
export function decideEsperados(
  libro: LibroAbierto,
  modo: Modo,
): { esperados: Esperado[]; fuera: Fuera[]; acierto: Acierto } {
  const { esperados, fuera, acierto } = decideDocumentos(libro, modo);
  // Pay and taxes are in pesos.
  if (modo.moneda === 'CLP') esperados.push(...decideEstimados(libro, modo));
  esperados.push(...decideAnunciados(libro.anunciado, modo));
  if (modo.ajustes) esperados.push(...decideAjustes(libro, modo));
  return {
    esperados: esperados
      .filter(({ fecha }) => fecha <= modo.fin)
      .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0)),
    fuera,
    acierto,
  };
}
