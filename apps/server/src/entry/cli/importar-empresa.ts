import { stat } from 'node:fs/promises';
import { formatRut, parseRut } from '@cuadra/domain';
import { AppError } from '../../platform/errors/index.ts';
import { readArchivo, type EmpresaImportada } from '../../platform/traslado/index.ts';
import { createProgress, printResult } from './output.ts';
import { withDatabase } from './with-cuadra.ts';

const number = (valor: number) => valor.toLocaleString('es-CL');

function describe(hecha: EmpresaImportada, ensayo: boolean): string {
  const { idEmpresa, razonSocial, tablas, filas, archivos, faltantes, personasNuevas, enBilletera } = hecha;
  const rut = parseRut(hecha.rut);
  const quien = `${razonSocial} (${rut ? formatRut(rut) : hecha.rut})`;
  const cuanto = `${number(filas)} filas de ${number(tablas)} tablas y ${number(archivos)} archivos`;
  const lineas = [
    ensayo
      ? `${quien} se puede importar: ${cuanto}, con filas, sumas y huellas iguales. No se cambió nada.`
      : `${quien} importada con id ${idEmpresa}: ${cuanto}, con filas, sumas y huellas iguales a las del archivo.`,
  ];
  if (personasNuevas > 0)
    lineas.push(
      `${number(personasNuevas)} personas nuevas, sin contraseña: la crean en «Olvidé mi contraseña».`,
    );
  lineas.push(
    'Los bancos, el SII y los pagos con tarjeta se conectan de nuevo, y los recordatorios quedan apagados.',
  );
  if (faltantes.length > 0)
    lineas.push(
      `${number(faltantes.length)} archivos no estaban en el origen: ${faltantes.slice(0, 20).join(', ')}.`,
    );
  if (enBilletera > 0)
    lineas.push(
      `La billetera muestra $${number(enBilletera)}, que están donde quien opera la instalación de origen.`,
    );
  return lineas.join('\n');
}

/** Builds a company from its archive. Throws the errors of {@link readArchivo}, and `validacion` unless there is one path. */
export async function importEmpresa(
  rutas: readonly string[],
  { ensayo, json }: { readonly ensayo: boolean; readonly json: boolean },
): Promise<void> {
  const [archivo, ...otras] = rutas;
  if (archivo === undefined || otras.length > 0)
    throw new AppError(
      'validacion',
      'Sin --empresa se importa el archivo de una empresa entera, uno a la vez. Para archivos del SII y del banco, di de qué empresa son con --empresa.',
    );
  const datos = await stat(archivo).catch(() => null);
  if (!datos?.isFile()) throw new AppError('no_encontrado', `No existe el archivo ${archivo}.`);
  const progreso = createProgress(ensayo ? 'Comprobando' : 'Importando', json);
  const hecha = await withDatabase(({ urlAdmin, storage }) =>
    readArchivo({
      urlAdmin,
      storage,
      archivo,
      ensayo,
      onProgress: ({ hechas, total, nombre }) => progreso.update(hechas, total, nombre),
    }),
  ).finally(() => progreso.stop());
  printResult(json, describe(hecha, ensayo), { ...hecha, ensayo });
}
