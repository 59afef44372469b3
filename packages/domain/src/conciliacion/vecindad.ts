import { diaDeFecha } from '../fecha/index.ts';
import { parseRut } from '../rut/index.ts';
import { direccionDeLinea, montoDeLinea } from './direccion.ts';
import { IndiceNombres } from './indice-nombres.ts';
import { anotarJuntas } from './juntas.ts';
import { leerGlosa, type Glosa } from './leer-glosa.ts';
import { claveDeMonto, claveDeParte, ladoDeModelo, rutDe } from './libro.ts';
import { abreviarNombre, nombresDeParte } from './nombres-de-parte.ts';
import { quienesAnticipan } from './quienes-anticipan.ts';
import { claseDeGlosa, motivoDeGlosa, PALABRAS_DE_BANCO } from './ruido.ts';
import { canonico, nombreCanonico, plano } from './texto.ts';
import type { Direccion } from './direccion.ts';
import type { ClaseDeGlosa } from './ruido.ts';
import type {
  ConciliacionPasada,
  DocumentoAbierto,
  EntradaConciliacion,
  LineaPendiente,
  ModeloConciliable,
} from './tipos.ts';

/** What came, changed, or is open again since the book was searched. */
export interface Novedad {
  readonly lineas: ReadonlySet<number>;
  readonly documentos: ReadonlySet<number>;
}

export interface Vecindad {
  /** Lines to be explained anew. */
  readonly objetivos: readonly LineaPendiente[];
  /** Documents that they may settle, with all that is open of the same parties. */
  readonly documentos: readonly DocumentoAbierto[];
  /** RUTs of those parties, to know their habits. */
  readonly ruts: readonly string[];
  /** Some line can only be judged beside the whole book: a batch of suppliers, what may be a sum of whoever owes, or more than fits in here. */
  readonly faltaElResto: boolean;
}

const MAX_OBJETIVOS = 600;
const MAX_DOCUMENTOS = 4000;
/** New documents whose lines are looked for; beyond, only their exact amounts. */
const MAX_POR_NOMBRE = 30;
const MAX_LINEAS_POR_DOCUMENTO = 40;
const MAX_POR_PARTE = 300;
const MAX_POR_MONTO = 60;
const MAX_POR_FOLIO = 12;
const MAX_HOMONIMOS = 24;
const MIN_NOMBRE = 5;

/** Documents that a bank pays by purpose instead of by party. */
const MODELOS_DE_CLASE: Readonly<
  Record<Exclude<ClaseDeGlosa, 'nomina' | null>, readonly ModeloConciliable[]>
> = {
  remuneracion: ['Remuneracion', 'Honorario'],
  previred: ['Previred'],
  impuesto: ['Impuesto'],
};

/** Somebody with whom something is open; a name of theirs as a document writes it. */
export interface ParteConocida {
  readonly modelo: ModeloConciliable;
  readonly rut: string;
  readonly razonSocial: string;
}

interface ParteAbierta {
  readonly lado: Direccion;
  readonly rut: string;
  readonly nombres: Set<string>;
  readonly documentos: DocumentoAbierto[];
}

type Tramo = { readonly texto: string };

/** Runs of words without digits, each from every of its words on: where a name may begin. */
function* tramosDe(textoCanonico: string): Generator<Tramo> {
  for (const tramo of textoCanonico.split(/ ?\S*[0-9]\S* ?/)) {
    for (let desde = 0; desde < tramo.length;) {
      const texto = tramo.slice(desde);
      if (texto.length >= MIN_NOMBRE) yield { texto };
      const corte = texto.indexOf(' ');
      if (corte < 0) break;
      desde += corte + 1;
    }
  }
}

/** The words of a description that are not the bank's own. */
function firmaDe(textoCanonico: string): string {
  return textoCanonico
    .split(' ')
    .filter((palabra) => !/[0-9]/.test(palabra) && !PALABRAS_DE_BANCO.has(palabra))
    .join(' ');
}

function clavesDe({ descripcion }: LineaPendiente): string[] {
  const glosa = leerGlosa(descripcion);
  const firma = firmaDe(glosa.canonico.texto);
  return [...glosa.ruts.map(({ valor }) => valor), ...(firma.length >= MIN_NOMBRE ? [firma] : [])];
}

/** Who owes or is owed, found by what a line says of them. */
class Partes {
  readonly lista: ParteAbierta[] = [];
  readonly #deRut = new Map<string, number>();
  readonly #deNumero = new Map<string, number[]>();
  readonly #nombres: Readonly<Record<Direccion, IndiceNombres>>;
  readonly #pagadores: Readonly<Record<Direccion, IndiceNombres>>;
  /** Marks of those paid at once for documents of several parties: each RUT and the words of a line. */
  readonly #deVarios = new Set<string>();
  /** By side and mark, for whom was paid; and whom somebody paid for together. */
  readonly #pagadas = new Map<string, Set<number>>();
  readonly #juntas = new Map<number, Set<number>>();

  constructor(conocidas: readonly ParteConocida[], historial: readonly ConciliacionPasada[]) {
    for (const conocida of conocidas) this.lista[this.#agregar(conocida)]!.nombres.add(conocida.razonSocial);
    const nombresDe = (lado: Direccion) =>
      new IndiceNombres(
        this.lista.flatMap((parte, valor) => {
          if (parte.lado !== lado) return [];
          return [...parte.nombres].flatMap((razonSocial) =>
            nombresDeParte(razonSocial).map((nombre) => ({ nombre, valor })),
          );
        }),
      );
    this.#nombres = { abono: nombresDe('abono'), cargo: nombresDe('cargo') };
    const pasados: Record<Direccion, { nombre: string; valor: number }[]> = { abono: [], cargo: [] };
    for (const { cartolas, documentos: pagados } of historial) {
      const [primero] = pagados;
      if (primero && pagados.some(({ documento }) => documento.rut !== primero.documento.rut))
        for (const cartola of cartolas) for (const clave of clavesDe(cartola)) this.#deVarios.add(clave);
      const suyas = new Set<number>();
      for (const { documento } of pagados) {
        const valor = this.indiceDe(documento);
        if (valor === undefined) continue;
        suyas.add(valor);
        for (const { descripcion } of cartolas) {
          const nombre = firmaDe(canonico(plano(descripcion)).texto);
          if (nombre.length >= MIN_NOMBRE) pasados[ladoDeModelo(documento.modelo)].push({ nombre, valor });
        }
      }
      for (const cartola of cartolas)
        for (const clave of clavesDe(cartola)) {
          const marca = `${direccionDeLinea(cartola)} ${clave}`;
          const conocidas = this.#pagadas.get(marca);
          if (conocidas) for (const parte of suyas) conocidas.add(parte);
          else this.#pagadas.set(marca, new Set(suyas));
        }
      if (cartolas.some((cartola) => direccionDeLinea(cartola) === 'abono'))
        anotarJuntas(this.#juntas, suyas);
    }
    this.#pagadores = { abono: new IndiceNombres(pasados.abono), cargo: new IndiceNombres(pasados.cargo) };
  }

  /** Whether the payee of a line was paid at once for several: this payment may be of any of them. */
  rinde(linea: LineaPendiente): boolean {
    return direccionDeLinea(linea) === 'cargo' && clavesDe(linea).some((clave) => this.#deVarios.has(clave));
  }

  indiceDe(hechos: ParteConocida): number | undefined {
    return this.#deRut.get(claveDeParte(ladoDeModelo(hechos.modelo), rutDe(hechos)));
  }

  #agregar(conocida: ParteConocida): number {
    const ya = this.indiceDe(conocida);
    if (ya !== undefined) return ya;
    const [lado, rut] = [ladoDeModelo(conocida.modelo), rutDe(conocida)];
    const nuevo = this.lista.push({ lado, rut, nombres: new Set(), documentos: [] }) - 1;
    this.#deRut.set(claveDeParte(lado, rut), nuevo);
    const numero = rut.split('-')[0];
    if (numero) push(this.#deNumero, numero, nuevo);
    return nuevo;
  }

  /** Those that a line names, in any way, and those whom somebody paid for together with one of them. */
  nombradasPor(linea: LineaPendiente, glosa: Glosa): ReadonlySet<number> {
    const directas = new Set(this.#nombradasPor(linea, glosa));
    const nombradas = new Set(directas);
    for (const parte of directas) for (const otra of this.#juntas.get(parte) ?? []) nombradas.add(otra);
    return nombradas;
  }

  *#nombradasPor(linea: LineaPendiente, glosa: Glosa): Generator<number> {
    const lado = direccionDeLinea(linea);
    const ruts = new Set(glosa.ruts.map(({ valor }) => valor));
    const informado = linea.rutContraparte ? parseRut(linea.rutContraparte) : null;
    if (informado) ruts.add(informado);
    // Money may also come back from a supplier, or go back to a customer.
    for (const rut of ruts)
      for (const suyo of ['abono', 'cargo'] as const) {
        const parte = this.#deRut.get(claveDeParte(suyo, rut));
        if (parte !== undefined) yield parte;
      }
    for (const { valor } of glosa.numeros) yield* this.#deNumero.get(valor) ?? [];
    for (const { texto } of tramosDe(glosa.canonico.texto))
      for (const escrito of new Set([texto, abreviarNombre(texto)])) {
        const cortados = this.#nombres[lado].queEmpiezanCon(escrito, MAX_HOMONIMOS);
        if (cortados.length > 0) yield* cortados;
        else yield* this.#nombres[lado].queInician(escrito, MAX_HOMONIMOS).valores;
      }
    const firma = firmaDe(glosa.canonico.texto);
    if (firma.length >= MIN_NOMBRE) yield* this.#pagadores[lado].queEmpiezanCon(firma, MAX_HOMONIMOS);
    for (const clave of clavesDe(linea))
      yield* [...(this.#pagadas.get(`${lado} ${clave}`) ?? [])].slice(0, MAX_HOMONIMOS);
  }
}

/** What a line says that may be the number of a document. */
const foliosDe = (glosa: Glosa): string[] => [...glosa.folios, ...glosa.numeros].map(({ valor }) => valor);

class Indices {
  readonly partes: Partes;
  readonly porMonto = new Map<string, DocumentoAbierto[]>();
  readonly #porFolio = new Map<string, DocumentoAbierto[]>();

  constructor({ documentos, historial }: EntradaConciliacion) {
    this.partes = new Partes(documentos, historial);
    for (const documento of documentos) {
      this.partes.lista[this.#parteDe(documento)]!.documentos.push(documento);
      const monto = claveDeMonto(ladoDeModelo(documento.modelo), documento.moneda, documento.saldo);
      push(this.porMonto, monto, documento);
      push(this.#porFolio, documento.folio.replace(/^0+/, ''), documento);
    }
  }

  #parteDe(documento: DocumentoAbierto): number {
    const parte = this.partes.indiceDe(documento);
    if (parte === undefined) throw new Error('a document of a party that was not noted');
    return parte;
  }

  /** Parties that a line may be with, by what it says. */
  *partesDe(linea: LineaPendiente): Generator<number> {
    const glosa = leerGlosa(linea.descripcion);
    yield* this.partes.nombradasPor(linea, glosa);
    for (const valor of foliosDe(glosa))
      for (const documento of (this.#porFolio.get(valor) ?? []).slice(0, MAX_POR_FOLIO))
        yield this.#parteDe(documento);
    const monto = claveDeMonto(direccionDeLinea(linea), linea.moneda ?? 'CLP', montoDeLinea(linea));
    for (const documento of nearest(this.porMonto.get(monto) ?? [], linea.fecha, MAX_POR_MONTO))
      yield this.#parteDe(documento);
  }
}

function push<K, V>(mapa: Map<K, V[]>, clave: K, valor: V): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(valor);
  else mapa.set(clave, [valor]);
}

function nearest<T extends { readonly fechaEmision: string }>(
  lista: T[],
  fecha: string,
  limite: number,
): T[] {
  if (lista.length <= limite) return lista;
  const dia = diaDeFecha(fecha);
  const lejos = ({ fechaEmision }: T) => Math.abs(diaDeFecha(fechaEmision) - dia);
  return lista.toSorted((a, b) => lejos(a) - lejos(b)).slice(0, limite);
}

/** Lines that say the amount, the RUT or the name of documents that came, the nearest in days. */
export function lineasDe(
  lineas: readonly LineaPendiente[],
  nuevos: readonly DocumentoAbierto[],
): Set<LineaPendiente> {
  const textos =
    nuevos.length <= MAX_POR_NOMBRE ? lineas.map((linea) => nombreCanonico(linea.descripcion)) : [];
  const cifras = textos.map((texto) => texto.replaceAll(' ', ''));
  const porMonto = new Map<string, LineaPendiente[]>();
  for (const linea of lineas)
    push(porMonto, claveDeMonto(direccionDeLinea(linea), linea.moneda ?? 'CLP', montoDeLinea(linea)), linea);
  const halladas = new Set<LineaPendiente>();
  for (const documento of nuevos) {
    const lado = ladoDeModelo(documento.modelo);
    const rut = parseRut(documento.rut);
    const numero = rut?.split('-')[0] ?? '';
    const nombres = nombresDeParte(documento.razonSocial)
      .map((nombre) => nombre.slice(0, 12))
      .filter(({ length }) => length >= MIN_NOMBRE);
    const suyas = [...(porMonto.get(claveDeMonto(lado, documento.moneda, documento.saldo)) ?? [])];
    textos.forEach((texto, i) => {
      const linea = lineas[i]!;
      const dice =
        (numero !== '' && cifras[i]!.includes(numero)) ||
        nombres.some((nombre) => texto.includes(nombre)) ||
        (linea.rutContraparte && rut !== null && parseRut(linea.rutContraparte) === rut);
      if (dice) suyas.push(linea);
    });
    const dia = diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision);
    const lejos = ({ fecha }: LineaPendiente) => Math.abs(diaDeFecha(fecha) - dia);
    suyas
      .toSorted((a, b) => lejos(a) - lejos(b))
      .slice(0, MAX_LINEAS_POR_DOCUMENTO)
      .forEach((linea) => halladas.add(linea));
  }
  return halladas;
}

/** The oldest and the newest of a party that owes more than can be looked at. */
function bounded(documentos: readonly DocumentoAbierto[]): readonly DocumentoAbierto[] {
  if (documentos.length <= MAX_POR_PARTE) return documentos;
  const orden = documentos.toSorted((a, b) => (a.fechaEmision < b.fechaEmision ? -1 : 1));
  return [...orden.slice(0, MAX_POR_PARTE / 2), ...orden.slice(-MAX_POR_PARTE / 2)];
}

/** How the documents are found that some lines may concern. */
export interface Rastro {
  /** Of the parties that the lines name, as documents write them. */
  readonly partes: readonly ParteConocida[];
  /** What is open of just this amount, in minor units, and its parties: of each, the nearest `porMonto`. */
  readonly montos: readonly { readonly lado: Direccion; readonly monto: number; readonly fecha: string }[];
  readonly porMonto: number;
  /** Without zeros before; and their parties: of each, the newest `porFolio`. */
  readonly folios: readonly string[];
  readonly porFolio: number;
  /** All that is open of these. */
  readonly modelos: readonly ModeloConciliable[];
}

/**
 * What to look for in a book of which only the parties are known: with all that is open of those that this tells of,
 * `delimitarVecindad` finds for these lines what it finds with the whole book. `partes` has everybody with whom something
 * is open, under each of their names.
 */
export function rastrear(
  lineas: readonly LineaPendiente[],
  partes: readonly ParteConocida[],
  historial: readonly ConciliacionPasada[],
): Rastro {
  const conocidas = new Partes(partes, historial);
  const nombradas = new Set<number | undefined>();
  const folios = new Set<string>();
  const modelos = new Set<ModeloConciliable>();
  const montos = new Map<string, Rastro['montos'][number]>();
  for (const linea of lineas) {
    const glosa = leerGlosa(linea.descripcion);
    for (const parte of conocidas.nombradasPor(linea, glosa)) nombradas.add(parte);
    for (const valor of foliosDe(glosa)) folios.add(valor);
    const suyo = { lado: direccionDeLinea(linea), monto: montoDeLinea(linea), fecha: linea.fecha };
    montos.set(`${suyo.lado} ${suyo.monto} ${suyo.fecha}`, suyo);
    const clase = claseDeGlosa(nombreCanonico(linea.descripcion));
    if (clase !== null && clase !== 'nomina')
      for (const modelo of MODELOS_DE_CLASE[clase]) modelos.add(modelo);
  }
  return {
    partes: partes.filter((parte) => nombradas.has(conocidas.indiceDe(parte))),
    montos: [...montos.values()],
    porMonto: MAX_POR_MONTO,
    folios: [...folios],
    porFolio: MAX_POR_FOLIO,
    modelos: [...modelos],
  };
}

/**
 * The part of a book that what came may concern: the lines to be explained anew, and the documents of the parties that
 * they name or that owe exactly their amount. Costs a look at each line and document, and none at their pairs.
 */
export function delimitarVecindad(libro: EntradaConciliacion, novedad: Novedad): Vecindad {
  const nuevos = libro.documentos.filter(({ id }) => novedad.documentos.has(id));
  const candidatas = new Set(libro.lineas.filter(({ id }) => novedad.lineas.has(id)));
  if (nuevos.length > 0) for (const linea of lineasDe(libro.lineas, nuevos)) candidatas.add(linea);
  const objetivos = [...candidatas].slice(0, MAX_OBJETIVOS);
  const anticipan = quienesAnticipan(libro.historial);
  let faltaElResto = candidatas.size > objetivos.length || nuevos.length > MAX_POR_NOMBRE;
  faltaElResto ||= nuevos.some(({ modelo, rut }) => anticipan[ladoDeModelo(modelo)].has(rut));
  const indices = new Indices(libro);
  const partes = new Set<number>();
  const elegidos = new Set<DocumentoAbierto>();
  for (const linea of objetivos) {
    const texto = nombreCanonico(linea.descripcion);
    const clase = claseDeGlosa(texto);
    let dice = clase !== null || motivoDeGlosa(texto) !== null;
    if (!dice && anticipan[direccionDeLinea(linea)].size > 0)
      faltaElResto ||= indices.partes.nombradasPor(linea, leerGlosa(linea.descripcion)).size === 0;
    if (clase === 'nomina') faltaElResto = true;
    else if (clase !== null)
      for (const documento of libro.documentos)
        if (MODELOS_DE_CLASE[clase].includes(documento.modelo)) elegidos.add(documento);
    for (const parte of indices.partesDe(linea)) {
      partes.add(parte);
      dice = true;
    }
    faltaElResto ||= !dice || indices.partes.rinde(linea);
    const monto = claveDeMonto(direccionDeLinea(linea), linea.moneda ?? 'CLP', montoDeLinea(linea));
    for (const documento of nearest(indices.porMonto.get(monto) ?? [], linea.fecha, MAX_POR_MONTO))
      elegidos.add(documento);
  }
  for (const parte of partes)
    for (const documento of bounded(indices.partes.lista[parte]!.documentos)) elegidos.add(documento);
  for (const documento of nuevos) elegidos.add(documento);
  const documentos = [...elegidos].slice(0, MAX_DOCUMENTOS);
  return {
    objetivos,
    documentos,
    ruts: [...new Set([...partes].map((parte) => indices.partes.lista[parte]!.rut))],
    faltaElResto: faltaElResto || elegidos.size > documentos.length,
  };
}
