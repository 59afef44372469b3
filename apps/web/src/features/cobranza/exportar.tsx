import {
  exportDeudores,
  exportDocumentosCobranza,
  type BodyInput,
  type FormatoExportacion,
} from '@cuadra/contract';
import { Button, Menu, MenuItem } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { call, saveBlob } from '../../shared/api/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import type { Selection } from '../../shared/lista/index.ts';
import type { ListaExportable } from '../../shared/registros/herramientas/exportar-lista.tsx';
import { useSession } from '../../shared/session/index.ts';

/** A list of collections as it stands, by customer or by document. */
export type ListaPorExportar =
  | { readonly por: 'cliente'; readonly filtros: BodyInput<typeof exportDeudores>['filtros'] }
  | { readonly por: 'documento'; readonly filtros: BodyInput<typeof exportDocumentosCobranza>['filtros'] };

function download(lista: ListaPorExportar, formato: FormatoExportacion, selection: Selection | undefined) {
  const elegidos =
    selection === undefined
      ? {}
      : selection.kind === 'some'
        ? { ids: [...selection.ids] }
        : { excepto: [...selection.except] };
  return lista.por === 'cliente'
    ? call(exportDeudores, { body: { filtros: lista.filtros, formato, ...elegidos } })
    : call(exportDocumentosCobranza, { body: { filtros: lista.filtros, formato, ...elegidos } });
}

/** How the whole list leaves as a file; undefined for a person who may not take it. */
export function useExportable(lista: ListaPorExportar): ListaExportable | undefined {
  return useSession().puede(exportDeudores)
    ? {
        nombre: `cobranza-por-${lista.por}`,
        pedir: (formato) => download(lista, formato, undefined),
        lista:
          lista.por === 'cliente'
            ? { nombre: 'deudores', filtros: lista.filtros }
            : { nombre: 'documentos_cobranza', filtros: lista.filtros },
      }
    : undefined;
}

interface ExportarProps {
  readonly lista: ListaPorExportar;
  readonly selection: Selection;
}

/** Exports the selection of a list of collections, as a spreadsheet or as CSV. */
export function Exportar({ lista, selection }: ExportarProps) {
  const { puede } = useSession();
  const exportar = useMutation({
    mutationFn: (formato: FormatoExportacion) => download(lista, formato, selection),
    onSuccess: (archivo, formato) => saveBlob(archivo, `cobranza-por-${lista.por}-${hoy()}.${formato}`),
  });
  if (!puede(exportDeudores)) return null;
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" loading={exportar.isPending}>
          Exportar
        </Button>
      }
    >
      <MenuItem onClick={() => exportar.mutate('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => exportar.mutate('csv')}>CSV</MenuItem>
    </Menu>
  );
}
