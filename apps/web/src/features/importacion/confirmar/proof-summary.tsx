import { Button, Checkbox, Glifo, Monto } from '@cuadra/ui';
import { plural } from '../../../shared/formats/index.ts';
import type { Confirm } from './use-confirm.ts';

/** Whether the balances follow, where they do not, and the word of the person that the PDF prints them so. */
export function ProofSummary({ confirm, onGo }: { confirm: Confirm; onGo: (i: number) => void }) {
  const { prueba, moneda, descuadra, conDescuadres, setConDescuadres } = confirm;
  const { sinLeer, descuadres, sumas, comparados } = prueba;
  const primera = sinLeer[0] ?? descuadres[0];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 flex-1 items-start gap-2">
          <span className="flex h-5 items-center">
            <Glifo
              estado={sinLeer.length > 0 || descuadra ? 'por_decidir' : comparados > 0 ? 'segura' : 'sin_par'}
              className={sinLeer.length > 0 || descuadra ? 'text-aviso' : undefined}
            />
          </span>
          <span>{statusOf(confirm)}</span>
        </p>
        {primera === undefined ? null : (
          <Button size="sm" onClick={() => onGo(primera)}>
            Ver la fila {primera + 1}
          </Button>
        )}
      </div>
      {sumas.map(({ que, impreso, calculado }) => (
        <p key={que} className="text-negativo">
          {que} del PDF es <Monto valor={impreso} moneda={moneda} /> y las filas dan{' '}
          <Monto valor={calculado} moneda={moneda} />.
        </p>
      ))}
      {descuadra && sinLeer.length === 0 ? (
        <Checkbox checked={conDescuadres} onCheckedChange={setConDescuadres}>
          Así lo imprime el PDF
          <span className="block text-12 text-muted-foreground">
            Las líneas entran como están, y la importación dirá qué saldos no siguen.
          </span>
        </Checkbox>
      ) : null}
    </div>
  );
}

function statusOf({ prueba: { sinLeer, descuadres, sumas, comparados } }: Confirm): string {
  if (sinLeer.length > 0)
    return sinLeer.length === 1
      ? 'Una fila no se puede leer.'
      : `${plural(sinLeer.length, 'fila')} no se pueden leer.`;
  if (descuadres.length > 0)
    return descuadres.length === 1
      ? 'En una fila el saldo no sigue al anterior.'
      : `En ${plural(descuadres.length, 'fila')} el saldo no sigue al anterior.`;
  if (sumas.length > 0) return 'Los totales del PDF no son los de estas filas.';
  if (comparados === 0)
    return 'El PDF no trae saldos con que comprobar estas filas: compáralas una a una con la página.';
  return comparados === 1
    ? 'El saldo que se puede comparar cuadra.'
    : `Cuadran los ${comparados.toLocaleString('es-CL')} saldos que se pueden comparar.`;
}
