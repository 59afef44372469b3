import { digitoVerificador } from '@cuadra/domain';
import type { Condicion, Registro, Regla } from '@cuadra/domain/reglas';

/** Numbers from a seed (mulberry32), so that every run has the same rules and lines. */
export function azar(semilla: number): (tope: number) => number {
  let estado = semilla;
  return (tope) => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * tope);
  };
}

const VERBOS = ['PAGO', 'TEF A', 'TRANSFERENCIA DE', 'CARGO POR', 'COMPRA EN', 'ABONO DE', 'PAC', 'CHEQUE'];
const NOMBRES =
  'ENEL ENTEL COPEC SODIMAC FALABELLA LIDER JUMBO MOVISTAR AGUAS GASCO METROGAS VTR CLARO SONDA CENCOSUD RIPLEY'.split(
    ' ',
  );
const COLAS =
  'DISTRIBUCION SERVICIOS COMERCIAL INMOBILIARIA TRANSPORTES SEGUROS LOGISTICA AGRICOLA INVERSIONES MINERA'.split(
    ' ',
  );
/** Counterparties that lines come from. The rules know the first of them, which are of most lines. */
const CONTRAPARTES = 2000;
const CONOCIDAS = 500;
const DE_CONOCIDAS = 7;

interface Contraparte {
  readonly rut: string;
  readonly nombre: string;
}

function contraparte(i: number): Contraparte {
  const numero = 76_000_000 + i * 7919;
  const nombre = `${NOMBRES[i % NOMBRES.length]} ${COLAS[Math.floor(i / NOMBRES.length) % COLAS.length]} ${i}`;
  return { rut: `${numero}-${digitoVerificador(numero)}`, nombre };
}

const texto = (
  atributo: 'descripcion' | 'nombre',
  operador: 'contiene' | 'empieza' | 'es',
  valor: string,
): Condicion => ({ atributo, operador, valores: [valor], niega: false });

/**
 * Rules as companies write them: half by a piece of the bank's text, a quarter by RUT, the others by name, by how the text
 * begins, or by an exact amount; a third of them within a stretch of amounts. Nearly all ask for somebody in particular.
 */
export function createReglas(cuantas: number): Regla[] {
  const siguiente = azar(7);
  return Array.from({ length: cuantas }, (_, i) => {
    const { rut, nombre } = contraparte(i);
    const clase = i % 20;
    const condicion: Condicion =
      clase < 10
        ? texto('descripcion', 'contiene', nombre)
        : clase < 15
          ? { atributo: 'rut', valores: [rut], niega: false }
          : clase < 17
            ? texto('nombre', 'es', nombre)
            : clase < 19
              ? texto('descripcion', 'empieza', `${VERBOS[i % VERBOS.length]} ${nombre}`)
              : { atributo: 'monto', desde: 1000 + i, hasta: 1000 + i, niega: false };
    const desde = siguiente(50_000);
    const tramo: Condicion = { atributo: 'monto', desde, hasta: desde + 1_500_000, niega: false };
    const grupo = i % 3 === 0 && clase !== 19 ? [condicion, tramo] : [condicion];
    return { id: i + 1, grupos: [grupo], detiene: true };
  });
}

/** The n-th bank line, made when it is asked for, so that a million of them needs no memory. */
export function createLinea(siguiente: (tope: number) => number): Registro & { readonly id: number } {
  const { rut, nombre } = contraparte(siguiente(siguiente(10) < DE_CONOCIDAS ? CONOCIDAS : CONTRAPARTES));
  const verbo = VERBOS[siguiente(VERBOS.length)] ?? '';
  const comoEscribe = siguiente(10);
  const quien = comoEscribe < 5 ? nombre : comoEscribe < 8 ? rut : '';
  return {
    id: 0,
    descripcion: `${verbo} ${quien} ${siguiente(10_000_000)}`,
    nombre: comoEscribe < 7 ? nombre : '',
    rut: comoEscribe < 8 ? rut : null,
    cuenta: String(1 + siguiente(4)),
    tipo: null,
    moneda: 'CLP',
    sentido: siguiente(2) === 0 ? 'abono' : 'cargo',
    monto: 1 + siguiente(3_000_000),
    dia: 1 + siguiente(28),
  };
}
