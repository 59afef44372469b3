import type { ArchivoImportado, Incidencia } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { formatEntero } from '../../../shared/formats/index.ts';
import { IncidenciasActions } from './incidencias-actions.tsx';

/** Errors and warnings of one file, by row and field, to read, copy or download. */
export function Incidencias({ archivo }: { archivo: ArchivoImportado }) {
  const { errores, avisos, nombre } = archivo;
  // Two may say the same of the same row: their order is what tells them apart.
  const rows = [
    ...errores.map((incidencia) => ({ tipo: 'Error' as const, incidencia })),
    ...avisos.map((incidencia) => ({ tipo: 'Aviso' as const, incidencia })),
  ].map((row, orden) => ({ ...row, orden }));
  return (
    <div className="rounded-md border">
      <div
        // Longer than the box: the keyboard must be able to scroll it.
        tabIndex={0}
        role="group"
        aria-label={`Errores y avisos de ${nombre}`}
        className="max-h-80 overflow-auto overscroll-contain focus-visible:outline-offset-[-2px]"
      >
        <table className="w-full text-12">
          <thead className="sticky top-0 bg-muted text-11 text-muted-foreground">
            <tr className="h-7 text-left [&>th]:font-medium">
              <th scope="col" className="w-18 pl-3">
                Tipo
              </th>
              <th scope="col" className="w-16 pr-3 text-right">
                Fila
              </th>
              <th scope="col" className="hidden w-36 pr-3 sm:table-cell">
                Campo
              </th>
              <th scope="col" className="pr-3">
                Mensaje
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ orden, tipo, incidencia }) => (
              <IncidenciaRow key={orden} tipo={tipo} incidencia={incidencia} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex justify-end border-t px-1 py-1">
        <IncidenciasActions archivos={[archivo]} nombre={nombre.replace(/[^\p{L}\p{N}._-]+/gu, '-')} />
      </div>
    </div>
  );
}

function IncidenciaRow({ tipo, incidencia }: { tipo: 'Error' | 'Aviso'; incidencia: Incidencia }) {
  const { fila, campo, mensaje } = incidencia;
  return (
    <tr className="border-t align-top [&>td]:py-1.5">
      <td className={cn('pl-3 font-medium', tipo === 'Error' ? 'text-negativo' : 'text-aviso')}>{tipo}</td>
      <td className="num pr-3 text-right text-muted-foreground">
        {fila === null ? '–' : formatEntero(fila)}
      </td>
      <td className="hidden pr-3 wrap-anywhere text-muted-foreground sm:table-cell">{campo ?? '–'}</td>
      <td className="pr-3 wrap-anywhere">
        {campo === null ? null : <span className="text-muted-foreground sm:hidden">{campo}: </span>}
        {mensaje}
      </td>
    </tr>
  );
}
