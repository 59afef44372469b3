/**
 * What the kinds of suggestion are called. A kind is the evidence for the party and the form of the payment, as
 * `rut_monto_exacto`; the engine may have new ones, which are told by their own words. Apart from the other formats:
 * only the screens of reconciling say them.
 */
const EVIDENCIAS: readonly (readonly [prefijo: string, texto: string])[] = [
  ['rut_', 'RUT en la glosa'],
  ['folio_', 'Folio en la glosa'],
  ['nombre_', 'Nombre en la glosa'],
  ['pagador_conocido_', 'Pagador conocido'],
  ['habito_', 'Por costumbre'],
];

const FORMAS: ReadonlyMap<string, string> = new Map([
  ['monto_exacto', 'Monto exacto'],
  ['varios_documentos', 'Suman justo el monto'],
  ['nota_credito', 'Con su nota de crédito'],
  ['saldo_restante', 'Lo que faltaba por pagar'],
  ['parcial', 'Abono parcial'],
  ['recurrente', 'Cobro de todos los meses'],
  ['diferencia', 'Difiere en poco'],
  ['neto', 'Neto de una comisión o retención'],
  ['valor_del_dia', 'Al valor del día de su moneda'],
  ['abono_tarjetas', 'Abono de tarjetas'],
  ['nomina_proveedores', 'Nómina de proveedores'],
  ['nomina_remuneraciones', 'Nómina de sueldos'],
  ['sueldo', 'Sueldo'],
  ['impuesto', 'Impuesto'],
  ['honorario_liquido', 'Líquido de la boleta'],
  ['devolucion', 'Devolución'],
]);

function sinPrefijo(tipo: string): { evidencia: string | null; forma: string } {
  const hallada = EVIDENCIAS.find(([prefijo]) => tipo.startsWith(prefijo));
  return hallada
    ? { evidencia: hallada[1], forma: tipo.slice(hallada[0].length) }
    : { evidencia: null, forma: tipo };
}

function nombreDeForma(forma: string): string {
  const palabras = forma.replaceAll('_', ' ');
  return FORMAS.get(forma) ?? `${palabras.charAt(0).toUpperCase()}${palabras.slice(1)}`;
}

/** The form alone, in a few words: `rut_monto_exacto` → `Monto exacto`. */
export function formaDeTipo(tipo: string): string {
  return nombreDeForma(sinPrefijo(tipo).forma);
}

/** Evidence and form: `rut_monto_exacto` → `RUT en la glosa, monto exacto`. */
export function nombreDeTipo(tipo: string): string {
  const { evidencia, forma } = sinPrefijo(tipo);
  const nombre = nombreDeForma(forma);
  return evidencia === null ? nombre : `${evidencia}, ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`;
}
