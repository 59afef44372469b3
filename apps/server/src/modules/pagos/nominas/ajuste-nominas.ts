import { putAjusteNomina, type AjusteDeNomina } from '@cuadra/contract';
import { formatoDeNomina } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound, refusalOf } from '../../../platform/errors/index.ts';
import { defineAjuste } from '../../registros/actos/index.ts';
import { pesos } from '../ordenes/index.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { formatosDeBanco, readCuentas } from './load-pedido.ts';
import { readAjustesDeCuentas, writeAjuste, type AjusteEscrito } from './store/cuentas.ts';

type CuentaPagadora = Awaited<ReturnType<typeof readCuentas>>[number];

/**
 * Sets the format, agreement and daily limit of an account; answers the account as it was. Throws `no_encontrado`, and
 * `validacion` for a format of another bank.
 */
export async function applyAjuste(
  tx: Tx,
  idEmpresa: number,
  idCuenta: number,
  ajuste: AjusteDeNomina,
): Promise<CuentaPagadora> {
  const cuenta = (await readCuentas(tx, idEmpresa)).find(({ id }) => id === idCuenta);
  if (!cuenta) throw notFound('Esa cuenta no paga con nóminas.');
  const { formato } = ajuste;
  if (formato !== null && !formatosDeBanco(cuenta.codigoBanco).some(({ id }) => id === formato)) {
    const mensaje = `Ese formato no es de ${cuenta.banco}.`;
    throw new AppError('validacion', mensaje, { 'body.formato': [mensaje] });
  }
  await writeAjuste(tx, idEmpresa, idCuenta, ajuste);
  return cuenta;
}

/** Settings of the payment files of an account in the list of acts. */
export const AJUSTE_DE_NOMINAS = defineAjuste<AjusteEscrito>({
  nombre: 'ajuste_nominas',
  access: putAjusteNomina.access,
  modelo: 'CuentaCorriente',
  cambian: ['ajustar_nominas'],
  verboDe: () => 'lo cambió',
  alDeshacer: [
    'Vuelven el formato, el convenio y el tope por día que había.',
    'Las nóminas hechas no cambian.',
  ],
  sinRastro: 'Los ajustes de nóminas de esa cuenta cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockRows('cuentaCorriente'),
  readImagenes: readAjustesDeCuentas,
  aplicar: async (_platform, tx, principal, id, { hacia }) => {
    assertFuncionalidad(principal);
    const motivo = await refusalOf(async () => {
      await applyAjuste(tx, principal.idEmpresa, id, hacia);
    });
    if (motivo !== null) throw conflict(motivo);
  },
});

const nombreDe = (formato: string | null) =>
  formato === null ? 'ninguno' : (formatoDeNomina(formato)?.nombre ?? formato);
const tope = (pesosDelDia: number | null) => (pesosDelDia === null ? 'sin tope' : pesos(pesosDelDia));

function describeCambio(antes: AjusteEscrito, despues: AjusteEscrito): string {
  return [
    despues.formato !== antes.formato &&
      `Formato ${nombreDe(despues.formato)}, antes ${nombreDe(antes.formato)}`,
    despues.convenio !== antes.convenio && 'Otro convenio',
    despues.topeDia !== antes.topeDia && `Por día ${tope(despues.topeDia)}, antes ${tope(antes.topeDia)}`,
  ]
    .filter((frase) => frase !== false)
    .join('. ');
}

/** Writes a change of these settings for the list of acts. */
export async function recordActoDeAjuste(
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, banco, formato, convenio, topeDia }: CuentaPagadora,
  despues: AjusteEscrito,
): Promise<void> {
  const antes = { formato, convenio, topeDia };
  await AJUSTE_DE_NOMINAS.record(
    tx,
    { idEmpresa, idUsuario },
    {
      clase: 'nomina',
      titulo: `Cambió los ajustes de nóminas de ${banco}`,
      detalle: describeCambio(antes, despues),
    },
    [{ id, antes, despues }],
  );
}
