import { MOTIVOS_FUERA, type FlujoDeCaja, type MotivoFuera } from '@cuadra/contract';
import type { SentidoFlujo } from '@cuadra/domain/flujo-caja';
import { Monto } from '@cuadra/ui';
import { fechaCorta, formatMonto, formatPorcentaje, plural } from '../../shared/formats/index.ts';

interface CabeceraProps {
  readonly flujo: FlujoDeCaja;
  /** Without it what is in no column is not told. */
  readonly onFuera?: (motivo: MotivoFuera, sentido: SentidoFlujo) => void;
}

/** What there is now, what is expected until the horizon, the lowest that it comes to, and what is in no column. */
export function Cabecera({ flujo, onFuera }: CabeceraProps) {
  const { moneda, saldoHoy, resumen, cuentas, fuera, acierto } = flujo;
  const masVieja = cuentas.map(({ fecha }) => fecha ?? '').toSorted()[0];
  const horizonte = `al ${fechaCorta(resumen.hasta)}`;
  const cifras = [
    { nombre: 'Se espera cobrar', valor: resumen.porCobrar, cuando: horizonte },
    { nombre: 'Se espera pagar', valor: resumen.porPagar, cuando: horizonte },
    {
      nombre: 'Punto más bajo',
      valor: resumen.masBajo.saldo,
      cuando: `el ${fechaCorta(resumen.masBajo.fecha)}`,
    },
    { nombre: 'Quedaría', valor: resumen.final, cuando: horizonte },
  ];
  return (
    <section aria-label="Resumen del flujo" className="border-b px-4 py-4 sm:px-6">
      <dl className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div>
          <dt className="text-muted-foreground">Saldo en bancos</dt>
          <dd className="text-32 font-semibold">
            <Monto valor={saldoHoy} moneda={moneda} />
          </dd>
        </div>
        {cifras.map(({ nombre, valor, cuando }) => (
          <div key={nombre}>
            <dt className="text-12 text-muted-foreground">{nombre}</dt>
            <dd className="text-15 font-semibold">
              <Monto valor={valor} moneda={moneda} />
              <span className="block text-12 font-normal text-muted-foreground">{cuando}</span>
            </dd>
          </div>
        ))}
      </dl>
      {masVieja ? (
        <p className="mt-2 text-12 text-muted-foreground">
          {plural(cuentas.length, 'cuenta')} con movimientos al menos hasta el {fechaCorta(masVieja)}. No
          incluye ventas ni compras que aún no tienen documento.
          {acierto === null
            ? null
            : ` En ${acierto.casos} cobros, la fecha erró ${plural(acierto.errorMediano, 'día')} y el rango acertó ${formatPorcentaje(acierto.enRango)}.`}
        </p>
      ) : null}
      {onFuera && fuera.length > 0 ? (
        <ul aria-label="Fuera del flujo" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-12">
          {fuera.map(({ motivo, sentido, cantidad, monto }) => (
            <li key={`${motivo} ${sentido}`}>
              <button
                type="button"
                onClick={() => onFuera(motivo, sentido)}
                className="toque rounded-xs text-left underline decoration-input underline-offset-3 hover:decoration-current"
              >
                {MOTIVOS_FUERA[motivo]}: {formatMonto(monto, moneda)}{' '}
                {sentido === 'ingreso' ? 'por cobrar' : 'por pagar'}, {plural(cantidad, 'documento')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
