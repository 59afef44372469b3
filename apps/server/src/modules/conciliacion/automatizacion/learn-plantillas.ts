import { MODELOS_REGLA, type AccionRegla } from '@cuadra/contract';
import type { Condicion } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { Plantilla } from './catalogo-plantillas.ts';
import {
  readHabitosDeCartolas,
  readHabitosDeComentar,
  readHabitosDeConciliar,
  readHabitosDeDocumentos,
  readHabitosDeLineasConRut,
  type Habito,
  type HabitoDeComentar,
  type HabitoDeConciliar,
} from './store/sugeridas.ts';

const empiezaCon = (texto: string): Condicion => ({
  atributo: 'descripcion',
  operador: 'empieza',
  valores: [texto],
  niega: false,
});

/** `clave` is the RUT of the other side, or how a bank's text begins. */
function deClasificar(
  porRut: boolean,
  { modelo, clave, nombre, idCuenta, idLinea, veces }: Habito,
): Plantilla {
  const condicion: Condicion = porRut
    ? { atributo: 'rut', valores: [clave], niega: false }
    : empiezaCon(clave);
  const items = [{ idCuenta, idLinea, porcentaje: 100 }];
  return {
    key: `${modelo}:${clave}:${idCuenta}:${idLinea ?? ''}`,
    origen: 'sugerida',
    modulo: 'clasificacion',
    nombre,
    descripcion: 'A mano en el último año, siempre igual.',
    modelo: oneOf(MODELOS_REGLA, modelo),
    grupos: [[condicion]],
    acciones: [{ tipo: 'clasificar', items }],
    veces,
  };
}

function deConciliar({ clave, sentido, rut, razonSocial, enteros, veces }: HabitoDeConciliar): Plantilla {
  const haciaDonde = oneOf(['abono', 'cargo'] as const, sentido);
  const accion: AccionRegla = {
    tipo: 'conciliar',
    busca: enteros === veces ? 'monto' : 'antiguos',
    rut,
    modelo: null,
    tolerancia: 0,
    dias: 180,
  };
  return {
    key: `conciliar:${haciaDonde}:${clave}:${rut}`,
    origen: 'sugerida',
    modulo: 'conciliacion',
    nombre: `${clave}: ${razonSocial}`,
    descripcion: 'A mano en el último año, siempre con el mismo.',
    modelo: 'Cartola',
    grupos: [[empiezaCon(clave), { atributo: 'sentido', valores: [haciaDonde], niega: false }]],
    acciones: [accion],
    veces,
  };
}

const deComentar = ({ clave, comentario, veces }: HabitoDeComentar): Plantilla => ({
  key: `comentar:${clave}`,
  origen: 'sugerida',
  modulo: 'clasificacion',
  nombre: clave,
  descripcion: 'A mano en el último año, siempre el mismo comentario.',
  modelo: 'Cartola',
  grupos: [[empiezaCon(clave)]],
  acciones: [{ tipo: 'comentar', comentario }],
  veces,
});

/** Rules learnt from what the people of the company did by hand since a day, in the accounts that may be chosen. */
export async function learnPlantillas(
  tx: Tx,
  idEmpresa: number,
  desde: string,
  elegibles: ReadonlySet<number>,
): Promise<Plantilla[]> {
  const conRut = [
    ...(await readHabitosDeDocumentos(tx, idEmpresa, desde)),
    ...(await readHabitosDeLineasConRut(tx, idEmpresa, desde)),
  ];
  const porTexto = await readHabitosDeCartolas(tx, idEmpresa, desde);
  const eligible = ({ idCuenta }: Habito) => elegibles.has(idCuenta);
  return [
    ...conRut.filter(eligible).map((habito) => deClasificar(true, habito)),
    ...porTexto.filter(eligible).map((habito) => deClasificar(false, habito)),
    ...(await readHabitosDeConciliar(tx, idEmpresa, desde)).map(deConciliar),
    ...(await readHabitosDeComentar(tx, idEmpresa, desde)).map(deComentar),
  ];
}
