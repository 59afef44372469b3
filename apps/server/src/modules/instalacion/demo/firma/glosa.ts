import { formatRut } from '@cuadra/domain';
import type { Parte } from './parties.ts';
import type { Random } from './random.ts';

/** A RUT as banks write it: with dots, bare, or padded with zeros. */
function bankRut(azar: Random, rut: string): string {
  const bare = rut.replace('-', '');
  return azar.pick([formatRut(rut), bare, bare.padStart(10, '0'), rut]);
}

/** The bank's text of a transfer, in the way of the party and of the bank. */
export function makeGlosa(
  azar: Random,
  parte: Parte,
  sentido: 'abono' | 'cargo',
  folios: readonly string[],
): string {
  const verbo =
    sentido === 'abono'
      ? azar.pick(['TRANSF DE', 'TEF', 'TRASPASO DE:', 'ABONO'])
      : azar.pick(['TRANSF A', 'PAGO PROVEEDOR', 'TEF A', 'TRASPASO A:']);
  const citados = folios.slice(0, 3).map((folio) => azar.pick([`F${folio}`, `FACT ${folio}`, folio]));
  switch (parte.estilo) {
    case 'rut':
      return `${verbo} ${bankRut(azar, parte.rut)} ${parte.nombreBanco}`;
    case 'rut_folio':
      return `${verbo} ${bankRut(azar, parte.rut)} ${parte.nombreBanco} ${citados.join(' ')}`;
    case 'folio':
      return `${verbo} ${citados.join(' ')}`;
    case 'nombre':
      return `${verbo} ${parte.nombreBanco}`;
    case 'mudo':
      return sentido === 'abono' ? 'TRANSFERENCIA RECIBIDA' : 'TRANSFERENCIA ENVIADA';
  }
}
