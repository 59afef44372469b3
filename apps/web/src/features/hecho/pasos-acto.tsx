import type { ActoDetalle } from '@cuadra/contract';
import { Button, ConfirmDialog, Kbd } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { redoAndTell, undoAndTell } from '../../shared/actos/undo-acto.ts';
import { fechaHora, formatEntero, formatMonto } from '../../shared/formats/index.ts';
import { useKeys } from '../../shared/keys/index.ts';

/** `$5.000 y -$2.000`: the money that the button repeats. */
function dineroDe({ montos }: ActoDetalle): string {
  const cifras = montos.flatMap(({ moneda, entra, sale }) => [
    ...(entra === 0 ? [] : [formatMonto(entra, moneda)]),
    ...(sale === 0 ? [] : [formatMonto(-sale, moneda)]),
  ]);
  return cifras.length === 0 ? '' : ` por ${cifras.join(' y ')}`;
}

/** Who changed records of the act since, or which of an import stay, in a sentence; null where none. */
function cambiosDe({ despues, cantidad, quedan }: ActoDetalle): string | null {
  if (quedan !== null) return quedan;
  if (despues.length === 0) return null;
  return despues
    .map(
      ({ quien, cuando, cantidad: suyos }) =>
        `${quien} cambió ${suyos} de ${cantidad} el ${fechaHora(cuando)}.`,
    )
    .join(' ');
}

/** The steps of the open act: its undo, which asks first where others changed its records since, and doing it again. */
export function PasosActo({ acto }: { acto: ActoDetalle }) {
  const { puedeDeshacer, puedeRehacer } = acto;
  if (!puedeDeshacer && !puedeRehacer) return <p className="text-muted-foreground">{motivoDe(acto)}</p>;
  const cambios = cambiosDe(acto);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-12 text-muted-foreground">
        {puedeDeshacer ? null : `${deshechoDe(acto)} `}
        {cambios ?? 'Nadie ha tocado esto después.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {puedeDeshacer ? <Deshacer acto={acto} cambios={cambios} /> : null}
        {puedeRehacer ? <Rehacer acto={acto} /> : null}
      </div>
    </div>
  );
}

function Deshacer({ acto, cambios }: { acto: ActoDetalle; cambios: string | null }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const deArchivos = acto.clase === 'importacion';
  const run = async (conCambios: boolean) => {
    setPending(true);
    await undoAndTell(queries, acto, conCambios);
    setPending(false);
    setAsking(false);
  };
  const press = () => {
    if (pending) return;
    if (cambios === null && !deArchivos) void run(false);
    else setAsking(true);
  };
  useKeys([
    { keys: 'z', label: 'Deshacer este acto', group: 'Ficha', run: (event) => event.repeat || press() },
  ]);
  const quedan = acto.cantidad - acto.deshechas;
  const verbo = `Deshacer${cuantosDe(quedan)}${dineroDe(acto)}`;
  return (
    <>
      <Button variant="primary" loading={pending} onClick={press}>
        {verbo}
        <Kbd>Z</Kbd>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={deArchivos ? 'Deshacer la importación' : 'Deshacer lo que nadie ha cambiado'}
        description={preguntaDe(acto, cambios)}
        confirmLabel={verbo}
        loading={pending}
        onConfirm={() => void run(true)}
      />
    </>
  );
}

/** The question before an undo. An import is not done again, so that it asks also where all of it goes. */
function preguntaDe({ clase }: ActoDetalle, cambios: string | null): string {
  if (clase !== 'importacion') return `${cambios ?? ''} Eso queda como está; lo demás vuelve a como estaba.`;
  return cambios === null ? 'Salen todos sus registros.' : `${cambios} Eso queda como está; lo demás sale.`;
}

/** Of an act that is undone in part it stands beside the undo of the rest. */
function Rehacer({ acto }: { acto: ActoDetalle }) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const press = () => {
    if (pending) return;
    setPending(true);
    void redoAndTell(queries, acto).finally(() => setPending(false));
  };
  useKeys([
    { keys: 'Shift+z', label: 'Rehacer este acto', group: 'Ficha', run: (event) => event.repeat || press() },
  ]);
  const entero = acto.deshechas === acto.cantidad;
  return (
    <Button variant={entero ? 'primary' : 'secondary'} loading={pending} onClick={press}>
      {`Rehacer${cuantosDe(acto.deshechas)}${entero ? dineroDe(acto) : ''}`}
      <Kbd>Mayús Z</Kbd>
    </Button>
  );
}

const cuantosDe = (cantidad: number) => (cantidad === 1 ? '' : ` ${formatEntero(cantidad)}`);

/** `Lo deshizo Javiera Soto el 17 nov a las 11:40.` */
const deshechoDe = ({ deshecho, deshechoPor }: ActoDetalle): string =>
  deshecho === null ? '' : `Lo deshizo ${deshechoPor ?? 'Cuadra'} el ${fechaHora(deshecho)}.`;

/** Why there is no step. */
function motivoDe(acto: ActoDetalle): string {
  switch (acto.estado) {
    case 'deshecho':
      return [deshechoDe(acto), acto.impide ?? ''].join(' ').trim();
    case 'deshaciendo':
      return 'Se está deshaciendo.';
    case 'vencido':
      return 'Pasaron más de 30 días. Deshazlo desde cada registro si todavía hace falta.';
    case 'no_se_deshace':
      return 'No se deshace.';
    case 'hecho':
    case 'en_parte':
      return acto.impide ?? 'Todavía se está haciendo, o no tienes permiso para deshacerlo.';
  }
}
