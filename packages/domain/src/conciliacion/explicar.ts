import { formatMonto } from '../dinero/index.ts';
import { MODELOS } from '../documentos/index.ts';
import { formatRut } from '../rut/index.ts';
import { habitoDe } from './candidatas.ts';
import type { DiaDelValor } from './cambio.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { Hipotesis } from './formas.ts';
import type { Doc, Linea, Parte } from './libro.ts';
import { netoDe } from './netos.ts';
import { ajusteDe } from './rasgos-de-forma.ts';
import type { Evidencia, TipoRecomendacion } from './tipos.ts';

function fechaCorta(fecha: string): string {
  return `${fecha.slice(8, 10)}-${fecha.slice(5, 7)}-${fecha.slice(0, 4)}`;
}

/** `factura 3349`, `nota de crédito 61`, `remuneración`. */
export function nombrarDocumento({ hechos, notaCredito }: Doc): string {
  if (notaCredito) return `la nota de crédito ${hechos.folio}`;
  if (MODELOS[hechos.modelo].enRegistroSii) return `la factura ${hechos.folio}`;
  return `${MODELOS[hechos.modelo].conArticulo}${hechos.folio ? ` ${hechos.folio}` : ''}`;
}

/** `de la factura 3349`, `del gasto 12`. */
function deDocumento(doc: Doc): string {
  return `de ${nombrarDocumento(doc)}`.replace(/^de el /, 'del ');
}

function enumerar(partes: readonly string[]): string {
  if (partes.length <= 1) return partes.join('');
  if (partes.length > 6) return `${partes.slice(0, 5).join(', ')} y ${partes.length - 5} más`;
  return `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`;
}

/** Stretches of the description that speak for this party and these documents. */
export function reunirEvidencia(
  ctx: Contexto,
  leida: LineaLeida,
  candidata: Candidata | null,
  docs: readonly Doc[],
): Evidencia[] {
  const evidencia: Evidencia[] = [];
  const { glosa } = leida.linea;
  const rut = candidata ? ctx.libro.partes[candidata.parte]!.rut : '';
  for (const { valor, desde, hasta } of glosa.ruts) {
    if (hasta > desde && (valor === rut || candidata?.indicio === 'pagador'))
      evidencia.push({ desde, hasta, tipo: 'rut' });
  }
  for (const { valor, desde, hasta } of glosa.numeros) {
    if (candidata?.indicio === 'rut' && rut.startsWith(`${valor}-`))
      evidencia.push({ desde, hasta, tipo: 'rut' });
  }
  for (const { valor, desde, hasta } of [...glosa.folios, ...glosa.numeros]) {
    if (docs.some((doc) => doc.folio === valor)) evidencia.push({ desde, hasta, tipo: 'folio' });
  }
  const { contraparte } = leida;
  if (candidata && contraparte.hasta > contraparte.desde) {
    if (contraparte.partes.includes(candidata.parte) || candidata.indicio === 'pagador') {
      evidencia.push({ desde: contraparte.desde, hasta: contraparte.hasta, tipo: 'nombre' });
    }
  }
  return evidencia.sort((a, b) => a.desde - b.desde);
}

/** Whether a RUT came with the line as data of the bank alone, so that nobody finds it in the description. */
function soloDelBanco({ linea }: LineaLeida, rut: string): boolean {
  const { ruts, numeros } = linea.glosa;
  return (
    ruts.some(({ valor, hasta }) => valor === rut && hasta === 0) &&
    !numeros.some(({ valor }) => rut.startsWith(`${valor}-`))
  );
}

/** How a party pays, in the bank's own words; the marks of a style that stand for RUT, name and folio are left out. */
function nombrarHabito(nombre: string, estilo: string, banco: string): string {
  const palabras = estilo.replace(/\|.*$/, '');
  return palabras === ''
    ? `${nombre} suele pagar por ${banco} con una glosa así.`
    : `${nombre} suele pagar así: «${palabras}» en ${banco}.`;
}

/** The sentences of a suggestion: who, what, how much, when. */
export function explicar(
  ctx: Contexto,
  leida: LineaLeida,
  candidata: Candidata,
  hipotesis: Hipotesis,
): string[] {
  const parte = ctx.libro.partes[candidata.parte]!;
  const docs = hipotesis.docs.map((orden) => parte.docs[orden]!);
  const { linea, contraparte } = leida;
  const monto = (valor: number): string => formatMonto(valor, docs[0]!.hechos.moneda);
  const frases: string[] = [];
  switch (candidata.indicio) {
    case 'rut':
      frases.push(
        soloDelBanco(leida, parte.rut)
          ? `El banco informa el RUT ${formatRut(parte.rut)}, de ${parte.nombre}.`
          : `El RUT ${formatRut(parte.rut)} de la glosa es de ${parte.nombre}.`,
      );
      break;
    case 'nombre':
      frases.push(
        candidata.homonimos > 1
          ? `La glosa dice «${contraparte.nombre}», que puede ser ${parte.nombre} u otros ${candidata.homonimos - 1}.`
          : `La glosa dice «${contraparte.nombre}»: ${parte.nombre}.`,
      );
      break;
    case 'pagador':
      frases.push(`Quien paga ya pagó antes por ${parte.nombre}.`);
      break;
    case 'folio':
    case 'monto':
      break;
    case 'habito':
      frases.push(nombrarHabito(parte.nombre, contraparte.estilo, linea.hechos.banco));
      break;
  }
  const leidos = [...linea.glosa.folios, ...linea.glosa.numeros].filter(({ valor }) =>
    docs.some((doc) => doc.folio === valor),
  );
  if (leidos.length > 0) {
    frases.push(
      `La glosa nombra el folio ${enumerar(leidos.map(({ valor }) => valor))}, de ${parte.nombre}.`,
    );
  }
  const primero = docs[0]!;
  const retenido = retenidoDe(ctx, leida, hipotesis, primero);
  switch (hipotesis.forma) {
    case 'exacto':
      frases.push(`El monto es justo el ${deDocumento(primero)} de ${parte.nombre}: ${monto(linea.monto)}.`);
      break;
    case 'liquido':
      frases.push(
        `Es ${nombrarDocumento(primero)} de ${parte.nombre} (${monto(hipotesis.montos[0]!)}) menos su retención: ${monto(linea.monto)}.`,
      );
      break;
    case 'devolucion':
      frases.push(`Devuelve ${nombrarDocumento(primero)} de ${parte.nombre}: ${monto(linea.monto)}.`);
      break;
    case 'resto':
      frases.push(`El monto es lo que falta por pagar ${deDocumento(primero)}: ${monto(linea.monto)}.`);
      break;
    case 'diferencia':
      frases.push(
        `Difiere en ${monto(Math.abs(linea.monto - hipotesis.montos[0]!))} ${deDocumento(primero)} de ${parte.nombre} (${monto(hipotesis.montos[0]!)}).`,
      );
      break;
    case 'nota': {
      const nota = docs.find((doc) => doc.notaCredito)!;
      const factura = docs.find((doc) => !doc.notaCredito)!;
      frases.push(
        `Es ${nombrarDocumento(factura)} (${monto(factura.saldo)}) menos ${nombrarDocumento(nota)} (${monto(nota.saldo)}).`,
      );
      break;
    }
    case 'grupo':
      frases.push(
        `${docs.length} documentos de ${parte.nombre} suman ${explicarSuma(linea.monto, docs, hipotesis.montos, monto)}: ${enumerar(docs.map(nombrarDocumento))}.`,
      );
      break;
    case 'cambio':
      frases.push(explicarCambio(ctx, linea, parte, primero, hipotesis.montos[0]!));
      break;
    case 'parcial':
    case 'cuota':
      if (retenido !== null) {
        frases.push(
          `Es ${nombrarDocumento(primero)} de ${parte.nombre} (${monto(primero.saldo)}) menos el ${String(retenido / 10).replace('.', ',')} % que se suele retener: ${monto(linea.monto)}.`,
        );
        break;
      }
      frases.push(
        `Es un abono parcial de ${monto(linea.monto)} a ${nombrarDocumento(primero)}, de ${monto(primero.hechos.montoTotal)}.`,
      );
      break;
  }
  const principal = docs.find((doc) => !doc.notaCredito) ?? primero;
  const antes = principal.emision - linea.dia;
  if (antes > 0) {
    const acostumbra = ctx.habitos.adelantos.cuantos(candidata.parte) > 0 ? ', como acostumbra' : '';
    frases.push(`Es un anticipo, ${antes} ${antes === 1 ? 'día' : 'días'} antes del documento${acostumbra}.`);
    return frases.map((frase) => frase.replace(/\.\.$/, '.'));
  }
  const dias = linea.dia - principal.vence;
  const habito = habitoDe(ctx, candidata.parte);
  const { centro } = habito.puntualidad;
  let cuando =
    dias === 0
      ? 'el día en que vence'
      : dias > 0
        ? `${dias} día${dias === 1 ? '' : 's'} después de vencer`
        : `${-dias} día${dias === -1 ? '' : 's'} antes de vencer`;
  cuando = `Se paga ${cuando} (${fechaCorta(principal.hechos.fechaVencimiento ?? principal.hechos.fechaEmision)})`;
  if (habito.atrasos.length >= 3 && Math.abs(dias - centro) <= 4) cuando += ', como acostumbra';
  frases.push(`${cuando}.`);
  // A name that ends in a full stop, as «Ltda.», ends the sentence by itself.
  return frases.map((frase) => frase.replace(/\.\.$/, '.'));
}

/** `justo $540.000`, `$540.120, que se pagan con $120 menos`. */
function explicarSuma(
  pagado: number,
  docs: readonly Doc[],
  montos: readonly number[],
  escribir: (valor: number) => string,
): string {
  const suma = docs.reduce((total, doc, i) => total + (doc.notaCredito ? -montos[i]! : montos[i]!), 0);
  if (suma === pagado) return `justo ${escribir(pagado)}`;
  return `${escribir(suma)}, que se pagan con ${escribir(Math.abs(suma - pagado))} ${suma > pagado ? 'menos' : 'más'}`;
}

/** That several documents owe as much, of which the papers do not say which one is paid. */
export function explicarIguales(docs: readonly Doc[], iguales: readonly Doc[]): string[] {
  const [doc] = docs;
  if (!doc || docs.length > 1 || iguales.length < 2) return [];
  const [estos, antiguo] = doc.serie
    ? [`estas ${iguales.length} cuotas`, 'a la más antigua']
    : [`estos ${iguales.length} documentos iguales`, 'al más antiguo'];
  const aplica = iguales[0] === doc ? `: se aplica ${antiguo}` : '';
  return [`Calza cualquiera de ${estos}${aplica}.`];
}

const VALOR_DE: Readonly<Record<DiaDelValor, string>> = {
  pago: 'del día del pago',
  emision: 'del día de su emisión',
  vencimiento: 'del día en que vence',
  mes: 'del primer día del mes',
};

function explicarCambio(ctx: Contexto, linea: Linea, { nombre }: Parte, doc: Doc, pagado: number): string {
  const { moneda, montoTotal } = doc.hechos;
  const ajuste = ajusteDe(ctx, linea, doc, pagado);
  const como =
    ajuste?.exacto === false
      ? 'cerca de su valor del día del pago'
      : `al valor ${VALOR_DE[ajuste?.dia ?? 'pago']}`;
  const debido = formatMonto(pagado, moneda);
  const suyo =
    pagado < doc.saldo
      ? `el ${Math.round((100 * pagado) / montoTotal)} % ${deDocumento(doc)} de ${nombre} (${debido} de ${formatMonto(montoTotal, moneda)})`
      : pagado < montoTotal
        ? `lo que falta por pagar ${deDocumento(doc)} de ${nombre} (${debido} de ${formatMonto(montoTotal, moneda)})`
        : `${nombrarDocumento(doc)} de ${nombre} (${debido})`;
  return `Es ${suyo} ${como}: ${formatMonto(linea.monto, linea.moneda)}.`;
}

/** The usual share that a part payment keeps back, in tenths of a percent; null where it is any other part. */
function retenidoDe(ctx: Contexto, { linea }: LineaLeida, { forma }: Hipotesis, doc: Doc): number | null {
  return forma === 'parcial' ? netoDe(ctx.habitos.netos, linea.monto, doc.saldo) : null;
}

export function nombrarTipo(
  ctx: Contexto,
  leida: LineaLeida,
  candidata: Candidata,
  hipotesis: Hipotesis,
  docs: readonly Doc[],
): TipoRecomendacion {
  const { modelo } = docs[0]!.hechos;
  if (modelo === 'Remuneracion' && hipotesis.forma === 'exacto') return 'sueldo';
  if ((modelo === 'Impuesto' || modelo === 'Previred') && hipotesis.forma === 'exacto') return 'impuesto';
  if (hipotesis.forma === 'liquido') return 'honorario_liquido';
  if (hipotesis.forma === 'devolucion') return 'devolucion';
  const conFolio = leida.linea.glosa.folios.some(({ valor }) => docs.some((doc) => doc.folio === valor));
  const { indicio } = candidata;
  const prefijo =
    indicio === 'rut'
      ? 'rut'
      : conFolio
        ? 'folio'
        : indicio === 'nombre'
          ? 'nombre'
          : indicio === 'pagador'
            ? 'pagador_conocido'
            : indicio === 'habito'
              ? 'habito'
              : null;
  const forma = retenidoDe(ctx, leida, hipotesis, docs[0]!) === null ? FORMA_TIPO[hipotesis.forma] : 'neto';
  return prefijo ? `${prefijo}_${forma}` : forma;
}

const FORMA_TIPO = {
  exacto: 'monto_exacto',
  liquido: 'monto_exacto',
  devolucion: 'monto_exacto',
  resto: 'saldo_restante',
  diferencia: 'diferencia',
  grupo: 'varios_documentos',
  nota: 'nota_credito',
  parcial: 'parcial',
  cuota: 'parcial',
  cambio: 'valor_del_dia',
} as const;
