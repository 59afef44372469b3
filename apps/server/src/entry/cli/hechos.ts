import { esFecha, formatRut } from '@cuadra/domain';
import type { Command } from 'commander';
import { withEmpresa } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { readAtascados, repeatHechos, wakeFollowers } from '../../platform/hechos/index.ts';
import { printResult } from './output.ts';
import { withEmpresaPorRut } from './with-empresa.ts';

const wantsJson = (comando: Command) => comando.optsWithGlobals<{ json?: boolean }>().json ?? false;

function addAtascados(hechos: Command): void {
  hechos
    .command('atascados')
    .description('los que fallaron y esperan otro intento, con su error')
    .argument('<rut>', 'RUT de la empresa')
    .action(async (texto: string, _opciones: object, comando: Command) => {
      const { rut, resultado } = await withEmpresaPorRut(texto, ({ db }, idEmpresa) =>
        withEmpresa(db, idEmpresa, (tx) => readAtascados(tx, idEmpresa)),
      );
      const lineas = resultado.map(
        ({ idHecho, clase, seguidor, intentos, desde, error }) =>
          `${idHecho} ${clase} → ${seguidor}: ${intentos} intentos, el próximo ${desde.toISOString()}. ${error}`,
      );
      const ninguno = `Ningún hecho de ${formatRut(rut)} está atascado.`;
      printResult(wantsJson(comando), lineas.length === 0 ? ninguno : lineas.join('\n'), {
        rut,
        atascados: resultado,
      });
    });
}

/** Midnight of a day in Chile's standard time; an hour more of facts does no harm. */
const inicioDe = (dia: string) => new Date(`${dia}T00:00:00-03:00`);

function addRepetir(hechos: Command): void {
  hechos
    .command('repetir')
    .description('entrega otra vez a un seguidor los hechos de los últimos 90 días')
    .argument('<rut>', 'RUT de la empresa')
    .argument('<seguidor>', 'quién los recibe, por ejemplo busqueda')
    .requiredOption('--desde <fecha>', 'desde este día, AAAA-MM-DD')
    .action(async (texto: string, seguidor: string, { desde }: { desde: string }, comando: Command) => {
      if (!esFecha(desde)) throw new AppError('validacion', 'Escribe --desde como AAAA-MM-DD.');
      const { rut, resultado } = await withEmpresaPorRut(texto, ({ db }, idEmpresa) =>
        withEmpresa(db, idEmpresa, async (tx) => {
          const repetidos = await repeatHechos(tx, { idEmpresa, seguidor, desde: inicioDe(desde) });
          await wakeFollowers(tx, idEmpresa);
          return repetidos;
        }),
      );
      const cuantos = resultado === 1 ? '1 hecho se entrega' : `${resultado} hechos se entregan`;
      printResult(wantsJson(comando), `${cuantos} otra vez a ${seguidor}.`, { rut, repetidos: resultado });
    });
}

/** For an operator: facts that a follower could not handle, and a replay for one that was mended. */
export function addHechos(programa: Command): void {
  const hechos = programa.command('hechos').description('los hechos que cada parte de Cuadra debe atender');
  addAtascados(hechos);
  addRepetir(hechos);
}
