import { addDias, type Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { cuentaDeLinea } from './cuenta-de-linea.ts';
import type { DocumentoDemo } from './firma/types.ts';
import {
  insertClasificaciones,
  insertLineasDeNegocio,
  readCuentas,
  type ParteDemo,
} from './store/clasificar.ts';

/** The account of each thing that the firm buys, by its code in the chart that companies start with. */
const CUENTA_DE_COMPRA: Readonly<Record<string, string>> = {
  'Arriendo de bodega': '6.1.03.02',
  'Servicio de transporte': '5.1.01.02',
  'Insumos de oficina': '6.1.03.07',
  'Materias primas': '5.1.01.01',
  'Energía eléctrica': '6.1.03.03',
  'Internet y telefonía': '6.1.03.03',
  'Mantención de maquinaria': '6.1.03.06',
  'Publicidad digital': '6.1.03.04',
  Combustible: '6.1.03.05',
};
const CUENTA_DE_VENTA = '4.1.01.01';
const CUENTA_DE_HONORARIOS = '6.1.02.01';
const LINEAS = ['Papel y cartón', 'Plástico y vidrio'] as const;
const DE_PAPEL = /cartón|kraft|papel/i;
/** Accounts that serve one business line and not the other; of the rest nobody says which. */
const CON_LINEA: ReadonlySet<string> = new Set([CUENTA_DE_VENTA, '5.1.01.01']);

/** The one account of a document that is bought in a shop or of a person. */
function cuentaUnica({ modelo, razonSocial }: DocumentoDemo): string | undefined {
  if (modelo === 'Honorario') return CUENTA_DE_HONORARIOS;
  return modelo === 'Gasto' ? cuentaDeLinea(`COMPRA ${razonSocial}`) : undefined;
}

/** What a document is split in: the net of each of its lines, by account and business line. */
function partesDe(documento: DocumentoDemo): ParteDemo[] {
  const { modelo, montoNeto, montoExento, glosas } = documento;
  const unica = cuentaUnica(documento);
  if (unica !== undefined) return [{ codigo: unica, linea: null, monto: montoNeto + montoExento }];
  const partes = new Map<string, ParteDemo>();
  let suma = 0;
  for (const { nombre, montoTotal } of glosas) {
    const codigo = modelo === 'Dte' ? CUENTA_DE_VENTA : CUENTA_DE_COMPRA[nombre];
    if (codigo === undefined || montoTotal <= 0) return [];
    const linea = CON_LINEA.has(codigo) ? LINEAS[modelo === 'Compra' || DE_PAPEL.test(nombre) ? 0 : 1] : null;
    const clave = `${codigo} ${linea ?? ''}`;
    partes.set(clave, { codigo, linea, monto: (partes.get(clave)?.monto ?? 0) + montoTotal });
    suma += montoTotal;
  }
  return suma === montoNeto + montoExento ? [...partes.values()] : [];
}

/** Classifies the firm's invoices, expenses and boletas as its people would have: recent ones, and those that name nothing, still wait. */
export async function classifyFirma(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly DocumentoDemo[],
  ids: readonly number[],
  hasta: Fecha,
): Promise<void> {
  const cuentas = await readCuentas(tx, idEmpresa);
  const lineas = await insertLineasDeNegocio(tx, idEmpresa, LINEAS);
  const antes = addDias(hasta, 1);
  const clasificados = documentos.flatMap((documento, indice) => {
    const factura = documento.codigoTipo === '33' || documento.codigoTipo === '34';
    if ((!factura && cuentaUnica(documento) === undefined) || documento.fechaEmision >= antes) return [];
    const partes = partesDe(documento);
    return partes.length === 0 ? [] : [{ idDocumento: ids[indice] ?? 0, partes }];
  });
  await insertClasificaciones(tx, idEmpresa, clasificados, { cuentas, lineas });
}
