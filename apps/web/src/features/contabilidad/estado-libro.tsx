import type { ListaAsientos } from '@cuadra/contract';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { NoMatch, type List, type ListSearch } from '../../shared/lista/index.ts';

/** What of the company is not in the ledger yet, and why; nothing where all of it is. */
export function EstadoLibro({ estado: { pendientes, observados } }: { estado: ListaAsientos['estado'] }) {
  if (pendientes === 0 && observados.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1 border-b bg-aviso-soft px-4 py-2">
      {pendientes > 0 ? (
        <p>
          Estamos asentando lo último que llegó: {pendientes === 1 ? 'falta' : 'faltan'}{' '}
          {formatEntero(pendientes)} {pendientes === 1 ? 'cambio' : 'cambios'}. Vuelve en un momento.
        </p>
      ) : null}
      {observados.map(({ motivo, documentos, cartolas }) => {
        const partes = [
          documentos > 0 ? plural(documentos, 'documento') : null,
          cartolas > 0 ? plural(cartolas, 'línea') : null,
        ].filter((parte) => parte !== null);
        return (
          <p key={motivo}>
            Sin asiento{partes.length > 0 ? `: ${partes.join(' y ')}` : ''}. {motivo}
          </p>
        );
      })}
    </div>
  );
}

/** A ledger with nothing to show: because of what is filtered, or because nothing has come yet. */
export function SinAsientos<S extends ListSearch>({ list, what }: { list: List<S>; what: string }) {
  if (list.filtered) return <NoMatch list={list} what={what} />;
  return (
    <SinRegistros
      title="Aún no hay asientos"
      description="Se escriben solos cuando llegan documentos y cartolas."
      primero="sii"
      framed={false}
    />
  );
}
