import { MODELOS_REGLA, type AccionRegla } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import type { Condicion } from '@cuadra/domain/reglas';
import type { Tx } from '../../platform/database/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import type { Plantilla } from './catalogo-plantillas.ts';
import {
  readHabitosDeCartolas,
  readHabitosDeComentar,
  readHabitosDeConciliar,
  readHabitosDeDocumentos,
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
const NOMBRES_SENTIDO = { abono: 'abono', cargo: 'cargo' } as const;

function deClasificar({ modelo, clave, nombre, idCuenta, idLinea, veces }: Habito): Plantilla {
  const deCartola = modelo === 'Cartola';
  const condicion: Condicion = deCartola
    ? empiezaCon(clave)
    : { atributo: 'rut', valores: [clave], niega: false };
  const items = [{ idCuenta, idLinea, porcentaje: 100 }];
  return {
    key: `${modelo}:${clave}:${idCuenta}:${idLinea ?? ''}`,
    origen: 'sugerida',
    modulo: 'clasificacion',
    nombre,
    descripcion: deCartola
      ? `Lo clasificaron a mano ${veces} veces este año, siempre igual.`
      : `A ${nombre} (${formatRut(clave)}) lo clasificaron a mano ${veces} veces este año, siempre igual.`,
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
    descripcion: `Cada ${NOMBRES_SENTIDO[haciaDonde]} así lo conciliaron ${veces} veces este año con ${razonSocial} (${formatRut(rut)}), y con nadie más.`,
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
  descripcion: `Le escribieron «${comentario}» ${veces} veces este año.`,
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
  const clasifican = [
    ...(await readHabitosDeDocumentos(tx, idEmpresa, desde)),
    ...(await readHabitosDeCartolas(tx, idEmpresa, desde)),
  ].filter(({ idCuenta }) => elegibles.has(idCuenta));
  return [
    ...clasifican.map(deClasificar),
    ...(await readHabitosDeConciliar(tx, idEmpresa, desde)).map(deConciliar),
    ...(await readHabitosDeComentar(tx, idEmpresa, desde)).map(deComentar),
  ];
}
