import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ClaseActo } from '@cuadra/contract';
import { describirGrupos } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { listOpciones, nombrarCon } from './list-opciones.ts';
import { describeAcciones } from './present-regla.ts';
import { insertActoDeRegla, readImagenRegla, type ImagenRegla } from './store/regla-acto.ts';
import { parseRegla } from './parse-imagen.ts';

const QUEDA: Readonly<Record<string, string>> = {
  activa: 'queda encendida',
  inactiva: 'queda apagada',
  archivada: 'queda archivada',
};

/** Text of a rule: `Descripción contiene VESPUCIO: clasificar en Peajes`. */
async function describeRegla(tx: Tx, idEmpresa: number, imagen: ImagenRegla): Promise<string> {
  const { modelo, grupos, acciones } = parseRegla(imagen);
  const condiciones = describirGrupos(grupos, nombrarCon(await listOpciones(tx, idEmpresa), modelo));
  const hace = (await describeAcciones(tx, idEmpresa, [{ acciones }]))({ acciones });
  const primera = hace.charAt(0).toLowerCase();
  return [condiciones, `${primera}${hace.slice(1)}`].filter((parte) => parte !== '').join(': ');
}

/** Texts of the fields that a change of a rule touches, the state first. */
function describeCambio(antes: ImagenRegla, despues: ImagenRegla): string[] {
  const es = (clave: keyof ImagenRegla) => !isDeepStrictEqual(antes[clave], despues[clave]);
  const dichos = [
    es('estado') ? (QUEDA[despues.estado] ?? '') : '',
    es('nombre') ? `se llamaba ${antes.nombre}` : '',
    es('modelo') ? 'actúa sobre otros registros' : '',
    es('grupos') ? 'otras condiciones' : '',
    es('acciones') ? 'hace otra cosa' : '',
    es('detiene') ? (despues.detiene ? 'las siguientes ya no actúan' : 'las siguientes también actúan') : '',
    es('orden') ? `pasó del lugar ${antes.orden} al ${despues.orden}` : '',
  ];
  return dichos.filter((dicho) => dicho !== '');
}

/** Records the act of a person, or of Cuadra without one, on a rule; a save without changes records none. */
export async function recordActoDeRegla(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number | null },
  {
    clase,
    id,
    antes,
    motivo,
  }: {
    readonly clase: Extract<ClaseActo, 'creacion_regla' | 'cambio_regla' | 'baja_regla'>;
    readonly id: number;
    /** Null of one that was created. */
    readonly antes: ImagenRegla | null;
    /** Reason why Cuadra stopped the rule: the detail of the act, in place of the changes. */
    readonly motivo?: string;
  },
): Promise<void> {
  const despues = await readImagenRegla(tx, { idEmpresa, id });
  if (isDeepStrictEqual(antes, despues)) return;
  const lote = randomUUID();
  await insertActoDeRegla(tx, { idEmpresa, lote, idRegla: id, antes, despues });
  const dice =
    motivo ??
    (clase === 'cambio_regla' && antes !== null
      ? describeCambio(antes, despues).join('; ')
      : await describeRegla(tx, idEmpresa, antes ?? despues));
  await recordActo(tx, {
    idEmpresa,
    clave: lote,
    clase,
    autor: idUsuario === null ? 'cuadra' : 'persona',
    idUsuario,
    nombre: despues.nombre,
    modelo: null,
    idOrigen: id,
    detalle: dice.charAt(0).toUpperCase() + dice.slice(1),
    cantidad: 1,
    montos: [],
  });
}
