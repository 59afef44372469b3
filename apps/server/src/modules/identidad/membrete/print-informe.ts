import type { FormatoInforme } from '@cuadra/contract';
import {
  escribirTabla,
  imprimirInforme,
  informeDeTabla,
  InformeMuyLargo,
  MAX_FILAS_INFORME,
  type Informe,
  type TablaEscrita,
  type TablaImpresa,
} from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readMembrete } from './read-membrete.ts';

type Servicios = Pick<Platform, 'db' | 'clock'>;

export type InformeSinMembrete = Omit<Informe, 'membrete'>;

/** A report as a file, ready to be sent. */
export interface ArchivoDeInforme {
  readonly nombre: string;
  readonly media: string;
  readonly bytes: Uint8Array | TablaEscrita['bytes'];
}

const asPdf = async (nombre: string, informe: Informe): Promise<ArchivoDeInforme> => ({
  nombre: `${nombre}.pdf`,
  media: 'application/pdf',
  bytes: await imprimirInforme(informe),
});

/** A report as a PDF with the company's head; `nombre` is without its ending. */
export async function printInforme(
  servicios: Servicios,
  principal: Principal,
  nombre: string,
  informe: InformeSinMembrete,
): Promise<ArchivoDeInforme> {
  return asPdf(nombre, { ...informe, membrete: await readMembrete(servicios, principal) });
}

/**
 * A table in the format that was asked for; `nombre` is without its ending. Throws `demasiado_grande` for a PDF beyond
 * the rows that a person would read on paper.
 */
export async function writeTabla(
  servicios: Servicios,
  principal: Principal,
  { nombre, formato }: { readonly nombre: string; readonly formato: FormatoInforme },
  impresa: Omit<TablaImpresa, 'membrete'>,
): Promise<ArchivoDeInforme> {
  if (formato !== 'pdf') return escribirTabla(nombre, formato, impresa.tabla);
  const membrete = await readMembrete(servicios, principal);
  try {
    return await asPdf(nombre, await informeDeTabla({ ...impresa, membrete }));
  } catch (error) {
    if (!(error instanceof InformeMuyLargo)) throw error;
    throw new AppError(
      'demasiado_grande',
      `Son más de ${MAX_FILAS_INFORME.toLocaleString('es-CL')} filas para un PDF. Elige un período más corto o llévalo a Excel.`,
    );
  }
}
