import type { AccionRegla } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { CIEN_POR_CIENTO } from '@cuadra/domain/clasificacion';
import type { Condicion } from '@cuadra/domain/reglas';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { motivoNoElegible } from '../clasificacion/index.ts';

const refuse = (campo: string, mensaje: string) =>
  new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });

/** Throws `validacion` where the parts are not the whole or an account may not be chosen. */
export async function assertAcciones(
  tx: Tx,
  idEmpresa: number,
  acciones: readonly AccionRegla[],
): Promise<void> {
  for (const accion of acciones) {
    if (accion.tipo !== 'clasificar') continue;
    const motivo = await motivoNoElegible(tx, idEmpresa, accion.items);
    if (motivo !== null) throw refuse('acciones', motivo);
    const suma = accion.items.reduce((total, { porcentaje }) => total + Math.round(porcentaje * 100), 0);
    if (suma !== CIEN_POR_CIENTO)
      throw refuse(
        'acciones',
        `Los porcentajes suman ${String(suma / 100).replace('.', ',')} % y deben sumar 100 %.`,
      );
  }
}

/** RUTs as they are kept. Throws `validacion` for one that is none. */
export function normalizarGrupos(grupos: readonly (readonly Condicion[])[]): (readonly Condicion[])[] {
  return grupos.map((grupo, g) =>
    grupo.map((condicion, c): Condicion => {
      if (condicion.atributo !== 'rut') return condicion;
      const valores = condicion.valores.map((valor) => {
        const rut = parseRut(valor);
        if (!rut) throw refuse(`grupos.${g}.${c}.valores`, `${valor} no es un RUT válido.`);
        return rut;
      });
      return { ...condicion, valores };
    }),
  );
}
