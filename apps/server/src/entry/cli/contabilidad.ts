import { formatRut, parseRut } from '@cuadra/domain';
import type { Command } from 'commander';
import { recalcular } from '../../modules/contabilidad/contabilidad/index.ts';
import { findEmpresaPorRut } from '../../modules/identidad/empresas/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { printResult } from './output.ts';
import { withCuadra } from './with-cuadra.ts';

export function addContabilidad(programa: Command): void {
  programa
    .command('contabilidad')
    .description('el libro de una empresa')
    .command('recalcular')
    .description('rehace el libro desde los documentos y las cartolas, y corrige lo que difiera')
    .argument('<rut>', 'RUT de la empresa')
    .action(async (texto: string, _opciones: object, comando: Command) => {
      const rut = parseRut(texto);
      if (!rut) throw new AppError('validacion', 'Ingresa un RUT válido.');
      const resultado = await withCuadra(async ({ platform }, urlAdmin) =>
        recalcular(platform.db, await findEmpresaPorRut(urlAdmin, rut)),
      );
      const { vistos, escritos, corregidos } = resultado;
      const igual = escritos + corregidos === 0;
      printResult(
        comando.optsWithGlobals<{ json?: boolean }>().json ?? false,
        igual
          ? `El libro de ${formatRut(rut)} está bien: se revisaron ${vistos} hechos y nada cambió.`
          : `El libro de ${formatRut(rut)} se corrigió: ${escritos} asientos escritos y ${corregidos} saldos de un mes corregidos, de ${vistos} hechos revisados.`,
        { rut, ...resultado },
      );
    });
}
