import { readFile } from 'node:fs/promises';
import type { EstadoMonedas } from '@cuadra/contract';
import type { Command } from 'commander';
import {
  actualizarMonedas,
  getEstadoDeMonedas,
  importValores,
} from '../../modules/contabilidad/monedas/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { printResult } from './output.ts';
import { withCuadra } from './with-cuadra.ts';

const wantsJson = (comando: Command) => comando.optsWithGlobals<{ json?: boolean }>().json ?? false;

const valores = (cantidad: number, participio: string) =>
  cantidad === 1 ? `1 valor ${participio}` : `${cantidad} valores ${participio}s`;

function addCargar(monedas: Command): void {
  monedas
    .command('cargar <archivo>')
    .description('agrega valores desde un CSV con las columnas moneda, fecha y valor')
    .requiredOption('--fuente <texto>', 'de dónde vienen los valores, por ejemplo CMF')
    .action(async (archivo: string, { fuente }: { fuente: string }, comando: Command) => {
      const csv = await readFile(archivo, 'utf8').catch(() => {
        throw new AppError('validacion', `No se pudo leer el archivo ${archivo}. Revisa que exista.`);
      });
      const cargados = await withCuadra(({ platform }) => importValores(platform, csv, fuente));
      printResult(wantsJson(comando), `${valores(cargados, 'cargado')}.`, { cargados });
    });
}

const NOMBRES: Readonly<Record<EstadoMonedas['fuente'], string>> = {
  cmf: 'API de la CMF',
  csv: 'CSV',
  ninguna: 'ninguna (ajuste MONEDAS_FUENTE)',
};

function explain({ fuente, demostracion, items }: EstadoMonedas): string {
  const lineas = items.map(({ moneda, primera, ultima, esperada, alDia, mensaje }) => {
    const hasta = ultima === null ? 'sin valores' : `de ${primera} a ${ultima}`;
    const falta = alDia || fuente === 'ninguna' ? '' : `, falta hasta ${esperada}`;
    return `${moneda}: ${hasta}${falta}${mensaje === null ? '' : `. ${mensaje}`}`;
  });
  return [`Fuente: ${NOMBRES[fuente]}${demostracion ? ', de demostración' : ''}`, ...lineas].join('\n');
}

function addEstado(monedas: Command): void {
  monedas
    .command('estado')
    .description('dice de dónde vienen los valores y hasta qué día se conocen')
    .action(async (_: unknown, comando: Command) => {
      const estado = await withCuadra(({ platform }) => getEstadoDeMonedas(platform));
      printResult(wantsJson(comando), explain(estado), { ...estado });
    });
}

function addActualizar(monedas: Command): void {
  monedas
    .command('actualizar')
    .description('trae ahora los valores que faltan desde la fuente configurada')
    .action(async (_: unknown, comando: Command) => {
      const hechas = await withCuadra(({ platform }) => {
        if (platform.monedas.fuente === 'ninguna')
          throw new AppError('validacion', 'No hay fuente de valores. Configura MONEDAS_FUENTE.');
        return actualizarMonedas(platform, { ya: true, signal: new AbortController().signal });
      });
      const fallida = hechas.find(({ mensaje }) => mensaje !== null);
      if (fallida) throw new AppError('no_disponible', `${fallida.moneda}: ${fallida.mensaje}`);
      const nuevos = hechas.reduce((suma, hecha) => suma + hecha.nuevos, 0);
      printResult(wantsJson(comando), `${valores(nuevos, 'nuevo')}.`, { nuevos, monedas: hechas });
    });
}

export function addMonedas(programa: Command): void {
  const monedas = programa.command('monedas').description('valores diarios de las monedas');
  addEstado(monedas);
  addActualizar(monedas);
  addCargar(monedas);
}
