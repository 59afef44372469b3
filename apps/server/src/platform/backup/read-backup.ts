import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import { AppError } from '../errors/index.ts';
import type { Storage } from '../storage/index.ts';
import { FIN, finSchema, MANIFIESTO, manifiestoSchema, type Avance, type Manifiesto } from './archive.ts';
import { copyTarget, DERIVADAS, readMigraciones, type Tabla, PASAJERAS } from './catalog.ts';

const DANADO = 'El respaldo está dañado o incompleto. No se cambió nada; usa otra copia.';

/** Entries of the file in order, each whole: parts of tables are a few megabytes, files at most an upload. */
async function* readEntries(archivo: string): AsyncGenerator<{ name: string; contents: Buffer }> {
  const entradas = extract();
  const lectura = createReadStream(archivo);
  const descomprimido = createGunzip();
  for (const flujo of [lectura, descomprimido]) flujo.on('error', (error: Error) => entradas.destroy(error));
  lectura.pipe(descomprimido).pipe(entradas);
  for await (const entrada of entradas) yield { name: entrada.header.name, contents: await buffer(entrada) };
}

async function assertTarget(
  client: pg.Client,
  { migraciones }: Manifiesto,
  reemplazar: boolean,
): Promise<void> {
  const propias = await readMigraciones(client);
  if (propias.join('\n') !== migraciones.join('\n')) {
    throw new AppError(
      'conflicto',
      'El respaldo es de otra versión de Cuadra. Instala la versión con que se hizo, restaura, y después actualiza.',
    );
  }
  const { rows } = await client.query<{ hay: boolean }>('select exists (select from empresa) as hay');
  if (rows[0]?.hay && !reemplazar) {
    throw new AppError(
      'conflicto',
      'La base de datos ya tiene empresas. Usa --reemplazar para borrarlas y restaurar.',
    );
  }
}

async function restoreParte(client: pg.Client, tabla: Tabla, contents: Buffer): Promise<void> {
  const flujo = client.query(copyFrom(`copy ${copyTarget(client, tabla)} from stdin`));
  flujo.end(contents);
  await once(flujo, 'finish');
}

/**
 * Puts a backup back in one transaction: either all of it is there afterwards or nothing has changed. Files are
 * written before the transaction ends; one that no row names does no harm. Throws `conflicto` for a database that
 * has companies (unless they are to be replaced) or is of another version, `validacion` for a damaged file.
 */
export async function readBackup(options: {
  urlAdmin: string;
  storage: Storage;
  archivo: string;
  reemplazar: boolean;
  onProgress?: (avance: Avance) => void;
}): Promise<{ tablas: number; archivos: number }> {
  const { urlAdmin, storage, archivo, reemplazar, onProgress = () => {} } = options;
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local cuadra.respaldo = 'si'");
    const hechas = await restoreEntries(client, { storage, archivo, reemplazar, onProgress });
    await client.query('commit');
    return hechas;
  } catch (error) {
    if (error instanceof AppError || error instanceof pg.DatabaseError) throw error;
    throw new AppError('validacion', DANADO, {
      archivo: [error instanceof Error ? error.message : String(error)],
    });
  } finally {
    await client.end();
  }
}

async function restoreEntries(
  client: pg.Client,
  {
    storage,
    archivo,
    reemplazar,
    onProgress,
  }: {
    storage: Storage;
    archivo: string;
    reemplazar: boolean;
    onProgress: (avance: Avance) => void;
  },
): Promise<{ tablas: number; archivos: number }> {
  let manifiesto: Manifiesto | undefined;
  let terminado = false;
  const cuenta = { partes: 0, archivos: 0 };
  const vistas = new Set<string>();
  for await (const { name, contents } of readEntries(archivo)) {
    if (name === MANIFIESTO) {
      manifiesto = manifiestoSchema.parse(JSON.parse(contents.toString()));
      await assertTarget(client, manifiesto, reemplazar);
      const nombres = manifiesto.tablas.map(({ nombre }) => `public.${client.escapeIdentifier(nombre)}`);
      await client.query(`truncate ${[...nombres, ...PASAJERAS].join(', ')}`);
    } else if (name.startsWith('tablas/')) {
      const nombre = name.split('/')[1] ?? '';
      const tabla = manifiesto?.tablas.find((candidata) => candidata.nombre === nombre);
      if (!tabla) throw new AppError('validacion', DANADO);
      if (!vistas.has(nombre)) {
        // What triggers wrote while other tables came back gives way to what was saved.
        if (DERIVADAS.test(nombre)) await client.query(`truncate public.${client.escapeIdentifier(nombre)}`);
        vistas.add(nombre);
        onProgress({ etapa: 'tablas', nombre, hechas: vistas.size, total: manifiesto?.tablas.length ?? 0 });
      }
      await restoreParte(client, tabla, contents);
      cuenta.partes++;
    } else if (name.startsWith('archivos/')) {
      const clave = name.slice('archivos/'.length);
      await storage.write(clave, contents);
      cuenta.archivos++;
      onProgress({ etapa: 'archivos', nombre: clave, hechas: cuenta.archivos, total: 0 });
    } else if (name === FIN) {
      const fin = finSchema.parse(JSON.parse(contents.toString()));
      terminado = fin.partes === cuenta.partes && fin.archivos === cuenta.archivos;
    }
  }
  if (!manifiesto || !terminado) throw new AppError('validacion', DANADO);
  for (const { nombre, valor, usada } of manifiesto.secuencias) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${client.escapeIdentifier(nombre)}`,
      valor,
      usada,
    ]);
  }
  return { tablas: manifiesto.tablas.length, archivos: cuenta.archivos };
}
