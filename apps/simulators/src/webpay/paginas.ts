import { escapar, pagina } from '../soporte/pagina.ts';
import type { Inscripcion } from './inscripciones.ts';
import { TARJETAS } from './tarjetas.ts';
import type { Transaccion } from './transacciones.ts';

const ESTILO = `
main { max-width: 28rem; }
.acciones { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1rem; }
li { margin: 0 0 .375rem; font-size: .875rem; }
`;

const listaDeTarjetas = () =>
  TARJETAS.map(
    ({ numero, nombre, cvv, aprueba }) =>
      `<li>${escapar(nombre)} ${numero}${cvv === null ? '' : `, CVV ${cvv}`}: ${aprueba ? 'aprueba' : 'rechaza'}</li>`,
  ).join('');

/** Where the person leaves a card for charges to come. */
export function paginaInscripcion({ token, email }: Inscripcion): string {
  return pagina(
    'Oneclick de la demo',
    `<h1>Guarda tu tarjeta</h1>
    <p class="nota">Esto no es Webpay: es su reemplazo en la demo de Cuadra. ${escapar(email)}</p>
    <form method="post" action="/webpayserver/inscribir"><input type="hidden" name="TBK_TOKEN" value="${token}">
    <div class="caja"><label>Número de tarjeta <input name="numero" inputmode="numeric" autocomplete="off"></label>
    <label>CVV <input name="cvv" inputmode="numeric" autocomplete="off"></label>
    <button class="principal" name="decision" value="inscribir">Guardar tarjeta</button></div>
    <div class="acciones"><button name="decision" value="anular">Anular y volver</button></div></form>
    <div class="caja"><ul>${listaDeTarjetas()}</ul></div>`,
    { estilo: ESTILO },
  );
}

/** Where the person pays: a card, or one of the ways out. */
export function paginaFormulario({ token, amount, buy_order }: Transaccion): string {
  const monto = amount.toLocaleString('es-CL');
  return pagina(
    'Webpay de la demo',
    `<h1>Paga $${monto}</h1>
    <p class="nota">Esto no es Webpay: es su reemplazo en la demo de Cuadra. Orden ${escapar(buy_order)}.</p>
    <form method="post" action="/webpayserver/decidir"><input type="hidden" name="token_ws" value="${token}">
    <div class="caja"><label>Número de tarjeta <input name="numero" inputmode="numeric" autocomplete="off"></label>
    <label>CVV <input name="cvv" inputmode="numeric" autocomplete="off"></label>
    <label>Cuotas <input name="cuotas" type="number" min="0" max="48" value="0"></label>
    <button class="principal" name="decision" value="pagar">Pagar</button></div>
    <div class="acciones"><button name="decision" value="anular">Anular y volver</button>
    <button name="decision" value="vencer">Dejar pasar el tiempo</button>
    <button name="decision" value="error">Error y volver al sitio</button></div></form>
    <div class="caja"><ul>${listaDeTarjetas()}</ul></div>`,
    { estilo: ESTILO },
  );
}

/** A form to the shop's address that posts itself; its button serves where scripts are off. */
export function paginaRetorno(url: string, datos: Readonly<Record<string, string>>): string {
  const campos = Object.entries(datos)
    .map(([nombre, valor]) => `<input type="hidden" name="${escapar(nombre)}" value="${escapar(valor)}">`)
    .join('');
  return pagina(
    'Volviendo al sitio',
    `<form method="post" action="${escapar(url)}">${campos}<button class="principal">Volver al sitio</button></form>
    <script>document.forms[0].submit()</script>`,
  );
}

export function paginaPerdida(): string {
  return pagina(
    'Webpay de la demo',
    '<h1>Este pago no existe</h1><p>Vuelve al sitio y empieza de nuevo.</p>',
  );
}
