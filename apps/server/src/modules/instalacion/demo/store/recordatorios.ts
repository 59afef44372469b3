import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Customers in ten that have a contact: the others show what is missing. */
const CON_CONTACTO = 8;

/** A contact for most customers with something open. */
export async function insertContactosDemo(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    insert into contacto (id_empresa, id_contraparte, nombre, apellido, email, recibe)
    select k.id_empresa, k.id_contraparte, (array['Carolina', 'Inés', 'Rodrigo', 'Paula', 'Sergio'])[1 + k.n % 5],
      (array['Rivas', 'Godoy', 'Pizarro', 'Lagos'])[1 + k.n % 4], 'pagos' || k.n || '@cliente-demo.cl', 'todo'
    from (
      select k.*, row_number() over (order by k.id_contraparte)::int as n from cliente k
      where k.id_empresa = ${idEmpresa} and exists (
        select from documento d where d.id_empresa = k.id_empresa and d.id_contraparte = k.id_contraparte and d.saldo > 0)
    ) k where k.n % 10 < ${CON_CONTACTO}`.execute(tx);
}

/** The plan that a first plan is proposed as. */
export async function insertPlanDemo(tx: Tx, idEmpresa: number): Promise<void> {
  const { id } = await tx
    .insertInto('planRecordatorio')
    .values({
      idEmpresa,
      nombre: 'General',
      general: true,
      horaDesde: 9,
      horaHasta: 18,
      maxPorDia: 40,
      montoMinimo: 50_000,
      diasEntre: 2,
      aunqueSinBanco: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const etapa = {
    idEmpresa,
    idPlan: id,
    canal: 'correo',
    tono: 'amable',
    destinatario: 'principal',
    alcance: 'todos',
    adjuntarPdf: false,
    adjuntarXml: false,
    conInteres: false,
    montoMinimo: 0,
  };
  await tx
    .insertInto('etapaRecordatorio')
    .values([
      { ...etapa, dias: -5, nombre: 'Aviso previo' },
      { ...etapa, dias: 3, nombre: 'Aviso 1' },
      { ...etapa, dias: 10, nombre: 'Aviso 2', tono: 'claro', adjuntarPdf: true },
      { ...etapa, dias: 20, nombre: 'Llamar', canal: 'telefono', tono: 'claro' },
      { ...etapa, dias: 35, nombre: 'Aviso formal', tono: 'formal', alcance: 'vencidos', conInteres: true },
    ])
    .execute();
}

export async function insertTasaDemo(
  tx: Tx,
  idEmpresa: number,
  tasa: { readonly desde: string; readonly tasa: number },
): Promise<void> {
  await tx
    .insertInto('tasaInteresLegal')
    .values({ idEmpresa, ...tasa, fuente: 'Ejemplo de la demo: no es la tasa de la CMF' })
    .execute();
}
