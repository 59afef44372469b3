import type { Actualizacion, Empresa } from '@cuadra/contract';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Campos = Readonly<Record<string, string | Uint8Array>>;
type Cabeceras = Readonly<Record<string, string>>;

const ESPERA_MS = 20_000;

/** The company's form as a browser sends it, and what became of it. */
export class FormDePrueba {
  private readonly t: TestCuadra;
  readonly empresa: TestEmpresa;

  constructor(t: TestCuadra, empresa: TestEmpresa) {
    this.t = t;
    this.empresa = empresa;
  }

  async patch(
    campos: Campos,
    headers: Cabeceras = this.empresa.headers,
    id = this.empresa.idEmpresa,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const form = new FormData();
    for (const [campo, valor] of Object.entries(campos)) {
      if (typeof valor === 'string') form.append(campo, valor);
      else form.append(campo, new File([new Uint8Array(valor)], `mi ${campo}.bin`));
    }
    const cuerpo = new Response(form);
    const respuesta = await this.t.app.inject({
      method: 'PATCH',
      url: `/api/empresas/${id}`,
      headers: { ...headers, 'content-type': cuerpo.headers.get('content-type') ?? '' },
      payload: Buffer.from(await cuerpo.arrayBuffer()),
    });
    return { status: respuesta.statusCode, body: respuesta.json<Record<string, unknown>>() };
  }

  async get(): Promise<Empresa> {
    const { headers, idEmpresa } = this.empresa;
    return (await this.t.app.inject({ url: `/api/empresas/${idEmpresa}`, headers })).json<Empresa>();
  }

  async lastUpdate(): Promise<Actualizacion | null> {
    const { headers, idEmpresa } = this.empresa;
    const respuesta = await this.t.app.inject({ url: `/api/empresas/${idEmpresa}/actualizacion`, headers });
    return respuesta.json<{ actualizacion: Actualizacion | null }>().actualizacion;
  }

  /** The newest update once it has ended, well or badly. */
  async ended(): Promise<Actualizacion> {
    for (const limite = Date.now() + ESPERA_MS; ;) {
      const ultima = await this.lastUpdate();
      if (ultima && ultima.estado !== 'en_curso') return ultima;
      if (Date.now() > limite) throw new Error(`the update does not end: ${JSON.stringify(ultima)}`);
      await sleep(50);
    }
  }

  /** Files that the company has in storage. */
  async files(): Promise<string[]> {
    const carpeta = join(this.t.carpetaDatos, 'archivos', String(this.empresa.idEmpresa));
    const todo = await readdir(carpeta, { recursive: true, withFileTypes: true }).catch(() => []);
    return todo.filter((uno) => uno.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  }

  async rows(
    tabla: 'empresa_actualizacion' | 'empresa_certificado' | 'subida' | 'auditoria',
  ): Promise<Record<string, unknown>[]> {
    const { rows } = await this.t.admin.query<Record<string, unknown>>(
      `select * from ${tabla} where id_empresa = $1`,
      [this.empresa.idEmpresa],
    );
    return rows;
  }
}
