import type { ActoSolo, CajaPorDelante, PlazoDelDia, TareaDeHoy } from '@cuadra/contract';
import { diasEntre, NOMBRES_DE_MES, type Fecha, type Mes } from '@cuadra/domain';
import type { ClasePlazo, ClaseTarea } from '@cuadra/domain/inicio';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import type { Destino } from './destino.tsx';

/** `2026-10` → `octubre`. */
export const nombreDeMes = (mes: Mes | null): string =>
  mes === null ? '' : (NOMBRES_DE_MES[Number(mes.slice(5)) - 1] ?? '');

export type Tono = 'negativo' | 'aviso' | 'neutro';

/** Red is only for what lapses by tomorrow, amber for three days. */
export function tonoDe(fecha: Fecha, hoy: Fecha): Tono {
  const dias = diasEntre(hoy, fecha);
  return dias <= 1 ? 'negativo' : dias <= 3 ? 'aviso' : 'neutro';
}

/** `Mañana`, `3 días`. */
export function cuantoFalta(fecha: Fecha, hoy: Fecha): string {
  const dias = diasEntre(hoy, fecha);
  return dias <= 0 ? 'Hoy' : dias === 1 ? 'Mañana' : `${dias} días`;
}

export interface TextoTarea {
  readonly titulo: string;
  readonly detalle: string;
  readonly accion: string;
  readonly destino: Destino;
}

const VENCIDOS = { vencidos: 'true' };

/** A task in words, and where it is done. */
export function decirTarea({ clase, cantidad, mes, monto }: TareaDeHoy): TextoTarea {
  const n = formatEntero(cantidad);
  const textos: Readonly<Record<ClaseTarea, () => TextoTarea>> = {
    reclamar: () => ({
      titulo: `Aceptar o reclamar ${plural(cantidad, 'factura')}`,
      detalle: 'Después se dan por aceptadas.',
      accion: `Revisar ${n}`,
      destino: { rutas: ['/compras/por-vencer'] },
    }),
    f29: () => ({
      titulo: `${monto === null ? 'Declarar y pagar' : 'Pagar'} el F29 de ${nombreDeMes(mes)}`,
      detalle: monto === null ? 'Compara con tus libros.' : 'Ya está declarado.',
      accion: monto === null ? 'Ver el IVA' : 'Ver el F29',
      destino: { rutas: monto === null ? ['/contabilidad/iva', '/impuestos'] : ['/impuestos'] },
    }),
    previred: () => ({
      titulo: `Pagar las cotizaciones de ${nombreDeMes(mes)}`,
      detalle: 'Hasta el 13 si pagas en línea.',
      accion: 'Ver Previred',
      destino: { rutas: ['/previred'] },
    }),
    aprobar: () => ({
      titulo: `Aprobar ${plural(cantidad, 'pago')}`,
      detalle: 'Sin tu firma no salen.',
      accion: `Revisar ${n}`,
      destino: { rutas: ['/chipay'] },
    }),
    pagar: () => ({
      titulo: `Pagar ${plural(cantidad, 'compra vencida', 'compras vencidas')}`,
      detalle: '',
      accion: `Ver ${n}`,
      destino: { rutas: ['/compras'], search: VENCIDOS },
    }),
    cobrar: () => ({
      titulo: `Cobrar ${plural(cantidad, 'venta vencida', 'ventas vencidas')}`,
      detalle: '',
      accion: 'Ir a cobrar',
      destino: { rutas: ['/ingresos/cxc', '/ventas'] },
    }),
    conciliar: () => ({
      titulo: `Conciliar ${plural(cantidad, 'línea segura', 'líneas seguras')}`,
      detalle: 'Cuadran con 99 % de certeza o más.',
      accion: `Conciliar ${n}`,
      destino: { rutas: ['/rayitos'], search: { grupo: 'seguras' } },
    }),
  };
  return textos[clase]();
}

/** `Hoy, dos cosas`. */
export function tituloDelDia(cuantas: number): string {
  const palabras = ['', 'una cosa', 'dos cosas', 'tres cosas'];
  return cuantas === 0 ? 'Hoy, nada urgente' : `Hoy, ${palabras[cuantas] ?? `${cuantas} cosas`}`;
}

const NOMBRES_PLAZO: Readonly<Record<ClasePlazo, (plazo: PlazoDelDia) => string>> = {
  reclamar: ({ cantidad }) => `Reclamar ${formatEntero(cantidad)}`,
  f29: ({ mes }) => `F29 de ${nombreDeMes(mes)}`,
  previred: () => 'Previred',
  remuneraciones: () => 'Sueldos',
  pagos: ({ cantidad }) => plural(cantidad, 'pago'),
  cedida: ({ cantidad, nombre }) =>
    nombre === null ? `${formatEntero(cantidad)} cedidas` : `Cedida ${nombre}`,
  compras: ({ cantidad }) => plural(cantidad, 'compra'),
  promesa: ({ cantidad, nombre }) => (nombre === null ? plural(cantidad, 'promesa') : `Promesa ${nombre}`),
  cuota: ({ cantidad, nombre }) => (nombre === null ? plural(cantidad, 'cuota') : `Cuota ${nombre}`),
  certificado: () => 'Certificado digital',
};

export const decirPlazo = (plazo: PlazoDelDia): string => NOMBRES_PLAZO[plazo.clase](plazo);

const ABIERTAS = { estado: 'sin_conciliar,parcial', order: 'fechaVencimiento.asc' };

export const DESTINO_PLAZO: Readonly<Record<ClasePlazo, Destino>> = {
  reclamar: { rutas: ['/compras/por-vencer'] },
  f29: { rutas: ['/contabilidad/iva', '/impuestos'] },
  previred: { rutas: ['/previred'] },
  remuneraciones: { rutas: ['/remuneraciones'] },
  pagos: { rutas: ['/chipay/agendadas'] },
  cedida: { rutas: ['/compras'], search: ABIERTAS },
  compras: { rutas: ['/compras'], search: ABIERTAS },
  promesa: { rutas: ['/ingresos/cxc'] },
  cuota: { rutas: ['/admin/compromisos-pago'] },
  certificado: { rutas: ['/detalles_empresa'] },
};

/** Classes whose day the law sets: only they are coloured. */
const LEGALES: ReadonlySet<ClasePlazo> = new Set(['reclamar', 'f29', 'previred', 'certificado']);

export const tonoDePlazo = ({ clase, fecha }: PlazoDelDia, hoy: Fecha): Tono =>
  LEGALES.has(clase) ? tonoDe(fecha, hoy) : 'neutro';

const POR_NOMBRE: ReadonlySet<ClasePlazo> = new Set(['promesa', 'cuota', 'cedida']);

function sumaDe(plazos: readonly PlazoDelDia[]): PlazoDelDia[] {
  const [primero] = plazos;
  if (!primero || plazos.length === 1) return [...plazos];
  const cantidad = plazos.reduce((suma, uno) => suma + uno.cantidad, 0);
  const monto = plazos.reduce((suma, uno) => suma + (uno.monto ?? 0), 0);
  return [{ ...primero, cantidad, monto, nombre: null }];
}

/**
 * The deadlines by day. Several of one kind on one day are told as one, and what the cash flow expects stands for the
 * amount that no document tells yet.
 */
export function agruparPlazos(
  plazos: readonly PlazoDelDia[],
  estimados: CajaPorDelante['estimados'],
  hasta: Fecha,
): ReadonlyMap<Fecha, readonly PlazoDelDia[]> {
  const estimado = (clase: ClasePlazo, mes: Mes | null) =>
    estimados.find((uno) => uno.clase === clase && uno.mes === mes)?.monto ?? null;
  const sueldos = estimados
    .filter(({ clase, fecha }) => clase === 'remuneraciones' && fecha <= hasta)
    .map(({ fecha, mes, monto }): PlazoDelDia => ({
      clase: 'remuneraciones',
      fecha,
      mes,
      monto,
      cantidad: 1,
      nombre: null,
    }));
  const todos = [
    ...plazos.map((plazo) => ({ ...plazo, monto: plazo.monto ?? estimado(plazo.clase, plazo.mes) })),
    ...sueldos,
  ];
  const porDia = [...Map.groupBy(todos, ({ fecha }) => fecha)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    porDia.map(([fecha, suyos]) => [
      fecha,
      [...Map.groupBy(suyos, ({ clase }) => clase)].flatMap(([clase, iguales]) =>
        POR_NOMBRE.has(clase) ? sumaDe(iguales) : iguales,
      ),
    ]),
  );
}

/** What Cuadra did by itself, in words. */
export function decirActo({ clase, cantidad, nombre }: ActoSolo): { titulo: string; detalle: string } {
  switch (clase) {
    case 'conciliacion':
      return { titulo: `Concilió ${plural(cantidad, 'línea')}`, detalle: 'Con permiso para no preguntar' };
    case 'regla':
      return { titulo: `Aplicó una regla a ${plural(cantidad, 'registro')}`, detalle: nombre ?? '' };
    case 'traspaso':
      return { titulo: 'Unió un traspaso propio', detalle: nombre ?? '' };
    case 'reversa':
      return { titulo: 'Unió un pago devuelto', detalle: nombre ?? '' };
  }
}
