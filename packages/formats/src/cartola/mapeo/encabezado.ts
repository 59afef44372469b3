import type { Celda } from '../tabla/tipos.ts';
import { normalizarEtiqueta, textoDe } from '../valores/texto.ts';
import type { CampoMapeo } from './tipos.ts';

/** How banks and people name each column, and how sure the name alone makes us. Most specific first. */
const ALIAS: readonly (readonly [CampoMapeo, RegExp, number])[] = [
  [
    'fecha',
    /^fecha$|^(fecha|fec\.?|f\.?) ?(de )?(la )?(operacion|movimiento|mov\.?|transaccion|trx|transac\.?)$/,
    1,
  ],
  ['fecha', /^date$|^dia$|^fecha\b(?!.*(valor|contable|venc|proceso|pago|corte|factur))/, 0.9],
  ['fecha', /^(fecha|fec\.?) /, 0.7],
  ['tipo', /^(c ?\/ ?a|a ?\/ ?c|d ?\/ ?h|d ?\/ ?c|c ?\/ ?d|dr ?\/ ?cr|\+ ?\/ ?-|-\/\+|signo|naturaleza)$/, 1],
  [
    'tipo',
    /^(cargos? ?\/ ?abonos?|cargos? o abonos?|abonos? ?\/ ?cargos?|debe ?\/ ?haber|debito ?\/ ?credito)$/,
    1,
  ],
  ['tipo', /^tipo( de)? (mov|movimiento|movim|transaccion|operacion|registro)\.?$|^tipo$/, 0.7],
  // Beside a column of `tipo de movimiento` that tells charges from credits, it says what the movement was.
  ['descripcion', /^tipo de transaccion$/, 0.6],
  ['saldo', /^saldos?\b|^balance\b/, 0.95],
  ['cargo', /^(monto )?(de )?(cargos?|debitos?|debe|giros?|egresos?|retiros?)\b|^(debit|withdrawals?)\b/, 1],
  ['cargo', /^(?!.*\babonos?\b).*\bcargos?\b|^salidas?$|^money out$|^paid out$/, 0.85],
  ['abono', /^(monto )?(de )?(abonos?|creditos?|haber|ingresos?)\b|^depositos?\b|^(credits?|deposits?)\b/, 1],
  ['abono', /^(?!.*\bcargos?\b).*\babonos?\b|^entradas?$|^money in$|^paid in$/, 0.85],
  [
    'monto',
    /^(montos?|importes?|amount)\b(?!.*(orig|moneda extranj|total cuota|cargo|abono|giro|debito|credito|deposito))/,
    1,
  ],
  ['monto', /^valor( cuota)?( mensual)?$|^valor \(|^total$/, 0.7],
  ['cuotas', /^(cargo del mes )?(n[°ºo.]* ?(de )?|numero (de )?)?cuotas?$|^cuota actual/, 0.9],
  ['rut', /^r\.?u\.?t\.?\b/, 0.95],
  [
    'idExterno',
    /^(id|fitid|uuid)$|^(id|codigo|cod\.?|identificador)( de)?( la)? (transaccion|movimiento|operacion|trx)$/,
    0.8,
  ],
  ['moneda', /^(moneda|divisa|currency)$/, 0.95],
  [
    'cuenta',
    /^(n[°ºo.]* |nro\.? |num\.? |numero )?(de )?(la )?(cuenta|cta\.?)( corriente)?$|^account( number)?$/,
    0.95,
  ],
  [
    'numeroDocumento',
    /^(n[°ºo.]*|nro\.?|num\.?|numero)? ?(de )?(documentos?|docto\.?|doc\.?|dcto\.?|operacion|serie|comprobante|cheque|referencia|folio|transaccion)$/,
    0.95,
  ],
  [
    'numeroDocumento',
    /^(documento|docto\.?|dcto\.?|serial|codigo (de )?(referencia|transferencia)|referencia|ref\.?|folio|reference|n[°º])\b/,
    0.8,
  ],
  ['sucursal', /\b(sucursal|canal|oficina|ciudad)\b/, 0.9],
  ['descripcion', /^(descripcion|detalle|glosa|concepto|description|memo|details?|label|narrative)\b/, 1],
  [
    'nombre',
    /\b(nombre|razon social|beneficiario|destinatario|ordenante|contraparte|tercero|proveedor|cliente|comercio|origen o destino)\b/,
    0.85,
  ],
  [
    'descripcion',
    /^(movimientos?|transacciones?|transaccion|operacion|observacion(es)?|comentario|mensaje|asunto|texto|detalle)\b/,
    0.7,
  ],
];

/** A header cell as it is compared: no accents, no underscores, single spaces. */
export function normalizarEncabezado(celda: Celda | undefined): string {
  return normalizarEtiqueta(textoDe(celda).replaceAll('_', ' '))
    .replace(/[:*]+$/, '')
    .trim();
}

export interface ColumnaReconocida {
  campo: CampoMapeo;
  columna: number;
  certeza: number;
}

/**
 * The field each header cell names. A field goes to its surest column, the leftmost on a tie; a column whose
 * first choice is taken falls back to its next name.
 */
export function reconocerColumnas(celdas: readonly (Celda | undefined)[]): ColumnaReconocida[] {
  const candidatos: ColumnaReconocida[] = [];
  celdas.forEach((celda, columna) => {
    if (typeof celda !== 'string') return;
    const nombre = normalizarEncabezado(celda);
    if (nombre === '' || nombre.length > 60) return;
    for (const [campo, patron, certeza] of ALIAS) {
      if (patron.test(nombre)) candidatos.push({ campo, columna, certeza });
    }
  });
  candidatos.sort((a, b) => b.certeza - a.certeza || a.columna - b.columna);
  const campos = new Set<CampoMapeo>();
  const columnas = new Set<number>();
  const elegidas: ColumnaReconocida[] = [];
  for (const candidato of candidatos) {
    if (campos.has(candidato.campo) || columnas.has(candidato.columna)) continue;
    campos.add(candidato.campo);
    columnas.add(candidato.columna);
    elegidas.push(candidato);
  }
  return elegidas;
}

/** Whether these columns are enough to read lines: a date and some amount. */
export function bastan(columnas: readonly { campo: CampoMapeo }[]): boolean {
  const campos = new Set(columnas.map((columna) => columna.campo));
  return campos.has('fecha') && (campos.has('monto') || campos.has('cargo') || campos.has('abono'));
}

/**
 * What identifies a layout: its header cells, normalised, with digits hidden because banks print dates there.
 * Two files of the same layout have the same; empty cells at the end do not count.
 */
export function firmaDeEncabezado(celdas: readonly (Celda | undefined)[]): string {
  return celdas
    .map((celda) => normalizarEncabezado(celda).replace(/\d+/g, '#'))
    .join('|')
    .replace(/\|+$/, '');
}
