import { Monto } from '@cuadra/ui';
import { Fragment } from 'react';
import type { Suma } from './grupos.ts';

/** `abonos $10.707.620, cargos -$22.209.615`: money in and out are never added up. */
export function Sumas({ sumas }: { sumas: readonly Suma[] }) {
  const partes = sumas.flatMap(({ moneda, abonos, cargos }) => [
    ...(abonos > 0 ? [{ clave: `a-${moneda}`, nombre: 'abonos', valor: abonos, moneda }] : []),
    ...(cargos > 0 ? [{ clave: `c-${moneda}`, nombre: 'cargos', valor: -cargos, moneda }] : []),
  ]);
  return partes.map(({ clave, nombre, valor, moneda }, indice) => (
    <Fragment key={clave}>
      {indice > 0 ? ', ' : ''}
      {nombre} <Monto valor={valor} moneda={moneda} className={valor > 0 ? 'text-foreground' : undefined} />
    </Fragment>
  ));
}
