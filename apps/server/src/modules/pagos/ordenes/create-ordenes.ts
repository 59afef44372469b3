import type { OrdenesCreadas, OrdenNueva } from '@cuadra/contract';
import { habilDesde, habilHasta, type Fecha, type Feriados } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { assertVeModelo } from '../../registros/documentos/index.ts';
import { noteOrdenes } from '../../panel/totales/index.ts';
import { assertFecha, invalid } from './assert-fecha.ts';
import { decidePartes, type ParteDecidida } from './decide-partes.ts';
import { readVisibles } from './load-contexto.ts';
import { newLote, recordActoDeOrdenes } from './record-acto.ts';
import { isCuentaQuePaga, lockPagables, readQuienesReciben, type QuienRecibe } from './store/pagables.ts';
import { insertOrden, type OrdenPorEscribir } from './store/ordenes.ts';
import { recordEnOrdenes } from './store/registro.ts';

/** The last business day up to the due date, or the next one from today on. */
export function fechaDePago(vencimiento: string | null, hoy: Fecha, feriados: Feriados): Fecha {
  const propuesta = vencimiento === null ? hoy : habilHasta(vencimiento, feriados);
  return propuesta < hoy ? habilDesde(hoy, feriados) : propuesta;
}

interface Trabajo {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly hoy: Fecha;
  readonly feriados: Feriados;
  readonly escrita: OrdenNueva;
  readonly lote: string;
}

type Creada = OrdenesCreadas['creadas'][number];

async function writeOrden(
  { tx, lote, principal: { idEmpresa, idUsuario } }: Trabajo,
  quien: QuienRecibe,
  orden: Pick<OrdenPorEscribir, 'monto' | 'fechaPago' | 'glosa' | 'idCuentaCorriente' | 'reservada'>,
  partes: readonly ParteDecidida[],
): Promise<Creada> {
  const id = await insertOrden(
    tx,
    { idEmpresa, idUsuario },
    {
      ...orden,
      idBeneficiario: quien.id,
      idBeneficiarioCuenta: quien.idCuentaVigente,
      emailNotificar: quien.email,
    },
    partes.map(({ documento, monto }) => ({ idDocumento: documento.id, monto })),
  );
  await noteOrdenes(tx, idEmpresa, [id], 1);
  await recordEnOrdenes(tx, { idEmpresa, idUsuario }, [
    { idOrden: id, accion: 'crear', de: null, a: 1, lote },
  ]);
  return { id, monto: orden.monto, razonSocial: quien.razonSocial };
}

const sumOf = (partes: readonly ParteDecidida[]) => partes.reduce((suma, { monto }) => suma + monto, 0);

async function createDeDocumentos(trabajo: Trabajo): Promise<OrdenesCreadas> {
  const { tx, principal, escrita, hoy, feriados } = trabajo;
  const pedidos = new Map(escrita.documentos.map(({ idDocumento, monto }) => [idDocumento, monto]));
  if (escrita.idCompra !== undefined) pedidos.set(escrita.idCompra, escrita.monto);
  const documentos = await lockPagables(tx, principal.idEmpresa, [...pedidos.keys()]);
  if (documentos.length !== pedidos.size) throw notFound('Uno de los documentos ya no existe.');
  for (const { modelo } of documentos) assertVeModelo(principal, modelo);
  const { partes, sinOrden } = decidePartes(documentos, pedidos, escrita.agrupar);
  const quienes = new Map(
    (
      await readQuienesReciben(tx, principal.idEmpresa, { ruts: [...new Set(partes.map(({ rut }) => rut))] })
    ).map((quien) => [quien.rut, quien]),
  );
  const faltantes = partes.filter(({ rut }) => !quienes.has(rut));
  const grupos = escrita.agrupar
    ? [...Map.groupBy(partes, ({ rut }) => rut).values()]
    : partes.map((parte) => [parte]);
  const creadas: Creada[] = [];
  for (const grupo of grupos) {
    const quien = quienes.get(grupo[0]?.rut ?? '');
    if (quien === undefined) continue;
    const vencimientos = grupo.flatMap(({ documento }) => documento.fechaVencimiento ?? []).toSorted();
    const orden = {
      monto: sumOf(grupo),
      fechaPago: escrita.fechaPagoAgendado ?? fechaDePago(vencimientos[0] ?? null, hoy, feriados),
      glosa: escrita.glosa ?? null,
      idCuentaCorriente: escrita.idCuentaCorriente,
      reservada: grupo.some(({ documento }) => documento.modelo === 'Remuneracion'),
    };
    creadas.push(await writeOrden(trabajo, quien, orden, grupo));
  }
  return {
    creadas,
    sinOrden: [
      ...sinOrden,
      ...faltantes.map(({ documento, rut, cesionario }) => ({
        idDocumento: documento.id,
        folio: documento.folio,
        razonSocial: cesionario ?? documento.razonSocial,
        rut,
        motivo: 'Falta la cuenta de a quién se paga.',
        faltaBeneficiario: true,
      })),
    ],
  };
}

async function createAMano(trabajo: Trabajo): Promise<OrdenesCreadas> {
  const { tx, principal, escrita, hoy, feriados } = trabajo;
  const { idBeneficiario, monto, glosa = null, fechaPagoAgendado, idCuentaCorriente } = escrita;
  if (idBeneficiario === undefined || monto === undefined)
    throw new Error('an order without documents or payee');
  const [quien] = await readQuienesReciben(tx, principal.idEmpresa, { id: idBeneficiario });
  if (!quien) throw notFound('Ese beneficiario ya no existe.');
  const fechaPago = fechaPagoAgendado ?? fechaDePago(null, hoy, feriados);
  const orden = { monto, fechaPago, glosa, idCuentaCorriente, reservada: false };
  return { creadas: [await writeOrden(trabajo, quien, orden, [])], sinOrden: [] };
}

/**
 * Orders for documents, or one by hand. A document that cannot be paid is told with its reason, and the others get
 * theirs. Throws `no_encontrado`, `validacion`, and `sin_permiso` for wages that the person may not see.
 */
export function createOrdenes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  escrita: OrdenNueva,
): Promise<OrdenesCreadas> {
  const { idEmpresa, idUsuario } = principal;
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const feriados = await listFeriados(tx);
    assertFecha(escrita.fechaPagoAgendado, hoy, feriados);
    const { idCuentaCorriente } = escrita;
    if (idCuentaCorriente !== null && !(await isCuentaQuePaga(tx, idEmpresa, idCuentaCorriente)))
      throw invalid('idCuentaCorriente', 'Elige una cuenta corriente en pesos que esté activa.');
    await lockLibro(tx, idEmpresa);
    const lote = newLote();
    const trabajo = { tx, principal, hoy, feriados, escrita, lote };
    const conDocumentos = escrita.idCompra !== undefined || escrita.documentos.length > 0;
    const resultado = conDocumentos ? await createDeDocumentos(trabajo) : await createAMano(trabajo);
    await recordAudit(
      tx,
      resultado.creadas.map(({ id, monto, razonSocial }) => ({
        idEmpresa,
        idUsuario,
        accion: 'crear_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: id,
        despues: { monto, razonSocial },
      })),
    );
    const ids = resultado.creadas.map(({ id }) => id);
    await recordActoDeOrdenes(
      tx,
      principal,
      { clase: 'creacion_orden', lote },
      await readVisibles(tx, principal, ids),
    );
    return resultado;
  });
}
