import type { GrupoSinPar, LineaSinPar } from '@cuadra/contract';
import { Checkbox, Glifo, Glosa, Monto } from '@cuadra/ui';
import { fechaCorta, plural } from '../../../shared/formats/index.ts';
import { byPointer } from '../by-pointer.ts';
import { cuentaBreve } from '../textos.ts';
import { sePideBoleta } from './orden.ts';
import type { SinPar } from './use-sin-par.ts';

/** Lines of a group that are drawn; the rest is accepted with them. */
const MAX_DIBUJADAS = 200;

/** The lines of a group, each with its box, and the sum that stays without an account. */
export function LineasGrupo({ sinPar, grupo }: { sinPar: SinPar; grupo: GrupoSinPar }) {
  const { lineas: elegidas, quitadas } = sinPar;
  const { lineas, moneda, par } = grupo;
  const elige = sinPar.clasifica && par === null && lineas.length > 1;
  const suma = par ? 0 : elegidas.reduce((total, { monto }) => total + monto, 0);
  const resto = grupo.monto - suma;
  const conCuenta = new Set(lineas.map(({ banco, numeroCuenta }) => `${banco} ${numeroCuenta}`)).size > 1;
  const deTarjeta =
    lineas.some((linea) => sePideBoleta(grupo, linea)) || lineas.some(({ conComprobante }) => conComprobante);
  const sinElegir = grupo.destinos.length === 0 && par === null;
  return (
    <section aria-label="Líneas del grupo">
      <div className="flex items-center gap-3 border-b pb-1.5 text-11 text-muted-foreground">
        {elige ? (
          <Checkbox
            checked={quitadas.size === 0}
            indeterminate={quitadas.size > 0 && elegidas.length > 0}
            aria-label="Todas las líneas del grupo"
            onCheckedChange={sinPar.toggleLineas}
          />
        ) : null}
        <span className="flex-1">{par ? 'Las dos líneas' : 'Líneas del grupo'}</span>
        <span className="w-16">Fecha</span>
        {conCuenta ? <span className="w-28 max-sm:hidden">Cuenta</span> : null}
        {deTarjeta ? <span className="w-24 max-sm:hidden">Respaldo</span> : null}
        <span className="w-28 pr-3 text-right max-sm:w-24 max-sm:pr-0">Monto</span>
      </div>
      <ul>
        {lineas.slice(0, MAX_DIBUJADAS).map((linea) => (
          <li key={linea.id} className="flex min-h-(--row-dense) items-center gap-3 border-b py-1.5">
            {elige ? (
              <Checkbox
                checked={!quitadas.has(linea.id)}
                aria-label={`Usar ${linea.descripcion} del ${fechaCorta(linea.fecha)}`}
                onCheckedChange={(_marcar, { event }) => {
                  sinPar.toggleLinea(linea.id);
                  if (byPointer(event)) sinPar.focusList();
                }}
              />
            ) : null}
            <span className="min-w-0 flex-1">
              <Glosa texto={linea.descripcion} className="font-medium" />
              {deTarjeta ? (
                <span className="block sm:hidden">
                  <Respaldo falta={sePideBoleta(grupo, linea)} linea={linea} />
                </span>
              ) : null}
            </span>
            <span className="tnum w-16 shrink-0 text-12 text-muted-foreground">
              {fechaCorta(linea.fecha)}
            </span>
            {conCuenta ? (
              <span className="w-28 shrink-0 truncate text-12 text-muted-foreground max-sm:hidden">
                {cuentaBreve(linea.banco, linea.numeroCuenta)}
              </span>
            ) : null}
            {deTarjeta ? (
              <span className="w-24 shrink-0 truncate max-sm:hidden">
                <Respaldo falta={sePideBoleta(grupo, linea)} linea={linea} />
              </span>
            ) : null}
            <Monto
              forma="col"
              valor={linea.monto}
              moneda={linea.moneda}
              className="w-28 shrink-0 pr-3 text-right max-sm:w-24 max-sm:pr-0"
            />
          </li>
        ))}
      </ul>
      {lineas.length > MAX_DIBUJADAS ? (
        <p className="border-b py-2 text-12 text-muted-foreground">
          Y {plural(lineas.length - MAX_DIBUJADAS, 'línea')} más.
        </p>
      ) : null}
      {lineas.length > 1 && par === null ? (
        <p className="flex items-center justify-between border-b py-2 pr-3 text-muted-foreground">
          <span>Suma de {plural(elegidas.length, 'línea')}</span>
          <Monto forma="col" valor={suma} moneda={moneda} />
        </p>
      ) : null}
      {sinElegir ? null : (
        <p className="flex items-center gap-3 py-3 pr-3 font-medium">
          <Glifo estado={resto === 0 ? 'segura' : 'probable'} />
          <span className="flex-1">
            Sin explicar
            {resto === 0 ? <span className="font-normal text-cuadra"> · cuadra</span> : null}
          </span>
          <Monto valor={resto} moneda={moneda} className="text-15 font-semibold" />
        </p>
      )}
    </section>
  );
}

/** Whether the receipt of a purchase is here. */
function Respaldo({ falta, linea }: { falta: boolean; linea: LineaSinPar }) {
  return (
    <span className="text-12 text-muted-foreground">
      {linea.conComprobante ? 'Comprobante' : falta ? <span className="text-aviso">Falta boleta</span> : null}
    </span>
  );
}
