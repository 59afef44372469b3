import { habitoDe, logRezago } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { AjusteCambio } from './cambio.ts';
import { logDiferencia } from './diferencias.ts';
import type { EstadoParte, Forma } from './formas.ts';
import type { Doc, Linea } from './libro.ts';
import { netoDe } from './netos.ts';
import { R } from './rasgos.ts';
import { esFraccion, esPorcentajeRedondo, redondez } from './redondez.ts';

/** How a line fits what is open of a document of another currency; null where it does not. */
export function ajusteDe(
  ctx: Contexto,
  linea: Linea,
  { hechos, emision, vence }: Doc,
  saldo: number,
): AjusteCambio | null {
  return ctx.cambio.ajuste(linea, { saldo, moneda: hechos.moneda, emision, vence });
}

/** Fills the features that depend on the form of the payment and its documents. */
export function rasgosDeForma(
  ctx: Contexto,
  leida: LineaLeida,
  candidata: Candidata,
  estado: EstadoParte,
  positivos: readonly Doc[],
  forma: Forma,
  docs: readonly Doc[],
  montos: readonly number[],
  f: Float64Array,
): void {
  const { monto, dia } = leida.linea;
  const habito = habitoDe(ctx, candidata.parte);
  const primero = docs[0]!;
  switch (forma) {
    case 'exacto':
    case 'liquido':
    case 'devolucion':
      f[R.exacto] = 1;
      break;
    case 'resto':
      f[R.resto] = 1;
      break;
    case 'diferencia':
      f[R.diferencia] = 1;
      f[R.diferenciaVerosimil] =
        logDiferencia(ctx.habitos.diferencias, monto, estado.saldos[primero.orden]!) + 4;
      break;
    case 'grupo': {
      f[R.grupo] = 1;
      let facturas = 0;
      let desde = 0;
      let ultimo = primero;
      for (const doc of docs) {
        if (doc.notaCredito) continue;
        if (facturas === 0) desde = doc.orden;
        ultimo = doc;
        facturas++;
      }
      let dentro = 0;
      for (const { orden } of positivos) if (orden > desde && orden < ultimo.orden) dentro++;
      f[R.grupoOmitidos] = dentro - (facturas - 2);
      f[R.grupoTamano] = facturas - 2;
      f[R.grupoVecinos] = f[R.grupoOmitidos] === 0 ? 1 : 0;
      f[R.grupoFrescos] = Math.min(2, Math.max(0, ultimo.vence - dia) / 30);
      f[R.rezagoUltimo] = logRezago(ctx, candidata.parte, dia, ultimo.vence);
      f[R.grupoHabito] = logHabito(habito.grupos, habito.pagos, ctx.habitos.tasaGrupo);
      if (facturas < docs.length) f[R.conNota] = 1;
      break;
    }
    case 'nota': {
      f[R.nota] = 1;
      const nota = docs.find((doc) => doc.notaCredito)!;
      const factura = docs.find((doc) => !doc.notaCredito)!;
      const lejos = Math.abs(Number(nota.folio) - Number(factura.folio));
      f[R.notaVecina] = lejos <= 3 ? 1 : 0;
      f[R.notaPorcentaje] = esPorcentajeRedondo(nota.saldo, factura.saldo) ? 1 : 0;
      break;
    }
    case 'parcial': {
      f[R.parcial] = 1;
      const saldo = estado.saldos[primero.orden]!;
      f[R.parcialFraccion] =
        esFraccion(monto, saldo) || netoDe(ctx.habitos.netos, monto, saldo) !== null ? 1 : 0;
      f[R.parcialRedondo] = redondez(monto);
      f[R.cuotaProporcion] = Math.log(monto / saldo);
      f[R.parcialHabito] = logHabito(habito.parciales, habito.pagos, ctx.habitos.tasaParcial);
      break;
    }
    case 'cambio':
      f[R.exacto] = 1;
      f[R.cambio] = 1;
      if (!ajusteDe(ctx, leida.linea, primero, montos[0]!)!.exacto) f[R.cambioCercano] = 1;
      break;
    case 'cuota': {
      f[R.cuota] = 1;
      const saldo = estado.saldos[primero.orden]!;
      const cuota = estado.cuota(primero.orden)!;
      // The advance of the next month is no second instalment of this one.
      const enCurso = cuota.dia >= primero.emision;
      f[R.cuotaIgual] = enCurso && Math.abs(cuota.monto - monto) <= 2 ? 1 : 0;
      // With what was paid before, all but a usual retention: a payment in parts of what is owed without it.
      const total = primero.hechos.montoTotal;
      if (netoDe(ctx.habitos.netos, total - saldo + monto, total) !== null) f[R.parcialFraccion] = 1;
      f[R.parcialRedondo] = redondez(monto);
      f[R.cuotaProporcion] = Math.log(monto / saldo);
      break;
    }
  }
}

/** Everything that is owed up to some day, to the peso, by who the text names: hardly an accident, whatever its habit. */
export function rasgoDeTodo({ indicio }: Candidata, f: Float64Array): void {
  const nombrada = indicio !== 'monto' && indicio !== 'habito';
  if (nombrada && f[R.grupoVecinos] === 1 && f[R.sumaInexacta] === 0) f[R.grupoTodo] = 1;
}

/** Whether the document is of the kind that the bank names, where it names a purpose instead of a party. */
export function rasgoDeClase(linea: Linea, { hechos: { modelo: esperado } }: Doc, f: Float64Array): void {
  if (linea.clase) {
    const propio =
      linea.clase === 'impuesto'
        ? esperado === 'Impuesto'
        : linea.clase === 'previred'
          ? esperado === 'Previred'
          : linea.clase === 'remuneracion'
            ? esperado === 'Remuneracion' || esperado === 'Honorario'
            : esperado !== 'Impuesto' && esperado !== 'Previred';
    f[R.clasePropia] = propio ? 1 : -1;
  } else if (esperado === 'Impuesto' || esperado === 'Previred') {
    f[R.clasePropia] = -0.5;
  }
}

/** Digits of a loose number from which on it is no accident that a document of exactly the amount has it as its folio. */
const CIFRAS_DE_FOLIO = 4;
/** The least that the day of a payment says against a document that its line names by folio and amount. */
const REZAGO_CON_FOLIO = -3;

/**
 * Fills the features of the folios in the description. `abiertos` are the open documents of the party; null where the
 * document does not make exactly the amount.
 */
export function rasgosDeFolio(
  { glosa: { folios, numeros }, monto }: Linea,
  docs: readonly Doc[],
  abiertos: readonly Doc[] | null,
  f: Float64Array,
): void {
  if (folios.length === 0 && numeros.length === 0) return;
  let hallados = 0;
  for (const { valor } of folios) if (tieneFolio(docs, valor)) hallados++;
  if (hallados > 0) {
    f[R.folio] = 1;
    f[R.restoFolio] = folios.length - hallados;
  } else if (abiertos !== null && tieneAlguno(docs, numeros, CIFRAS_DE_FOLIO)) {
    f[R.folio] = 1;
  } else if (tieneAlguno(docs, numeros, 3)) {
    f[R.folioDebil] = 1;
  } else if (folios.length > 0 || (abiertos !== null && nombraOtro(numeros, abiertos, monto))) {
    f[R.folioDeOtro] = 1;
  }
}

/** Whether a line names the folio of one of the documents, by its word or as a loose number that is long enough. */
export const nombraFolio = ({ glosa: { folios, numeros } }: Linea, docs: readonly Doc[]): boolean =>
  tieneAlguno(docs, folios, 1) || tieneAlguno(docs, numeros, CIFRAS_DE_FOLIO);

/** Whether a loose number is the folio of another document of the same amount. */
function nombraOtro(numeros: Linea['glosa']['numeros'], abiertos: readonly Doc[], monto: number): boolean {
  return abiertos.some((doc) => doc.saldo === monto && tieneAlguno([doc], numeros, CIFRAS_DE_FOLIO));
}

/** A folio beside exactly the amount says which document is paid: those before it say no more, and the day says little. */
export function creerAlFolio(f: Float64Array): void {
  f[R.saltados] = 0;
  f[R.rezago] = Math.max(f[R.rezago]!, REZAGO_CON_FOLIO);
}

/** Whether a loose number of so many digits or more is a folio of the documents. */
function tieneAlguno(docs: readonly Doc[], numeros: Linea['glosa']['numeros'], cifras: number): boolean {
  for (const { valor } of numeros) if (valor.length >= cifras && tieneFolio(docs, valor)) return true;
  return false;
}

function tieneFolio(docs: readonly Doc[], folio: string): boolean {
  for (const doc of docs) if (doc.folio === folio) return true;
  return false;
}

export function logHabito(veces: number, pagos: number, tasa: number): number {
  return Math.log((veces + 2 * tasa) / (pagos + 2) / tasa);
}
