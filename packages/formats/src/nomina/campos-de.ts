import type { Campo, Dato, FormatoNomina, Registro } from './tipos.ts';

export function registroDePago({ diseno }: FormatoNomina): Registro {
  const registro = diseno.registros.find(({ sobre }) => sobre === 'pago');
  if (registro === undefined) throw new Error('a format has a record for each payment');
  return registro;
}

/** The fields of the whole format that hold one of these values. */
export function camposDe({ diseno }: FormatoNomina, ...datos: readonly Dato[]): readonly Campo[] {
  return diseno.registros.flatMap(({ campos }) =>
    campos.filter(({ de }) => typeof de === 'string' && datos.includes(de)),
  );
}

/** The narrowest width among them; undefined where none has one. */
export function anchoDe(formato: FormatoNomina, ...datos: readonly Dato[]): number | undefined {
  const anchos = camposDe(formato, ...datos).flatMap(({ ancho }) => ancho ?? []);
  return anchos.length === 0 ? undefined : Math.min(...anchos);
}

const LETRAS = 26;

function letraDeColumna(indice: number): string {
  const letra = String.fromCharCode(65 + (indice % LETRAS));
  return indice < LETRAS ? letra : letraDeColumna(Math.floor(indice / LETRAS) - 1) + letra;
}

/** Values of a payment that a preview shows, with the fields that may hold each. */
const A_LA_VISTA = {
  cuenta: ['cuenta'],
  banco: ['banco', 'bancoRut'],
  rut: ['rut', 'rutMinuscula', 'rutNumero', 'rutDv'],
  nombre: ['nombre'],
  monto: ['monto', 'montoCentavos'],
  documento: ['documento', 'documentoNumero'],
  referencia: ['referencia', 'referenciaNumero', 'motivo'],
} as const satisfies Record<string, readonly Dato[]>;
export type ValorALaVista = keyof typeof A_LA_VISTA;

/** Where a bank finds each value: letters of columns, characters of a line or places between separators; null: nowhere. */
export function posicionesDe(formato: FormatoNomina): Readonly<Record<ValorALaVista, string | null>> {
  const { campos } = registroDePago(formato);
  const lugar = (campo: Campo) => {
    const indice = campos.indexOf(campo);
    switch (formato.diseno.clase) {
      case 'planilla':
        return letraDeColumna(indice);
      case 'separado':
        return String(indice + 1);
      case 'fijo': {
        const desde = campo.desde ?? 1;
        const ancho = campo.ancho ?? 1;
        return ancho === 1 ? String(desde) : `${desde}–${desde + ancho - 1}`;
      }
    }
  };
  const posicion = (datos: readonly Dato[]) => {
    const suyos = campos.filter(({ de }) => typeof de === 'string' && datos.includes(de));
    const [primero, segundo] = suyos;
    if (primero === undefined) return null;
    const partido = segundo !== undefined && segundo.de === 'rutDv';
    return partido ? `${lugar(primero)} ${lugar(segundo)}` : lugar(primero);
  };
  return {
    cuenta: posicion(A_LA_VISTA.cuenta),
    banco: posicion(A_LA_VISTA.banco),
    rut: posicion(A_LA_VISTA.rut),
    nombre: posicion(A_LA_VISTA.nombre),
    monto: posicion(A_LA_VISTA.monto),
    documento: posicion(A_LA_VISTA.documento),
    referencia: posicion(A_LA_VISTA.referencia),
  };
}
