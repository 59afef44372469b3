import {
  MODELOS_REGLA,
  type activarPlantilla,
  type Automatizacion,
  type BodyOf,
  type listPlantillas,
  type ModeloRegla,
  type ReplyOf,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { describirGrupos, type Condicion } from '@cuadra/domain/reglas';
import type { Principal } from '../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { listOpciones, nombrarCon } from './list-opciones.ts';
import { presentUna } from './list-reglas.ts';
import { describeAcciones, eventoDe, toCondicion } from './present-regla.ts';
import { insertNueva } from './save-regla.ts';
import {
  readActivadas,
  readCuentasDePlan,
  readHabitosDeCartolas,
  readHabitosDeDocumentos,
  type Habito,
} from './store/sugeridas.ts';

interface Plantilla {
  readonly key: string;
  readonly origen: 'plantilla' | 'sugerida';
  readonly nombre: string;
  readonly descripcion: string;
  readonly modelo: ModeloRegla;
  readonly grupos: readonly (readonly Condicion[])[];
  readonly idCuenta: number;
  readonly idLinea: number | null;
  readonly veces: number | null;
}

const glosaCon = (...valores: readonly string[]): Condicion => ({
  atributo: 'descripcion',
  operador: 'contiene',
  valores,
  niega: false,
});
const CARGO: Condicion = { atributo: 'sentido', valores: ['cargo'], niega: false };
const ABONO: Condicion = { atributo: 'sentido', valores: ['abono'], niega: false };

/** Rules that fit most companies, by the account of the standard chart that each classifies in. */
const DEL_PRODUCTO = [
  {
    key: 'comisiones_bancarias',
    nombre: 'Comisiones del banco',
    descripcion: 'Mantención, comisiones por transferencia y de tarjetas.',
    cuenta: 'comisiones_bancarias',
    condiciones: [CARGO, glosaCon('comision', 'mantencion', 'cargo por servicio')],
  },
  {
    key: 'intereses_pagados',
    nombre: 'Intereses de línea de crédito',
    descripcion: 'Lo que el banco cobra por usar la línea o el sobregiro.',
    cuenta: '6.2.01.02',
    condiciones: [CARGO, glosaCon('interes', 'sobregiro')],
  },
  {
    key: 'intereses_ganados',
    nombre: 'Intereses ganados',
    descripcion: 'Depósitos a plazo y fondos que el banco abona.',
    cuenta: '4.2.01.01',
    condiciones: [ABONO, glosaCon('interes', 'deposito a plazo')],
  },
  {
    key: 'patentes_y_contribuciones',
    nombre: 'Patentes y contribuciones',
    descripcion: 'Pagos a municipalidades y a la Tesorería por contribuciones.',
    cuenta: '6.1.03.10',
    condiciones: [CARGO, glosaCon('patente', 'municipalidad', 'contribuciones')],
  },
  {
    key: 'seguros',
    nombre: 'Seguros',
    descripcion: 'Primas que se cargan en la cuenta.',
    cuenta: '6.1.03.09',
    condiciones: [CARGO, glosaCon('seguro', 'prima poliza')],
  },
] as const;

const unAnoAntes = (hoy: string) => `${Number(hoy.slice(0, 4)) - 1}${hoy.slice(4)}`;

function toSugerida({ modelo, clave, nombre, idCuenta, idLinea, veces }: Habito): Plantilla {
  const deCartola = modelo === 'Cartola';
  const condicion: Condicion = deCartola
    ? { atributo: 'descripcion', operador: 'empieza', valores: [clave], niega: false }
    : { atributo: 'rut', valores: [clave], niega: false };
  return {
    key: `${modelo}:${clave}:${idCuenta}:${idLinea ?? ''}`,
    origen: 'sugerida',
    nombre,
    descripcion: deCartola
      ? `Lo clasificaron a mano ${veces} veces este año, siempre igual.`
      : `A ${nombre} (${formatRut(clave)}) lo clasificaron a mano ${veces} veces este año, siempre igual.`,
    modelo: oneOf(MODELOS_REGLA, modelo),
    grupos: [[condicion]],
    idCuenta,
    idLinea,
    veces,
  };
}

async function findPlantillas(tx: Tx, idEmpresa: number, hoy: string): Promise<Plantilla[]> {
  const cuentas = await readCuentasDePlan(tx, idEmpresa);
  const delProducto = DEL_PRODUCTO.flatMap(({ cuenta, condiciones, ...resto }): Plantilla[] => {
    const idCuenta = cuentas.get(cuenta);
    if (idCuenta === undefined) return [];
    const comun = { origen: 'plantilla', modelo: 'Cartola', idLinea: null, veces: null } as const;
    return [{ ...resto, ...comun, grupos: [condiciones], idCuenta }];
  });
  const desde = unAnoAntes(hoy);
  const elegibles = new Set(cuentas.values());
  const habitos = [
    ...(await readHabitosDeDocumentos(tx, idEmpresa, desde)),
    ...(await readHabitosDeCartolas(tx, idEmpresa, desde)),
  ].filter(({ idCuenta }) => elegibles.has(idCuenta));
  return [...habitos.map(toSugerida), ...delProducto];
}

const accionesDe = ({ idCuenta, idLinea }: Plantilla) => [
  { tipo: 'clasificar' as const, items: [{ idCuenta, idLinea, porcentaje: 100 }] },
];

/** Templates of the product whose account the company has, and rules learnt from what its people do by hand. */
export function listPlantillasDe(
  db: Db,
  { idEmpresa, hoy }: { idEmpresa: number; hoy: string },
): Promise<ReplyOf<typeof listPlantillas>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const plantillas = await findPlantillas(tx, idEmpresa, hoy);
    const activadas = await readActivadas(tx, idEmpresa);
    const opciones = await listOpciones(tx, idEmpresa);
    const reglas = plantillas.map((plantilla) => ({ acciones: accionesDe(plantilla) }));
    const describir = await describeAcciones(tx, idEmpresa, reglas);
    return {
      items: plantillas.map((plantilla) => ({
        key: plantilla.key,
        origen: plantilla.origen,
        nombreRegla: plantilla.nombre,
        descripcion: plantilla.descripcion,
        idEvento: eventoDe(plantilla.modelo).id,
        nombreEvento: eventoDe(plantilla.modelo).descripcion,
        grupos: plantilla.grupos.map((grupo) => grupo.map(toCondicion)),
        acciones: accionesDe(plantilla),
        nombreGrupoCondiciones: describirGrupos(plantilla.grupos, nombrarCon(opciones, plantilla.modelo)),
        nombreAccion: describir({ acciones: accionesDe(plantilla) }),
        isTemplate: true as const,
        veces: plantilla.veces,
        idRegla: activadas.get(plantilla.key) ?? null,
      })),
    };
  });
}

/** Makes an active rule of a template. Throws `no_encontrado`, or `conflicto` where there is one already. */
export function activatePlantilla(
  platform: Platform,
  principal: Principal,
  { template, modulo }: BodyOf<typeof activarPlantilla>,
): Promise<Automatizacion> {
  const { idEmpresa } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const plantilla = (await findPlantillas(tx, idEmpresa, platform.clock.hoy())).find(
      ({ key }) => key === template,
    );
    if (!plantilla) throw notFound('Esa plantilla no existe.');
    const { nombre, modelo, grupos } = plantilla;
    const nueva = {
      nombre: nombre.slice(0, 120),
      modelo,
      estado: 'activa' as const,
      grupos,
      acciones: accionesDe(plantilla),
      detiene: true,
    };
    const id = await insertNueva(platform, tx, principal, { modulo, plantilla: template }, nueva, false);
    return presentUna(tx, idEmpresa, id, modulo);
  });
}
