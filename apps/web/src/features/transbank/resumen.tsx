import type { MesTransbank } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { plural } from '../../shared/formats/index.ts';
import { Factura } from './factura.tsx';
import { partesDe } from './textos.ts';

/** The month as one sum: from what was sold to what reached the bank. */
export function Resumen({ mes }: { mes: MesTransbank }) {
  const { totales, facturas, comisionesPorConciliar } = mes;
  const partes = partesDe(totales);
  const falta = totales.neto - totales.depositado;
  return (
    <section aria-label="Resumen del mes" className="rounded-md border">
      <dl className="flex flex-wrap gap-x-8 gap-y-3 p-4">
        {partes.map(([nombre, monto], i) => (
          <div key={nombre}>
            <dt className="text-12 text-muted-foreground">{nombre}</dt>
            <dd className={i === 0 || i === partes.length - 1 ? 'text-20 font-semibold' : 'text-15'}>
              <Monto valor={monto} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t px-4 py-2.5 text-12 text-muted-foreground">
        {plural(totales.cantidad, 'movimiento')}.{' '}
        {falta === 0 ? (
          <span className="font-medium text-cuadra-foreground">Todo está en el banco.</span>
        ) : (
          <>
            En el banco van <Monto valor={totales.depositado} />; falta encontrar <Monto valor={falta} />.
          </>
        )}
      </p>
      {facturas.map((factura) => (
        <Factura key={factura.id} factura={factura} comisiones={comisionesPorConciliar} />
      ))}
    </section>
  );
}
