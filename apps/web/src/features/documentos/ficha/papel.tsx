import type { DocumentoDetalle } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { fechaConAnio, formatMonto } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { Kind } from '../kinds.ts';
import { conSigno } from '../signo.ts';

const LINES = 5;

const cut = (texto: string, max: number) => (texto.length > max ? `${texto.slice(0, max - 1)}…` : texto);

/**
 * The document as paper, small and from its data: who issued it, its box, to whom, its lines and sums. It stays
 * white in the dark, and says nothing that does not stand in words beside it, so screen readers skip it.
 */
export function Papel({ kind, documento }: { kind: Kind; documento: DocumentoDetalle }) {
  const { user } = useSession();
  const propia = { nombre: user?.Empresa.razonSocial ?? '', rut: user?.Empresa.rut ?? '' };
  const otra = { nombre: documento.razonSocial, rut: documento.rut };
  const [emisor, receptor] = kind.modelo === 'Dte' ? [propia, otra] : [otra, propia];
  const monto = (valor: number) => formatMonto(conSigno(documento, valor), documento.moneda);
  const sumas = [
    ...(documento.montoNeto > 0 ? [['Neto', monto(documento.montoNeto)] as const] : []),
    ...(documento.montoExento > 0 ? [['Exento', monto(documento.montoExento)] as const] : []),
    ...(documento.iva > 0 ? [['IVA', monto(documento.iva)] as const] : []),
    ['Total', monto(documento.montoTotal)] as const,
  ];
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 206"
      className="hidden h-fit w-40 shrink-0 rounded-xs border bg-white font-sans select-none sm:block"
      fontSize="5"
      fill="#23292b"
    >
      <text x="12" y="20" fontSize="6" fontWeight="600">
        {cut(emisor.nombre, 22)}
      </text>
      <text x="12" y="28" fill="#667073">
        {formatRut(emisor.rut)}
      </text>
      <g stroke="#c22f2f" fill="none">
        <rect x="90" y="11" width="58" height="29" strokeWidth="1.1" />
      </g>
      <g fill="#c22f2f" fontWeight="600" textAnchor="middle">
        <text x="119" y="20">
          R.U.T. {formatRut(emisor.rut)}
        </text>
        <text x="119" y="27.5" fontSize="3.8">
          {cut(documento.tipo.descripcion.toUpperCase(), 24)}
        </text>
        <text x="119" y="35.5">
          N° {documento.folio}
        </text>
      </g>
      <text x="12" y="56">
        {cut(receptor.nombre, 38)}
      </text>
      <text x="12" y="63" fill="#667073">
        {formatRut(receptor.rut)} · {fechaConAnio(documento.fechaEmision)}
      </text>
      <rect x="12" y="72" width="136" height="8" fill="#edf0f0" />
      <Lineas documento={documento} monto={monto} />
      <path d="M12 132h136" stroke="#dce0e1" strokeWidth="0.7" />
      {sumas.map(([nombre, valor], i) => (
        <g
          key={nombre}
          transform={`translate(0 ${142 + i * 8.5})`}
          fontWeight={nombre === 'Total' ? 600 : 400}
        >
          <text x="92" fill={nombre === 'Total' ? undefined : '#667073'}>
            {nombre}
          </text>
          <text x="148" textAnchor="end">
            {valor}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The lines by name where they are known, and grey bars where only the sums are. */
function Lineas({
  documento: { Glosas: glosas },
  monto,
}: {
  documento: DocumentoDetalle;
  monto: (valor: number) => string;
}) {
  if (glosas.length === 0) {
    return (
      <g fill="#dce0e1">
        {[0, 1, 2].map((i) => (
          <g key={i} transform={`translate(0 ${86 + i * 10})`}>
            <rect x="12" width={[84, 62, 74][i]} height="3" rx="1.5" />
            <rect x="124" width="24" height="3" rx="1.5" />
          </g>
        ))}
      </g>
    );
  }
  const lineas = glosas.slice(0, LINES).map((glosa, i) => ({ ...glosa, y: 89 + i * 8.5 }));
  return lineas.map((glosa) => (
    <g key={glosa.y} transform={`translate(0 ${glosa.y})`}>
      <text x="12">{cut(glosa.nombre, 34)}</text>
      <text x="148" textAnchor="end">
        {monto(glosa.montoTotal)}
      </text>
    </g>
  ));
}
