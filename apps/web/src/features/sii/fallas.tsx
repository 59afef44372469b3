import type { ServicioSincronizado } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { TriangleAlert } from 'lucide-react';
import { failuresOf, namesOfMeses, type Falla } from './textos.ts';
import { usePedir } from './use-conexion.ts';

/** What could not be read and what to do about it, each with its way to try again. */
export function Fallas({
  services,
  editable,
}: {
  services: readonly ServicioSincronizado[];
  editable: boolean;
}) {
  const fallas = failuresOf(services);
  if (fallas.length === 0) return null;
  return (
    <section aria-labelledby="fallas-sii">
      <h2 id="fallas-sii" className="text-15 font-semibold">
        Qué falló y qué hacer
      </h2>
      <ul className="mt-3 divide-y rounded-md border">
        {fallas.map((falla) => (
          <FallaRow key={`${falla.servicio} ${falla.mensaje}`} falla={falla} editable={editable} />
        ))}
      </ul>
    </section>
  );
}

function FallaRow({ falla, editable }: { falla: Falla; editable: boolean }) {
  const { servicio, nombre, mensaje, meses } = falla;
  const { mutate, isPending } = usePedir();
  const cuales = namesOfMeses(meses);
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-negativo" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {nombre} · {cuales}
        </p>
        <p className="text-muted-foreground">{mensaje}</p>
      </div>
      {editable ? (
        <Button
          size="sm"
          loading={isPending}
          aria-label={`Reintentar ${nombre}, ${cuales}`}
          onClick={() => mutate({ servicios: [servicio], meses })}
        >
          Reintentar
        </Button>
      ) : null}
    </li>
  );
}
