import type { CartolaDetalle } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { TriangleAlert } from 'lucide-react';
import { fechaLarga } from '../../../shared/formats/index.ts';
import { Dato, Datos } from '../comun/datos.tsx';
import { montoDeLinea } from './columns.tsx';
import { textoDeNovedad } from './prueba/textos.ts';

const QUE_HACER = {
  cambiada:
    'Cuadra la deja como estaba porque ya la trabajaste. Revisa lo que dice ahora y, si corresponde, deshaz lo que hiciste con ella.',
  retirada:
    'Cuadra la deja porque ya la trabajaste. Si el banco tiene razón, deshaz lo que hiciste con ella.',
  ausente: 'Puede ser una falla pasajera de la conexión. Revísala en la página de tu banco.',
} as const;

/** What the bank did to a line that somebody had worked on, and what it says of it now. */
export function AvisoNovedad({
  linea: { novedadBanco, movimientoBanco, moneda },
}: {
  linea: CartolaDetalle;
}) {
  if (novedadBanco === null) return null;
  return (
    <SheetSection>
      <div className="rounded-sm bg-aviso-soft p-3">
        <p className="flex items-start gap-2 font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-aviso" />
          {textoDeNovedad(novedadBanco)}
        </p>
        <p className="mt-1 text-12">{QUE_HACER[novedadBanco]}</p>
        {movimientoBanco === null ? null : (
          <Datos className="mt-2">
            <Dato nombre="Fecha ahora">{fechaLarga(movimientoBanco.fecha)}</Dato>
            <Dato nombre="Descripción ahora">{movimientoBanco.descripcion}</Dato>
            <Dato nombre="Monto ahora">
              <Monto valor={montoDeLinea(movimientoBanco)} moneda={moneda} />
            </Dato>
          </Datos>
        )}
      </div>
    </SheetSection>
  );
}
