import type { Mes } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import type { RegistroLeido } from './read-mes.ts';
import { countDiferencias } from './store/diferencias.ts';
import { replaceCuadratura, replaceRegistro } from './store/registro.ts';

/**
 * Keeps what the SII's register says of a month, once its documents are in, in the caller's transaction. Answers how
 * many documents differ.
 */
export async function saveRegistro(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  { resumen, documentos, sinDetalle }: RegistroLeido,
  cuando: Date,
): Promise<number> {
  await replaceCuadratura(
    tx,
    idEmpresa,
    mes,
    resumen.map(({ operacion, estado, tipo, documentos: cuantos, exento, neto, iva, total, soloTotal }) => ({
      modelo: operacion === 'VENTA' ? 'Dte' : 'Compra',
      estado,
      codigoTipo: String(tipo),
      documentos: cuantos,
      exento,
      neto,
      iva,
      total,
      soloTotal,
    })),
  );
  const noLeidos = new Set(
    sinDetalle.map(({ operacion, tipo }) => `${operacion === 'VENTA' ? 'Dte' : 'Compra'} ${tipo}`),
  );
  await replaceRegistro(
    tx,
    idEmpresa,
    mes,
    documentos.map((documento) => ({
      modelo: documento.modelo,
      codigoTipo: documento.codigoTipo,
      folio: documento.folio,
      rut: documento.rut,
      emiteComprador: documento.emiteComprador,
      razonSocial: documento.razonSocial,
      fechaEmision: documento.fechaEmision,
      estado: documento.estadoSii ?? 'registro',
      exento: documento.montoExento,
      neto: documento.montoNeto,
      iva: documento.iva,
      total: documento.montoTotal,
    })),
    { cuando, seLeyo: ({ modelo, codigoTipo }) => !noLeidos.has(`${modelo} ${codigoTipo}`) },
  );
  return countDiferencias(tx, idEmpresa, mes);
}
