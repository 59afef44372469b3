import { formatRut } from '@cuadra/domain';
import { ArchivoRechazado } from './archivo-rechazado.ts';
import type { EmpresaQueImporta } from './store/empresa.ts';

interface DuenoDelArchivo {
  /** The file with its article: `La cartola`. */
  readonly que: string;
  readonly rut: string;
  readonly nombre?: string | null;
  /** Where the file says it, where that is not plain: `el nombre que le puso el SII`. */
  readonly segun?: string;
  /** The way out besides the other company, where there is one. */
  readonly salida?: string;
}

/** Refuses a file that names another company, before anything of it is written. Throws {@link ArchivoRechazado}. */
export function assertPropio(
  empresa: Pick<EmpresaQueImporta, 'rut' | 'razonSocial'>,
  { que, rut, nombre, segun, salida }: DuenoDelArchivo,
): void {
  if (rut === empresa.rut) return;
  const dueno = nombre ? `de ${nombre} (${formatRut(rut)})` : `del RUT ${formatRut(rut)}`;
  const dicho = segun === undefined ? '' : `, según ${segun}`;
  const esta = `${empresa.razonSocial} (${formatRut(empresa.rut)})`;
  const hacer = [
    'No se cargó nada. Sube el archivo en la empresa que corresponde',
    ...(salida ? [salida] : []),
  ];
  throw ArchivoRechazado.whole(`${que} es ${dueno}${dicho}, y esta empresa es ${esta}. ${hacer.join('; ')}.`);
}
