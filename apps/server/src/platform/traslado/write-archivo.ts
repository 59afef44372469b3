import { createHash } from 'node:crypto';
import { escribirZipPorFlujo, type EntradaPorFlujo } from '@cuadra/formats';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MissingFileError, type Storage } from '../storage/index.ts';
import { readArchivosNombrados } from './archivos.ts';
import { readCatalogos } from './catalogos.ts';
import { readTablasDeEmpresa, type TablaDeEmpresa } from './catalogo.ts';
import { csvRow } from './csv.ts';
import { COLUMNAS_QUE_NO_VIAJAN, TABLAS_QUE_NO_VIAJAN } from './excepciones.ts';
import { renderLeeme } from './leeme.ts';
import {
  FORMATO,
  INDICE_ARCHIVOS,
  LEEME,
  MANIFIESTO,
  pathOf,
  PERSONAS,
  readEsquema,
  VERSION_FORMATO,
  type Manifiesto,
  type TablaDeManifiesto,
} from './manifiesto.ts';
import { measureTabla } from './medir-tabla.ts';
import { personasQuery } from './personas.ts';
import { exportQuery } from './proyeccion.ts';
import { enterEmpresaPlain } from './session.ts';

/** A file of a table with more rows may reach 4 GB. */
const FILAS_GRANDES = 1_000_000;
const BYTES_INDICE = 64 * 1024;

export interface AvanceDeArchivo {
  readonly hechas: number;
  readonly total: number;
}

export interface OpcionesDeArchivo {
  /** Of its own for as long as it takes: the archive is one snapshot. */
  readonly client: pg.ClientBase;
  readonly storage: Pick<Storage, 'readStream'>;
  readonly idEmpresa: number;
  readonly ahora: Date;
  readonly signal?: AbortSignal;
  /** Rows written of all. */
  readonly onProgress?: (avance: AvanceDeArchivo) => Promise<void> | void;
}

/** Counts and digests what passes. */
class Medidor {
  bytes = 0;
  private readonly hash = createHash('sha256');

  async *pass(origen: AsyncIterable<Uint8Array>, onBytes?: () => Promise<void> | void) {
    for await (const trozo of origen) {
      this.bytes += trozo.length;
      this.hash.update(trozo);
      if (onBytes) await onBytes();
      yield trozo;
    }
  }

  end(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** The rows of a query as PostgreSQL writes them in CSV, with the names of the columns. */
export function copyRows(client: pg.ClientBase, consulta: string): AsyncIterable<Uint8Array> {
  return client.query(
    copyTo(`copy (${consulta}) to stdout (format csv, header true)`),
  ) as AsyncIterable<Buffer>;
}

async function readEmpresa(client: pg.ClientBase, idEmpresa: number): Promise<Manifiesto['empresa']> {
  const { rows } = await client.query<{ rut: string; razon_social: string; plan: string }>(
    'select e.rut, e.razon_social, p.slug as plan from empresa e join plan p on p.id = e.id_plan where e.id_empresa = $1',
    [idEmpresa],
  );
  const [fila] = rows;
  if (!fila) throw new Error(`the company ${idEmpresa} is not there`);
  return { rut: fila.rut, razonSocial: fila.razon_social, plan: fila.plan };
}

const noViaja = (): Record<string, string> => ({
  ...TABLAS_QUE_NO_VIAJAN,
  ...Object.fromEntries(
    Object.entries(COLUMNAS_QUE_NO_VIAJAN).flatMap(([tabla, columnas]) =>
      Object.entries(columnas).map(([columna, motivo]) => [`${tabla}.${columna}`, motivo]),
    ),
  ),
});

class Escritura {
  private readonly tablas: TablaDeManifiesto[] = [];
  private readonly faltantes: string[] = [];
  private indice: Buffer[] = [];
  private lineas = '';
  private cantidad = 0;
  private bytesDeArchivos = 0;
  private hechas = 0;
  private readonly opciones: OpcionesDeArchivo;
  private readonly propias: readonly TablaDeEmpresa[];

  constructor(opciones: OpcionesDeArchivo, propias: readonly TablaDeEmpresa[]) {
    this.opciones = opciones;
    this.propias = propias;
  }

  async *entradas(): AsyncGenerator<EntradaPorFlujo> {
    const { client, idEmpresa, ahora } = this.opciones;
    const medidas = new Map<string, Awaited<ReturnType<typeof measureTabla>>>();
    for (const tabla of this.propias) {
      this.opciones.signal?.throwIfAborted();
      medidas.set(tabla.nombre, await measureTabla(client, tabla, idEmpresa));
    }
    const total = [...medidas.values()].reduce((suma, { filas }) => suma + filas, 0);
    for (const tabla of this.propias) {
      const medida = medidas.get(tabla.nombre);
      if (medida) yield* this.tabla(tabla, medida, total);
    }
    const deLasPersonas = new Medidor();
    const consulta = personasQuery(this.propias, idEmpresa);
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from (${consulta}) p`);
    yield { nombre: PERSONAS, contenido: deLasPersonas.pass(copyRows(client, consulta)) };
    yield* this.archivos();
    const delIndice = new Medidor();
    this.flushIndice();
    yield { nombre: INDICE_ARCHIVOS, contenido: delIndice.pass(this.takeIndice()) };
    const manifiesto: Manifiesto = {
      formato: FORMATO,
      version: VERSION_FORMATO,
      creado: ahora.toISOString(),
      esquema: await readEsquema(),
      empresa: await readEmpresa(client, idEmpresa),
      tablas: this.tablas,
      personas: { archivo: PERSONAS, filas: rows[0]?.n ?? 0, ...deLasPersonas.end() },
      archivos: {
        indice: INDICE_ARCHIVOS,
        cantidad: this.cantidad,
        bytes: this.bytesDeArchivos,
        sha256: delIndice.end().sha256,
        faltantes: this.faltantes,
      },
      catalogos: await readCatalogos(client, this.propias, idEmpresa),
      noViaja: noViaja(),
    };
    yield { nombre: LEEME, contenido: [Buffer.from(renderLeeme(manifiesto))] };
    yield { nombre: MANIFIESTO, contenido: [Buffer.from(JSON.stringify(manifiesto, null, 1))] };
  }

  private async *tabla(
    tabla: TablaDeEmpresa,
    { filas, sumas }: Awaited<ReturnType<typeof measureTabla>>,
    total: number,
  ): AsyncGenerator<EntradaPorFlujo> {
    const { client, idEmpresa, signal, onProgress } = this.opciones;
    signal?.throwIfAborted();
    const medidor = new Medidor();
    yield {
      nombre: pathOf(tabla.nombre),
      grande: filas > FILAS_GRANDES,
      contenido: medidor.pass(copyRows(client, exportQuery(tabla, idEmpresa)), () =>
        signal?.throwIfAborted(),
      ),
    };
    this.tablas.push({
      nombre: tabla.nombre,
      archivo: pathOf(tabla.nombre),
      filas,
      ...medidor.end(),
      sumas: { ...sumas },
      columnas: tabla.columnas.map(({ nombre, tipo, papel }) => ({ nombre, tipo, papel })),
    });
    this.hechas += filas;
    await onProgress?.({ hechas: this.hechas, total });
  }

  private async *archivos(): AsyncGenerator<EntradaPorFlujo> {
    const { client, storage, idEmpresa, signal } = this.opciones;
    this.lineas = csvRow(['archivo', 'bytes', 'sha256']);
    for await (const { clave, ruta } of readArchivosNombrados(client, this.propias, idEmpresa)) {
      signal?.throwIfAborted();
      const medidor = new Medidor();
      try {
        const contenido = await storage.readStream(clave);
        yield { nombre: ruta, contenido: medidor.pass(contenido) };
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        this.faltantes.push(ruta);
        continue;
      }
      const { bytes, sha256 } = medidor.end();
      this.cantidad += 1;
      this.bytesDeArchivos += bytes;
      this.lineas += csvRow([ruta, String(bytes), sha256]);
      if (this.lineas.length > BYTES_INDICE) this.flushIndice();
    }
  }

  private flushIndice(): void {
    this.indice.push(Buffer.from(this.lineas));
    this.lineas = '';
  }

  private async *takeIndice(): AsyncGenerator<Uint8Array> {
    yield* this.indice;
    this.indice = [];
  }
}

/**
 * Everything a company has as a zip of open formats, of one snapshot, as the application sees it: under row security.
 * The transaction begins and ends here; after a failure the caller closes the connection. Memory holds a piece of one
 * table or file, and an index line for each file.
 */
export async function* writeArchivo(opciones: OpcionesDeArchivo): AsyncGenerator<Uint8Array> {
  const { client, idEmpresa } = opciones;
  await client.query('begin isolation level repeatable read read only');
  await enterEmpresaPlain(client, idEmpresa);
  yield* escribirZipPorFlujo(new Escritura(opciones, await readTablasDeEmpresa(client)).entradas());
  await client.query('commit');
}

/** {@link writeArchivo} over a connection of its own, which ends with a failure: a cut COPY leaves it in no state. */
export async function* streamArchivo(
  pool: pg.Pool,
  opciones: Omit<OpcionesDeArchivo, 'client'>,
): AsyncGenerator<Uint8Array> {
  const client = await pool.connect();
  const ignore = () => {};
  // A connection that breaks is told by the query under way.
  client.on('error', ignore);
  let entero = false;
  try {
    yield* writeArchivo({ ...opciones, client });
    entero = true;
  } finally {
    client.off('error', ignore);
    client.release(!entero);
  }
}
