import type { Celda, FilaTabla } from '../tabla/tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';
import type { ColumnaReconocida } from './encabezado.ts';

interface Perfil {
  columna: number;
  llenas: number;
  fechas: number;
  montos: number;
  negativos: number;
  largo: number;
}

const PROPORCION = 0.8;
/** Without a header the content alone speaks: enough to propose, too little to import unseen. */
const CERTEZA = 0.5;

/**
 * The columns of a table without a header, by what they hold: the first of dates, the longest texts, and the
 * amounts. Two amount columns that are never filled together are charges and credits; a column filled in
 * every row beside them is the balance.
 */
export function inferirColumnas(filas: readonly FilaTabla[]): ColumnaReconocida[] {
  const perfiles = perfilar(filas);
  const fecha = perfiles.find((p) => p.llenas > 0 && p.fechas >= p.llenas * PROPORCION);
  if (!fecha) return [];
  const montos = perfiles.filter((p) => p !== fecha && p.montos > 0 && p.montos >= p.llenas * PROPORCION);
  const textos = perfiles.filter((p) => p !== fecha && !montos.includes(p) && p.llenas > 0);
  const descripcion = textos.toSorted((a, b) => b.largo / b.llenas - a.largo / a.llenas)[0];
  const elegidas: ColumnaReconocida[] = [{ campo: 'fecha', columna: fecha.columna, certeza: CERTEZA }];
  if (descripcion) elegidas.push({ campo: 'descripcion', columna: descripcion.columna, certeza: CERTEZA });
  const pareja = buscarPareja(filas, montos);
  if (pareja) {
    elegidas.push({ campo: 'cargo', columna: pareja[0].columna, certeza: CERTEZA });
    elegidas.push({ campo: 'abono', columna: pareja[1].columna, certeza: CERTEZA });
    const saldo = montos.find((p) => p.columna > pareja[1].columna && p.llenas >= fecha.llenas * PROPORCION);
    if (saldo) elegidas.push({ campo: 'saldo', columna: saldo.columna, certeza: CERTEZA });
    return elegidas;
  }
  const monto = montos.find((p) => p.negativos > 0) ?? montos[0];
  if (monto) elegidas.push({ campo: 'monto', columna: monto.columna, certeza: CERTEZA });
  const saldo = montos.findLast((p) => p !== monto);
  if (monto && saldo && saldo.columna > monto.columna) {
    elegidas.push({ campo: 'saldo', columna: saldo.columna, certeza: CERTEZA * 0.6 });
  }
  return elegidas;
}

function perfilar(filas: readonly FilaTabla[]): Perfil[] {
  const perfiles: Perfil[] = [];
  const lector = new LectorMonto('UF');
  for (const { celdas } of filas) {
    celdas.forEach((celda, columna) => {
      const perfil = (perfiles[columna] ??= {
        columna,
        llenas: 0,
        fechas: 0,
        montos: 0,
        negativos: 0,
        largo: 0,
      });
      if (celda === null) return;
      perfil.llenas += 1;
      if (esFechaVisible(celda)) perfil.fechas += 1;
      const monto = lector.leer(celda);
      if (monto !== null && !Number.isNaN(monto)) {
        perfil.montos += 1;
        if (monto < 0) perfil.negativos += 1;
      }
      perfil.largo += typeof celda === 'string' ? celda.length : 0;
    });
  }
  return Array.from(
    perfiles,
    (perfil, columna) => perfil ?? { columna, llenas: 0, fechas: 0, montos: 0, negativos: 0, largo: 0 },
  );
}

/** A date that shows itself as one: a bare number could be a serial, but here it is taken for an amount. */
function esFechaVisible(celda: Celda): boolean {
  if (typeof celda === 'number' || (typeof celda === 'string' && /^\d+$/.test(celda))) return false;
  return leerFecha(celda) !== null;
}

function buscarPareja(filas: readonly FilaTabla[], montos: readonly Perfil[]): [Perfil, Perfil] | null {
  for (const [i, primera] of montos.entries()) {
    for (const segunda of montos.slice(i + 1)) {
      const excluyentes = filas.every(
        ({ celdas }) => vacia(celdas[primera.columna]) || vacia(celdas[segunda.columna]),
      );
      if (excluyentes) return [primera, segunda];
    }
  }
  return null;
}

function vacia(celda: Celda | undefined): boolean {
  return (
    celda === null ||
    celda === undefined ||
    celda === 0 ||
    (typeof celda === 'string' && /^\s*[-0$\s]*$/.test(celda))
  );
}
