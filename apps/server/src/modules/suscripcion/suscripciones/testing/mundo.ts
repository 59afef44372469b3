import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import type { Periodicidad } from '@cuadra/domain/suscripcion';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { changePlan, readEstadoDeuda, readFacturasPendientes, setOperador } from '../index.ts';
import { reviewSuscripcion } from '../review-suscripcion.ts';
import { payFactura } from './pay-factura.ts';

/** A document of the operator's books. */
export interface DocumentoDelOperador {
  readonly tipo: string;
  readonly folio: string;
  readonly fecha: string;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
  readonly saldo: number;
  readonly anulado: boolean;
}

/** Cuadra with an operator, the UF of each day from 2026 to 2039, and days that a test names. */
export async function createMundo(env: Readonly<Record<string, string>> = {}): Promise<Mundo> {
  const t = await testCuadra({ env });
  const operador = await t.createEmpresa({ razonSocial: 'Cuadra SpA' });
  await setOperador(t.cuadra.platform.db, operador.idEmpresa);
  await t.admin.query(
    `insert into moneda_valor (id_moneda, fecha, valor, fuente)
     select 4, d::date, 40000 + (d::date - date '2026-01-01') * 10.5, 'prueba'
     from generate_series(date '2026-01-01', date '2040-01-01', interval '1 day') d
     on conflict do nothing`,
  );
  return new Mundo(t, operador);
}

export class Mundo {
  readonly t: TestCuadra;
  readonly operador: TestEmpresa;

  constructor(t: TestCuadra, operador: TestEmpresa) {
    this.t = t;
    this.operador = operador;
  }

  tx<T>(empresa: TestEmpresa, trabajo: (tx: Tx) => Promise<T>): Promise<T> {
    return withEmpresa(this.t.cuadra.platform.db, empresa.idEmpresa, trabajo);
  }

  async version(slug: string): Promise<number> {
    const { rows } = await this.t.admin.query<{ id: number }>(
      `select max(v.id)::int as id from plan_version v join plan p on p.id = v.id_plan where p.slug = $1`,
      [slug],
    );
    const [fila] = rows;
    if (!fila) throw new Error(`no plan ${slug}`);
    return fila.id;
  }

  acto({ idEmpresa, idUsuario }: TestEmpresa, hoy: string) {
    return { idEmpresa, idUsuario, hoy };
  }

  async elegir(empresa: TestEmpresa, hoy: string, slug: string, periodo: Periodicidad = 'mensual') {
    const idVersion = await this.version(slug);
    await this.tx(empresa, (tx) => changePlan(tx, this.acto(empresa, hoy), { idVersion, periodo }));
  }

  revisar(empresa: TestEmpresa, hoy: string): Promise<void> {
    const { idEmpresa } = empresa;
    return this.tx(empresa, (tx) => reviewSuscripcion(this.t.cuadra.platform, tx, { idEmpresa, hoy }));
  }

  pagar(empresa: TestEmpresa, hoy: string, idFactura: number, monto: number): Promise<void> {
    const { idEmpresa } = empresa;
    return this.tx(empresa, (tx) =>
      payFactura(this.t.cuadra.platform, tx, { idEmpresa, hoy, monto, idFactura }),
    );
  }

  pendientes(empresa: TestEmpresa, hoy: string) {
    return this.tx(empresa, (tx) => readFacturasPendientes(tx, empresa.idEmpresa, hoy));
  }

  deuda(empresa: TestEmpresa, hoy: string) {
    return this.tx(empresa, (tx) => readEstadoDeuda(tx, empresa.idEmpresa, hoy));
  }

  /** Pays all that is open. */
  async saldar(empresa: TestEmpresa, hoy: string): Promise<void> {
    for (const { id, saldo } of await this.pendientes(empresa, hoy))
      await this.pagar(empresa, hoy, id, saldo);
  }

  async estado({ idEmpresa }: TestEmpresa): Promise<string> {
    const { rows } = await this.t.admin.query<{ estado: string }>(
      'select estado from suscripcion where id_empresa = $1',
      [idEmpresa],
    );
    return rows[0]?.estado ?? 'ninguna';
  }

  async pasos({ idEmpresa }: TestEmpresa): Promise<string[]> {
    const { rows } = await this.t.admin.query<{ paso: string }>(
      `select to_char(fecha, 'YYYY-MM-DD') || ' ' || a || ' ' || causa as paso
       from suscripcion_historial where id_empresa = $1 order by id`,
      [idEmpresa],
    );
    return rows.map(({ paso }) => paso);
  }

  /** Documents that the operator issued to a company, oldest first. */
  async documentos({ rut }: TestEmpresa): Promise<DocumentoDelOperador[]> {
    const { rows } = await this.t.admin.query<DocumentoDelOperador>(
      `select codigo_tipo as tipo, folio, to_char(fecha_emision, 'YYYY-MM-DD') as fecha, monto_neto::int as neto,
         iva::int, monto_total::int as total, saldo::int, anulado
       from documento where id_empresa = $1 and rut = $2 order by id`,
      [this.operador.idEmpresa, rut],
    );
    return rows;
  }
}
