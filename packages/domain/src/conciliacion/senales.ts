import type { Opcion } from './asignar.ts';
import { habitoDe, logRezago, logUso } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import type { GrupoCalibrado } from './tipos.ts';
import { logDiferencia } from './diferencias.ts';
import type { Doc } from './libro.ts';
import { claveDeMonto } from './libro.ts';
import { netoDe } from './netos.ts';
import { logHabito } from './rasgos-de-forma.ts';
import { esFraccion, redondez } from './redondez.ts';

/**
 * What the confidence looks at: what the search believes, and what tells, beside it, how often such beliefs are right.
 * The logistic of the sum of signal × weight is the confidence.
 */
export const SENALES = [
  'sesgo',
  'creencia',
  'margen',
  'ninguna',
  'creenciaNombradoExacto',
  'creenciaNombradoParcial',
  'creenciaNombradoOtro',
  'creenciaAnonimoExacto',
  'creenciaAnonimoParcial',
  'creenciaAnonimoOtro',
  'exacto',
  'liquido',
  'devolucion',
  'resto',
  'diferencia',
  'grupo',
  'nota',
  'parcial',
  'cuota',
  'cambio',
  'exactoAnonimo',
  'liquidoAnonimo',
  'devolucionAnonimo',
  'restoAnonimo',
  'diferenciaAnonimo',
  'grupoAnonimo',
  'notaAnonimo',
  'parcialAnonimo',
  'cuotaAnonimo',
  'cambioAnonimo',
  'rut',
  'folio',
  'nombre',
  'pagador',
  'habito',
  'monto',
  'competidores',
  'serie',
  'iguales',
  'turno',
  'repetida',
  'pagos',
  'agrupa',
  'enNomina',
  'impago',
  'rezago',
  'plantilla',
  'cuenta',
  'pagadorProbabilidad',
  'diferenciaVerosimil',
  'grupoOmitidos',
  'grupoVecinos',
  'parcialFraccion',
  'parcialRedondo',
  'parcialHabito',
  'redondoAnonimo',
  'redondoAnonimoOtro',
] as const;

export type Senal = (typeof SENALES)[number];

const S = Object.fromEntries(SENALES.map((senal, i) => [senal, i])) as Readonly<Record<Senal, number>>;

const DE_GRUPO: Readonly<Record<GrupoCalibrado, number>> = {
  nombradoExacto: S.creenciaNombradoExacto,
  nombradoParcial: S.creenciaNombradoParcial,
  nombradoOtro: S.creenciaNombradoOtro,
  anonimoExacto: S.creenciaAnonimoExacto,
  anonimoParcial: S.creenciaAnonimoParcial,
  anonimoOtro: S.creenciaAnonimoOtro,
};

const MENOR = 0.0005;
const MAYOR = 0.9999;
/** Signals of a feature go no further than this, so that none outweighs all the rest. */
const MAXIMA = 6;

const MAXIMO_IMPAGO = 3;

const acotar = (valor: number): number => Math.max(-MAXIMA, Math.min(MAXIMA, valor));

/**
 * The signals of one of a line's options, best first, of documents `docs`. `tope` is the most that is believed of it
 * whatever the search says.
 */
export function senalar(
  ctx: Contexto,
  leida: LineaLeida,
  opciones: readonly Opcion[],
  opcion: Opcion,
  docs: readonly Doc[],
  grupo: GrupoCalibrado,
  tope: number,
): Float64Array {
  const s = new Float64Array(SENALES.length);
  const { linea } = leida;
  const { candidata, hipotesis, probabilidad } = opcion;
  const { forma } = hipotesis;
  const anonima = candidata.indicio === 'monto' || candidata.indicio === 'habito';
  const creida = Math.min(MAYOR, Math.max(MENOR, Math.min(probabilidad, tope)));
  const logit = Math.log(creida / (1 - creida));
  const otra = opciones[0] === opcion ? opciones[1] : opciones[0];
  const total = opciones.reduce((suma, una) => suma + una.probabilidad, 0);
  s[S.sesgo] = 1;
  s[S.creencia] = logit;
  s[DE_GRUPO[grupo]] = logit;
  s[S.margen] = Math.log(Math.max(probabilidad, 1e-4) / Math.max(otra?.probabilidad ?? 0, 1e-4));
  s[S.ninguna] = Math.log(Math.max(0, 1 - total) + 1e-3);
  s[anonima ? S[`${forma}Anonimo`] : S[forma]] = 1;
  s[S[candidata.indicio]] = 1;
  if (anonima)
    s[S.competidores] = Math.log1p(
      ctx.libro.porMonto.get(claveDeMonto(linea.lado, linea.moneda, linea.monto))?.length ?? 0,
    );
  if (candidata.indicio === 'pagador') s[S.pagadorProbabilidad] = Math.log(candidata.pagador);
  if (leida.repite >= 0) s[S.repetida] = 1;
  s[S.plantilla] = leida.plantilla;
  const habito = habitoDe(ctx, candidata.parte);
  s[S.cuenta] = acotar(logUso(habito.cuentas, habito.pagos, leida.cuenta));
  s[S.pagos] = Math.log1p(habito.pagos);
  s[S.agrupa] = habito.grupos / (habito.pagos + 1);
  s[S.enNomina] = habito.nominas / (habito.nominas + habito.pagos + 1);
  const principal = docs.find((doc) => !doc.notaCredito) ?? docs[0]!;
  const antes = principal.emision - linea.dia;
  s[S.rezago] =
    antes > 0
      ? ctx.habitos.adelantos.logAntes(candidata.parte, antes)
      : logRezago(ctx, candidata.parte, linea.dia, principal.vence);
  s[S.impago] = Math.min(MAXIMO_IMPAGO, principal.impago);
  if (principal.serie) s[S.serie] = 1;
  senalarTurno(ctx, leida, candidata.parte, docs, principal, s);
  const { monto } = linea;
  const { netos, diferencias, tasaParcial } = ctx.habitos;
  if (forma === 'diferencia')
    s[S.diferenciaVerosimil] = acotar(logDiferencia(diferencias, monto, hipotesis.montos[0]!) + 4);
  if (forma === 'parcial') {
    if (esFraccion(monto, principal.saldo) || netoDe(netos, monto, principal.saldo) !== null)
      s[S.parcialFraccion] = 1;
    s[S.parcialHabito] = logHabito(habito.parciales, habito.pagos, tasaParcial);
  }
  if (forma === 'parcial' || forma === 'cuota') s[S.parcialRedondo] = redondez(monto);
  // A round sum that names nobody may be on account of anything, also of what is not among the options.
  else if (anonima) s[forma === 'exacto' ? S.redondoAnonimo : S.redondoAnonimoOtro] = redondez(monto);
  return s;
}

/** Where these documents stand among what the party owes: how many fell due before, owe as much, or were left out. */
function senalarTurno(
  ctx: Contexto,
  { linea }: LineaLeida,
  parte: number,
  docs: readonly Doc[],
  principal: Doc,
  s: Float64Array,
): void {
  const facturas = docs.filter((doc) => !doc.notaCredito);
  const desde = facturas[0]?.orden ?? 0;
  const hasta = facturas.at(-1)?.orden ?? 0;
  const anticipado = principal.emision > linea.dia;
  let abiertos = 0;
  let antes = 0;
  let iguales = 0;
  let dentro = 0;
  for (const doc of ctx.libro.partes[parte]!.docs) {
    if (doc.emision > Math.max(linea.dia, principal.emision)) break;
    // Of a document that is not there yet, only the others that are not can be before it.
    if (doc.notaCredito || doc.saldo <= 0 || (anticipado && doc.emision <= linea.dia)) continue;
    abiertos++;
    if (doc.vence < principal.vence) antes++;
    if (doc.saldo === principal.saldo) iguales++;
    if (doc.orden >= desde && doc.orden <= hasta) dentro++;
  }
  s[S.turno] = Math.log1p(antes) - Math.log1p(abiertos);
  s[S.iguales] = Math.log1p(Math.max(0, iguales - 1));
  if (facturas.length < 2) return;
  const omitidos = Math.max(0, dentro - facturas.length);
  s[S.grupoOmitidos] = acotar(omitidos);
  if (omitidos === 0) s[S.grupoVecinos] = 1;
}
