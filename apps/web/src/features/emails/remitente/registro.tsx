import type { EstadoRegistro, RegistroDns } from '@cuadra/contract';
import { Badge, IconButton } from '@cuadra/ui';
import { Copy } from 'lucide-react';
import { snackbar } from '../../../shared/snackbar/index.ts';

const ESTADO: Readonly<
  Record<EstadoRegistro, { texto: string; tono: 'neutro' | 'cuadra' | 'aviso' | 'negativo' }>
> = {
  sin_comprobar: { texto: 'Sin comprobar', tono: 'neutro' },
  bien: { texto: 'Bien', tono: 'cuadra' },
  falta: { texto: 'No está', tono: 'aviso' },
  mal: { texto: 'Mal', tono: 'negativo' },
  sin_respuesta: { texto: 'Sin respuesta', tono: 'neutro' },
};

const NOMBRE = { dkim: 'Firma (DKIM)', dmarc: 'Política (DMARC)' } as const;

/** One record as it is copied, and how it was found. */
export function RegistroDelDominio({ registro }: { registro: RegistroDns }) {
  const { clave, nombre, valor, obligatorio, encontrado, detalle } = registro;
  const { texto, tono } = ESTADO[registro.estado];
  // A policy that is there and right is the company's own: nothing is to be copied.
  const copia = obligatorio || registro.estado !== 'bien';
  return (
    <li aria-label={NOMBRE[clave]} className="flex flex-col gap-2 rounded-md border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{NOMBRE[clave]}</h3>
        <span className="text-12 text-muted-foreground">
          Registro TXT{obligatorio ? '' : ', recomendado'}
        </span>
        <Badge tono={tono} className="ml-auto">
          {texto}
        </Badge>
      </div>
      {copia ? (
        <dl className="flex flex-col gap-1">
          <Copiable nombre="Nombre" valor={nombre} />
          <Copiable nombre="Valor" valor={valor} />
        </dl>
      ) : null}
      {detalle === null ? null : <p>{detalle}</p>}
      {encontrado.length === 0 || (obligatorio && registro.estado === 'bien') ? null : (
        <div className="text-12 text-muted-foreground">
          <p>Encontramos:</p>
          {encontrado.map((uno) => (
            <p key={uno} className="break-all">
              {uno}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

function Copiable({ nombre, valor }: { nombre: string; valor: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(valor).then(
      () => snackbar('Copiado'),
      () => snackbar('No pudimos copiarlo. Selecciónalo y cópialo a mano.'),
    );
  return (
    <div className="flex items-start gap-2">
      <dt className="w-16 shrink-0 pt-1 text-12 text-muted-foreground">{nombre}</dt>
      <dd className="flex min-w-0 flex-1 items-start gap-2">
        <code className="min-w-0 flex-1 pt-1 font-sans text-12 break-all">{valor}</code>
        <IconButton label={`Copiar ${nombre.toLowerCase()}`} tooltip={false} onClick={copy}>
          <Copy aria-hidden />
        </IconButton>
      </dd>
    </div>
  );
}
