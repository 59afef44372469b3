import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Badge, StatusDot } from '../badge.tsx';
import { EvidenciaBox } from '../evidencia-box.tsx';
import { Explicacion } from '../explicacion.tsx';
import { Glosa } from '../glosa.tsx';
import { Monto } from '../monto.tsx';
import { PageFooterKeys } from '../page-footer-keys.tsx';
import { Seccion } from './seccion.tsx';

const GLOSA = 'TRANSF 76.543.210-3 FERRETERIA LOS COIHUES F1042 F1051';
const EVIDENCIAS = ['76.543.210-3', 'F1042', 'F1051'].map((parte) => {
  const desde = GLOSA.indexOf(parte);
  return { desde, hasta: desde + parte.length };
});

export function Detalle() {
  const [elegida, setElegida] = useState(1);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="min-w-0 space-y-6">
        <Seccion
          titulo="Glosa: la evidencia subrayada; al acortarse no pierde el folio"
          className="space-y-3"
        >
          <p className="flex items-baseline justify-between gap-4 text-15">
            <Glosa texto={GLOSA} evidencias={EVIDENCIAS} forma="entera" className="font-medium" />
            <Monto forma="col" valor={2847670} className="text-20 font-semibold" />
          </p>
          <div className="w-60 rounded-xs border p-2 text-12 font-medium">
            <Glosa texto={GLOSA} evidencias={EVIDENCIAS} />
          </div>
          <p className="text-12 font-medium">
            <Glosa texto={GLOSA} evidencias={EVIDENCIAS} max={40} />
          </p>
        </Seccion>
        <Seccion titulo="Evidencia" className="space-y-2">
          <EvidenciaBox
            estado="segura"
            confianza={0.998}
            historial="De las últimas 214 sugerencias con esta evidencia, aceptaste 214."
          >
            RUT 76.543.210-3 y folios 1042 y 1051 en la glosa; con la nota de crédito 88 el monto es exacto.
          </EvidenciaBox>
          <EvidenciaBox estado="por_decidir" confianza={0.5}>
            Dos facturas tienen el mismo monto y la glosa no dice cuál.
          </EvidenciaBox>
        </Seccion>
      </div>
      <div className="min-w-0 space-y-6">
        <Seccion titulo="Explicaciones numeradas">
          <Explicacion
            numero={1}
            title="Facturas 1042 y 1051 con nota de crédito 88"
            detalle="Cuadra exacto"
            confianza={0.998}
            diferencia={0}
            active={elegida === 1}
            onClick={() => setElegida(1)}
          />
          <Explicacion
            numero={2}
            title="Factura 1042 sola"
            detalle="Mismo cliente; quedaría un anticipo"
            confianza={0.001}
            diferencia={943670}
            active={elegida === 2}
            onClick={() => setElegida(2)}
          />
          <Explicacion
            numero={3}
            title="Facturas 1047 y 1049"
            detalle="Mismo cliente; folios no citados"
            confianza={0.001}
            diferencia={-1330}
            active={elegida === 3}
            onClick={() => setElegida(3)}
          />
        </Seccion>
        <Seccion titulo="Montos, insignias, personas" className="flex flex-wrap items-center gap-4">
          <Monto valor={1904000} />
          <Monto valor={1904000} tono="gris" />
          <Monto valor={1904000} tono="fuerte" />
          <Monto valor={-246330} />
          <Monto valor={1248055} moneda="USD" />
          <Monto valor={385123456} moneda="UF" />
          <Monto valor={null} />
          <Badge tono="negativo">Mañana</Badge>
          <Badge tono="aviso">3 días</Badge>
          <Badge>6 días</Badge>
          <Badge tono="cuadra">A prueba</Badge>
          <span className="flex items-center gap-2">
            <StatusDot tono="cuadra" /> Al día
          </span>
          <span className="flex items-center gap-2 text-aviso">
            <StatusDot tono="aviso" /> Ayer
          </span>
          <span className="flex items-center gap-2">
            <Avatar name="Javiera Soto" propio size="md" /> Javiera Soto
          </span>
          <span className="flex items-center gap-2">
            <Avatar name="Matías Paredes" size="md" /> Matías Paredes
          </span>
        </Seccion>
        <Seccion titulo="Teclas al pie">
          <PageFooterKeys
            className="border"
            hints={[
              { keys: ['J', 'K'], label: 'moverse' },
              { keys: ['Espacio'], label: 'seleccionar' },
              { keys: ['1', '9'], between: '–', label: 'otra explicación' },
            ]}
          />
        </Seccion>
      </div>
    </div>
  );
}
