import { leerTablas } from '../cartola/tabla/leer-tablas.ts';
import { ErrorFormato } from '../texto/index.ts';
import { DATOS, type Leido } from './datos.ts';
import type { Campo, Diseno, FilaLeida, FormatoNomina, NominaLeida, Registro } from './tipos.ts';

const noCalza = (linea: number, que: string) =>
  new ErrorFormato('nomina-no-calza', `La línea ${linea} no calza con el formato: ${que}.`, linea);

function nuevo(): Leido {
  return {
    rut: null,
    nombre: null,
    banco: null,
    cuenta: null,
    monto: null,
    email: null,
    documento: null,
    referencia: null,
    glosa: null,
    rutNumero: '',
    medio: null,
    tipoCuenta: null,
    control: { pagos: null, lineas: null, monto: null },
  };
}

/** Texts of a record's fields, by place. */
type Textos = readonly string[];

function cortarFija({ campos, largo }: Registro, linea: string, numero: number): Textos {
  if (linea.length !== largo) throw noCalza(numero, `tiene ${linea.length} caracteres y son ${largo}`);
  return campos.map(({ desde = 1, ancho = 0 }) => linea.slice(desde - 1, desde - 1 + ancho));
}

const esFijo = ({ de }: Campo) => typeof de !== 'string';
const valorFijo = ({ de }: Campo) => (typeof de === 'string' ? null : de.fijo);

/** The record of a line: by its mark, or by its place where records carry none. */
function registroDe(registros: readonly Registro[], linea: string, indice: number): Registro | undefined {
  if (registros.length === 1) return registros[0];
  const marcados = registros.every(({ campos: [primero] }) => primero !== undefined && esFijo(primero));
  if (!marcados) return registros.find(({ sobre }) => sobre === (indice === 0 ? 'archivo' : 'pago'));
  return registros.find(({ campos: [primero] }) => primero && linea.startsWith(valorFijo(primero) ?? ''));
}

function leerCampos({ campos }: Registro, textos: Textos, leido: Leido, numero: number): void {
  const vistos = new Map<string, string>();
  for (const [i, campo] of campos.entries()) {
    const crudo = textos[i] ?? '';
    if (typeof campo.de !== 'string') {
      if (crudo.trimEnd() !== campo.de.fijo.trimEnd())
        throw noCalza(numero, `«${campo.titulo}» dice «${crudo}» y es «${campo.de.fijo}»`);
      continue;
    }
    const texto = crudo.trimEnd();
    const clave = `${campo.de} ${campo.ancho}`;
    const antes = vistos.get(clave);
    if (antes !== undefined && antes !== texto) throw noCalza(numero, `«${campo.titulo}» dice otra cosa`);
    vistos.set(clave, texto);
    DATOS[campo.de].leer?.(texto, leido, campo);
  }
}

const COMUNES = ['rut', 'banco', 'cuenta', 'monto'] as const;
const SUELTOS = ['nombre', 'email', 'documento', 'referencia', 'glosa'] as const;

/** A record that completes a payment has to agree with it in what both say. */
function sumarDetalle(pago: Leido, detalle: Leido, numero: number): void {
  for (const clave of COMUNES)
    if (detalle[clave] !== null && detalle[clave] !== pago[clave])
      throw noCalza(numero, `no es del pago que la precede (${clave})`);
  for (const clave of SUELTOS) pago[clave] ??= detalle[clave];
}

function terminar(formato: FormatoNomina, leido: Leido): FilaLeida {
  const { rut, nombre, banco, cuenta, monto, email, documento, referencia, glosa, medio, tipoCuenta } = leido;
  const dichos = medio !== null || tipoCuenta !== null;
  const tipos = formato.cuentas
    .filter(
      (una) =>
        (banco === null || una.propia === (banco === formato.banco)) &&
        (medio === null || una.medio === medio) &&
        (tipoCuenta === null || una.tipoCuenta === tipoCuenta),
    )
    .flatMap((una) => una.tipos);
  return {
    rut,
    nombre,
    banco,
    cuenta,
    monto,
    email,
    documento,
    referencia,
    glosa,
    tipos: dichos ? tipos : null,
  };
}

interface Linea {
  readonly registro: Registro;
  readonly textos: Textos;
  readonly numero: number;
}

function juntar(formato: FormatoNomina, lineas: readonly Linea[]): NominaLeida {
  const archivo = nuevo();
  const pagos: Leido[] = [];
  for (const { registro, textos, numero } of lineas) {
    switch (registro.sobre) {
      case 'archivo':
      case 'pie':
        leerCampos(registro, textos, archivo, numero);
        break;
      case 'pago': {
        const pago = nuevo();
        leerCampos(registro, textos, pago, numero);
        pagos.push(pago);
        break;
      }
      case 'detalle': {
        const pago = pagos.at(-1);
        if (pago === undefined) throw noCalza(numero, 'no sigue a un pago');
        const detalle = nuevo();
        leerCampos(registro, textos, detalle, numero);
        sumarDetalle(pago, detalle, numero);
      }
    }
  }
  return {
    filas: pagos.map((pago) => terminar(formato, pago)),
    control: archivo.control,
    lineas: lineas.length,
  };
}

type DeTexto = Extract<Diseno, { clase: 'separado' | 'fijo' }>;

function leerTexto(diseno: DeTexto, bytes: Uint8Array): Linea[] {
  const texto = Buffer.from(bytes).toString('latin1');
  if (/[^\x20-\x7e\r\n]/.test(texto))
    throw new ErrorFormato('nomina-letras', 'El archivo tiene letras que el banco no acepta.');
  const filas = texto.split(diseno.fin);
  if (filas.pop() !== '')
    throw new ErrorFormato('nomina-cortada', 'Al archivo le falta el fin de la última línea.');
  return filas.map((linea, i) => {
    const numero = i + 1;
    const registro = registroDe(diseno.registros, linea, i);
    if (registro === undefined) throw noCalza(numero, 'no se sabe qué registro es');
    if (diseno.clase === 'fijo') return { registro, numero, textos: cortarFija(registro, linea, numero) };
    const textos = linea.split(diseno.separador);
    if (textos.length !== registro.campos.length)
      throw noCalza(numero, `tiene ${textos.length} campos y son ${registro.campos.length}`);
    return { registro, numero, textos };
  });
}

type Planilla = Extract<Diseno, { clase: 'planilla' }>;

async function leerPlanillaDe({ registros: [registro] }: Planilla, bytes: Uint8Array): Promise<Linea[]> {
  const { tablas } = await leerTablas(bytes, { enLinea: true });
  const [cabeza, ...filas] = tablas[0]?.filas ?? [];
  const { campos } = registro;
  campos.forEach(({ titulo }, i) => {
    if (cabeza?.celdas[i] !== titulo) throw noCalza(1, `falta la columna «${titulo}»`);
  });
  return filas.map(({ celdas, numero }) => {
    const textos = campos.map((campo, i) => {
      const celda = celdas[i] ?? null;
      if (celda === null) return '';
      if (campo.numero && typeof celda === 'number') return String(celda);
      // A number loses zeros before it and digits beyond fifteen.
      if (campo.numero || typeof celda !== 'string')
        throw noCalza(numero, `«${campo.titulo}» no es ${campo.numero ? 'un número' : 'texto'}`);
      return celda;
    });
    return { registro, textos, numero };
  });
}

/**
 * Reads a file from its bytes, as the bank would. Throws ErrorFormato with its line for one that is not of this format in
 * any place: another width, another constant, a column that is missing.
 */
export async function leerNomina(formato: FormatoNomina, bytes: Uint8Array): Promise<NominaLeida> {
  const { diseno } = formato;
  const lineas = diseno.clase === 'planilla' ? await leerPlanillaDe(diseno, bytes) : leerTexto(diseno, bytes);
  return juntar(formato, lineas);
}
