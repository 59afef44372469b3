import { EvidenciaBox, formatPorcentaje, Skeleton } from '@cuadra/ui';
import { TriangleAlert } from 'lucide-react';
import { estadoDe, GRUPOS } from './grupos.ts';
import { grupoDeConfianza, textoRecord } from './textos.ts';
import type { Mesa } from './use-mesa.ts';

/** Why the machine proposes what is on the table, how sure it is, and what has to be known before accepting. */
export function DetalleRazon({ mesa, telefono }: { mesa: Mesa; telefono: boolean }) {
  const { detalle, sugerencia, borrador } = mesa;
  const advertencia = detalle && sugerencia && borrador.idSugerencia !== null ? sugerencia.advertencia : null;
  return (
    <>
      <Razon mesa={mesa} telefono={telefono} />
      {advertencia === null ? null : (
        <p role="note" className="mt-2 flex gap-2 rounded-md bg-aviso-soft px-3 py-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-aviso" />
          {advertencia}
        </p>
      )}
    </>
  );
}

function Razon({ mesa, telefono }: { mesa: Mesa; telefono: boolean }) {
  const { fila, detalle, sugerencia, elegida, borrador } = mesa;
  if (!detalle) return <Skeleton className="h-16 w-full rounded-md" />;
  if (!sugerencia || (borrador.renglones.length === 0 && borrador.idSugerencia === null)) {
    return (
      <EvidenciaBox estado="sin_par">
        {fila?.sinPar ?? 'Ningún documento abierto explica esta línea.'}
      </EvidenciaBox>
    );
  }
  const { total, aceptadas } = detalle.record;
  const grupo = grupoDeConfianza(sugerencia.confianza ?? 0);
  const estado = estadoDe(grupo);
  const historial = elegida === 0 ? textoRecord(total, aceptadas) : undefined;
  if (borrador.idSugerencia === null) {
    return (
      <EvidenciaBox estado="sin_par" historial={`La propuesta era: ${sugerencia.explicacion.join(' ')}`}>
        Cambiaste la propuesta: se concilia a mano.
      </EvidenciaBox>
    );
  }
  const texto = sugerencia.explicacion.join(' ');
  if (!telefono) {
    return (
      <EvidenciaBox estado={estado} confianza={sugerencia.confianza ?? undefined} historial={historial}>
        {texto}
      </EvidenciaBox>
    );
  }
  return (
    <EvidenciaBox estado={estado} historial={historial}>
      <span className="flex justify-between gap-3">
        <span>{GRUPOS.find(({ id }) => id === grupo)?.singular}</span>
        <span className="tnum">{formatPorcentaje(sugerencia.confianza ?? 0)}</span>
      </span>
      <span className="mt-0.5 block font-normal">{texto}</span>
    </EvidenciaBox>
  );
}
