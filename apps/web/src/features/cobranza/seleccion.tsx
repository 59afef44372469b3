import { MAX_CLIENTES_GESTION, MAX_DOCUMENTOS_PROMESA } from '@cuadra/contract';
import { BulkBar, Button } from '@cuadra/ui';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { UseSelection } from '../../shared/lista/index.ts';
import { useEscribir } from '../../shared/registros/correos/use-escribir.ts';
import { Exportar, type ListaPorExportar } from './exportar.tsx';
import type { ClienteDeActo, EstadoDialogos } from './use-dialogos.ts';

/** Customers of a selection, each once, in the order in which they were seen. */
export function clientesDe(filas: readonly ClienteDeActo[]): ClienteDeActo[] {
  return [...new Map(filas.map(({ id, razonSocial }) => [id, { id, razonSocial }])).values()];
}

interface SeleccionProps {
  readonly selection: UseSelection;
  /** Rows that match, on all pages. */
  readonly total: number;
  /** Name of the rows: 'cliente', 'clientes'. */
  readonly nombre: readonly [uno: string, varios: string];
  readonly lista: ListaPorExportar;
  /** The customer of each selected row. */
  readonly filas: readonly ClienteDeActo[];
  readonly dialogos: EstadoDialogos;
  readonly edita: boolean;
}

/** What is selected in collections, and what can be done with it. */
export function Seleccion(props: SeleccionProps) {
  const { selection, total, nombre, lista, filas, dialogos, edita } = props;
  const { puede, escribir } = useEscribir();
  const clientes = clientesDe(filas);
  const [unico, segundo] = clientes;
  // All that matches is not on screen, so that nobody can tell who they are: it can only be exported.
  const conocidos = selection.selection.kind === 'some' && clientes.length > 0;
  const documentos = filas.flatMap(({ idDocumento }) => idDocumento ?? []);
  return (
    <BulkBar
      count={plural(selection.count, ...nombre)}
      summary={lista.por === 'documento' && conocidos ? plural(clientes.length, 'cliente') : undefined}
      actions={
        <>
          {conocidos && edita && clientes.length <= MAX_CLIENTES_GESTION ? (
            <Button
              size="sm"
              variant="primary"
              onClick={() => dialogos.openGestion(clientes, selection.clear)}
            >
              Anotar contacto
            </Button>
          ) : null}
          {conocidos &&
          edita &&
          unico &&
          segundo === undefined &&
          documentos.length > 0 &&
          documentos.length <= MAX_DOCUMENTOS_PROMESA ? (
            <Button size="sm" onClick={() => dialogos.openPromesas(unico, documentos, selection.clear)}>
              Anotar promesa
            </Button>
          ) : null}
          {conocidos && puede ? (
            <Button size="sm" onClick={() => escribir(clientes.map(({ id }) => id))}>
              Escribir
            </Button>
          ) : null}
          <Exportar lista={lista} selection={selection.selection} />
        </>
      }
      selectAllLabel={`Seleccionar los ${formatEntero(total)}`}
      onSelectAll={selection.count < total ? selection.selectAll : undefined}
      onClose={selection.clear}
    />
  );
}
