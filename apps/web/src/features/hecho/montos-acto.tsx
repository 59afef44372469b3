import type { Acto } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';

/** What came in over what went out; of other currencies, those under them. */
export function MontosActo({ acto: { montos, estado } }: { acto: Pick<Acto, 'montos' | 'estado'> }) {
  const cifras = montos.flatMap(({ moneda, entra, sale }) => [
    ...(entra === 0 ? [] : [{ moneda, valor: entra }]),
    ...(sale === 0 ? [] : [{ moneda, valor: -sale }]),
  ]);
  return (
    <span className="flex flex-col items-end">
      {cifras.map(({ moneda, valor }) => (
        <Monto
          key={`${moneda} ${valor}`}
          valor={valor}
          moneda={moneda}
          tono={estado === 'deshecho' ? 'gris' : 'tinta'}
        />
      ))}
    </span>
  );
}
