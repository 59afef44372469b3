import type { ActoDetalle } from '@cuadra/contract';
import { Button, ConfirmDialog, Kbd } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoAndTell } from '../../shared/actos/undo-acto.ts';
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

/** Who changed records of the act since, in a sentence; null where none did. */
function cambiosDe({ despues, cantidad }: ActoDetalle): string | null {
  if (despues.length === 0) return null;
  return despues
    .map(
      ({ quien, cuando, cantidad: suyos }) =>
        `${quien} cambió ${suyos} de ${cantidad} el ${fechaHora(cuando)}.`,
    )
    .join(' ');
}

/** The undo of the open act, which asks first where others changed its records since. */
export function DeshacerActo({ acto }: { acto: ActoDetalle }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const cambios = cambiosDe(acto);
  const run = async (conCambios: boolean) => {
    setPending(true);
    await undoAndTell(queries, acto, conCambios);
    setPending(false);
    setAsking(false);
  };
  const press = () => {
    if (pending) return;
    if (cambios === null) void run(false);
    else setAsking(true);
  };
  useKeys(
    [{ keys: 'z', label: 'Deshacer este acto', group: 'Ficha', run: (event) => event.repeat || press() }],
    acto.puedeDeshacer,
  );
  if (!acto.puedeDeshacer) return <p className="text-muted-foreground">{acto.impide ?? motivoDe(acto)}</p>;
  const quedan = acto.cantidad - acto.deshechas;
  const cuantos = quedan === 1 ? '' : ` ${formatEntero(quedan)}`;
  const verbo = `Deshacer${cuantos}${dineroDe(acto)}`;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-12 text-muted-foreground">{cambios ?? 'Nadie ha tocado esto después.'}</p>
      <Button variant="primary" loading={pending} onClick={press}>
        {verbo}
        <Kbd>Z</Kbd>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Deshacer lo que nadie ha cambiado"
        description={`${cambios ?? ''} Eso queda como está; lo demás vuelve a como estaba.`}
        confirmLabel={verbo}
        loading={pending}
        onConfirm={() => void run(true)}
      />
    </div>
  );
}

function motivoDe({ estado, deshecho, deshechoPor }: ActoDetalle): string {
  switch (estado) {
    case 'deshecho':
      return `Lo deshizo ${deshechoPor ?? 'Cuadra'} el ${deshecho === null ? '' : fechaHora(deshecho)}.`;
    case 'deshaciendo':
      return 'Se está deshaciendo.';
    case 'vencido':
      return 'Pasaron más de 30 días. Deshazlo desde cada registro si todavía hace falta.';
    case 'no_se_deshace':
      return 'No se deshace.';
    case 'hecho':
    case 'en_parte':
      return 'Todavía se está haciendo, o no tienes permiso para deshacerlo.';
  }
}
