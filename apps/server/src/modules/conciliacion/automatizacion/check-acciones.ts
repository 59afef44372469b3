import type { AccionRegla, ModeloRegla, ModuloRegla } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { CIEN_POR_CIENTO } from '@cuadra/domain/clasificacion';
import type { Condicion } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { motivosNoElegibles } from '../../contabilidad/clasificacion/index.ts';

const refuse = (campo: string, mensaje: string) =>
  new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });

interface PorRevisar {
  readonly modulo: ModuloRegla;
  readonly modelo: ModeloRegla;
  readonly acciones: readonly AccionRegla[];
}

/** Throws `validacion` where rules of the module do not do that, or not to records of the model. */
export function assertDelModulo({ modulo, modelo, acciones }: PorRevisar): void {
  const hace = new Set(acciones.map(({ tipo }) => tipo));
  if (modulo === 'clasificacion') {
    if (hace.has('conciliar'))
      throw refuse('acciones', 'Una regla de clasificación no concilia. Créala en las de conciliación.');
    return;
  }
  if (modelo !== 'Cartola')
    throw refuse(
      'idEvento',
      'Solo se concilia lo que llega del banco. Elige «Llega un movimiento del banco».',
    );
  if (hace.has('clasificar') || hace.has('asignar'))
    throw refuse('acciones', 'Una regla de conciliación solo concilia y comenta.');
  if (acciones.length > 0 && !hace.has('conciliar'))
    throw refuse('acciones', 'Elige con qué documentos concilia.');
}

/** Throws `validacion` where the parts are not the whole, an account may not be chosen, or the module does not do that. */
export async function assertAcciones(tx: Tx, idEmpresa: number, regla: PorRevisar): Promise<void> {
  assertDelModulo(regla);
  for (const accion of regla.acciones) {
    if (accion.tipo !== 'clasificar') continue;
    const [motivo = null] = await motivosNoElegibles(tx, idEmpresa, [accion.items]);
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
