import type { CuerpoManual, ModeloManual } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Json } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { assertVeModelo, desdeDatos, rewriteLeido } from '../documentos/index.ts';
import { assertDatos } from './assert-datos.ts';
import { assertEditable, estaConciliado, yaEsta } from './conflictos.ts';
import { recordActoManual } from './record-acto.ts';
import { findPorClave, lockManual, readPares } from './store/documento.ts';
import { readImagen } from './store/imagen.ts';

/** What a document without a number is called begins so, and stays as it is however its data change. */
const SIN_NUMERO = 'sn-';

/** What of the discounts went where, as the LRE tells, stands as long as their sum does. */
function keepPartes(antes: Json, nuevo: Json): Json {
  if (!esObjeto(antes) || !esObjeto(nuevo) || !('descuentos' in nuevo)) return nuevo;
  const { descuentos, cotizaciones, impuestoUnico, otrosDescuentos } = antes;
  if (cotizaciones === undefined || descuentos !== nuevo['descuentos']) return nuevo;
  return {
    ...nuevo,
    cotizaciones,
    impuestoUnico: impuestoUnico ?? null,
    otrosDescuentos: otrosDescuentos ?? null,
  };
}

type Objeto = Extract<Json, { readonly [clave: string]: unknown }>;

function esObjeto(valor: Json): valor is Objeto {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}

/**
 * Writes a document of a person's anew. Throws `no_encontrado`; `conflicto` where it came from the SII, where another
 * one is known by the same, or where more is reconciled of it than the new total.
 */
export function updateDocumento<M extends ModeloManual>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  { id, modelo }: { readonly id: number; readonly modelo: M },
  datos: CuerpoManual<M>,
): Promise<{ id: number; folio: string }> {
  const { idEmpresa, idUsuario } = principal;
  assertVeModelo(principal, modelo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const actual = await lockManual(tx, { idEmpresa, id }, modelo);
    if (!actual) throw notFound('Ese documento no existe o no es de tu empresa.');
    assertEditable(actual);
    assertDatos(datos, clock.hoy());
    const nuevo = desdeDatos(modelo, datos, { feriados: await listFeriados(tx) });
    const sigueSinNumero = nuevo.folio.startsWith(SIN_NUMERO) && actual.folio.startsWith(SIN_NUMERO);
    const leido = {
      ...nuevo,
      ...(sigueSinNumero && { folio: actual.folio }),
      detalle: keepPartes(actual.detalle, nuevo.detalle),
    };
    const otro = await findPorClave(tx, idEmpresa, leido);
    if (otro && otro.id !== id)
      throw yaEsta(modelo, otro, 'Dos documentos no pueden tener los mismos datos.');
    const pares = await readPares(tx, { idEmpresa, id });
    const conciliado = pares.reduce((suma, { montoDocumento }) => suma + montoDocumento, 0);
    if (conciliado > 0 && (leido.montoTotal < conciliado || leido.moneda !== actual.moneda))
      throw estaConciliado(pares, actual.moneda, 'dejarlo en menos');
    const antes = await readImagen(tx, { idEmpresa, id });
    await rewriteLeido(tx, idEmpresa, { id, conciliado }, leido);
    const { montoTotal, moneda, razonSocial, fechaEmision, rut } = actual;
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'editar_documento',
        modelo,
        idRegistro: id,
        antes: { folio: actual.folio, rut, razonSocial, fechaEmision, montoTotal, moneda },
        despues: {
          folio: leido.folio,
          rut: leido.rut,
          razonSocial: leido.razonSocial,
          fechaEmision: leido.fechaEmision,
          montoTotal: leido.montoTotal,
          moneda: leido.moneda,
        },
      },
    ]);
    await recordActoManual(tx, { idEmpresa, idUsuario, modelo, id, clase: 'edicion', antes });
    return { id, folio: leido.folio };
  });
}
