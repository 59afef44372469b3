import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseRut } from '@cuadra/domain';
import type { Importacion } from '@cuadra/contract';
import type { Command } from 'commander';
import { findEmpresaPorRut } from '../../modules/identidad/empresas/index.ts';
import { importFiles, watchImportacion } from '../../modules/entrada/importacion/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { importEmpresa } from './importar-empresa.ts';
import { createProgress, printResult, type Progress } from './output.ts';
import { withCuadra } from './with-cuadra.ts';

const VIDA_MS = 60 * 60_000;

interface Opciones {
  readonly empresa?: string;
  readonly cuenta?: string;
  readonly dryRun?: boolean;
}

async function assertFiles(rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    const datos = await stat(ruta).catch(() => null);
    if (!datos?.isFile()) throw new AppError('no_encontrado', `No existe el archivo ${ruta}.`);
  }
}

function parseCuenta(texto: string | undefined): number | null {
  if (texto === undefined) return null;
  const id = Number(texto);
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new AppError('validacion', `--cuenta debe ser un número, no «${texto}».`);
  return id;
}

function describe(importacion: Importacion): string {
  const lineas = importacion.archivos.flatMap((archivo) => {
    const resumen = `${archivo.nombre}: ${archivo.estado}, ${archivo.creados} nuevos, ${archivo.duplicados} repetidos`;
    const detalles = [...archivo.errores, ...archivo.avisos].map(({ fila, campo, mensaje }) => {
      const lugar = [fila === null ? '' : `fila ${fila}`, campo ?? '']
        .filter((parte) => parte !== '')
        .join(', ');
      return `  ${lugar === '' ? '' : `${lugar}: `}${mensaje}`;
    });
    return [resumen, ...archivo.novedades.map((novedad) => `  ${novedad}`), ...detalles];
  });
  return lineas.join('\n');
}

async function follow(estados: AsyncIterable<Importacion | null>, progreso: Progress): Promise<Importacion> {
  let ultima: Importacion | undefined;
  for await (const estado of estados) {
    if (!estado) continue;
    ultima = estado;
    const hechos = estado.archivos.filter(({ estado: e }) => e !== 'pendiente' && e !== 'procesando').length;
    progreso.update(hechos, estado.archivos.length, '');
  }
  if (!ultima?.terminada)
    throw new AppError('no_disponible', 'La importación sigue en curso; mírala en la pantalla Importar.');
  return ultima;
}

/**
 * With a company, the same import as the screen's; ends with 1 when a file could not be read or waits for a person.
 * Without one, the archive of a whole company.
 */
export function addImportar(programa: Command): void {
  programa
    .command('importar <archivos...>')
    .description(
      'importa archivos del SII y del banco en una empresa; sin --empresa, una empresa entera desde su archivo («Lleva tus datos»)',
    )
    .option('--empresa <rut>', 'RUT de la empresa')
    .option('--cuenta <id>', 'cuenta corriente de las cartolas que no dicen la suya')
    .option('--dry-run', 'de una empresa entera: comprueba que se puede importar y no cambia nada')
    .action(async (archivos: string[], { empresa, cuenta, dryRun = false }: Opciones, comando: Command) => {
      const json = comando.optsWithGlobals<{ json?: boolean }>().json ?? false;
      if (empresa === undefined) {
        await importEmpresa(archivos, { ensayo: dryRun, json });
        return;
      }
      const rut = parseRut(empresa);
      if (!rut) throw new AppError('validacion', `Ingresa un RUT válido: ${empresa} no lo es.`);
      await assertFiles(archivos);
      const progreso = createProgress('Importando', json);
      const importacion = await withCuadra(async (cuadra, urlAdmin) => {
        const { platform } = cuadra;
        const idEmpresa = await findEmpresaPorRut(urlAdmin, rut);
        const id = await importFiles(platform, {
          idEmpresa,
          idUsuario: null,
          idCuentaCorriente: parseCuenta(cuenta),
          archivos: archivos.map((ruta) => ({ nombre: basename(ruta), abrir: () => createReadStream(ruta) })),
        });
        await cuadra.startWorkers();
        return follow(watchImportacion(platform.db, idEmpresa, id, { vidaMs: VIDA_MS }), progreso);
      }).finally(() => progreso.stop());
      printResult(json, describe(importacion), importacion);
      if (importacion.archivos.some(({ estado }) => estado !== 'listo')) process.exitCode = 1;
    });
}
