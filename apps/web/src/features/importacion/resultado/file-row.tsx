import type { ArchivoImportado, CuentaCorriente, Importacion, Incidencia } from '@cuadra/contract';
import { Button, cn, Glifo, useMediaQuery } from '@cuadra/ui';
import { ChevronDown, ChevronRight, LoaderCircle, Minus, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { formatBytes, formatEntero, plural } from '../../../shared/formats/index.ts';
import { describeTipo, esXml, partirNombre } from './describe-archivo.ts';
import { FileActions } from './file-actions.tsx';
import { Incidencias } from './incidencias.tsx';

interface FileRowProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
  readonly cuentas: ReadonlyMap<number, CuentaCorriente>;
}

/** Accounts that one file made, shown beside it; the rest are counted. */
const MAX_NOVEDADES = 3;

function problemsLabel({ errores, avisos }: ArchivoImportado): string {
  return [
    errores.length > 0 ? plural(errores.length, 'error', 'errores') : '',
    avisos.length > 0 ? plural(avisos.length, 'aviso') : '',
  ]
    .filter(Boolean)
    .join(' y ');
}

/** Where in the file a problem stands, where it says so. */
function placeOf({ fila, campo }: Incidencia, xml: boolean): string {
  const place = [
    fila === null ? '' : `${xml ? 'línea' : 'fila'} ${formatEntero(fila)}`,
    campo === null ? '' : `campo ${campo}`,
  ];
  return place.some(Boolean) ? ` (${place.filter(Boolean).join(', ')})` : '';
}

/** One file: what it is, what came of it, what to do next, and below it all that was wrong. */
export function FileRow({ importacion, archivo, cuentas }: FileRowProps) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  // The columns that a phone does not show are no columns: a cell over them would squeeze the first.
  const phone = useMediaQuery('(max-width: 767.98px)');
  const { errores, avisos, novedades, estado, nombre } = archivo;
  const { base, carpeta } = partirNombre(nombre);
  // Of a zip only how many files it held: what they brought is theirs.
  const sinCuenta = (campo: string) => archivo.tipo === 'zip_otro' && campo !== 'filas';
  const problemas = errores.length + avisos.length;
  // One thing said of a file is said at once; more of them, when asked for.
  const only = problemas === 1 ? (errores[0] ?? avisos[0]) : estado === 'error' ? errores[0] : undefined;
  const numeros = (['filas', 'creados', 'duplicados'] as const).map((campo) => ({
    campo,
    n: archivo[campo],
  }));
  return (
    <tbody className="border-b">
      <tr className="align-top">
        <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal md:pl-6">
          <div className="flex gap-3">
            <StateMark archivo={archivo} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium" title={nombre}>
                {base}
              </p>
              <p className="text-12 text-muted-foreground">
                {carpeta === null ? null : <span className="wrap-anywhere">{carpeta} · </span>}
                {describeTipo(archivo, cuentas) ?? (estado === 'procesando' ? 'Leyendo' : 'En espera')}
                {estado === 'descartado' ? ' · Descartado' : null}
                <span className="tnum"> · {formatBytes(archivo.bytes)}</span>
              </p>
              {only ? (
                <p
                  className={cn(
                    'mt-1 text-12 wrap-anywhere',
                    errores.length > 0 && estado !== 'falta_cuenta' ? 'text-negativo' : 'text-aviso',
                  )}
                >
                  {only.mensaje}
                  <span className="text-muted-foreground">{placeOf(only, esXml(archivo))}</span>
                </p>
              ) : null}
              {novedades.slice(0, MAX_NOVEDADES).map((novedad) => (
                <p key={novedad} className="mt-1 text-12 wrap-anywhere text-muted-foreground">
                  {novedad}
                </p>
              ))}
              {novedades.length > MAX_NOVEDADES ? (
                <p className="mt-1 text-12 text-muted-foreground">
                  Y {plural(novedades.length - MAX_NOVEDADES, 'novedad', 'novedades')} más.
                </p>
              ) : null}
              {estado !== 'listo' || sinCuenta('creados') ? null : (
                <p className="tnum mt-1 text-12 md:hidden">
                  {plural(archivo.creados, 'nuevo')}
                  <span className="text-muted-foreground"> · {plural(archivo.duplicados, 'repetido')}</span>
                </p>
              )}
              <div
                className={cn(
                  'mt-1.5 flex flex-wrap gap-1.5 empty:hidden md:hidden',
                  estado === 'listo' && '-ml-2',
                )}
              >
                <FileActions importacion={importacion} archivo={archivo} />
              </div>
              {problemas > 1 ? (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-expanded={open}
                  aria-controls={detailId}
                  className="mt-1 -ml-2 h-6 text-12 aria-expanded:bg-transparent"
                  onClick={() => setOpen(!open)}
                >
                  {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                  {problemsLabel(archivo)}
                  <span className="sr-only"> de {nombre}</span>
                </Button>
              ) : null}
            </div>
          </div>
        </th>
        {numeros.map(({ campo, n }) => (
          <td
            key={campo}
            className={cn(
              'num hidden py-2 pr-3 text-right md:table-cell',
              campo === 'creados' && n > 0 ? 'font-medium' : 'text-muted-foreground',
            )}
          >
            {estado !== 'listo' || sinCuenta(campo) ? '–' : formatEntero(n)}
          </td>
        ))}
        <td className="hidden py-1.5 pr-6 pl-3 md:table-cell">
          <div className="flex justify-end gap-1.5">
            <FileActions importacion={importacion} archivo={archivo} />
          </div>
        </td>
      </tr>
      {open && problemas > 1 ? (
        <tr id={detailId}>
          <td colSpan={phone ? 1 : 5} className="px-4 pb-3 md:pr-6 md:pl-13">
            <Incidencias archivo={archivo} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** How the file stands, beside the words that say the same. */
function StateMark({ archivo }: { archivo: ArchivoImportado }) {
  const mark = () => {
    switch (archivo.estado) {
      case 'pendiente':
        return <Glifo estado="sin_par" />;
      case 'procesando':
        return <LoaderCircle aria-hidden className="size-4 animate-spin text-cuadra" />;
      case 'por_mapear':
      case 'falta_cuenta':
        return <Glifo estado="por_decidir" className="text-aviso" />;
      case 'listo':
        return <Glifo estado="segura" />;
      case 'descartado':
        return <Minus aria-hidden className="size-4 text-muted-foreground" />;
      case 'error':
        return <TriangleAlert aria-hidden className="size-4 text-negativo" />;
    }
  };
  return <span className="flex h-5 shrink-0 items-center">{mark()}</span>;
}
