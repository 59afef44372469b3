import { Readable } from 'node:stream';
import type { EntradaDeFuente } from '@cuadra/formats';
import pg from 'pg';
import { AppError, conflict } from '../errors/index.ts';
import type { Storage } from '../storage/index.ts';
import { readArchivosNombrados } from './archivos.ts';
import { readCatalogo } from './catalogos.ts';
import { readTablasDeEmpresa, type TablaDeEmpresa } from './catalogo.ts';
import { checkArchivo, type ArchivoComprobado } from './check-archivo.ts';
import { compareTabla } from './comparar.ts';
import { withFuente } from './fuente-de-archivo.ts';
import { loadPersonas } from './load-personas.ts';
import { loadTabla } from './load-tabla.ts';
import { pathOf, PERSONAS, type Manifiesto } from './manifiesto.ts';
import { literal } from './proyeccion.ts';
import { rejected } from './rechazo.ts';
import { advanceSecuencias } from './secuencias.ts';
import { enterEmpresaPlain } from './session.ts';

/** Any fixed number serves: one archive at a time is read into a database. */
const CANDADO = 7_240_314;
const CLAVE_SEGURA = /^\d+(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

export interface OpcionesDeImportacion {
  /** Connection of the owner of the tables. */
  readonly urlAdmin: string;
  readonly storage: Pick<Storage, 'writeStream' | 'removeAll'>;
  readonly archivo: string;
  /** Proves that it can be imported, and changes nothing. */
  readonly ensayo: boolean;
  readonly onProgress?: (avance: { hechas: number; total: number; nombre: string }) => void;
}

export interface EmpresaImportada {
  readonly idEmpresa: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly tablas: number;
  readonly filas: number;
  readonly archivos: number;
  readonly faltantes: readonly string[];
  readonly personasNuevas: number;
  /** Money that the wallet shows and that whoever runs the origin holds; pesos. */
  readonly enBilletera: number;
}

async function assertFree(client: pg.Client, { empresa: { rut } }: Manifiesto): Promise<void> {
  await client.query("begin; set local cuadra.respaldo = 'si'");
  const { rows } = await client.query("select 1 from empresa where rut = $1 and estado <> 'archivada'", [
    rut,
  ]);
  await client.query('rollback');
  if (rows.length > 0)
    throw conflict(`Ya hay una empresa con el RUT ${rut} en esta instalación. No se cambió nada.`);
}

/** Every table and column has to be those of this schema: a new one is never lost in silence. */
function assertColumnas(tablas: readonly TablaDeEmpresa[], manifiesto: Manifiesto): void {
  const describe = (nombre: string, columnas: readonly { nombre: string; tipo: string; papel: string }[]) =>
    `${nombre} (${columnas.map((columna) => `${columna.nombre} ${columna.tipo} ${columna.papel}`).join(', ')})`;
  const propias = new Set(tablas.map(({ nombre, columnas }) => describe(nombre, columnas)));
  const ajena = manifiesto.tablas.find(({ nombre, columnas }) => !propias.has(describe(nombre, columnas)));
  if (ajena) throw rejected(`Las columnas de ${ajena.archivo} no son las de esta versión de Cuadra.`);
  if (manifiesto.tablas.length !== tablas.length) throw rejected('Al manifiesto le faltan tablas.');
}

async function assertCatalogos(client: pg.Client, { catalogos }: Manifiesto): Promise<void> {
  for (const [tabla, filas] of Map.groupBy(catalogos, (cada) => cada.tabla)) {
    const { rows } = await client.query<{ hay: boolean }>('select to_regclass($1) is not null as hay', [
      `public.${tabla}`,
    ]);
    const ids = filas.map(({ id }) => literal(id)).join(', ');
    const aqui = rows[0]?.hay ? await readCatalogo(client, tabla, ids) : [];
    const nombres = new Map(aqui.map(({ id, nombre }) => [id, nombre]));
    const otra = filas.find(({ id, nombre }) => nombres.get(id) !== nombre);
    if (otra)
      throw rejected(
        `Aquí ${tabla} ${otra.id} no es «${otra.nombre}», como en la instalación de origen. Deja las dos en la misma versión.`,
      );
  }
}

/** Removes the files of companies that never came: their reading was killed. */
async function sweepTraslados(client: pg.Client, storage: OpcionesDeImportacion['storage']): Promise<void> {
  await client.query("begin; set local cuadra.respaldo = 'si'");
  const { rows } = await client.query<{ id: string; vive: boolean }>(
    'select t.id, exists (select from empresa e where e.id_empresa = t.id) as vive from traslado_en_curso t',
  );
  await client.query('rollback');
  for (const { id, vive } of rows) {
    if (!vive) await storage.removeAll(`${id}/`);
    await client.query('delete from traslado_en_curso where id = $1', [id]);
  }
}

async function storeArchivos(
  client: pg.Client,
  tablas: readonly TablaDeEmpresa[],
  idEmpresa: number,
  { entradas, manifiesto }: ArchivoComprobado,
  { storage, ensayo }: OpcionesDeImportacion,
): Promise<number> {
  const faltantes = new Set(manifiesto.archivos.faltantes);
  let cuantos = 0;
  for await (const { clave, ruta } of readArchivosNombrados(client, tablas, idEmpresa)) {
    if (!CLAVE_SEGURA.test(clave)) throw rejected(`Una fila nombra un archivo no permitido, «${ruta}».`);
    const entrada = entradas.get(ruta);
    if (!entrada) {
      if (faltantes.has(ruta)) continue;
      throw rejected(`Una fila nombra el archivo «${ruta}», que no viene.`);
    }
    if (!ensayo) await storage.writeStream(clave, Readable.from(entrada.abrir(), { objectMode: false }));
    cuantos += 1;
  }
  if (cuantos !== manifiesto.archivos.cantidad) throw rejected('Hay archivos que ninguna fila nombra.');
  return cuantos;
}

function entryOf(entradas: ReadonlyMap<string, EntradaDeFuente>, nombre: string): EntradaDeFuente {
  const entrada = entradas.get(nombre);
  if (!entrada) throw rejected(`Falta el archivo ${nombre}.`);
  return entrada;
}

/** Writes the company in the open transaction, and proves that it is the one of the archive. */
async function rebuild(
  client: pg.Client,
  tablas: readonly TablaDeEmpresa[],
  idEmpresa: number,
  comprobado: ArchivoComprobado,
  opciones: OpcionesDeImportacion,
): Promise<Omit<EmpresaImportada, 'idEmpresa' | 'rut' | 'razonSocial'>> {
  const { manifiesto, entradas } = comprobado;
  const { onProgress = () => {} } = opciones;
  const esperadas = new Map(manifiesto.tablas.map((tabla) => [tabla.nombre, tabla]));
  const total = manifiesto.tablas.reduce((suma, { filas }) => suma + filas, 0);
  await enterEmpresaPlain(client, idEmpresa);
  await client.query("set local cuadra.traslado = 'si'");
  const personasNuevas = await loadPersonas(client, entryOf(entradas, PERSONAS));
  let hechas = 0;
  for (const tabla of tablas) {
    await loadTabla(client, tabla, idEmpresa, {
      manifiesto,
      entrada: entryOf(entradas, pathOf(tabla.nombre)),
    });
    hechas += esperadas.get(tabla.nombre)?.filas ?? 0;
    onProgress({ hechas, total, nombre: tabla.nombre });
  }
  await assertInvariants(client);
  const diferencias: Record<string, string[]> = {};
  for (const tabla of tablas) {
    const esperada = esperadas.get(tabla.nombre);
    const suyas = esperada ? await compareTabla(client, tabla, idEmpresa, esperada) : ['falta.'];
    if (suyas.length > 0) diferencias[pathOf(tabla.nombre)] = suyas;
  }
  if (Object.keys(diferencias).length > 0)
    throw new AppError(
      'conflicto',
      'La empresa no quedó igual a la del archivo, así que no se cambió nada.',
      diferencias,
    );
  const archivos = await storeArchivos(client, tablas, idEmpresa, comprobado, opciones);
  await advanceSecuencias(client, tablas, idEmpresa);
  const { rows } = await client.query<{ pesos: string | null }>(
    'select sum(disponible + agendado + en_retiro)::text as pesos from billetera where id_empresa = $1',
    [idEmpresa],
  );
  return {
    tablas: tablas.length,
    filas: total,
    archivos,
    faltantes: manifiesto.archivos.faltantes,
    personasNuevas,
    enBilletera: Number(rows[0]?.pesos ?? 0),
  };
}

/** Runs the deferred checks now, while a refusal can still be told in words. */
async function assertInvariants(client: pg.Client): Promise<void> {
  try {
    await client.query('set constraints all immediate');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw rejected('Los datos no cuadran entre sí.', {
      [error.table ?? error.constraint ?? 'datos']: [error.message],
    });
  }
}

async function importComprobado(
  client: pg.Client,
  comprobado: ArchivoComprobado,
  opciones: OpcionesDeImportacion,
): Promise<EmpresaImportada> {
  const { manifiesto } = comprobado;
  const { storage, ensayo } = opciones;
  await sweepTraslados(client, storage);
  await assertFree(client, manifiesto);
  const tablas = await readTablasDeEmpresa(client);
  assertColumnas(tablas, manifiesto);
  await assertCatalogos(client, manifiesto);
  const { rows } = await client.query<{ id: string }>("select nextval('empresa_id_empresa_seq') as id");
  const idEmpresa = Number(rows[0]?.id);
  await client.query('insert into traslado_en_curso (id) values ($1)', [idEmpresa]);
  try {
    await client.query('begin');
    const hecho = await rebuild(client, tablas, idEmpresa, comprobado, opciones);
    if (hecho.tablas === 0 || ensayo) await client.query('rollback');
    else await client.query('commit');
    const { rut, razonSocial } = manifiesto.empresa;
    return { idEmpresa, rut, razonSocial, ...hecho };
  } finally {
    // Rolled back or not, what the note is for is decided: a company that is not there keeps no file.
    await client.query('rollback').catch(() => undefined);
    await sweepTraslados(client, storage).catch(() => undefined);
  }
}

/**
 * Builds the company of an archive in one transaction: all of it is there afterwards, equal in rows, sums and digests, or
 * nothing changed. Row security stays in force: the owner writes as the new company and reaches no other. Throws
 * `validacion` or `conflicto` with the file, row and field.
 */
export async function readArchivo(opciones: OpcionesDeImportacion): Promise<EmpresaImportada> {
  return withFuente(opciones.archivo, async (fuente) => {
    const comprobado = await checkArchivo(fuente, (nombre) =>
      opciones.onProgress?.({ hechas: 0, total: 0, nombre }),
    );
    const client = new pg.Client({ connectionString: opciones.urlAdmin });
    // A connection that breaks is told by the next query.
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ libre: boolean }>('select pg_try_advisory_lock($1) as libre', [
        CANDADO,
      ]);
      if (!rows[0]?.libre) throw conflict('Ya se está importando otra empresa. Espera a que termine.');
      return await importComprobado(client, comprobado, opciones);
    } finally {
      await client.end();
    }
  });
}
