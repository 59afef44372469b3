import type { RegistroDns } from '@cuadra/contract';
import type { DominioConLlave, Hallazgo } from './tipos.ts';

export const nombreDkim = ({ dominio, selector }: DominioConLlave) => `${selector}._domainkey.${dominio}`;

/**
 * The records of a domain with what was found. SPF is not among them: reports go to Cuadra's own address, whose
 * domain's SPF counts, and the signature alone aligns with the visible sender (RFC 7489, section 3.1.1).
 */
export function describeRegistros(
  dominio: DominioConLlave,
  hallazgos: readonly Hallazgo[],
): readonly RegistroDns[] {
  const queridos = [
    {
      clave: 'dkim',
      nombre: nombreDkim(dominio),
      valor: `v=DKIM1; k=rsa; p=${dominio.llavePublica}`,
      obligatorio: true,
    },
    { clave: 'dmarc', nombre: `_dmarc.${dominio.dominio}`, valor: 'v=DMARC1; p=none', obligatorio: false },
  ] as const;
  return queridos.map((querido) => {
    const hallazgo = hallazgos.find(({ clave }) => clave === querido.clave);
    return {
      tipo: 'TXT',
      ...querido,
      estado: hallazgo?.estado ?? 'sin_comprobar',
      encontrado: hallazgo?.encontrado ?? [],
      detalle: hallazgo?.detalle ?? null,
    };
  });
}
