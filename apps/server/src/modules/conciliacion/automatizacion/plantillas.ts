import type {
  activarPlantilla,
  archivarPlantilla,
  Automatizacion,
  BodyOf,
  listPlantillas,
  QueryOf,
  ReplyOf,
} from '@cuadra/contract';
import { describirGrupos, reglasInutiles } from '@cuadra/domain/reglas';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { AJUSTE_DE_PLANTILLA_DE_REGLA, idOf, recordActoDePlantilla } from './ajuste-plantilla.ts';
import { assertModulo } from './assert-modulo.ts';
import { plantillasDelProducto, type Plantilla } from './catalogo-plantillas.ts';
import { learnPlantillas } from './learn-plantillas.ts';
import { listOpciones, nombrarCon } from './list-opciones.ts';
import { presentUna } from './list-reglas.ts';
import { describeAcciones, eventoDe, toCondicion } from './present-regla.ts';
import { insertNueva } from './save-regla.ts';
import { readReglas } from './store/reglas.ts';
import { readActivadas, readArchivadas, readCuentasDePlan, writeArchivada } from './store/sugeridas.ts';
import { toRegla } from './to-regla.ts';

const unAnoAntes = (hoy: string) => `${Number(hoy.slice(0, 4)) - 1}${hoy.slice(4)}`;

async function findPlantillas(tx: Tx, idEmpresa: number, hoy: string): Promise<Plantilla[]> {
  const cuentas = await readCuentasDePlan(tx, idEmpresa);
  const aprendidas = await learnPlantillas(tx, idEmpresa, unAnoAntes(hoy), new Set(cuentas.values()));
  return [...aprendidas, ...plantillasDelProducto(cuentas)];
}

/** An id that no rule has, for one that is not saved. */
const NINGUNA = 0;

/** Of what is suggested, what no active rule does already. */
async function leaveOutCovered(
  tx: Tx,
  idEmpresa: number,
  plantillas: readonly Plantilla[],
  activadas: ReadonlyMap<string, number>,
): Promise<Plantilla[]> {
  const activas = [
    ...(await readReglas(tx, idEmpresa, { modulo: 'clasificacion', estados: ['activa'] })),
    ...(await readReglas(tx, idEmpresa, { modulo: 'conciliacion', estados: ['activa'] })),
  ];
  return plantillas.filter(({ key, origen, modulo, modelo, grupos }) => {
    if (origen === 'plantilla' || activadas.has(key)) return true;
    const otras = activas.filter((regla) => regla.modulo === modulo && regla.modelo === modelo);
    const ultima = { id: NINGUNA, grupos, detiene: true };
    return !reglasInutiles([...otras.map(toRegla), ultima]).has(NINGUNA);
  });
}

/** Templates of a module, and rules learnt from what its people do by hand: those offered, or those put away. */
export function listPlantillasDe(
  db: Db,
  principal: Principal,
  hoy: string,
  { modulo, filtro }: QueryOf<typeof listPlantillas>,
): Promise<ReplyOf<typeof listPlantillas>> {
  const { idEmpresa } = principal;
  assertModulo(principal, modulo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const archivadas = await readArchivadas(tx, idEmpresa);
    const activadas = await readActivadas(tx, idEmpresa);
    const elegidas = (await findPlantillas(tx, idEmpresa, hoy)).filter(
      (plantilla) => plantilla.modulo === modulo && archivadas.has(plantilla.key) === (filtro === 2),
    );
    const plantillas = await leaveOutCovered(tx, idEmpresa, elegidas, activadas);
    const opciones = await listOpciones(tx, idEmpresa);
    const describir = await describeAcciones(tx, idEmpresa, plantillas);
    return {
      items: plantillas.map((plantilla) => ({
        key: plantilla.key,
        origen: plantilla.origen,
        nombreRegla: plantilla.nombre,
        descripcion: plantilla.descripcion,
        idEvento: eventoDe(plantilla.modelo).id,
        nombreEvento: eventoDe(plantilla.modelo).descripcion,
        grupos: plantilla.grupos.map((grupo) => grupo.map(toCondicion)),
        acciones: [...plantilla.acciones],
        nombreGrupoCondiciones: describirGrupos(plantilla.grupos, nombrarCon(opciones, plantilla.modelo)),
        nombreAccion: describir(plantilla),
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
  assertModulo(principal, modulo);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const plantilla = (await findPlantillas(tx, idEmpresa, platform.clock.hoy())).find(
      ({ key }) => key === template,
    );
    if (!plantilla) throw notFound('Esa plantilla no existe.');
    if (plantilla.modulo !== modulo) {
      const mensaje = `Esa plantilla es de ${plantilla.modulo === 'conciliacion' ? 'conciliación' : 'clasificación'}.`;
      throw new AppError('validacion', mensaje, { 'body.modulo': [mensaje] });
    }
    const { nombre, modelo, grupos, acciones } = plantilla;
    const nueva = {
      nombre: nombre.slice(0, 120),
      modelo,
      estado: 'activa' as const,
      grupos,
      acciones,
      detiene: true,
    };
    const id = await insertNueva(platform, tx, principal, { modulo, plantilla: template }, nueva, false);
    return presentUna(tx, principal, id, modulo);
  });
}

/** Puts a template away, or brings it back; doing it twice is no error. Throws `no_encontrado` for one that is not offered. */
export function archivePlantilla(
  { db, clock }: Platform,
  { idEmpresa, idUsuario }: Principal,
  { template, archivar }: BodyOf<typeof archivarPlantilla>,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ofrecidas = await findPlantillas(tx, idEmpresa, clock.hoy());
    const ofrecida = ofrecidas.find(({ key }) => key === template);
    if (archivar && !ofrecida) throw notFound('Esa plantilla no existe.');
    await AJUSTE_DE_PLANTILLA_DE_REGLA.lock(tx, idEmpresa, []);
    if (!(await writeArchivada(tx, { idEmpresa, idUsuario, plantilla: template }, archivar))) return;
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: archivar ? 'archivar_plantilla' : 'recuperar_plantilla',
        modelo: 'PlantillaDeRegla',
        idRegistro: idOf(template),
        despues: { plantilla: template },
      },
    ]);
    const quien = { idEmpresa, idUsuario };
    await recordActoDePlantilla(tx, quien, { plantilla: template, archivada: archivar }, ofrecida?.nombre);
  });
}
