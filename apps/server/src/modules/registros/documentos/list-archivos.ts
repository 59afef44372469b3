import type { getDteFiles, ReplyOf } from '@cuadra/contract';
import { esTipoDte, marcaCedible } from '@cuadra/formats';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readClaveXml } from './store/detail.ts';

type Archivo = ReplyOf<typeof getDteFiles>['items'][number];

/** The files that can be had of a document; none where its XML never came. Throws `no_encontrado`. */
export async function listArchivos(db: Db, idEmpresa: number, id: number): Promise<Archivo[]> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readClaveXml(tx, { idEmpresa, id }));
  if (!fila) throw notFound('Ese documento no existe o no es de tu empresa.');
  if (!fila.claveXml) return [];
  const nombre = `DTE-${fila.rut}-${fila.codigoTipo}-${fila.folio}`;
  const tipo = Number(fila.codigoTipo);
  const archivos: Archivo[] = [
    { tipo: 'xml', nombre: `${nombre}.xml`, url: `/documentos/${id}/xml` },
    { tipo: 'pdf', nombre: `${nombre}.pdf`, url: `/documentos/${id}/pdf` },
  ];
  if (esTipoDte(tipo) && marcaCedible(tipo) !== null)
    archivos.push({
      tipo: 'cedible',
      nombre: `${nombre}-cedible.pdf`,
      url: `/documentos/${id}/pdf?cedible=true`,
    });
  return archivos;
}
