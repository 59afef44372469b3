import type { ArchivoImportado, Importacion } from '@cuadra/contract';
import { Button, Checkbox, Kbd } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AyudaBoton } from '../../../shared/ayuda/ayuda-boton.tsx';
import { useKeys } from '../../../shared/keys/index.ts';
import { CuentaField } from './cuenta-field.tsx';
import { ColumnTable } from './column-table.tsx';
import { HabitosFields } from './habitos-fields.tsx';
import { HeaderRowField } from './header-row-field.tsx';
import { LineasTable } from './lineas-table.tsx';
import { useMapping, type VistaPrevia } from './use-mapping.ts';

interface MappingViewProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
  readonly vista: VistaPrevia;
}

const MAX_ERRORES = 5;

/** What each column of an unknown spreadsheet is: said once, remembered for the bank. */
export function MappingView({ importacion, archivo, vista }: MappingViewProps) {
  const mapping = useMapping(importacion, archivo, vista);
  const { problems, send, sending } = mapping;
  const mensajes = [...new Set(archivo.errores.map(({ mensaje }) => mensaje))].slice(0, MAX_ERRORES);
  const heading = useRef<HTMLHeadingElement>(null);
  // The step takes the place of the list that had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useKeys([{ keys: 'Ctrl+Enter', label: 'Importar con estas columnas', inFields: true, run: send }]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <header className="px-4 pt-4 md:px-6">
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2"
            render={<Link to="/importar" search={(previa) => ({ ...previa, archivo: undefined })} />}
          >
            <ArrowLeft aria-hidden />
            Volver a la importación
          </Button>
          <div className="mt-2 flex items-center gap-1">
            <h2 ref={heading} tabIndex={-1} className="text-15 font-semibold wrap-anywhere outline-none">
              ¿Qué trae cada columna de {archivo.nombre}?
            </h2>
            <AyudaBoton tema="mapear columnas" capitulo="importar" ancla="mapear-columnas" />
          </div>
          <p className="mt-1 max-w-160 text-muted-foreground">
            No conocemos esta planilla todavía.{' '}
            {vista.propuesta
              ? 'Revisa lo que propusimos y corrige lo que haga falta.'
              : 'Di qué es cada columna; basta con la fecha, la descripción y el monto.'}
            {vista.hoja > 0 ? ` Es la hoja ${vista.hoja + 1} del archivo.` : ''}
          </p>
          {mensajes.length > 0 ? (
            <div role="alert" className="mt-3 max-w-160 rounded-md bg-negativo-soft px-3 py-2 text-negativo">
              {mensajes.map((mensaje) => (
                <p key={mensaje}>{mensaje}</p>
              ))}
            </div>
          ) : null}
          <HeaderRowField filas={vista.filas} mapping={mapping} />
        </header>
        <ColumnTable filas={vista.filas} mapping={mapping} />
        <div className="grid items-start gap-x-10 gap-y-6 px-4 py-5 md:px-6 lg:grid-cols-[minmax(0,1fr)_344px]">
          <LineasTable mapping={mapping} />
          <div className="flex flex-col gap-4">
            <HabitosFields vista={vista} mapping={mapping} />
            <CuentaField mapping={mapping} />
            <Checkbox checked={mapping.recordar} onCheckedChange={mapping.setRecordar}>
              Recordar para este banco
              <span className="block text-12 text-muted-foreground">
                Los próximos archivos con estas columnas entrarán solos a esta cuenta.
              </span>
            </Checkbox>
          </div>
        </div>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t px-4 py-3 md:px-6">
        <div role="alert" className="min-w-60 flex-1 text-negativo empty:hidden">
          {problems.map((problem) => (
            <p key={problem} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {problem}
            </p>
          ))}
        </div>
        <Button variant="primary" loading={sending} onClick={send}>
          Importar con estas columnas
          <Kbd className="pointer-coarse:hidden">Ctrl Enter</Kbd>
        </Button>
      </footer>
    </div>
  );
}
