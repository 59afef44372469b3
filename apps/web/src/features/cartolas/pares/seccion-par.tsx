import { createPar, type CartolaDetalle } from '@cuadra/contract';
import { Button, ConfirmDialog, Glifo, IconButton, SheetSection } from '@cuadra/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatMonto } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { montoDeLinea } from '../columns.tsx';
import { ElegirParDialog } from './elegir-par-dialog.tsx';
import { VistaLineaDePar } from './linea-de-par.tsx';
import { PALABRAS_PAR } from './palabras.ts';
import { eleccionDe, usePares } from './use-pares.ts';

/** The other line that explains this one, those that could, and choosing one by hand. */
export function SeccionPar({ linea }: { linea: CartolaDetalle }) {
  const { puede } = useSession();
  const edita = puede(createPar);
  const [eligiendo, setEligiendo] = useState(false);
  const libre = linea.conciliado === 0 && linea.estadoClasificacion === 'sin_clasificar';
  if (linea.Par) return <ParHecho linea={linea} par={linea.Par} edita={edita} />;
  if (!libre || (!edita && linea.paresSugeridos.length === 0)) return null;
  return (
    <SheetSection title="Traspaso o reversa">
      <Sugeridos linea={linea} edita={edita} />
      {edita ? (
        <Button size="sm" onClick={() => setEligiendo(true)}>
          Emparejar con otra línea
        </Button>
      ) : null}
      {eligiendo ? <ElegirParDialog linea={linea} onClose={() => setEligiendo(false)} /> : null}
    </SheetSection>
  );
}

function Sugeridos({ linea, edita }: { linea: CartolaDetalle; edita: boolean }) {
  const { emparejar, rechazar } = usePares();
  if (linea.paresSugeridos.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-col gap-3">
      {linea.paresSugeridos.map(({ tipo, explicacion, linea: otra }) => (
        <li key={otra.id} className="rounded-sm border p-3">
          <p className="mb-2 flex items-center gap-2 text-12 text-muted-foreground">
            <Glifo estado="probable" size={12} />
            {PALABRAS_PAR[tipo].larga}, por confirmar
          </p>
          <VistaLineaDePar linea={otra} />
          {explicacion === null ? null : <p className="mt-2 text-12">{explicacion}</p>}
          {edita ? (
            <div className="mt-3 flex gap-2">
              <Button
                size="sm"
                variant="primary"
                loading={emparejar.isPending}
                onClick={() => emparejar.mutate(eleccionDe(linea, otra))}
              >
                Emparejar
              </Button>
              <Button
                size="sm"
                loading={rechazar.isPending}
                onClick={() => rechazar.mutate(eleccionDe(linea, otra))}
              >
                No van juntas
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function ParHecho({
  linea,
  par,
  edita,
}: {
  linea: CartolaDetalle;
  par: NonNullable<CartolaDetalle['Par']>;
  edita: boolean;
}) {
  const { deshacer } = usePares();
  const [open, setOpen] = useState(false);
  const cifra = formatMonto(Math.abs(montoDeLinea(linea)), linea.moneda);
  const quien =
    par.origen === 'automatizacion'
      ? `${par.explicacion} La emparejó Cuadra.`
      : `Emparejada a mano${par.usuario === null ? '' : `, ${par.usuario}`}.`;
  return (
    <SheetSection
      title={PALABRAS_PAR[par.tipo].larga}
      end={
        edita ? (
          <IconButton label={`Deshacer el par de ${cifra}`} onClick={() => setOpen(true)}>
            <Undo2 aria-hidden />
          </IconButton>
        ) : undefined
      }
    >
      <VistaLineaDePar linea={par.linea} />
      <p className="mt-2 text-12 text-muted-foreground">{quien}</p>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Deshacer el par de ${cifra}`}
        description="Las dos líneas vuelven a quedar por conciliar, y no se proponen juntas otra vez."
        confirmLabel={`Deshacer ${cifra}`}
        loading={deshacer.isPending}
        onConfirm={() => deshacer.mutate(par.id, { onSuccess: () => setOpen(false) })}
      />
    </SheetSection>
  );
}
