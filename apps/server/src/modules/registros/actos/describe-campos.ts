import { isDeepStrictEqual } from 'node:util';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

type Campos = Readonly<Record<string, unknown>>;

/** Names of the fields that differ: `nombre, giro y comuna`. */
export function nameCampos(
  nombres: Readonly<Record<string, string>>,
  antes: Campos,
  despues: Campos,
): string {
  const cambian = Object.entries(nombres).flatMap(([campo, nombre]) =>
    isDeepStrictEqual(antes[campo], despues[campo]) ? [] : [nombre],
  );
  return LISTA.format([...new Set(cambian)]);
}

const capitalize = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1);

/** The same as a sentence: `Nombre, giro y comuna`. */
export const describeCampos = (...campos: Parameters<typeof nameCampos>): string =>
  capitalize(nameCampos(...campos));

interface Plazo {
  readonly nombre: string;
  readonly plazoPago: number | null;
}

const decirPlazo = (dias: number | null) =>
  dias === null ? 'el de la empresa' : `${dias} ${dias === 1 ? 'día' : 'días'}`;

/** Title and detail of a change of a customer or supplier: its term of payment alone, or the fields that changed. */
export function describeContraparte(
  nombres: Readonly<Record<string, string>>,
  antes: Plazo & Campos,
  despues: Plazo & Campos,
): { titulo: string; detalle: string } {
  const sinPlazo = (imagen: Plazo) => ({ ...imagen, plazoPago: null });
  return isDeepStrictEqual(sinPlazo(antes), sinPlazo(despues))
    ? {
        titulo: `Cambió el plazo de pago de ${despues.nombre}`,
        detalle: `Ahora ${decirPlazo(despues.plazoPago)}, antes ${decirPlazo(antes.plazoPago)}`,
      }
    : {
        titulo: `Cambió los datos de ${despues.nombre}`,
        detalle: describeCampos(nombres, antes, despues),
      };
}
