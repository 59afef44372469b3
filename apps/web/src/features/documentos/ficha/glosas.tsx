import type { DocumentoDetalle } from '@cuadra/contract';
import { Button, Monto, SheetSection } from '@cuadra/ui';
import { useState } from 'react';
import { formatEntero } from '../../../shared/formats/index.ts';

/** A document may have sixty lines; the first tell what it is about. */
const FIRST = 6;

const numero = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 6, useGrouping: 'always' });

/** `1.200 × 850,5`; what is missing is left out. */
export function cantidadPorValor(cantidad: string | null, valor: string | null): string | null {
  const partes = [cantidad, valor].flatMap((texto) => (texto === null ? [] : [numero.format(Number(texto))]));
  return partes.length === 0 ? null : partes.join(' × ');
}

/** The lines of a document: what was sold or bought. */
export function Glosas({ documento: { Glosas: glosas, moneda } }: { documento: DocumentoDetalle }) {
  const [todas, setTodas] = useState(false);
  if (glosas.length === 0) return null;
  // Two lines may say the same: their place tells them apart.
  const lineas = glosas.map((glosa, posicion) => ({ ...glosa, posicion }));
  const vistas = todas ? lineas : lineas.slice(0, FIRST);
  return (
    <SheetSection title="Detalle">
      <ul className="flex flex-col gap-2">
        {vistas.map((glosa) => (
          <li key={glosa.posicion} className="flex justify-between gap-4">
            <div className="min-w-0">
              <p className="break-words">{glosa.nombre}</p>
              {glosa.descripcion ? (
                <p className="text-12 break-words text-muted-foreground">{glosa.descripcion}</p>
              ) : null}
            </div>
            <div className="shrink-0 text-right">
              <Monto forma="col" valor={glosa.montoTotal} moneda={moneda} className="block" />
              <span className="tnum text-12 text-muted-foreground">
                {cantidadPorValor(glosa.cantidad, glosa.valorUnitario)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {vistas.length < glosas.length ? (
        <Button variant="quiet" size="sm" className="mt-2 -ml-2" onClick={() => setTodas(true)}>
          Ver las {formatEntero(glosas.length)} líneas
        </Button>
      ) : null}
    </SheetSection>
  );
}
