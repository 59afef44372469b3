import type { Hoy } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { ArrowUpRight, Landmark, ShoppingBag, type LucideIcon } from 'lucide-react';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import { Enlace, type Destino } from './destino.tsx';

interface Llegada {
  readonly icon: LucideIcon;
  readonly titulo: string;
  readonly detalle: string;
  /** Credits and charges, never added together. */
  readonly montos: readonly number[];
  readonly destino: Destino;
}

function llegadasDe({ lineas, compras, ventas }: Hoy['llego']): Llegada[] {
  const llegadas: Llegada[] = [];
  if (lineas && lineas.cantidad > 0)
    llegadas.push({
      icon: Landmark,
      titulo: plural(lineas.cantidad, 'línea de banco', 'líneas de banco'),
      detalle: plural(lineas.cuadran, 'explicada'),
      montos: [lineas.abonos, -lineas.cargos].filter((monto) => monto !== 0),
      destino: { rutas: ['/cartolas'] },
    });
  if (compras && compras.cantidad > 0)
    llegadas.push({
      icon: ShoppingBag,
      titulo: plural(compras.cantidad, 'compra'),
      detalle: `${formatEntero(compras.conCuenta)} con cuenta contable`,
      montos: [compras.monto],
      destino: { rutas: ['/compras'], search: { order: 'created.desc' } },
    });
  if (ventas && ventas.cantidad > 0)
    llegadas.push({
      icon: ArrowUpRight,
      titulo: plural(ventas.cantidad, 'venta'),
      detalle: ventas.folios.join(', '),
      montos: [ventas.monto],
      destino: { rutas: ['/ventas'], search: { order: 'created.desc' } },
    });
  return llegadas;
}

/** What came in since yesterday began. */
export function Llegadas({ llego }: Pick<Hoy, 'llego'>) {
  if (llego.lineas === null && llego.compras === null && llego.ventas === null) return null;
  const llegadas = llegadasDe(llego);
  return (
    <section aria-labelledby="llego">
      <h2 id="llego" className="mb-2 flex h-7 items-center font-semibold">
        Llegó desde ayer
      </h2>
      {llegadas.length === 0 ? (
        <p className="text-muted-foreground">Nada nuevo.</p>
      ) : (
        <ul className="overflow-hidden rounded-md border bg-background">
          {llegadas.map(({ icon: Icon, titulo, detalle, montos, destino }) => (
            <li key={titulo} className="border-b last:border-b-0">
              <Enlace
                destino={destino}
                className="flex min-h-13 items-center gap-3 px-4 py-1.5 hover:bg-muted"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{titulo}</span>
                  <span className="block truncate text-12 text-muted-foreground">{detalle}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  {montos.map((monto) => (
                    <Monto key={monto} forma="col" valor={monto} />
                  ))}
                </span>
              </Enlace>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
