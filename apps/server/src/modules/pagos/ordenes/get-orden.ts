import type { OrdenDetalle } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { readEvidencia } from '../beneficiarios/index.ts';
import { loadContexto, ordenNotFound, veReservadas } from './load-contexto.ts';
import { firmasOf, pagableDesde, presentOrden } from './present-orden.ts';
import { readDirecciones } from './store/emails.ts';
import { readFila } from './store/fila.ts';
import { readFirmas, readNombresDeGrupos } from './store/firmas.ts';
import { readNominaDeOrden } from './store/nomina.ts';
import { readRegistro } from './store/registro.ts';

/** An order with its signatures, log, addresses and evidence of the account. Throws `no_encontrado`. */
export async function loadOrden(tx: Tx, principal: Principal, id: number): Promise<OrdenDetalle> {
  const { idEmpresa } = principal;
  const fila = await readFila(tx, idEmpresa, id);
  if (!fila || (fila.reservada && !veReservadas(principal))) throw ordenNotFound();
  const contexto = await loadContexto(tx, principal);
  const grupos = await readNombresDeGrupos(tx, idEmpresa);
  const firmas = await readFirmas(tx, idEmpresa, id);
  const registro = await readRegistro(tx, idEmpresa, id);
  const direcciones = await readDirecciones(tx, idEmpresa, id);
  const evidencia = await readEvidencia(tx, idEmpresa, fila.rut, fila.numeroCuenta);
  return {
    ...presentOrden(fila, contexto),
    aprobaciones: firmas.map(({ idUsuario, nombre, created, version, retirada, ...firma }) => ({
      ...firma,
      quien: { id: idUsuario, nombre },
      created: created.toISOString(),
      vale: retirada === null && version === fila.version,
    })),
    faltan: firmasOf(fila, contexto.reglas).faltan.map(({ idGrupo, cuantas }) => ({
      grupo: idGrupo === null ? null : (grupos.get(idGrupo) ?? null),
      cuantas,
    })),
    nomina: await readNominaDeOrden(tx, idEmpresa, id),
    registro: registro.map((linea) => ({ ...linea, created: linea.created.toISOString() })),
    emails: direcciones.map(({ email }) => email),
    emailsBeneficiario: direcciones.flatMap(({ email, deBeneficiario }) => (deBeneficiario ? [email] : [])),
    cuenta: {
      pagos: evidencia.cuantos,
      ultimoPago: evidencia.ultimo,
      vigenteDesde: fila.vigenteDesde?.toISOString() ?? null,
      pagableDesde: pagableDesde(fila, contexto.ajustes)?.toISOString() ?? null,
    },
  };
}

export function getOrdenDe(db: Db, principal: Principal, id: number): Promise<OrdenDetalle> {
  return withEmpresa(db, principal.idEmpresa, (tx) => loadOrden(tx, principal, id));
}
