import type { CambiosResultado } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import {
  fechaCorta,
  formatMonto,
  formatPorcentaje,
  mesLargo,
  plural,
} from '../../../shared/formats/index.ts';

interface CambiosProps {
  readonly data: CambiosResultado;
  readonly mes: string;
  /** Opens the entries of an account in one of both months. */
  readonly onElegir: (cuenta: number, mes: string) => void;
}

const nombreDelMes = (mes: string) => (mesLargo(mes).split(' ')[0] ?? '').toLowerCase();

/** Changes of the result against the month before, the largest first; each amount opens its entries. */
export function Cambios({ data, mes, onElegir }: CambiosProps) {
  const { mesAnterior, antes, ahora, hastaDia, cambios, otros } = data;
  const figura = (nombre: string, cuenta: number, cual: string, valor: number) => (
    <button
      type="button"
      aria-label={`${nombre}, ${nombreDelMes(cual)}: ${formatMonto(valor)}`}
      onClick={() => onElegir(cuenta, cual)}
      className="toque rounded-xs underline-offset-3 hover:underline hover:decoration-input"
    >
      <Monto valor={valor} />
    </button>
  );
  return (
    <section aria-labelledby="cambios-del-mes">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="cambios-del-mes" className="font-semibold">
          Qué cambió en {nombreDelMes(mes)}
        </h2>
        <p className="text-12 text-muted-foreground">
          Contra {nombreDelMes(mesAnterior)}
          {hastaDia === null ? null : ` completo; el mes va al ${fechaCorta(hastaDia)}`}
        </p>
      </div>
      {cambios.length === 0 ? (
        <p className="text-muted-foreground">Ninguna cuenta cambió.</p>
      ) : (
        <table aria-label="Cambios por cuenta" className="w-full text-13">
          <thead>
            <tr className="text-11 text-muted-foreground">
              <th scope="col" className="pb-1 text-left font-medium">
                Cuenta
              </th>
              <th scope="col" className="num pb-1 font-medium max-sm:hidden">
                {nombreDelMes(mesAnterior).slice(0, 3)}
              </th>
              <th scope="col" className="num pb-1 font-medium max-sm:hidden">
                {nombreDelMes(mes).slice(0, 3)}
              </th>
              <th scope="col" className="num pb-1 font-medium">
                En el resultado
              </th>
              <th scope="col" className="num pb-1 font-medium">
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {cambios.map((uno) => (
              <tr key={uno.idCuenta} className="border-t">
                <th scope="row" className="h-7 max-w-0 w-full truncate pr-1 text-left font-normal">
                  <button
                    type="button"
                    onClick={() => onElegir(uno.idCuenta, uno.ahora === 0 ? mesAnterior : mes)}
                    className="toque max-w-full truncate rounded-xs text-left underline-offset-3 hover:underline hover:decoration-input"
                  >
                    {uno.nombre}
                  </button>
                </th>
                <td className="num pl-2 whitespace-nowrap max-sm:hidden">
                  {uno.antes === 0 ? (
                    <Monto valor={null} />
                  ) : (
                    figura(uno.nombre, uno.idCuenta, mesAnterior, uno.antes)
                  )}
                </td>
                <td className="num pl-2 whitespace-nowrap max-sm:hidden">
                  {uno.ahora === 0 ? (
                    <Monto valor={null} />
                  ) : (
                    figura(uno.nombre, uno.idCuenta, mes, uno.ahora)
                  )}
                </td>
                <td className="num pl-2 font-medium whitespace-nowrap">
                  <Monto valor={uno.efecto} />
                </td>
                <td className="num pl-2 whitespace-nowrap text-muted-foreground">
                  {uno.antes === 0
                    ? 'nueva'
                    : formatPorcentaje((uno.ahora - uno.antes) / Math.abs(uno.antes))}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {otros.cantidad > 0 ? (
              <tr className="border-t text-muted-foreground">
                <th scope="row" className="h-7 text-left font-normal">
                  {plural(otros.cantidad, 'cuenta')} más
                </th>
                <td className="max-sm:hidden">{null}</td>
                <td className="max-sm:hidden">{null}</td>
                <td className="num pl-2 whitespace-nowrap">
                  <Monto valor={otros.efecto} />
                </td>
                <td>{null}</td>
              </tr>
            ) : null}
            <tr className="border-t font-semibold">
              <th scope="row" className="h-7 text-left">
                Resultado
              </th>
              <td className="num pl-2 whitespace-nowrap max-sm:hidden">
                <Monto valor={antes} />
              </td>
              <td className="num pl-2 whitespace-nowrap max-sm:hidden">
                <Monto valor={ahora} />
              </td>
              <td className="num pl-2 whitespace-nowrap">
                <Monto valor={ahora - antes} />
              </td>
              <td className="num pl-2 whitespace-nowrap font-normal text-muted-foreground">
                {antes === 0 ? '–' : formatPorcentaje((ahora - antes) / Math.abs(antes))}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
