import { getNomina, RUTA_PANTALLA, type OrdenDetalle } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { IMPIDEN_APROBAR } from '@cuadra/domain/ordenes-pago';
import { cn, Glifo, Monto, SheetSection, type GlifoEstado } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  fechaConAnio,
  fechaCorta,
  fechaHora,
  formatEntero,
  hoy,
  plural,
} from '../../shared/formats/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';
import { describeCuenta, describeDia, describeEnvio, faltaPara } from './textos.ts';

/** Payee and amount, with each notice and the state that the order is in. */
export function Avisos({ orden }: { orden: OrdenDetalle }) {
  const { Beneficiario, monto, avisos, motivoRechazo, enviada } = orden;
  const { idEstado, EstadoPagoProveedor, nomina } = orden;
  const { puede } = useSession();
  const enCamino = idEstado === 2 && enviada !== null;
  return (
    <SheetSection>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <Link
            to="/chipay/beneficiarios/$id"
            params={{ id: Beneficiario.id }}
            className={cn(ENLACE, 'block truncate font-medium')}
          >
            {Beneficiario.razonSocial}
          </Link>
          <span className="tnum text-12 text-muted-foreground">
            {formatRut(Beneficiario.rut)} · {describeCuenta(Beneficiario) ?? 'sin cuenta'}
          </span>
        </p>
        <Monto valor={monto} moneda="CLP" className="text-20 font-semibold" />
      </div>
      <p className="mt-2 text-muted-foreground">
        {enCamino ? describeEnvio(orden) : EstadoPagoProveedor.nombre}
        {enCamino ? ` desde el ${fechaHora(enviada)}` : ` ${describeDia(orden)}`}
      </p>
      {nomina !== null && puede(getNomina) ? (
        <Link to="/chipay/nominas/$id" params={{ id: nomina.id }} className={ENLACE}>
          Nómina {formatEntero(nomina.numero)}
        </Link>
      ) : null}
      {motivoRechazo === null ? null : <Recuadro grave>{motivoRechazo}</Recuadro>}
      {avisos.map(({ tipo, texto }) => (
        <Recuadro key={tipo} grave={IMPIDEN_APROBAR.has(tipo)}>
          {texto}
        </Recuadro>
      ))}
    </SheetSection>
  );
}

function Recuadro({ grave, children }: { grave: boolean; children: ReactNode }) {
  return (
    <p
      className={cn(
        'mt-2 rounded-md px-3 py-2 font-medium',
        grave ? 'bg-negativo-soft text-negativo' : 'bg-aviso-soft text-aviso',
      )}
    >
      {children}
    </p>
  );
}

/** The documents that it pays, up to its amount. */
export function QuePaga({ orden: { documentos, glosa, monto, Cartola } }: { orden: OrdenDetalle }) {
  const { tiposDocumento } = useSession();
  return (
    <SheetSection title="Qué paga">
      {glosa === null ? null : <p className="pb-1">{glosa}</p>}
      <ul>
        {documentos.map((documento) => {
          const nombre = `${nombreDeTipoDocumento(documento.codigoTipo, tiposDocumento)} ${documento.folio}`;
          return (
            <li key={documento.id} className="flex justify-between gap-3 border-b py-1.5">
              <span className="min-w-0 truncate">
                <Link to={RUTA_PANTALLA[documento.modelo]} search={{ id: documento.id }} className={ENLACE}>
                  {nombre}
                </Link>
                {documento.fechaVencimiento === null ? null : (
                  <span className="text-muted-foreground">
                    , {documento.fechaVencimiento < hoy() ? 'venció' : 'vence'} el{' '}
                    {fechaCorta(documento.fechaVencimiento)}
                  </span>
                )}
              </span>
              <Monto valor={documento.monto} moneda="CLP" />
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-3 py-1.5 font-medium">
        Se paga
        <Monto valor={monto} moneda="CLP" />
      </p>
      {Cartola === null ? null : (
        <p className="flex items-center gap-1.5 text-cuadra-foreground">
          <Glifo size={14} estado="segura" />
          <Link to="/cartolas" search={{ id: Cartola.id }} className={ENLACE}>
            Salió del banco el {fechaConAnio(Cartola.fecha)}
          </Link>
        </p>
      )}
    </SheetSection>
  );
}

/** Evidence of the account: earlier payments, and the date of its confirmation. */
export function LaCuenta({ orden: { cuenta, Beneficiario } }: { orden: OrdenDetalle }) {
  if (Beneficiario.numeroCuenta === null) return null;
  const { pagos, ultimoPago, vigenteDesde, pagableDesde } = cuenta;
  const enEspera = pagableDesde !== null && faltaPara(pagableDesde);
  return (
    <SheetSection title="Lo que se sabe de la cuenta">
      <p className="tnum">
        {Beneficiario.banco}
        {Beneficiario.tipoCuenta === null
          ? ''
          : `, ${NOMBRE_TIPO_CUENTA[Beneficiario.tipoCuenta].toLowerCase()}`}{' '}
        {Beneficiario.numeroCuenta}
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        <Hecho estado={pagos > 0 ? 'segura' : 'sin_par'}>
          {pagos > 0
            ? `${plural(pagos, 'pago')} en el banco${ultimoPago === null ? '' : `, el último el ${fechaConAnio(ultimoPago)}`}`
            : 'Ningún pago anterior en el banco'}
        </Hecho>
        {vigenteDesde === null ? null : (
          <Hecho estado={enEspera ? 'sin_par' : 'segura'}>
            {enEspera
              ? `Confirmada el ${fechaHora(vigenteDesde)}; se le paga desde el ${fechaHora(pagableDesde)}`
              : `Sin cambios desde el ${fechaHora(vigenteDesde)}`}
          </Hecho>
        )}
      </ul>
    </SheetSection>
  );
}

function Hecho({ estado, children }: { estado: GlifoEstado; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="flex h-5 items-center">
        <Glifo size={14} estado={estado} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
