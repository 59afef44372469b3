import { formatMonto, formatRut, parseRut, type Rut } from '@cuadra/domain';
import type { OperacionBilletera } from '@cuadra/contract';
import type { Command } from 'commander';
import {
  checkBilletera,
  confirmDeposito,
  listRetirosPendientes,
  payRetiro,
  returnRetiro,
} from '../../modules/registros/billetera/index.ts';
import { findEmpresaPorRut } from '../../modules/identidad/empresas/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Cuadra } from '../compose.ts';
import { printResult } from './output.ts';
import { withCuadra } from './with-cuadra.ts';

const json = (comando: Command) => comando.optsWithGlobals<{ json?: boolean }>().json ?? false;

function readRut(texto: string): Rut {
  const rut = parseRut(texto);
  if (!rut) throw new AppError('validacion', 'Ingresa un RUT válido.');
  return rut;
}

function readEntero(texto: string, que: string): number {
  const numero = Number(texto);
  if (!Number.isSafeInteger(numero) || numero <= 0)
    throw new AppError('validacion', `${que} es un número entero mayor que cero.`);
  return numero;
}

/** Runs with a company's wallet. */
function withBilletera<T>(
  texto: string,
  act: (platform: Cuadra['platform'], idEmpresa: number) => Promise<T>,
): Promise<T> {
  const rut = readRut(texto);
  return withCuadra(async ({ platform }, urlAdmin) => act(platform, await findEmpresaPorRut(urlAdmin, rut)));
}

const resumen = ({ id, tipo, estado, monto, referencia }: OperacionBilletera) => ({
  id,
  tipo,
  estado,
  monto,
  referencia,
});

/** What an operator tells of the account in which the wallets are kept: what came into it and what was paid from it. */
export function addBilletera(programa: Command): void {
  const billetera = programa
    .command('billetera')
    .description('lo que entra y sale de la cuenta bancaria en que se guardan las billeteras');
  addAbonar(billetera);
  addRetiros(billetera);
  addResolver(billetera);
  addComprobar(billetera);
}

function addAbonar(billetera: Command): void {
  billetera
    .command('abonar')
    .description('abona una transferencia que llegó; repetirla no la abona dos veces')
    .requiredOption('--rut <rut>', 'RUT de la empresa')
    .requiredOption('--monto <pesos>', 'lo que llegó')
    .requiredOption('--transferencia <id>', 'número de la transferencia en el banco')
    .option('--referencia <codigo>', 'código que traía, como CW-7K3M9QTX')
    .action(
      async (
        opciones: { rut: string; monto: string; transferencia: string; referencia?: string },
        comando: Command,
      ) => {
        const monto = readEntero(opciones.monto, 'El monto');
        const { transferencia: idTransferencia, referencia } = opciones;
        const operacion = await withBilletera(opciones.rut, (platform, idEmpresa) =>
          confirmDeposito(platform, { idEmpresa, monto, idTransferencia, referencia }),
        );
        printResult(
          json(comando),
          `Abonados ${formatMonto(monto)} (${operacion.referencia}).`,
          resumen(operacion),
        );
      },
    );
}

function addRetiros(billetera: Command): void {
  billetera
    .command('retiros')
    .description('los retiros de una empresa que falta transferir')
    .argument('<rut>', 'RUT de la empresa')
    .action(async (texto: string, _opciones: object, comando: Command) => {
      const retiros = await withBilletera(texto, ({ db }, idEmpresa) => listRetirosPendientes(db, idEmpresa));
      const lineas = retiros.map(
        ({ id, monto, cuenta }) =>
          `${id}: ${formatMonto(monto)} a ${cuenta?.banco ?? ''} ${cuenta?.numeroCuenta ?? ''}`,
      );
      printResult(json(comando), lineas.join('\n') || 'No hay retiros por transferir.', {
        retiros: retiros.map(resumen),
      });
    });
}

function addResolver(billetera: Command): void {
  billetera
    .command('pagar')
    .description('anota que un retiro se transfirió')
    .requiredOption('--rut <rut>', 'RUT de la empresa')
    .requiredOption('--retiro <id>', 'número del retiro')
    .requiredOption('--transferencia <id>', 'número de la transferencia en el banco')
    .action(async (opciones: { rut: string; retiro: string; transferencia: string }, comando: Command) => {
      const id = readEntero(opciones.retiro, 'El retiro');
      const { transferencia: idTransferencia } = opciones;
      const operacion = await withBilletera(opciones.rut, (platform, idEmpresa) =>
        payRetiro(platform, { idEmpresa, id, idTransferencia }),
      );
      printResult(json(comando), `Retiro ${id} pagado: ${formatMonto(operacion.monto)}.`, resumen(operacion));
    });
  billetera
    .command('devolver')
    .description('devuelve a la billetera un retiro que el banco no pagó')
    .requiredOption('--rut <rut>', 'RUT de la empresa')
    .requiredOption('--retiro <id>', 'número del retiro')
    .requiredOption('--motivo <texto>', 'por qué; lo lee la empresa')
    .action(async (opciones: { rut: string; retiro: string; motivo: string }, comando: Command) => {
      const id = readEntero(opciones.retiro, 'El retiro');
      const { motivo } = opciones;
      const operacion = await withBilletera(opciones.rut, (platform, idEmpresa) =>
        returnRetiro(platform, { idEmpresa, id, motivo }),
      );
      printResult(
        json(comando),
        `Retiro ${id} devuelto: ${formatMonto(operacion.monto)} están otra vez disponibles.`,
        resumen(operacion),
      );
    });
}

function addComprobar(billetera: Command): void {
  billetera
    .command('comprobar')
    .description('suma cada movimiento de una billetera y lo compara con lo que dice tener')
    .argument('<rut>', 'RUT de la empresa')
    .action(async (texto: string, _opciones: object, comando: Command) => {
      const prueba = await withBilletera(texto, ({ db }, idEmpresa) => checkBilletera(db, idEmpresa));
      if (!prueba.cuadra)
        throw new AppError(
          'conflicto',
          `La billetera de ${formatRut(readRut(texto))} no cuadra con sus movimientos.`,
        );
      printResult(
        json(comando),
        `La billetera de ${formatRut(readRut(texto))} cuadra: ${formatMonto(prueba.custodia)} en custodia.`,
        { ...prueba },
      );
    });
}
