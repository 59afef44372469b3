import type { ArchivoImportado, DocumentoPorConfirmar, Importacion } from '@cuadra/contract';
import { useMemo, useRef, useState } from 'react';
import { fromPropuesta, problemsOf, toMapeo, type Eleccion } from '../mapeo/columnas.ts';
import type { VistaPrevia } from '../mapeo/use-mapping.ts';
import { useSendMapeo } from '../mapeo/use-send-mapeo.ts';
import { useCuentas } from '../use-cuentas.ts';
import { proveRows } from './prove-rows.ts';

/** One row of the table while it is confirmed. `id` does not change as rows come and go. */
export interface Fila {
  readonly id: number;
  readonly celdas: readonly string[];
  /** Where it stands on its page; null for a row that the person added. */
  readonly lugar: DocumentoPorConfirmar['lugares'][number];
  readonly pagina: number;
}

function rowsOf(filas: readonly (readonly string[])[], lugares: DocumentoPorConfirmar['lugares']): Fila[] {
  let pagina = 1;
  return filas.slice(1).map((celdas, i) => {
    const lugar = lugares[i + 1] ?? null;
    pagina = lugar?.pagina ?? pagina;
    return { id: i, celdas, lugar, pagina };
  });
}

const digits = (numero: string): string => numero.replaceAll(/\D/g, '').replace(/^0+/, '');

/** State of the step in which a person confirms the movements of a PDF, and its sending. */
export function useConfirm(
  importacion: Importacion,
  archivo: ArchivoImportado,
  vista: VistaPrevia,
  documento: DocumentoPorConfirmar,
) {
  const cuentas = useCuentas();
  const [encabezado = []] = vista.filas;
  const [eleccion, setEleccion] = useState<Eleccion>(() => fromPropuesta(vista.propuesta));
  const [filas, setFilas] = useState<readonly Fila[]>(() => rowsOf(vista.filas, documento.lugares));
  const nextId = useRef(filas.length);
  const [chosen, setIdCuenta] = useState<number | null>(archivo.idCuentaCorriente);
  const [conDescuadres, setConDescuadres] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useSendMapeo(importacion, archivo);

  const named = cuentas.items?.find(
    ({ numeroCuenta }) =>
      documento.numeroCuenta !== null && digits(numeroCuenta) === digits(documento.numeroCuenta),
  );
  const sole = cuentas.items?.length === 1 ? cuentas.items[0] : undefined;
  const idCuenta = chosen ?? named?.id ?? sole?.id ?? null;
  const cuenta = idCuenta === null ? undefined : cuentas.byId.get(idCuenta);
  const moneda = cuenta?.moneda ?? 'CLP';
  const prueba = useMemo(
    () =>
      proveRows(
        filas.map(({ celdas }) => celdas),
        eleccion,
        moneda,
        documento,
      ),
    [filas, eleccion, moneda, documento],
  );
  const descuadra = prueba.descuadres.length + prueba.sumas.length > 0;
  const problems = problemsOf(eleccion);
  if (filas.length === 0) problems.push('No queda ninguna fila que importar.');
  else if (problems.length === 0 && prueba.sinLeer.length > 0)
    problems.push('Hay filas que no se pueden leer: corrígelas, o quítalas si no son movimientos.');
  else if (problems.length === 0 && descuadra && !conDescuadres)
    problems.push('Los saldos no siguen: corrige las filas marcadas, o confirma que así los imprime el PDF.');
  if (cuenta === undefined) problems.push('Elige la cuenta en que se cargan las líneas, o crea una.');

  const send = () => {
    setTried(true);
    const mapeo = toMapeo({ ...eleccion, filaEncabezado: 0 }, vista.hoja);
    if (mapeo === null || idCuenta === null || problems.length > 0 || isPending) return;
    mutate({
      mapeo,
      idCuentaCorriente: idCuenta,
      recordar: true,
      filas: [encabezado, ...filas.map(({ celdas }) => celdas)].map((celdas) => [...celdas]),
      conDescuadres,
    });
  };
  // Each change starts from the rows as they are by then: an undo may come late.
  const change = (next: (actuales: readonly Fila[]) => readonly Fila[]) => {
    setFilas(next);
    setConDescuadres(false);
  };
  return {
    cuentas,
    idCuenta,
    setIdCuenta,
    encabezado,
    eleccion,
    setEleccion,
    filas,
    setCelda: (id: number, columna: number, texto: string) =>
      change((actuales) =>
        actuales.map((fila) =>
          fila.id === id ? { ...fila, celdas: withCell(fila.celdas, columna, texto) } : fila,
        ),
      ),
    removeFila: (id: number) => change((actuales) => actuales.filter((fila) => fila.id !== id)),
    /** Puts a row back where it was. */
    restoreFila: (fila: Fila, i: number) => change((actuales) => actuales.toSpliced(i, 0, fila)),
    /** A row without text below the given one. */
    addFila: ({ id: debajo, pagina }: Fila): Fila => {
      const nueva = { id: nextId.current, celdas: encabezado.map(() => ''), lugar: null, pagina };
      nextId.current += 1;
      change((actuales) => actuales.toSpliced(actuales.findIndex(({ id }) => id === debajo) + 1, 0, nueva));
      return nueva;
    },
    moneda,
    prueba,
    descuadra,
    conDescuadres,
    setConDescuadres,
    /** Only once sending was tried. */
    problems: tried ? problems : [],
    send,
    sending: isPending,
  };
}

function withCell(celdas: readonly string[], columna: number, texto: string): string[] {
  return Array.from({ length: Math.max(celdas.length, columna + 1) }, (_, i) =>
    i === columna ? texto : (celdas[i] ?? ''),
  );
}

export type Confirm = ReturnType<typeof useConfirm>;
