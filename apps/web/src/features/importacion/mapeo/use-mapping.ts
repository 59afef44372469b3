import type { ArchivoImportado, Importacion } from '@cuadra/contract';
import { useMemo, useState } from 'react';
import { useCuentas } from '../use-cuentas.ts';
import { fromPropuesta, problemsOf, toMapeo, type Eleccion } from './columnas.ts';
import { previewLineas } from './preview-lineas.ts';
import { recall, remember } from './same-header.ts';
import { withSignoDeTarjeta } from './signo-de-tarjeta.ts';
import { useSendMapeo } from './use-send-mapeo.ts';

export type VistaPrevia = NonNullable<ArchivoImportado['vistaPrevia']>;

/** State of the step in which a person says what each column is, and its sending. */
export function useMapping(importacion: Importacion, archivo: ArchivoImportado, vista: VistaPrevia) {
  const cuentas = useCuentas();
  const known = useMemo(() => recall(vista.filas), [vista]);
  const [elegida, setEleccion] = useState<Eleccion>(() => known?.eleccion ?? fromPropuesta(vista.propuesta));
  const [signoElegido, setSignoElegido] = useState(known !== null);
  const [chosen, setIdCuenta] = useState<number | null>(archivo.idCuentaCorriente ?? known?.idCuenta ?? null);
  const [recordar, setRecordar] = useState(true);
  const [tried, setTried] = useState(false);

  const sole = cuentas.items?.length === 1 ? (cuentas.items[0]?.id ?? null) : null;
  const idCuenta = chosen ?? sole;
  const cuenta = idCuenta === null ? undefined : cuentas.byId.get(idCuenta);
  const moneda = cuenta?.moneda ?? 'CLP';
  const tipo = cuenta?.tipo;
  const eleccion = useMemo(
    () => (signoElegido ? elegida : withSignoDeTarjeta(elegida, vista.filas, tipo, moneda)),
    [signoElegido, elegida, vista, tipo, moneda],
  );
  const setPositivo = (positivo: 'abono' | 'cargo') => {
    setSignoElegido(true);
    setEleccion({ ...eleccion, habitos: { ...eleccion.habitos, positivo } });
  };
  const lineas = useMemo(() => previewLineas(vista.filas, eleccion, moneda), [vista, eleccion, moneda]);
  const problems = problemsOf(eleccion);
  if (problems.length === 0 && lineas.every(({ problemas }) => problemas.length > 0))
    problems.push(
      lineas.length === 0
        ? 'Con esas columnas no encontramos ningún movimiento. Revisa la fila de encabezado.'
        : 'Ninguna de estas líneas se puede leer así. Revisa qué trae cada columna.',
    );
  if (cuenta === undefined) problems.push('Elige la cuenta en que se cargan las líneas, o crea una.');

  const { mutate, isPending } = useSendMapeo(importacion, archivo);
  const send = () => {
    setTried(true);
    const mapeo = toMapeo(eleccion, vista.hoja);
    if (mapeo === null || idCuenta === null || problems.length > 0 || isPending) return;
    remember(vista.filas, eleccion, idCuenta);
    mutate({ mapeo, idCuentaCorriente: idCuenta, recordar });
  };
  return {
    cuentas,
    eleccion,
    setEleccion,
    setPositivo,
    idCuenta,
    setIdCuenta,
    recordar,
    setRecordar,
    moneda,
    lineas,
    /** Only once sending was tried: nobody is scolded for what they have not done yet. */
    problems: tried ? problems : [],
    send,
    sending: isPending,
  };
}

export type Mapping = ReturnType<typeof useMapping>;
