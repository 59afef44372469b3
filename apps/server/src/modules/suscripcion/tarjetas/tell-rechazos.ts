import { formatMonto, type Fecha } from '@cuadra/domain';
import { explicarCargoRechazado } from '@cuadra/domain/pagos-tarjeta';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readReceptor } from '../suscripciones/index.ts';
import type { CobroDeFactura, CobrosDelPlan } from './read-cobros.ts';
import { markAvisada } from './store/tarjetas.ts';

const DIA = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The last refusal of an invoice that was not told yet. */
const sinAviso = ({ cargos }: CobroDeFactura, avisada: Date) =>
  cargos.findLast(({ estado, created }) => estado === 'rechazado' && created > avisada);

export const hasSinAviso = ({ facturas, tarjeta }: CobrosDelPlan): boolean =>
  facturas.some((factura) => sinAviso(factura, tarjeta.avisada) !== undefined);

/** Tells administrators of refused charges by mail, each once, in the transaction that marks them as told. */
export async function tellRechazos(
  platform: Pick<Platform, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
  { facturas, tarjeta }: CobrosDelPlan,
): Promise<void> {
  const rechazos = facturas.flatMap((factura) => {
    const cargo = sinAviso(factura, tarjeta.avisada);
    return cargo ? [{ factura, cargo }] : [];
  });
  const ultimo = rechazos.map(({ cargo }) => cargo).toSorted((a, b) => +b.created - +a.created)[0];
  if (!ultimo) return;
  await markAvisada(tx, idEmpresa, tarjeta.id, ultimo.created);
  const monto = rechazos.reduce((suma, { factura }) => suma + factura.monto, 0);
  const dia = rechazos
    .flatMap(({ factura: { proximo } }): Fecha[] =>
      proximo.tipo === 'esperar' && proximo.hasta !== null ? [proximo.hasta] : [],
    )
    .toSorted()[0];
  const { razonSocial: empresa } = await readReceptor(tx, idEmpresa);
  for (const { email, nombre } of await readAdministradores(tx, idEmpresa))
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'tarjeta_rechazada',
      datos: {
        nombre,
        empresa,
        tarjeta: `${tarjeta.marca} ··${tarjeta.numero}`,
        monto: formatMonto(monto),
        motivo: explicarCargoRechazado(ultimo.codigoRespuesta),
        dia: dia === undefined ? null : DIA.format(new Date(`${dia}T00:00:00Z`)),
        enlace: new URL('/cuenta/tus-facturas', platform.publicUrl).href,
      },
    });
}
