import { addDias, addMeses, esFecha, limitesDeMes, NOMBRES_DE_MES, type Fecha } from '../fecha/index.ts';

/** Days from one to another, both included. */
export interface FechaBuscada {
  readonly desde: Fecha;
  readonly hasta: Fecha;
  /** Only three letters of a month, which a name may hold too: `mar`. */
  readonly dudosa: boolean;
}

const dia = (fecha: Fecha): FechaBuscada => ({ desde: fecha, hasta: fecha, dudosa: false });

/** Number of the month, from 1, by its name or its first three or four letters; null for another word. */
function leerMes(palabra: string): number | null {
  const mes = NOMBRES_DE_MES.findIndex(
    (nombre) => nombre === palabra || (/^[a-z]{3,4}$/u.test(palabra) && nombre.startsWith(palabra)),
  );
  if (palabra === 'setiembre') return 9;
  return mes === -1 ? null : mes + 1;
}

const dos = (numero: number) => String(numero).padStart(2, '0');
const leerAnio = (texto: string) => (texto.length === 2 ? 2000 + Number(texto) : Number(texto));

function enFecha(anio: number, mes: number, diaDelMes: number): FechaBuscada | null {
  const fecha = `${anio}-${dos(mes)}-${dos(diaDelMes)}`;
  return esFecha(fecha) ? dia(fecha) : null;
}

/** The last such day up to today: records are searched after they happen. */
function ultimoDia(hoy: Fecha, mes: number, diaDelMes: number): FechaBuscada | null {
  const anio = Number(hoy.slice(0, 4));
  const deEste = enFecha(anio, mes, diaDelMes);
  if (deEste && deEste.desde <= hoy) return deEste;
  return enFecha(anio - 1, mes, diaDelMes);
}

function enMes(mes: string, dudosa = false): FechaBuscada {
  return { ...limitesDeMes(mes), dudosa };
}

/** With numbers alone: `15/10`, `15-10-2026`, `15.10.26`, `2026-10-15`, `10/2026`, `2026-10`. */
function leerEnNumeros(texto: string, hoy: Fecha): FechaBuscada | null {
  const iso = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?$/u.exec(texto);
  if (iso) {
    const [, anio = '', mes = '', diaDelMes] = iso;
    if (Number(mes) < 1 || Number(mes) > 12) return null;
    return diaDelMes === undefined
      ? enMes(`${anio}-${dos(Number(mes))}`)
      : enFecha(Number(anio), Number(mes), Number(diaDelMes));
  }
  const deMes = /^(\d{1,2})[-/](\d{4})$/u.exec(texto);
  if (deMes) {
    const mes = Number(deMes[1]);
    return mes >= 1 && mes <= 12 ? enMes(`${deMes[2]}-${dos(mes)}`) : null;
  }
  const completa = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/u.exec(texto);
  if (completa) return enFecha(leerAnio(completa[4] ?? ''), Number(completa[3]), Number(completa[1]));
  const corta = /^(\d{1,2})[-/](\d{1,2})$/u.exec(texto);
  return corta ? ultimoDia(hoy, Number(corta[2]), Number(corta[1])) : null;
}

/** With the name of its month: `15 oct`, `15 de octubre de 2026`, `octubre 2026`, `octubre`. */
function leerConNombre(texto: string, hoy: Fecha): FechaBuscada | null {
  const partes = /^(?:(?<dia>\d{1,2}) (?:de )?)?(?<mes>[a-z]+)\.?(?: (?:del? )?(?<anio>\d{4}))?$/u.exec(
    texto,
  )?.groups;
  const mes = leerMes(partes?.['mes'] ?? '');
  if (!partes || mes === null) return null;
  const anio = partes['anio'] === undefined ? null : Number(partes['anio']);
  if (partes['dia'] !== undefined) {
    const diaDelMes = Number(partes['dia']);
    return anio === null ? ultimoDia(hoy, mes, diaDelMes) : enFecha(anio, mes, diaDelMes);
  }
  if (anio !== null) return enMes(`${anio}-${dos(mes)}`);
  const deEsteAnio = `${hoy.slice(0, 4)}-${dos(mes)}`;
  const elMes = deEsteAnio <= hoy.slice(0, 7) ? deEsteAnio : addMeses(deEsteAnio, -12);
  return enMes(elMes, (partes['mes'] ?? '').length <= 4 && partes['mes'] !== 'mayo');
}

/** Reads a day or a month as people write them in Chile; null for another text. The text is `plano`. */
export function leerFecha(texto: string, hoy: Fecha): FechaBuscada | null {
  if (texto === 'hoy') return dia(hoy);
  if (texto === 'ayer') return dia(addDias(hoy, -1));
  return leerEnNumeros(texto, hoy) ?? leerConNombre(texto, hoy);
}
