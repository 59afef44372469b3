import type { TestCuadra } from '@cuadra/testing';

export interface CorreoPedido {
  readonly to: string;
  readonly plantilla: string;
  readonly datos: Record<string, unknown>;
}

/** The mails to an address that were asked for so far, opened from their jobs, the first ones first. */
export async function readCorreos({ admin, cuadra }: TestCuadra, to: string): Promise<CorreoPedido[]> {
  const { rows } = await admin.query<{ data: { id: string; sellado: string } }>(
    "select data from pgboss.job where name = 'enviar_correo' order by created_on",
  );
  return rows
    .map(
      ({ data: { id, sellado } }) =>
        JSON.parse(cuadra.platform.seal.open(sellado, `enviar_correo/${id}`)) as CorreoPedido,
    )
    .filter((correo) => correo.to === to);
}

/** The token of the link in a mail. */
export function tokenOf(correo: CorreoPedido | undefined): string {
  return new URL(String(correo?.datos['enlace'])).searchParams.get('token') ?? '';
}
