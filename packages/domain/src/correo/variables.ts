import { formatMonto, MONEDAS, sumMontos, type Moneda } from '../dinero/index.ts';
import { diasEntre, mesConAnio, NOMBRES_DE_MES, type Fecha } from '../fecha/index.ts';

/** Variables of templates, with the name that a person reads. The list is closed: a template may use no other. */
export const VARIABLES_EMAIL = {
  empresa: 'Tu empresa',
  usuario: 'Tu nombre',
  contacto: 'Nombre del contacto',
  cliente: 'Cliente',
  cantidad_documentos: 'Cantidad de documentos',
  folios: 'Folios',
  total: 'Total',
  cantidad_vencida: 'Cantidad vencida',
  total_vencido: 'Total vencido',
  total_por_cobrar: 'Total por cobrar',
  folio_mas_antiguo: 'Folio más antiguo',
  vencimiento_mas_antiguo: 'Vencimiento más antiguo',
  dias_de_atraso: 'Días de atraso',
  mes: 'Mes',
  interes_legal: 'Interés corriente',
  comision_legal: 'Comisión del 1 %',
} as const;
export type VariableEmail = keyof typeof VARIABLES_EMAIL;

export type ValoresEmail = Partial<Readonly<Record<VariableEmail, string>>>;

/** A document of a mail. Amounts are minor units of its currency. */
export interface DocumentoDeEmail {
  readonly folio: string;
  readonly fechaEmision: Fecha;
  readonly vence: Fecha;
  readonly moneda: Moneda;
  readonly montoTotal: number;
  /** Open amount; a receipt or a nota de venta states its whole amount instead. */
  readonly saldo: number;
}

export interface DatosDeEmail {
  readonly empresa: string;
  readonly usuario: string;
  readonly contacto: string | null;
  readonly cliente: string | null;
  readonly documentos: readonly DocumentoDeEmail[];
  /** Sums of the column `saldo` where the type collects, of `montoTotal` elsewhere. */
  readonly suma: 'saldo' | 'montoTotal';
  /** All that the customer owes, by currency. */
  readonly porCobrar: readonly { readonly moneda: Moneda; readonly monto: number }[];
  readonly hoy: Fecha;
  /** Owed by law beside what is overdue, in pesos, where the mail states it. */
  readonly legal?: { readonly interes: number; readonly comision: number } | null;
}

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** `30 de septiembre de 2026`. */
export function fechaEnPalabras(fecha: Fecha): string {
  const [anio, mes, dia] = fecha.split('-').map(Number);
  return `${dia} de ${NOMBRES_DE_MES[(mes ?? 1) - 1] ?? ''} de ${anio}`;
}

/** Sums by currency as one phrase: `$1.190.000 y US$ 300`. */
export function montosEnPalabras(
  montos: readonly { readonly moneda: Moneda; readonly monto: number }[],
): string {
  const sumas = MONEDAS.map((moneda) => ({
    moneda,
    monto: sumMontos(montos.filter((uno) => uno.moneda === moneda).map(({ monto }) => monto)),
  })).filter(({ moneda }) => montos.some((uno) => uno.moneda === moneda));
  return LISTA.format(sumas.map(({ moneda, monto }) => formatMonto(monto, moneda)));
}

/** Values of every variable for one mail. A variable without data is left out, so that nothing stands empty. */
export function valoresDeEmail(datos: DatosDeEmail): ValoresEmail {
  const { documentos, suma, porCobrar, hoy, legal } = datos;
  const vencidos = documentos
    .filter(({ saldo, vence }) => saldo > 0 && vence < hoy)
    .toSorted((a, b) => (a.vence < b.vence ? -1 : 1));
  const [antiguo] = vencidos;
  const [primero] = documentos;
  const sumar = (de: readonly DocumentoDeEmail[]) =>
    montosEnPalabras(de.map((uno) => ({ moneda: uno.moneda, monto: uno[suma] })));
  return {
    empresa: datos.empresa,
    usuario: datos.usuario,
    ...(datos.contacto !== null && { contacto: datos.contacto }),
    ...(datos.cliente !== null && { cliente: datos.cliente }),
    ...(primero && {
      cantidad_documentos: String(documentos.length),
      folios: LISTA.format(documentos.map(({ folio }) => folio)),
      total: sumar(documentos),
      mes: mesConAnio(primero.fechaEmision.slice(0, 7)),
    }),
    ...(antiguo && {
      cantidad_vencida: String(vencidos.length),
      total_vencido: sumar(vencidos),
      folio_mas_antiguo: antiguo.folio,
      vencimiento_mas_antiguo: fechaEnPalabras(antiguo.vence),
      dias_de_atraso: String(diasEntre(antiguo.vence, hoy)),
    }),
    ...(legal && {
      interes_legal: formatMonto(legal.interes),
      comision_legal: formatMonto(legal.comision),
    }),
    ...(porCobrar.length > 0 && { total_por_cobrar: montosEnPalabras(porCobrar) }),
  };
}
