import { getCartola, getSugerenciaClasificacion } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ClasificarDialog } from '../../shared/clasificacion/clasificar-dialog.tsx';
import { MasivaDialog } from '../../shared/clasificacion/masiva-dialog.tsx';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';

interface ClasificarLineaProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onHecho: (lote: string) => void;
}

/** Classifies one bank line of the work queue, beginning with how it usually is. */
export function ClasificarLinea({ id, onClose, onHecho }: ClasificarLineaProps) {
  const { data: linea } = useQuery(queryFor(getCartola, { params: { id } }));
  const { data: usual, isPending } = useQuery(
    queryFor(getSugerenciaClasificacion, { params: { model: 'Cartola', id } }),
  );
  if (!linea || isPending) return null;
  return (
    <ClasificarDialog
      model="Cartola"
      id={id}
      moneda={linea.moneda}
      clasificacion={linea.Clasificacion}
      sugeridas={usual?.sugerencia?.items ?? []}
      onClose={onClose}
      onHecho={onHecho}
    />
  );
}

interface ClasificarVariasProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onHecho: (lote: string, cuantas: number) => void;
}

const SIN_FILTROS = {};

/** Classifies the bank lines that are selected in the work queue. */
export function ClasificarVarias({ ids, onClose, onHecho }: ClasificarVariasProps) {
  const selection = useMemo(() => ({ kind: 'some', ids: new Set(ids) }) as const, [ids]);
  return (
    <MasivaDialog
      modelo="Cartola"
      filters={SIN_FILTROS}
      selection={selection}
      cuantos={plural(ids.length, 'línea')}
      onClose={onClose}
      onDone={onClose}
      onHecho={onHecho}
    />
  );
}
