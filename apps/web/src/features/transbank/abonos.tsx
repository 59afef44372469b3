import type { AbonoTransbank } from '@cuadra/contract';
import { Badge, cn, Monto } from '@cuadra/ui';
import { fechaCorta } from '../../shared/formats/index.ts';
import { NOMBRE_MEDIO } from './textos.ts';

/** The deposits of the month, oldest first; each opens into its rows. */
export function Abonos({
  abonos,
  elegido,
  onAbrir,
}: {
  abonos: readonly AbonoTransbank[];
  elegido: number | undefined;
  onAbrir: (id: number) => void;
}) {
  return (
    <section aria-labelledby="abonos">
      <h2 id="abonos" className="mb-2 font-semibold">
        Abonos
      </h2>
      <div className="overflow-x-auto rounded-md border">
        <table aria-labelledby="abonos" className="w-full">
          <thead>
            <tr className="h-(--row-head) bg-muted text-11 text-muted-foreground">
              <th scope="col" className="px-4 text-left font-medium">
                Abono
              </th>
              <th
                scope="col"
                className={cn('hidden px-4 text-left font-medium', elegido === undefined && 'lg:table-cell')}
              >
                Local
              </th>
              <th scope="col" className="num hidden px-4 font-medium sm:table-cell">
                Ventas
              </th>
              <th scope="col" className="num hidden px-4 font-medium sm:table-cell">
                Descuentos
              </th>
              <th scope="col" className="num px-4 font-medium">
                Neto
              </th>
              <th scope="col" className="px-4 text-left font-medium">
                Banco
              </th>
            </tr>
          </thead>
          <tbody>
            {abonos.map((abono) => (
              <Fila
                key={abono.id}
                abono={abono}
                elegido={abono.id === elegido}
                estrecha={elegido !== undefined}
                onAbrir={() => onAbrir(abono.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Fila({
  abono,
  elegido,
  estrecha,
  onAbrir,
}: {
  abono: AbonoTransbank;
  elegido: boolean;
  /** Beside an open sheet there is less room. */
  estrecha: boolean;
  onAbrir: () => void;
}) {
  const { fecha, medio, comercio, local, ventas, neto, deposito } = abono;
  return (
    <tr
      onClick={onAbrir}
      className={cn('h-(--row-dense) cursor-pointer border-t hover:bg-muted', elegido && 'bg-selected')}
    >
      <th scope="row" className="px-4 text-left font-normal whitespace-nowrap">
        <button
          type="button"
          aria-pressed={elegido}
          onClick={(event) => {
            event.stopPropagation();
            onAbrir();
          }}
          className="rounded-xs text-left"
        >
          <span className="tnum">{fechaCorta(fecha)}</span>{' '}
          <span className="font-medium">{NOMBRE_MEDIO[medio]}</span>
        </button>
      </th>
      <td className={cn('hidden max-w-52 truncate px-4 text-muted-foreground', !estrecha && 'lg:table-cell')}>
        {local ?? comercio}
      </td>
      <td className="num hidden px-4 sm:table-cell">
        <Monto valor={ventas} />
      </td>
      <td className="num hidden px-4 sm:table-cell">
        <Monto valor={neto - ventas} />
      </td>
      <td className="num px-4">
        <Monto valor={neto} tono="fuerte" />
      </td>
      <td className="px-4 whitespace-nowrap">
        {deposito === null ? (
          <Badge tono="aviso">Sin encontrar</Badge>
        ) : (
          <span className="text-12 text-muted-foreground">
            {fechaCorta(deposito.fecha)}
            {deposito.junto ? ', junto a otros' : ''}
          </span>
        )}
      </td>
    </tr>
  );
}
