import { escapar, pagina } from '../soporte/pagina.ts';
import type { CuentaGoogle } from './cuentas.ts';

const ESTILO = `
main { max-width: 26rem; }
li button { display: block; width: 100%; text-align: left; margin: 0 0 .5rem; }
li small { display: block; }
.acciones { display: flex; gap: .75rem; justify-content: flex-end; }
[role=alert] { color: light-dark(#b42318, #ff9d94); }
`;

export interface DatosPagina {
  readonly cuentas: readonly CuentaGoogle[];
  /** The authorization request, which the form hands on as it came. */
  readonly pedido: URLSearchParams;
  readonly loginHint: string;
  readonly problema?: string;
}

/** Where a person picks an account, types one, or declines. */
export function paginaCuentas({ cuentas, pedido, loginHint, problema }: DatosPagina): string {
  const ocultos = Array.from(
    pedido,
    ([nombre, valor]) => `<input type="hidden" name="${escapar(nombre)}" value="${escapar(valor)}">`,
  ).join('');
  const form = (contenido: string) => `<form method="post" action="/authorize">${ocultos}${contenido}</form>`;
  const filas = cuentas
    .map(
      ({ email, givenName, familyName }) =>
        `<li>${form(`<button name="cuenta" value="${escapar(email)}">${escapar(`${givenName} ${familyName}`.trim())}
        <small>${escapar(email)}</small></button>`)}</li>`,
    )
    .join('');
  const aviso = problema === undefined ? '' : `<p role="alert">${escapar(problema)}</p>`;
  return pagina(
    'Google de la demo',
    `<h1>Elige una cuenta</h1>
    <p class="nota">Esto no es Google: es su reemplazo en la demo de Cuadra. Nada sale de esta máquina.</p>
    <div class="caja"><ul>${filas}</ul></div>
    <div class="caja">${aviso}${form(`<label>Email
      <input type="email" name="email" required autocomplete="off" value="${escapar(loginHint)}"></label>
      <label>Nombre <input name="nombre" autocomplete="off"></label>
      <label>Apellido <input name="apellido" autocomplete="off"></label>
      <div class="acciones"><button class="principal" name="decision" value="otra">Usar esta cuenta</button></div>`)}</div>
    ${form('<div class="acciones"><button name="decision" value="cancelar">Cancelar</button></div>')}`,
    { estilo: ESTILO },
  );
}

export function paginaError(motivo: string): string {
  return pagina('Error 400', `<h1>Acceso bloqueado</h1><p>${escapar(motivo)}</p>`, { estilo: ESTILO });
}
