import { cuentaManualBody, type CuentaCorriente, monedaSchema, rutSchema } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import type { Command } from 'commander';
import * as z from 'zod';
import { createCuenta, listBancosManuales } from '../../modules/registros/cartolas/index.ts';
import { findBanco } from '../../modules/entrada/importacion/index.ts';
import { type Db, withEmpresa } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { printResult } from './output.ts';
import { parseOptions } from './parse-options.ts';
import { withEmpresaPorRut } from './with-empresa.ts';

const TIPOS = ['CC', 'TC', 'MP'] as const;

const mayusculas = (texto: unknown) => (typeof texto === 'string' ? texto.trim().toUpperCase() : texto);

/** The options of `cuenta crear`. */
export const opcionesDeCuenta = z.object({
  empresa: rutSchema,
  banco: z.string().trim().min(1, 'Indica el banco por su nombre o su código.'),
  numero: cuentaManualBody.shape.numeroCuenta,
  tipo: z.preprocess(
    mayusculas,
    z.enum(TIPOS, 'Usa CC (cuenta corriente o vista), TC (tarjeta de crédito) o MP (medio de pago).'),
  ),
  moneda: z.preprocess(mayusculas, monedaSchema),
  nombre: cuentaManualBody.shape.alias,
});
type OpcionesDeCuenta = z.output<typeof opcionesDeCuenta>;

/**
 * Makes an account for files that do not name theirs, at a bank given by name or by its code. Throws `validacion` for
 * a bank that accounts by hand do not have, and `conflicto` when the company has the account.
 */
export async function createCuentaPorBanco(
  db: Db,
  idEmpresa: number,
  { banco, numero, tipo, moneda, nombre }: Omit<OpcionesDeCuenta, 'empresa'>,
): Promise<CuentaCorriente> {
  const bancos = await withEmpresa(db, idEmpresa, listBancosManuales);
  const elegido = findBanco(banco, bancos);
  if (elegido === null) {
    const nombres = bancos.map((uno) => uno.nombre).join(', ');
    throw new AppError('validacion', 'Revisa las opciones.', {
      '--banco': [`No conocemos el banco «${banco}». Usa su código o uno de estos nombres: ${nombres}.`],
    });
  }
  return createCuenta(
    db,
    { idEmpresa, idUsuario: null },
    { idIntegrador: elegido.id, tipo, moneda, numeroCuenta: numero, alias: nombre },
  );
}

export function addCuenta(programa: Command): void {
  programa
    .command('cuenta')
    .description('cuentas bancarias, tarjetas y billeteras de una empresa')
    .command('crear')
    .description('agrega una cuenta, para las cartolas que no dicen de cuál son')
    .requiredOption('--empresa <rut>', 'RUT de la empresa')
    .requiredOption('--banco <nombre>', 'banco o billetera, por su nombre o su código: «Santander», 037')
    .requiredOption('--numero <numero>', 'número de la cuenta o de la tarjeta')
    .option('--tipo <tipo>', 'CC (cuenta corriente o vista), TC (tarjeta) o MP (medio de pago)', 'CC')
    .option('--moneda <moneda>', 'CLP, USD, EUR o UF', 'CLP')
    .option('--nombre <texto>', 'cómo se llama, para reconocerla')
    .action(async (sinRevisar: object, comando: Command) => {
      const { empresa, ...opciones } = parseOptions(opcionesDeCuenta, sinRevisar);
      const { rut, resultado: cuenta } = await withEmpresaPorRut(empresa, ({ db }, idEmpresa) =>
        createCuentaPorBanco(db, idEmpresa, opciones),
      );
      const { id, banco, numeroCuenta, moneda, tipo } = cuenta;
      printResult(
        comando.optsWithGlobals<{ json?: boolean }>().json ?? false,
        `Cuenta ${numeroCuenta} de ${banco}, en ${moneda}, creada para ${formatRut(rut)} con id ${id}. Carga sus cartolas con: importar --empresa ${rut} --cuenta ${id}`,
        { id, rut, banco, numeroCuenta, moneda, tipo },
      );
    });
}
