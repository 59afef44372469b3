import { leerFecha } from '../../valores/fecha-texto.ts';
import type { CampoMapeo } from '../../mapeo/tipos.ts';
import { textoDe as textoDeCelda } from '../../valores/texto.ts';
import type { Celda, FilaTabla, LecturaDeTabla } from '../tipos.ts';
import { buscarEncabezados } from './buscar-encabezados.ts';
import type { Encabezado } from './buscar-encabezados.ts';
import { columnaDe, estaEn } from './cortes.ts';
import type { Corte } from './cortes.ts';
import { interpretar } from './interpretar.ts';
import type { Interpretacion } from './interpretar.ts';
import { esMonto, frasesDe } from './formar-lineas.ts';
import { filasSinEncabezado } from './sin-encabezado.ts';
import type { Frase, Linea, Palabra } from './tipos.ts';

/** A stretch of lines below one header, or above any (`encabezado` null), with the number of its first line. */
interface Tramo {
  encabezado: Encabezado | null;
  lineas: Linea[];
  nombres: Linea[];
  numero: number;
}

/** What closes a table of movements: sections that hold dates and amounts too and are none. */
const FIN_DE_TABLA =
  /^(resumen (de|del|comisiones)|saldos? diarios|detalle de saldos|evolucion|retencion(es)? a? ?\d|iii\.|iv\.|vencimiento proximos|informacion (de|compras))/i;
/** Text that stands below a movement and is not the rest of its description. */
const AJENO =
  /^(sub ?total|total(es)?\b|saldo|resumen|pag(ina|\.)|inform|infórm|nota\b|retencion|www\.|https?:|\(?600\)?|para (solicitud|canalizar)|antecedentes|transporte|fecha\b|banco\b|cartola\b|\d{1,2}\. \p{L}|\d{1,3} de \d{1,3}$)/iu;
/** The rest of a description stands no further below than this, in heights of a letter. */
const SALTO = 2;

/**
 * Lines of pages → rows of a table: the cells of a movement in the columns of its header, what stands above as
 * labels each beside its value. A description that goes on in the next line is one cell, and a movement without a
 * date of its own has that of the one above, as statements print them.
 *
 * Where the columns may be cut in several ways each is a table of its own, the likeliest first and at least one.
 */
export function armarTablas(paginas: readonly (readonly Linea[])[], primera = 1): LecturaDeTabla[] {
  const tramos = partir(paginas, primera);
  if (tramos.every(({ encabezado }) => encabezado === null))
    return [{ firme: true, filas: () => filasSinEncabezado(paginas.flat(), primera) }];
  const grupos = [...agruparPorGeometria(tramos)].map(([encabezado, suyos]) => ({
    suyos,
    interpretaciones: interpretar(
      encabezado,
      suyos.flatMap(({ lineas }) => lineas),
    ),
  }));
  const deTodos = (
    elegir: (interpretaciones: Interpretacion[], grupo: number) => Interpretacion | undefined,
  ) => {
    const cortes = new Map<Tramo, Corte>();
    let firme = true;
    for (const [i, { suyos, interpretaciones }] of grupos.entries()) {
      const elegida = elegir(interpretaciones, i);
      if (elegida === undefined) continue;
      firme &&= elegida.firme;
      for (const tramo of suyos) cortes.set(tramo, elegida);
    }
    return { firme, filas: () => filasDe(tramos, cortes) };
  };
  // One header at a time is read in its other ways: their combinations would be too many.
  return [
    deTodos(([suya]) => suya),
    ...grupos.flatMap(({ interpretaciones }, g) =>
      interpretaciones.slice(1).map((otra) => deTodos(([suya], i) => (i === g ? otra : suya))),
    ),
  ];
}

function filasDe(tramos: readonly Tramo[], cortes: ReadonlyMap<Tramo, Corte>): FilaTabla[] {
  return tramos.flatMap((tramo) => {
    const { encabezado, lineas, numero, nombres } = tramo;
    const corte = cortes.get(tramo);
    if (encabezado === null || corte === undefined) return filasDeRotulos(lineas, numero);
    return [
      { numero, celdas: encabezado.celdas.map(({ texto }) => texto) },
      ...new LectorDeTramo(encabezado, corte).leer(lineas, numero + nombres.length),
    ];
  });
}

function partir(paginas: readonly (readonly Linea[])[], primera: number): Tramo[] {
  const tramos: Tramo[] = [];
  let numero = primera;
  let vigente: Encabezado | null = null;
  for (const lineas of paginas) {
    const encabezados = buscarEncabezados(lineas);
    const inicio = encabezados[0]?.desde ?? lineas.length;
    // Where the header is printed on the first page alone, a page goes on with its columns.
    const sigue: Encabezado | null = encabezados.length === 0 ? vigente : null;
    agregar(tramos, sigue, lineas.slice(0, inicio), [], numero);
    for (const [i, encabezado] of encabezados.entries()) {
      const hasta = encabezados[i + 1]?.desde ?? lineas.length;
      const cuerpo = lineas.slice(encabezado.hasta, hasta);
      const nombres = lineas.slice(encabezado.desde, encabezado.hasta);
      agregar(tramos, encabezado, cuerpo, nombres, numero + encabezado.desde);
      vigente = encabezado;
    }
    if (lineas.some(esFin)) vigente = null;
    numero += lineas.length;
  }
  return tramos;
}

/** A body ends where another section begins: what follows is read as labels. */
function agregar(
  tramos: Tramo[],
  encabezado: Encabezado | null,
  cuerpo: readonly Linea[],
  nombres: readonly Linea[],
  numero: number,
): void {
  const fin =
    encabezado === null
      ? -1
      : cuerpo.findIndex((linea, i) => esFin(linea) || esResumen(linea, cuerpo[i + 1]));
  const suyas = fin < 0 ? cuerpo : cuerpo.slice(0, fin);
  if (encabezado !== null || suyas.length > 0)
    tramos.push({ encabezado, lineas: [...suyas], nombres: [...nombres], numero });
  if (fin >= 0)
    tramos.push({
      encabezado: null,
      lineas: cuerpo.slice(fin),
      nombres: [],
      numero: numero + nombres.length + fin,
    });
}

function esFin(linea: Linea): boolean {
  const texto = textoDe(linea)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return FIN_DE_TABLA.test(texto.replace(/^\d+[.)] ?/, ''));
}

/** Labels over their values: the summary that some banks print below the movements. */
function esResumen(linea: Linea, siguiente: Linea | undefined): boolean {
  return siguiente !== undefined && sonRotulos(linea, siguiente) && frasesDe(linea).length > 2;
}

function sonRotulos(linea: Linea, siguiente: Linea): boolean {
  const rotulos = frasesDe(linea);
  const valores = frasesDe(siguiente);
  return (
    rotulos.length > 1 &&
    valores.length > 1 &&
    siguiente.y - linea.y <= 3 * linea.alto &&
    rotulos.every(({ texto }) => !/\d/.test(texto)) &&
    valores.every(({ texto }) => /\d|^-$/.test(texto))
  );
}

function textoDe({ palabras }: Linea): string {
  return palabras.map(({ texto }) => texto).join(' ');
}

/** Headers of the same names in the same places share their limits: together their bodies show them better. */
function agruparPorGeometria(tramos: readonly Tramo[]): Map<Encabezado, Tramo[]> {
  const grupos = new Map<Encabezado, Tramo[]>();
  for (const tramo of tramos) {
    if (tramo.encabezado === null) continue;
    const { celdas } = tramo.encabezado;
    const igual = grupos
      .keys()
      .find(
        (otro) =>
          otro.celdas.length === celdas.length &&
          otro.celdas.every(
            ({ texto, x0 }, i) => texto === celdas[i]?.texto && Math.abs(x0 - (celdas[i]?.x0 ?? 0)) < 4,
          ),
      );
    if (igual) grupos.get(igual)?.push(tramo);
    else grupos.set(tramo.encabezado, [tramo]);
  }
  return grupos;
}

/** Lines that are no movements, as cells: a row of labels over a row of values becomes pairs. */
function filasDeRotulos(lineas: readonly Linea[], numero: number): FilaTabla[] {
  const filas: FilaTabla[] = [];
  for (let i = 0; i < lineas.length; i += 1) {
    const linea = lineas[i];
    const siguiente = lineas[i + 1];
    if (linea === undefined) continue;
    const frases = frasesDe(linea);
    if (siguiente !== undefined && sonRotulos(linea, siguiente)) {
      filas.push({ numero: numero + i, celdas: aparear(frases, frasesDe(siguiente)) });
      i += 1;
    } else
      filas.push({ numero: numero + i, celdas: frases.map(sinDosPuntos).filter((texto) => texto !== '') });
  }
  return filas;
}

/** Between a label and its value stands a colon, which may be a phrase by itself. */
function sinDosPuntos({ texto }: Frase): string {
  return texto.replace(/^:\s*/, '');
}

function aparear(rotulos: readonly Frase[], valores: readonly Frase[]): Celda[] {
  const libres = [...valores];
  const pares = rotulos.flatMap((rotulo): Celda[] => {
    const centro = (rotulo.x0 + rotulo.x1) / 2;
    const distancia = ({ x0, x1 }: Frase): number =>
      x0 < rotulo.x1 && rotulo.x0 < x1 ? 0 : Math.abs((x0 + x1) / 2 - centro);
    const [valor] = libres.toSorted((a, b) => distancia(a) - distancia(b));
    if (valor === undefined || distancia(valor) > rotulo.x1 - rotulo.x0) return [rotulo.texto, null];
    libres.splice(libres.indexOf(valor), 1);
    return [`${rotulo.texto}:`, valor.texto];
  });
  // What no label names stands before them, so that none takes it for its own.
  return [...libres.map(({ texto }) => texto), ...pares];
}

const ES_RAYA = /^[-–—]+$/;

class LectorDeTramo {
  readonly #corte: Corte;
  readonly #ancho: number;
  readonly #de: ReadonlyMap<CampoMapeo, number>;
  readonly #filas: FilaTabla[] = [];
  /** A line of text that belongs to the movement below it, until that comes. */
  #prefijo: string | null = null;
  #fecha: Celda = null;
  #previa: { linea: Linea; fila: FilaTabla } | null = null;

  constructor({ celdas, columnas }: Encabezado, corte: Corte) {
    this.#corte = corte;
    this.#ancho = celdas.length;
    this.#de = new Map(columnas.map(({ campo, columna }) => [campo, columna]));
  }

  leer(lineas: readonly Linea[], numero: number): FilaTabla[] {
    lineas.forEach((linea, i) => this.#leerLinea(linea, lineas[i + 1], numero + i));
    return this.#filas;
  }

  #leerLinea(linea: Linea, siguiente: Linea | undefined, numero: number): void {
    const celdas = this.#celdasDe(linea);
    this.#juntarTitulo(linea, celdas);
    const fila: FilaTabla = { numero, celdas };
    const conFecha = leerFecha(this.#celda(celdas, 'fecha')) !== null;
    if (conFecha) {
      this.#fecha = this.#celda(celdas, 'fecha');
      this.#ponerPrefijo(celdas);
    } else if (AJENO.test(textoDe(linea))) {
      this.#previa = null;
      // Totals and balances keep their columns; the rest of a page's foot has none.
      this.#filas.push(this.#tieneMonto(celdas) ? fila : { numero, celdas: [textoDe(linea)] });
      return;
    } else if (!this.#tieneMonto(celdas)) {
      this.#leerContinuacion(linea, siguiente, celdas, numero);
      return;
    } else if (this.#heredaFecha(linea, celdas)) {
      celdas[this.#de.get('fecha') ?? 0] = this.#fecha;
      this.#ponerPrefijo(celdas);
    }
    this.#filas.push(fila);
    this.#previa = { linea, fila };
  }

  #celdasDe({ palabras }: Linea): Celda[] {
    const celdas = Array.from({ length: this.#ancho }, (): string[] => []);
    for (const palabra of palabras) {
      // A dash alone marks an empty column; it is no sign of an amount.
      if (this.#corte.zona !== null && ES_RAYA.test(palabra.texto) && estaEn(palabra, this.#corte.zona))
        continue;
      celdas[columnaDe(palabra, this.#corte)]?.push(palabra.texto);
    }
    return celdas.map((textos) => (textos.length === 0 ? null : textos.join(' ')));
  }

  /** The title of a section, perhaps with its total, runs across the columns: its words are one text. */
  #juntarTitulo({ palabras }: Linea, celdas: Celda[]): void {
    const fecha = this.#de.get('fecha') ?? -1;
    const descripcion = this.#de.get('descripcion') ?? -1;
    if (
      descripcion < 0 ||
      !/[a-z]{3}/i.test(textoDeCelda(celdas[fecha])) ||
      leerFecha(celdas[fecha]) !== null
    )
      return;
    const esDelTitulo = ({ texto }: Palabra): boolean => !esMonto(texto) || /^\d{1,2}$/.test(texto);
    const titulo = palabras.filter(esDelTitulo);
    for (const c of new Set(titulo.map((palabra) => columnaDe(palabra, this.#corte)))) celdas[c] = null;
    celdas[descripcion] = titulo.map(({ texto }) => texto).join(' ');
  }

  #celda(celdas: readonly Celda[], campo: CampoMapeo): Celda {
    return celdas[this.#de.get(campo) ?? -1] ?? null;
  }

  #tieneMonto(celdas: readonly Celda[]): boolean {
    return (['cargo', 'abono', 'monto', 'saldo'] as const).some((campo) => {
      const celda = this.#celda(celdas, campo);
      return typeof celda === 'string' && esMonto(celda);
    });
  }

  #heredaFecha(linea: Linea, celdas: readonly Celda[]): boolean {
    const movido = (['cargo', 'abono', 'monto'] as const).some(
      (campo) => this.#celda(celdas, campo) !== null,
    );
    const cerca = this.#previa !== null && linea.y - this.#previa.linea.y <= 2 * SALTO * linea.alto;
    return this.#fecha !== null && cerca && movido && this.#celda(celdas, 'descripcion') !== null;
  }

  /**
   * Text alone is the rest of the description above, or the beginning of the one below where that has none of its
   * own, as BCI prints them.
   */
  #leerContinuacion(
    linea: Linea,
    siguiente: Linea | undefined,
    celdas: readonly Celda[],
    numero: number,
  ): void {
    const texto = this.#celda(celdas, 'descripcion');
    if (typeof texto !== 'string' || this.#celda(celdas, 'fecha') !== null) {
      this.#previa = null;
      this.#filas.push({ numero, celdas: [...celdas] });
      return;
    }
    if (siguiente !== undefined && this.#sinDescripcion(siguiente)) {
      this.#prefijo = texto;
      return;
    }
    const previa = this.#previa;
    if (previa === null || linea.y - previa.linea.y > SALTO * linea.alto) {
      this.#previa = null;
      this.#filas.push({ numero, celdas: [...celdas] });
      return;
    }
    const columna = this.#de.get('descripcion') ?? 0;
    const propia = previa.fila.celdas[columna];
    previa.fila.celdas[columna] = typeof propia === 'string' ? `${propia} ${texto}` : texto;
    this.#previa = { ...previa, linea };
  }

  #sinDescripcion(linea: Linea): boolean {
    const celdas = this.#celdasDe(linea);
    const propia = this.#celda(celdas, 'descripcion');
    return (
      leerFecha(this.#celda(celdas, 'fecha')) !== null &&
      (propia === null || /^\d+$/.test(textoDeCelda(propia)))
    );
  }

  #ponerPrefijo(celdas: Celda[]): void {
    if (this.#prefijo === null) return;
    const columna = this.#de.get('descripcion') ?? 0;
    const propia = celdas[columna];
    celdas[columna] = typeof propia === 'string' ? `${this.#prefijo} ${propia}` : this.#prefijo;
    this.#prefijo = null;
  }
}
