import type { CuerpoManual, ModeloManual } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import {
  assertVeModelo,
  desdeDatos,
  findPagadas,
  importLeidos,
  type DocumentoLeido,
} from '../documentos/index.ts';
import { assertDatos } from './assert-datos.ts';
import { yaEsta } from './conflictos.ts';
import { recordActoManual } from './record-acto.ts';
import { findDeclaracion, findPorClave } from './store/documento.ts';

/** Alike documents of one day: far more than anyone pays. */
const MAX_VECES = 50;

const ABRE = 'Ábrelo en vez de ingresarlo otra vez.';
const O_DI_QUE_ES_OTRO = 'Si es otro igual, confírmalo e ingrésalo de todos modos.';

const O_PONLE_SU_NUMERO = 'Si es otro pago, ingrésalo con su número de comprobante.';

const repite = (datos: object): boolean => 'repetido' in datos && datos.repetido === true;
const tieneFolio = (datos: object): boolean => 'folio' in datos && typeof datos.folio === 'string';

/** The document with the first number that is free among those that are alike. */
async function nameLeido<M extends ModeloManual>(
  tx: Tx,
  idEmpresa: number,
  modelo: M,
  datos: CuerpoManual<M>,
): Promise<DocumentoLeido> {
  const feriados = await listFeriados(tx);
  if (!repite(datos) || tieneFolio(datos)) return desdeDatos(modelo, datos, { feriados });
  for (let vez = 1; vez <= MAX_VECES; vez += 1) {
    const leido = desdeDatos(modelo, datos, { feriados, vez });
    if (!(await findPorClave(tx, idEmpresa, leido))) return leido;
  }
  throw new AppError(
    'conflicto',
    `Ya hay ${MAX_VECES} documentos iguales. Ingresa su número para distinguirlo.`,
  );
}

/**
 * Enters a document by hand. Throws `conflicto`, with the address of the one that is there, where the company has it
 * already; a person may say of a gasto or a declaration that it is another one alike.
 */
export function createDocumento<M extends ModeloManual>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  modelo: M,
  datos: CuerpoManual<M>,
): Promise<{ id: number; folio: string }> {
  const { idEmpresa, idUsuario } = principal;
  assertVeModelo(principal, modelo);
  assertDatos(datos, clock.hoy());
  return withEmpresa(db, idEmpresa, async (tx) => {
    const leido = await nameLeido(tx, idEmpresa, modelo, datos);
    if (modelo === 'Impuesto' && !repite(datos) && 'periodo' in datos) {
      const declarado = await findDeclaracion(tx, idEmpresa, leido, datos.periodo);
      if (declarado) throw yaEsta(modelo, declarado, `${ABRE} ${O_DI_QUE_ES_OTRO}`);
    }
    if (modelo === 'Previred' && 'periodo' in datos) {
      const comprobante = (await findPagadas(tx, idEmpresa, datos.periodo, [leido])).get(leido);
      const pagado = comprobante && (await findPorClave(tx, idEmpresa, { ...leido, ...comprobante }));
      if (pagado) throw yaEsta(modelo, pagado, `${ABRE} ${O_PONLE_SU_NUMERO}`);
    }
    const { creados } = await importLeidos(tx, idEmpresa, [leido]);
    const documento = await findPorClave(tx, idEmpresa, leido);
    if (!documento) throw new Error('a document that was entered is not there');
    if (creados === 0)
      throw yaEsta(
        modelo,
        documento,
        modelo === 'Gasto' && !tieneFolio(datos) ? `${ABRE} ${O_DI_QUE_ES_OTRO}` : ABRE,
      );
    const { id, folio } = documento;
    const { montoTotal, moneda } = leido;
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'ingresar_documento',
        modelo,
        idRegistro: id,
        despues: { folio, montoTotal, moneda },
      },
    ]);
    await recordActoManual(tx, { idEmpresa, idUsuario, modelo, id, clase: 'ingreso', antes: null });
    return { id, folio };
  });
}
