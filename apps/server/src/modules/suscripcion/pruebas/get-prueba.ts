import { type CLAVE_PRUEBA_PLAN, FUNCIONALIDADES, type FeatureKey, type Prueba } from '@cuadra/contract';
import { addMeses, limitesDeMes } from '@cuadra/domain';
import {
  diasDePrueba,
  diasRestantes,
  DIAS_PRUEBA_FUNCION,
  DIAS_PRUEBA_PLAN,
  terminoPrueba,
} from '@cuadra/domain/planes';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { elegirDelPlan, elegirFunciones, sePrueba } from './elegir-funciones.ts';
import { readMuestra } from './store/muestra.ts';
import {
  hasSolicitud,
  readCatalogo,
  readFuncionesDePrueba,
  readPrueba,
  type FuncionLeida,
} from './store/pruebas.ts';

/** A feature, or `prueba` for the whole product. */
export type Clave = FeatureKey | typeof CLAVE_PRUEBA_PLAN;

export const NOMBRE_DEL_PLAN = 'Cuadra completo';

const esFuncion = (clave: Clave): clave is FeatureKey => FUNCIONALIDADES.some((key) => key === clave);

export const diasDe = (clave: Clave) => (esFuncion(clave) ? DIAS_PRUEBA_FUNCION : DIAS_PRUEBA_PLAN);

/** Name of a trial and the features that it turns on. Throws `no_encontrado` for a feature without trial. */
export async function loadOferta(
  tx: Tx,
  idEmpresa: number,
  clave: Clave,
): Promise<{ nombre: string; catalogo: FuncionLeida[]; funciones: FuncionLeida[] }> {
  const catalogo = await readCatalogo(tx, idEmpresa);
  if (!esFuncion(clave)) return { nombre: NOMBRE_DEL_PLAN, catalogo, funciones: elegirDelPlan(catalogo) };
  const funcion = catalogo.find(({ key }) => key === clave);
  if (!sePrueba(funcion)) throw notFound('Esa función no se puede probar.');
  return { nombre: funcion.nombre, catalogo, funciones: elegirFunciones(catalogo, clave) };
}

/** State of a trial of the company. Throws `no_encontrado` for a feature without trial. */
export async function readEstado(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  clave: Clave,
): Promise<Prueba> {
  const hoy = clock.hoy();
  const { nombre, catalogo, funciones } = await loadOferta(tx, idEmpresa, clave);
  const prueba = await readPrueba(tx, idEmpresa, clave);
  const suyas = prueba ? new Set(await readFuncionesDePrueba(tx, idEmpresa, clave)) : null;
  const total = prueba ? diasDePrueba(prueba.desde, prueba.hasta) : diasDe(clave);
  const terminada = prueba !== null && (prueba.terminada !== null || terminoPrueba(prueba.hasta, hoy));
  const mesPasado = limitesDeMes(addMeses(hoy.slice(0, 7), -1));
  const muestra = esFuncion(clave) ? await readMuestra(tx, clave, { idEmpresa, ...mesPasado }) : null;
  return {
    estado: prueba === null ? 'disponible' : terminada ? 'terminada' : 'activa',
    totalDays: total,
    remainingDays: prueba === null ? total : terminada ? 0 : diasRestantes(prueba.hasta, hoy),
    hasta: prueba?.hasta ?? null,
    wantsUpgrade: prueba?.quiere ?? null,
    Pruebaplan: {
      key: clave,
      nombre,
      features: (suyas ? catalogo.filter(({ id }) => suyas.has(id)) : funciones)
        .filter(({ mensajeUpselling }) => mensajeUpselling !== null)
        .map(({ key, nombre: suyo, descripcion, mensajeUpselling }) => ({
          key,
          nombre: suyo,
          descripcion,
          mensajeUpselling,
        })),
    },
    pedida: await hasSolicitud(tx, { idEmpresa, clave, idUsuario, dia: hoy }),
    muestra: muestra && { ...mesPasado, ...muestra },
  };
}

export function getPrueba(platform: Platform, principal: Principal, clave: Clave): Promise<Prueba> {
  return withEmpresa(platform.db, principal.idEmpresa, (tx) => readEstado(platform, tx, principal, clave));
}
