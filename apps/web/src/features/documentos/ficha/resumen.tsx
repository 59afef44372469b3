import {
  getDocumentoPdf,
  getDocumentoXml,
  type DocumentoDetalle,
  listCola,
  sendDocumentos,
} from '@cuadra/contract';
import { addDias, diasEntre, formatRut, tipoDe } from '@cuadra/domain';
import { Badge, Button, Monto, SheetSection } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCode, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { call, saveBlob } from '../../../shared/api/index.ts';
import { fechaConAnio, formatMonto, hoy, plural } from '../../../shared/formats/index.ts';
import { EnviarDialog } from '../../../shared/registros/acciones/enviar-dialog.tsx';
import { Dato, Datos } from '../../../shared/registros/ficha/datos.tsx';
import { useSession } from '../../../shared/session/index.ts';
import type { Kind } from '../kinds.ts';
import { conSigno } from '../signo.ts';
import { FechaPago } from './fecha-pago.tsx';
import { NombreContraparte } from './nombre-contraparte.tsx';
import { Papel } from './papel.tsx';

interface FichaProps {
  readonly kind: Kind;
  readonly documento: DocumentoDetalle;
}

/** `venció hace 3 días`, `vence mañana`; null without a due date or with nothing open. */
export function textoDePlazo(
  { fechaVencimiento, saldo }: Pick<DocumentoDetalle, 'fechaVencimiento' | 'saldo'>,
  dia: string,
): string | null {
  if (fechaVencimiento === null || saldo === 0) return null;
  if (fechaVencimiento === dia) return 'vence hoy';
  if (fechaVencimiento === addDias(dia, 1)) return 'vence mañana';
  const dias = diasEntre(dia, fechaVencimiento);
  return dias > 0 ? `en ${plural(dias, 'día')}` : `hace ${plural(-dias, 'día')}`;
}

/** Counterparty, balance, dates and amounts beside the paper, and what can be done. */
export function Resumen({ kind, documento }: FichaProps) {
  const { moneda, saldo } = documento;
  const { credito } = documento;
  const conPapel = credito === null && (kind.modelo === 'Dte' || kind.modelo === 'Compra');
  const monto = (valor: number) => <Monto valor={conSigno(documento, valor)} moneda={moneda} />;
  const plazo = textoDePlazo(documento, hoy());
  return (
    <SheetSection>
      <div className="flex gap-5">
        <div className="min-w-0 flex-1">
          <NombreContraparte documento={documento} />
          <p className="tnum text-12 text-muted-foreground">{formatRut(documento.rut)}</p>
          <p className="mt-3 flex items-center gap-2 text-12 text-muted-foreground">
            {documento.signo === -1 ? 'Saldo de la nota' : kind.saldo}
            {documento.isAnnulled ? <Badge>Anulado</Badge> : null}
          </p>
          <p className="text-20 font-semibold">
            <Monto valor={saldo} moneda={moneda} />
          </p>
          <Datos className="mt-3">
            <Dato nombre={credito ? 'Cesión' : 'Emisión'}>{fechaConAnio(documento.fechaEmision)}</Dato>
            <Dato nombre="Vencimiento">
              {documento.fechaVencimiento ? (
                <>
                  {plazo ? <span className="text-12 text-muted-foreground">{plazo} · </span> : null}
                  {fechaConAnio(documento.fechaVencimiento)}
                </>
              ) : null}
            </Dato>
            <FechaPago documento={documento} />
            {documento.montoNeto === 0 && documento.iva === 0 ? null : (
              <Dato nombre="Neto">{monto(documento.montoNeto)}</Dato>
            )}
            {documento.montoExento === 0 ? null : <Dato nombre="Exento">{monto(documento.montoExento)}</Dato>}
            {documento.iva === 0 ? null : <Dato nombre="IVA">{monto(documento.iva)}</Dato>}
            <OtrosImpuestos documento={documento} />
            <Dato nombre="Total">
              <span className="font-medium">{monto(documento.montoTotal)}</span>
            </Dato>
          </Datos>
        </div>
        {conPapel ? <Papel kind={kind} documento={documento} /> : null}
      </div>
      <Acciones documento={documento} />
    </SheetSection>
  );
}

function OtrosImpuestos({ documento }: { documento: DocumentoDetalle }) {
  const { otrosImpuestos, valorOtroImpuesto, moneda } = documento;
  if (otrosImpuestos.length === 0)
    return valorOtroImpuesto === 0 ? null : (
      <Dato nombre="Otros impuestos">
        <Monto valor={conSigno(documento, valorOtroImpuesto)} moneda={moneda} />
      </Dato>
    );
  return otrosImpuestos.map(({ codigo, tasa, monto }) => (
    <Dato
      key={`${codigo} ${tasa} ${monto}`}
      nombre={`Impuesto ${codigo}${tasa === null ? '' : `, ${tasa.replace('.', ',')} %`}`}
    >
      <Monto valor={conSigno(documento, monto)} moneda={moneda} />
    </Dato>
  ));
}

function Acciones({ documento }: { documento: DocumentoDetalle }) {
  const { puede } = useSession();
  const { id, folio, rut, tipo, saldo, moneda, tieneXml } = documento;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(getDocumentoXml, { params: { id } }),
    onSuccess: (xml) => saveBlob(xml, `${rut}-${tipo.codigo}-${folio}.xml`),
  });
  const concilia = saldo !== 0 && puede(listCola);
  const pdf = useMutation({
    mutationFn: () => call(getDocumentoPdf, { params: { id }, query: {} }),
    onSuccess: (archivo) => saveBlob(archivo, `${rut}-${tipo.codigo}-${folio}.pdf`),
  });
  const cedible = useMutation({
    mutationFn: () => call(getDocumentoPdf, { params: { id }, query: { cedible: 'true' } }),
    onSuccess: (archivo) => saveBlob(archivo, `${rut}-${tipo.codigo}-${folio}-cedible.pdf`),
  });
  const [enviando, setEnviando] = useState(false);
  if (!concilia && !tieneXml) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {concilia ? (
        <Button
          variant="primary"
          aria-label={`Conciliar saldo de ${formatMonto(saldo, moneda)}`}
          render={<Link to="/rayitos" />}
        >
          Conciliar saldo
        </Button>
      ) : null}
      {tieneXml ? (
        <Button loading={pdf.isPending} aria-label="Descargar PDF" onClick={() => pdf.mutate()}>
          <FileText aria-hidden />
          PDF
        </Button>
      ) : null}
      {tieneXml && tipoDe(tipo.codigo)?.conCopiaCedible ? (
        <Button
          loading={cedible.isPending}
          aria-label="Descargar copia cedible"
          onClick={() => cedible.mutate()}
        >
          <FileText aria-hidden />
          Cedible
        </Button>
      ) : null}
      {tieneXml && puede(getDocumentoXml) ? (
        <Button loading={isPending} aria-label="Descargar XML" onClick={() => mutate()}>
          <FileCode aria-hidden />
          XML
        </Button>
      ) : null}
      {tieneXml && puede(sendDocumentos) ? (
        <Button aria-label="Enviar por correo" onClick={() => setEnviando(true)}>
          <Mail aria-hidden />
          Enviar
        </Button>
      ) : null}
      {enviando ? (
        <EnviarDialog
          ids={[id]}
          cuantos={`${tipo.nombre} ${folio}`}
          onClose={() => setEnviando(false)}
          onDone={() => setEnviando(false)}
        />
      ) : null}
    </div>
  );
}
