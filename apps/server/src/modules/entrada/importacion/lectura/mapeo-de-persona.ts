import type { MapeoColumnas } from '@cuadra/contract';
import {
  type CampoMapeo,
  ErrorCartola,
  firmaDeEncabezado,
  type MapeoCartola,
  ordenProbado,
  proponerMapeo,
  proponerPorNombres,
  type PropuestaMapeo,
  type Tabla,
} from '@cuadra/formats';
import type { MapeoDePersona } from './tipos.ts';

/** A header that the reader takes for the field without doubt. */
const NOMBRES: Readonly<Record<keyof MapeoColumnas['columnas'], string>> = {
  fecha: 'Fecha',
  descripcion: 'Descripción',
  cargo: 'Cargo',
  abono: 'Abono',
  monto: 'Monto',
  saldo: 'Saldo',
  referencia: 'Número documento',
  rut: 'RUT',
  nombre: 'Nombre',
};
/** Fields that the person is not asked for: what the reader made of them stands. */
const PROPIOS: ReadonlySet<CampoMapeo> = new Set([
  'tipo',
  'sucursal',
  'cuenta',
  'moneda',
  'idExterno',
  'cuotas',
]);

function columnasDe(columnas: MapeoColumnas['columnas']): [keyof typeof NOMBRES, number][] {
  return (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).flatMap((campo) => {
    const columna = columnas[campo];
    return columna === undefined ? [] : [[campo, columna] as [keyof typeof NOMBRES, number]];
  });
}

/**
 * The mapping that a person's choice of columns makes. Its habits (order of dates, signs, decimals) are read off
 * the file as for any proposal, and are the person's where the file does not tell: the header is rewritten with the names of the chosen fields, so that the proposal
 * can be no other. Throws ErrorCartola `mapeo-incompleto` when the columns hold no dates or amounts.
 */
export function mapeoDePersona(
  tabla: Tabla,
  { columnas: pedido, moneda }: Pick<MapeoDePersona, 'columnas' | 'moneda'>,
): MapeoCartola {
  const indice = pedido.filaEncabezado;
  const encabezado = tabla.filas[indice];
  const original = proponerMapeo(tabla);
  const elegidas = new Map(columnasDe(pedido.columnas).map(([campo, columna]) => [columna, NOMBRES[campo]]));
  const celdas = [...(encabezado?.celdas ?? [])];
  const ancho = Math.max(celdas.length, ...elegidas.keys().map((columna) => columna + 1));
  const propias = new Set(
    original?.asignadas.filter(({ campo }) => PROPIOS.has(campo)).map(({ columna }) => columna),
  );
  const nuevas = Array.from(
    { length: ancho },
    (_, columna) =>
      elegidas.get(columna) ?? (encabezado && propias.has(columna) ? (celdas[columna] ?? null) : null),
  );
  const propuesta = proponerPorNombres({
    ...tabla,
    filas: [{ numero: encabezado?.numero ?? 0, celdas: nuevas }, ...tabla.filas.slice(indice + 1)],
  });
  if (propuesta === null) {
    throw new ErrorCartola(
      'mapeo-incompleto',
      'Las columnas elegidas no traen fechas y montos que podamos leer. Revisa cuál es cada una.',
    );
  }
  const { mapeo } = propuesta;
  const { ordenFecha, positivo } = pedido.habitos ?? {};
  const { fecha = -1 } = mapeo.columnas;
  const fechas = tabla.filas
    .slice(indice + 1)
    .values()
    .map(({ celdas: suyas }) => suyas[fecha] ?? null);
  return {
    ...mapeo,
    ordenFecha: ordenProbado(fechas) ?? ordenFecha ?? 'dma',
    ...(positivo !== undefined && { montoPositivoEsCargo: positivo === 'cargo' }),
    moneda,
    firma: encabezado ? firmaDeEncabezado(encabezado.celdas) : '',
  };
}

/** A proposal in the contract's terms, to be confirmed; null when it lacks what a line needs. */
export function presentPropuesta(
  propuesta: PropuestaMapeo | null,
  hoja: number,
  tabla: Tabla,
): MapeoColumnas | null {
  if (propuesta === null) return null;
  const { marcas, montoPositivoEsCargo } = propuesta.mapeo;
  const { fecha, cargo, abono, monto, saldo, rut, nombre, numeroDocumento } = propuesta.mapeo.columnas;
  const descripcion = propuesta.mapeo.columnas.descripcion ?? nombre ?? numeroDocumento;
  if (fecha === undefined || descripcion === undefined) return null;
  const filaEncabezado = tabla.filas.findIndex(({ numero }) => numero === propuesta.filaEncabezado);
  return {
    hoja,
    filaEncabezado,
    columnas: {
      fecha,
      descripcion,
      ...(cargo !== undefined && { cargo }),
      ...(abono !== undefined && { abono }),
      ...(monto !== undefined && { monto }),
      ...(saldo !== undefined && { saldo }),
      ...(numeroDocumento !== undefined && { referencia: numeroDocumento }),
      ...(rut !== undefined && { rut }),
      ...(nombre !== undefined && { nombre }),
    },
    // A column of its own says which amounts are charges.
    ...(monto !== undefined &&
      marcas === null && { habitos: { positivo: montoPositivoEsCargo ? 'cargo' : 'abono' } }),
  };
}
