import type { ClaseSinPar, GrupoSinPar } from '@cuadra/contract';
import { Button, Kbd, QueueGroupHeader } from '@cuadra/ui';
import { ArrowLeftRight, CreditCard, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import { countLineas, segurasDe } from './orden.ts';
import { NOMBRE_CLASE } from './textos-sin-par.ts';
import type { SinPar } from './use-sin-par.ts';

const ICONO: Readonly<Partial<Record<ClaseSinPar, ReactNode>>> = {
  compra_tarjeta: <CreditCard aria-hidden className="size-3.5 text-muted-foreground" />,
  comision_banco: <Landmark aria-hidden className="size-3.5 text-muted-foreground" />,
  entre_cuentas_propias: <ArrowLeftRight aria-hidden className="size-3.5 text-muted-foreground" />,
};

interface Accion {
  readonly texto: string;
  readonly tecla: string;
  readonly run: () => void;
}

/** The act of one letter on all of a kind; null where none of it is sure, or without the right. */
function accionDe(clase: ClaseSinPar, grupos: readonly GrupoSinPar[], sinPar: SinPar): Accion | null {
  if (clase === 'entre_cuentas_propias') {
    if (!sinPar.empareja) return null;
    const texto = grupos.length === 1 ? 'Unir el par' : `Unir los ${formatEntero(grupos.length)} pares`;
    return { texto, tecla: 'T', run: sinPar.unitePares };
  }
  if (clase === 'compra_tarjeta') {
    const cuantas = sinPar.porPedir.length;
    return cuantas === 0
      ? null
      : {
          texto: `Pedir ${plural(cuantas, 'boleta')}`,
          tecla: 'P',
          run: () => sinPar.setDialogo('boletas'),
        };
  }
  const seguras = countLineas(segurasDe(grupos, clase));
  if (seguras === 0 || !sinPar.clasifica) return null;
  const run = () => sinPar.acceptSeguras(clase);
  const todas = seguras === countLineas(grupos);
  const cuantas = seguras === 1 ? (todas ? 'Aceptarla' : 'Aceptar la segura') : null;
  if (clase === 'cuenta_sabida')
    return { texto: cuantas ?? `Aceptar las ${formatEntero(seguras)} seguras`, tecla: 'A', run };
  if (clase === 'comision_banco')
    return { texto: cuantas ?? `Aceptar las ${formatEntero(seguras)}`, tecla: 'B', run };
  return null;
}

/** Head of a kind, with the letter that accepts its sure groups. */
export function CabezaClase({
  clase,
  grupos,
  sinPar,
}: {
  clase: ClaseSinPar;
  grupos: readonly GrupoSinPar[];
  sinPar: SinPar;
}) {
  const accion = accionDe(clase, grupos, sinPar);
  return (
    <QueueGroupHeader
      estado={clase === 'nadie_sabe' ? 'sin_par' : 'segura'}
      icon={ICONO[clase]}
      label={NOMBRE_CLASE[clase]}
      count={Math.max(countLineas(grupos), sinPar.porClase?.get(clase) ?? 0)}
      action={
        accion ? (
          <Button
            variant="ghost"
            size="sm"
            tabIndex={-1}
            className="-mr-1.5 h-6 px-1.5 text-11"
            onClick={accion.run}
          >
            {accion.texto}
            <Kbd>{accion.tecla}</Kbd>
          </Button>
        ) : undefined
      }
    />
  );
}
