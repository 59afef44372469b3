import { Field, Select } from '@cuadra/ui';
import { fechaConAnio } from '../../../shared/formats/index.ts';
import { columnOf, type Habitos } from './columnas.ts';
import { fechaDudosa, leerFecha, type OrdenFecha } from './leer-valores.ts';
import type { Mapping, VistaPrevia } from './use-mapping.ts';

/** How the day is said in each order: "05/11/2026 es el 5 de noviembre de 2026". */
function sayDay(celda: string, orden: OrdenFecha): string {
  const fecha = leerFecha(celda, orden);
  const partes = orden === 'dma' ? 'día/mes' : 'mes/día';
  return typeof fecha === 'string' ? `${fechaConAnio(fecha)} (${partes})` : partes;
}

/** What the cells do not tell, asked only where that is so: the order of the days, and what a positive amount is. */
export function HabitosFields({ vista, mapping }: { vista: VistaPrevia; mapping: Mapping }) {
  const { eleccion, setEleccion, setPositivo } = mapping;
  const { filaEncabezado, habitos } = eleccion;
  const columna = columnOf(eleccion, 'fecha');
  const dudosa =
    columna === undefined
      ? null
      : fechaDudosa(vista.filas.slice(filaEncabezado + 1).map((celdas) => celdas[columna] ?? ''));
  // Where a column of its own says which amounts are charges, the proposal says nothing of the sign.
  const conMarcas = vista.propuesta?.columnas.monto !== undefined && !vista.propuesta.habitos?.positivo;
  const conSigno = columnOf(eleccion, 'monto') !== undefined && !conMarcas;
  const say = (cambio: Habitos) => setEleccion({ ...eleccion, habitos: { ...habitos, ...cambio } });
  return (
    <>
      {dudosa === null ? null : (
        <Field label={`¿Qué día es ${dudosa}?`}>
          <Select<OrdenFecha>
            value={habitos.ordenFecha ?? 'dma'}
            onValueChange={(ordenFecha) => say({ ordenFecha })}
            options={(['dma', 'mda'] as const).map((orden) => ({
              value: orden,
              label: sayDay(dudosa, orden),
            }))}
          />
        </Field>
      )}
      {conSigno ? (
        <Field label="Un monto positivo es">
          <Select<'abono' | 'cargo'>
            value={habitos.positivo ?? 'abono'}
            onValueChange={setPositivo}
            options={[
              { value: 'abono', label: 'Dinero que entra (abono)' },
              { value: 'cargo', label: 'Dinero que sale (cargo)' },
            ]}
          />
        </Field>
      ) : null}
    </>
  );
}
