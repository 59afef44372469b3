import { normalizarDescripcion } from '../valores/texto.ts';
import type { MarcasTipo } from './tipos.ts';

const CARGO = [
  'CARGO',
  'CARGOS',
  'DEBITO',
  'DEBITOS',
  'DEBE',
  'DEBIT',
  'DB',
  'DR',
  'GIRO',
  'EGRESO',
  'RETIRO',
  'SALIDA',
  'PAGO',
  'COMPRA',
  '-',
  '(-)',
];
const ABONO = [
  'ABONO',
  'ABONOS',
  'CREDITO',
  'CREDITOS',
  'HABER',
  'CREDIT',
  'CR',
  'DEPOSITO',
  'INGRESO',
  'ENTRADA',
  '+',
  '(+)',
];

/** Marks as compared in a `tipo` cell. */
export function normalizarMarca(texto: string): string {
  return normalizarDescripcion(texto).replace(/\.$/, '');
}

/**
 * The meaning of a column that marks each amount as money out or in. `C` is cargo beside an `A` and crédito
 * beside a `D`; alone, the header decides. Null when some value is not such a mark.
 */
export function decidirMarcas(valores: Iterable<string>, encabezado = ''): MarcasTipo | null {
  const vistos = new Set<string>();
  for (const valor of valores) {
    const marca = normalizarMarca(valor);
    if (marca !== '') vistos.add(marca);
  }
  const titulo = normalizarMarca(encabezado).replaceAll(' ', '');
  const conA = vistos.has('A') || /^(C\/A|A\/C)$/.test(titulo);
  const conD = vistos.has('D') || /^(D\/C|C\/D|D\/H)$/.test(titulo);
  const letras: MarcasTipo = { cargo: ['D', 'N'], abono: ['A', 'H', 'P'] };
  if (conD && !conA) letras.abono.push('C');
  else letras.cargo.push('C');
  const marcas = { cargo: [...CARGO, ...letras.cargo], abono: [...ABONO, ...letras.abono] };
  if (vistos.size === 0) return null;
  for (const marca of vistos) {
    if (!marcas.cargo.includes(marca) && !marcas.abono.includes(marca)) return null;
  }
  return marcas;
}
