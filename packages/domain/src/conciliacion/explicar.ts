import { formatMonto } from '../dinero/index.ts';
import { formatRut } from '../rut/index.ts';
import { habitoDe } from './candidatas.ts';
import type { DiaDelValor } from './cambio.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { Hipotesis } from './formas.ts';
import type { Doc, Linea } from './libro.ts';
import { netoDe } from './netos.ts';
import { ajusteDe } from './rasgos-de-forma.ts';
import type { Evidencia, TipoRecomendacion } from './tipos.ts';

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

/** A reason is read at a glance: longer ones lose their least important piece. */
const MAX_PALABRAS = 12;

interface Quien {
  readonly texto: string;
  /** Without the place where it is read, for a reason that has more to say. */
  readonly corto: string;
}

const uno = (texto: string): Quien => ({ texto, corto: texto });

/** The folios that the description names: all by their numbers where they are few, else how many. */
function nombrarFolios({ linea: { glosa } }: LineaLeida, docs: readonly Doc[]): string | null {
  const escritos = [...glosa.folios, ...glosa.numeros].map(({ valor }) => valor);
  const folios = [...new Set(escritos)].filter((valor) => docs.some((doc) => doc.folio === valor));
  if (folios.length === 0) return null;
  if (folios.length === 1) return `folio ${folios[0]}`;
  if (folios.length === 2 && docs.length === 2) return `folios ${folios[0]} y ${folios[1]}`;
  return `${folios.length} folios`;
}

/** Head of the sentence: the evidence that points to the party; null where the amount is the only one. */
function decirQuien(
  ctx: Contexto,
  leida: LineaLeida,
  candidata: Candidata,
  docs: readonly Doc[],
): Quien | null {
  const folios = nombrarFolios(leida, docs);
  const enLaGlosa = (que: string): Quien => {
    const texto = folios === null ? que : `${que} y ${folios}`;
    return { texto: `${texto} en la glosa`, corto: texto };
  };
  const { hechos, lado } = leida.linea;
  switch (candidata.indicio) {
    case 'rut': {
      const { rut } = ctx.libro.partes[candidata.parte]!;
      const suyo = `RUT ${formatRut(rut)}`;
      return soloDelBanco(leida, rut)
        ? { texto: `${suyo} informado por el banco`, corto: suyo }
        : enLaGlosa(suyo);
    }
    case 'nombre':
      return candidata.homonimos > 1
        ? { texto: `nombre que comparten ${candidata.homonimos}`, corto: 'nombre compartido' }
        : enLaGlosa('nombre');
    case 'pagador':
      return uno(lado === 'abono' ? 'quien paga ya pagó antes sus documentos' : 'ya se pagó así antes');
    case 'habito': {
      const suele = lado === 'abono' ? 'suele pagar así' : 'se le suele pagar así';
      return { texto: `${suele} por ${hechos.banco}`, corto: suele };
    }
    case 'folio':
    case 'monto':
      return folios === null ? null : { texto: `${folios} en la glosa`, corto: folios };
  }
}

/** The line's amount beside the debt of the documents, in words. */
function decirCuanto(ctx: Contexto, leida: LineaLeida, hipotesis: Hipotesis, docs: readonly Doc[]): string {
  const { linea } = leida;
  const { forma, montos } = hipotesis;
  const primero = docs[0]!;
  const monto = (valor: number): string => formatMonto(valor, primero.hechos.moneda);
  switch (forma) {
    case 'exacto':
      return 'monto exacto';
    case 'liquido':
      return 'monto exacto menos la retención';
    case 'devolucion':
      return 'devuelve justo su monto';
    case 'resto':
      return 'justo lo que faltaba';
    case 'diferencia': {
      const sobra = linea.monto - montos[0]!;
      return `${sobra > 0 ? 'sobran' : 'faltan'} ${monto(Math.abs(sobra))}`;
    }
    case 'nota': {
      const nota = docs.find((doc) => doc.notaCredito)!;
      return `con NC ${nota.hechos.folio}, exacto`;
    }
    case 'grupo':
      return decirSuma(linea.monto, docs, montos, monto);
    case 'cambio':
      return decirCambio(ctx, linea, primero, montos[0]!);
    case 'parcial':
    case 'cuota': {
      const retenido = retenidoDe(ctx, leida, hipotesis, primero);
      if (retenido === null) return 'abono parcial';
      return `menos el ${String(retenido / 10).replace('.', ',')} % que suele retener`;
    }
  }
}

/** `3 documentos suman justo`, `3 documentos, $120 menos`. */
function decirSuma(
  pagado: number,
  docs: readonly Doc[],
  montos: readonly number[],
  escribir: (valor: number) => string,
): string {
  const suma = docs.reduce((total, doc, i) => total + (doc.notaCredito ? -montos[i]! : montos[i]!), 0);
  if (suma === pagado) return `${docs.length} suman justo`;
  return `${docs.length} documentos, ${escribir(Math.abs(suma - pagado))} ${suma > pagado ? 'menos' : 'más'}`;
}

const VALOR_DE: Readonly<Record<DiaDelValor, string>> = {
  pago: 'del pago',
  emision: 'de su emisión',
  vencimiento: 'de su vencimiento',
  mes: 'del día 1',
};

function decirCambio(ctx: Contexto, linea: Linea, doc: Doc, pagado: number): string {
  const { montoTotal } = doc.hechos;
  const ajuste = ajusteDe(ctx, linea, doc, pagado);
  const valor =
    ajuste?.exacto === false ? 'cerca de su valor' : `al valor ${VALOR_DE[ajuste?.dia ?? 'pago']}`;
  if (pagado < doc.saldo) return `el ${Math.round((100 * pagado) / montoTotal)} % ${valor}`;
  return pagado < montoTotal ? `lo que faltaba ${valor}` : `monto ${valor}`;
}

interface Cuando {
  readonly texto: string;
  /** Said even where the rest has to be shorter for it. */
  readonly importa: boolean;
}

/** The document's place among equal ones, or the payment's delay; null where the screen's row shows enough. */
function decirCuando(
  ctx: Contexto,
  { linea }: LineaLeida,
  candidata: Candidata,
  docs: readonly Doc[],
  iguales: readonly Doc[],
): Cuando | null {
  const [doc] = docs;
  if (docs.length === 1 && iguales.length > 1) {
    const suya = doc!.serie ? 'la más antigua' : 'el más antiguo';
    const de = `${iguales.length} iguales`;
    return { texto: iguales[0] === doc ? `${suya} de ${de}` : `hay ${de}`, importa: true };
  }
  const principal = docs.find(({ notaCredito }) => !notaCredito) ?? doc!;
  const antes = principal.emision - linea.dia;
  const enDias = (cuantos: number) => `${cuantos} ${cuantos === 1 ? 'día' : 'días'}`;
  if (antes > 0) {
    const habitual = ctx.habitos.adelantos.cuantos(candidata.parte) > 0 ? ' habitual' : '';
    return { texto: `anticipo${habitual}, ${enDias(antes)} antes`, importa: true };
  }
  if (principal.hechos.fechaVencimiento === null) return null;
  const dias = linea.dia - principal.vence;
  const { atrasos, puntualidad } = habitoDe(ctx, candidata.parte);
  if (atrasos.length >= 3 && Math.abs(dias - puntualidad.centro) <= 4)
    return { texto: 'en su plazo habitual', importa: false };
  if (dias === 0) return { texto: 'el día que vence', importa: false };
  return { texto: dias > 0 ? `${enDias(dias)} tarde` : `${enDias(-dias)} antes de vencer`, importa: false };
}

const palabras = (frase: string) => frase.split(' ').length;

/**
 * The reason of a suggestion: who, how much and when, in one sentence of at most twelve words.
 * The screen shows names, amounts and dates of the documents beside the sentence, which leaves them out.
 */
export function explicar(
  ctx: Contexto,
  leida: LineaLeida,
  { candidata, hipotesis, iguales }: { candidata: Candidata; hipotesis: Hipotesis; iguales: readonly Doc[] },
): string[] {
  const parte = ctx.libro.partes[candidata.parte]!;
  const docs = hipotesis.docs.map((orden) => parte.docs[orden]!);
  const quien = decirQuien(ctx, leida, candidata, docs);
  const cuanto = decirCuanto(ctx, leida, hipotesis, docs);
  const cuando = decirCuando(ctx, leida, candidata, docs, iguales);
  const frases = (cabeza: string | undefined) => {
    const sin = cabeza === undefined ? cuanto : `${cabeza}; ${cuanto}`;
    return { sin, con: cuando === null ? sin : `${sin}, ${cuando.texto}` };
  };
  const [larga, corta, sola] = [frases(quien?.texto), frases(quien?.corto), frases(undefined)];
  const importantes = cuando?.importa ? [corta.con, sola.con] : [];
  const orden = [larga.con, ...importantes, larga.sin, corta.sin];
  const frase = orden.find((una) => palabras(una) <= MAX_PALABRAS) ?? sola.sin;
  return [`${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`];
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
