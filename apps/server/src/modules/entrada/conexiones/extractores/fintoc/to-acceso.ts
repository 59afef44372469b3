import { MONEDAS, type Moneda } from '@cuadra/domain';
import type { AccesoAlBanco, CuentaDelBanco } from '../tipos.ts';
import { cuentaSchema, readForma, type CuentaFintoc, type linkSchema } from './formas.ts';
import { codigoSbifDe } from './instituciones.ts';
import { rutDe } from './to-movimiento.ts';

/** Kinds of account that there are here. A line of credit is a debt, as a card is. */
const TIPOS: Readonly<Record<string, CuentaDelBanco['tipo']>> = {
  checking_account: 'CC',
  sight_account: 'CC',
  savings_account: 'CC',
  rut_account: 'CC',
  credit_card: 'TC',
  line_of_credit: 'TC',
};

const monedaDe = (codigo: string): Moneda | undefined => MONEDAS.find((moneda) => moneda === codigo);

/**
 * What is owed on a card or a line, below zero. Links tell as `current` what is left of the limit, the same as
 * `available`: only one below zero can be the debt itself. Null where it does not follow.
 */
function deudaDe({ current, available, limit }: Record<'current' | 'available' | 'limit', number | null>) {
  if (current !== null && current < 0) return current;
  return available === null || limit === null ? null : available - limit;
}

function instanteDe(texto: string | null): Date | null {
  const ms = texto === null ? Number.NaN : Date.parse(texto);
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** Null for an account of a kind or currency that there is none of here, and for one that its link gives no more. */
function toCuenta(fila: CuentaFintoc): CuentaDelBanco | null {
  const tipo = TIPOS[fila.type];
  const moneda = monedaDe(fila.currency);
  const numero = fila.number?.trim() ?? '';
  if (tipo === undefined || moneda === undefined || numero === '' || fila.removed_from_link === true)
    return null;
  const { current = null, available = null, limit = null } = fila.balance ?? {};
  // The limit of a current account is what it holds and its overdraft; that of a card is what it lends.
  const linea = limit !== null && available !== null && limit > available ? limit - available : null;
  return {
    idExterno: fila.id,
    tipo,
    moneda,
    numeroCuenta: numero,
    nombre: fila.official_name ?? fila.name ?? numero,
    titular: fila.holder_name,
    rutTitular: rutDe(fila.holder_id),
    saldo: tipo === 'TC' ? deudaDe({ current, available, limit }) : current,
    saldoDisponible: available,
    cupo: tipo === 'TC' ? limit : null,
    lineaCredito: tipo === 'CC' ? linea : null,
    leidaEnBanco: instanteDe(fila.refreshed_at),
  };
}

/** A link of Fintoc's as an access to a bank. */
export function toAcceso(link: ReturnType<typeof linkSchema.parse>): AccesoAlBanco {
  const cuentas = link.accounts.flatMap((cruda) => toCuenta(readForma(cuentaSchema, cruda)) ?? []);
  return {
    idExterno: link.id,
    codigoSbif: codigoSbifDe(link.institution.id),
    banco: link.institution.name,
    titular: cuentas[0]?.titular ?? null,
    rutTitular: rutDe(link.holder_id) ?? cuentas[0]?.rutTitular ?? null,
    vigente:
      link.active !== false && link.status !== 'login_required' && link.refresh_status !== 'interrupted',
    leidoEnBanco: instanteDe(link.last_time_refreshed),
    cuentas,
  };
}
