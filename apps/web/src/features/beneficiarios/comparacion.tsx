import type { BeneficiarioDetalle, CuentaDeHistoria } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { mismosCorreos, NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { cn } from '@cuadra/ui';
import { correosDe } from './textos.ts';
import { fechaConAnio, fechaHora, formatMonto, plural } from '../../shared/formats/index.ts';

interface Fila {
  readonly dato: string;
  readonly de: (cuenta: CuentaDeHistoria) => string;
  /** A difference here is worth a look. */
  readonly compara: boolean;
}

const pagosDe = ({ pagos: { cuantos, monto } }: CuentaDeHistoria) =>
  cuantos === 0 ? 'Ninguno' : `${cuantos} por ${formatMonto(monto)}`;

const FILAS: readonly Fila[] = [
  { dato: 'Banco', de: ({ banco }) => banco, compara: true },
  { dato: 'Tipo', de: ({ tipoCuenta }) => NOMBRE_TIPO_CUENTA[tipoCuenta], compara: true },
  { dato: 'Número', de: ({ numeroCuenta }) => numeroCuenta, compara: true },
  { dato: 'Correos de avisos', de: correosDe, compara: true },
  { dato: 'Desde', de: ({ created }) => fechaHora(created), compara: false },
  { dato: 'Pagos recibidos', de: pagosDe, compara: false },
];

/** A text with the part that differs from another underlined: between what both begin and end with. */
function Distinto({ texto, antes }: { texto: string; antes: string }) {
  const largo = Math.min(texto.length, antes.length);
  let inicio = 0;
  while (inicio < largo && texto[inicio] === antes[inicio]) inicio += 1;
  let fin = 0;
  while (fin < largo - inicio && texto.at(-1 - fin) === antes.at(-1 - fin)) fin += 1;
  return (
    <>
      {texto.slice(0, inicio)}
      <u className="font-semibold decoration-2 underline-offset-4">
        {texto.slice(inicio, texto.length - fin)}
      </u>
      {texto.slice(texto.length - fin)}
    </>
  );
}

/** The account in force beside the one that waits: what differs is tinted. */
export function Comparacion({
  antes,
  nueva,
}: {
  readonly antes: CuentaDeHistoria | undefined;
  readonly nueva: CuentaDeHistoria;
}) {
  const distintos = FILAS.filter(({ de, compara }) => compara && antes && de(antes) !== de(nueva)).length;
  return (
    <table className="w-full table-fixed overflow-hidden rounded-md border text-left">
      <thead className="bg-muted">
        <tr>
          <th scope="col" className="w-1/4 px-3 py-2 sm:px-4">
            <span className="sr-only">Dato</span>
          </th>
          {antes ? (
            <th scope="col" className="px-3 py-2 sm:px-4 font-medium">
              La de antes
            </th>
          ) : null}
          <th scope="col" className="px-3 py-2 sm:px-4 font-medium">
            La nueva
            {distintos === 0 ? null : (
              <span className="float-right hidden text-12 font-normal text-muted-foreground sm:inline">
                {plural(distintos, 'dato distinto', 'datos distintos')}
              </span>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {FILAS.map(({ dato, de, compara }) => {
          const [viejo, nuevo] = [antes && de(antes), de(nueva)];
          const cambia = compara && viejo !== undefined && viejo !== nuevo;
          return (
            <tr key={dato} className="border-t">
              <th scope="row" className="px-3 py-2 sm:px-4 align-top font-normal text-muted-foreground">
                {dato}
              </th>
              {viejo === undefined ? null : (
                <td className="tnum px-3 py-2 sm:px-4 align-top whitespace-normal wrap-anywhere">{viejo}</td>
              )}
              <td
                className={cn(
                  'tnum px-3 py-2 sm:px-4 align-top whitespace-normal wrap-anywhere',
                  cambia && 'bg-aviso-soft',
                )}
              >
                {cambia && dato !== 'Banco' && dato !== 'Tipo' ? (
                  <Distinto texto={nuevo} antes={viejo} />
                ) : (
                  nuevo
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What bank lines and the book say for the account that waits, and against it. */
export function Evidencia({
  beneficiario: { rut, esProveedor, cuentasPagadas, repetidaEn, otrosTitulares, esDeTrabajador },
  antes,
  nueva,
}: {
  readonly beneficiario: BeneficiarioDetalle;
  readonly antes: CuentaDeHistoria | undefined;
  readonly nueva: CuentaDeHistoria;
}) {
  const aFavor = [
    ...(nueva.pagos.cuantos > 0 && nueva.pagos.ultimo !== null
      ? [
          `Ya le pagaste ${plural(nueva.pagos.cuantos, 'vez', 'veces')} a esta cuenta; la última el ${fechaConAnio(nueva.pagos.ultimo)}`,
        ]
      : []),
    ...(esProveedor ? [`${formatRut(rut)} es proveedor de tu empresa`] : []),
  ];
  const enContra = [
    ...(nueva.pagos.cuantos === 0 ? ['Tu empresa nunca le ha pagado a esta cuenta'] : []),
    ...(antes && antes.pagos.cuantos > 0
      ? [`${plural(antes.pagos.cuantos, 'pago llegó', 'pagos llegaron')} a la cuenta de antes`]
      : []),
    ...nueva.avisos,
    ...(nueva.rechazos.length > 0
      ? [`El banco rechazó ${plural(nueva.rechazos.length, 'pago')} a esta cuenta`]
      : []),
    ...(antes && !mismosCorreos(antes, nueva) ? ['También cambian los correos de avisos'] : []),
    ...(esProveedor ? [] : ['Tu empresa no le ha comprado a este RUT']),
    ...(esDeTrabajador ? ['Es la cuenta de alguien que trabaja en tu empresa'] : []),
    ...repetidaEn.map((otra) => `${otra.razonSocial}, ${formatRut(otra.rut)}, cobra en la misma cuenta`),
    ...otrosTitulares
      .filter((otro) => repetidaEn.every((repetida) => repetida.rut !== otro.rut))
      .map((otro) => `Con esta cuenta le pagas a ${otro.razonSocial}, ${formatRut(otro.rut)}`),
  ];
  const listas = [
    { titulo: 'A favor', razones: aFavor },
    { titulo: 'En contra', razones: enContra },
  ];
  return (
    <>
      <div className="grid gap-8 sm:grid-cols-2">
        {listas.map(({ titulo, razones }) => (
          <section key={titulo} aria-label={titulo}>
            <h2 className="border-b pb-2 font-semibold">{titulo}</h2>
            {razones.length === 0 ? <p className="py-2 text-muted-foreground">Nada.</p> : null}
            <ul>
              {razones.map((razon) => (
                <li key={razon} className="border-b py-2 last:border-b-0">
                  {razon}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {cuentasPagadas.length === 0 ? null : (
        <section aria-label="Lo que dicen tus cartolas">
          <h2 className="border-b pb-2 font-semibold">Lo que dicen tus cartolas</h2>
          <ul>
            {cuentasPagadas.map(({ banco, numeroCuenta, nombre, cuantos, monto, ultimo }) => (
              <li
                key={numeroCuenta}
                className="flex flex-wrap justify-between gap-x-6 border-b py-2 last:border-b-0"
              >
                <span>
                  {banco ?? 'Otro banco'} <span className="tnum">{numeroCuenta}</span>
                  {nombre === null ? null : <span className="text-muted-foreground"> · {nombre}</span>}
                </span>
                <span className="tnum text-muted-foreground">
                  {plural(cuantos, 'pago')} por {formatMonto(monto)}; el último, {fechaConAnio(ultimo)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
