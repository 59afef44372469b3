import { downloadNomina, type Nomina } from '@cuadra/contract';
import { call, saveBlob } from '../../shared/api/index.ts';

/** Takes the file of a nómina, a zip where there are several, under its own name. */
export async function downloadFile(
  { id, numero, archivos }: Pick<Nomina, 'id' | 'numero' | 'archivos'>,
  otraVez: boolean,
): Promise<void> {
  const archivo = await call(downloadNomina, { params: { id }, body: { otraVez } });
  const [nombre = `nomina-${numero}`] = archivos;
  saveBlob(archivo, archivos.length > 1 ? `nomina-${numero}.zip` : nombre);
}
