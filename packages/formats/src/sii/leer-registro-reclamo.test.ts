import { describe, expect, test } from 'vitest';
import { leerFechaRecepcion, leerRespuestaReclamo } from './index.ts';

const sobre = (metodo: string, contenido: string) =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:${metodo}Response xmlns:ns2="http://ws.registroreclamodte.diii.sdi.sii.cl"><return>${contenido}</return></ns2:${metodo}Response></S:Body></S:Envelope>`;
const INGRESAR = 'ingresarAceptacionReclamoDoc';
const EVENTO =
  '<listaEventosDoc><codEvento>RCD</codEvento><descEvento>Reclamo al Contenido del Documento</descEvento><rutResponsable>12345678</rutResponsable><dvResponsable>5</dvResponsable><fechaEvento>20-11-2026 12:05:36</fechaEvento></listaEventosDoc>';

describe('leerRespuestaReclamo', () => {
  test('lee el código y lo que dice', () => {
    const xml = sobre(INGRESAR, '<codResp>0</codResp><descResp>Acción Completada OK.</descResp>');
    expect(leerRespuestaReclamo(xml, INGRESAR)).toEqual({
      codigo: 0,
      descripcion: 'Acción Completada OK.',
      eventos: [],
    });
  });

  test('lee los eventos con su hora de Chile', () => {
    const listar = 'listarEventosHistDoc';
    const xml = sobre(
      listar,
      `<codResp>15</codResp><descResp>Listado</descResp>${EVENTO}${EVENTO.replace('RCD', 'X').replace('20-11-2026', 'ayer')}`,
    );
    expect(leerRespuestaReclamo(xml, listar).eventos).toEqual([
      {
        codigo: 'RCD',
        descripcion: 'Reclamo al Contenido del Documento',
        responsable: '12345678-5',
        fecha: '2026-11-20T15:05:36.000Z',
      },
      expect.objectContaining({ codigo: 'X', fecha: null }),
    ]);
  });

  test.each([
    [
      'una falla SOAP',
      '<S:Envelope xmlns:S="x"><S:Body><S:Fault><faultstring>Token</faultstring></S:Fault></S:Body></S:Envelope>',
    ],
    ['la respuesta de otra pregunta', sobre('otro', '<codResp>0</codResp>')],
    ['una respuesta sin código', sobre(INGRESAR, '<descResp>x</descResp>')],
    ['un código que no es número', sobre(INGRESAR, '<codResp>OK</codResp>')],
    ['una página', '<html><body>Mantención</body></html>'],
    ['un DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${sobre(INGRESAR, '<codResp>0</codResp>')}`],
    ['nada', ''],
  ])('%s no se toma por un registro', (_que, xml) => {
    expect(() => leerRespuestaReclamo(xml, INGRESAR)).toThrow(
      expect.objectContaining({ name: 'ErrorFormato' }) as Error,
    );
  });
});

test('leerFechaRecepcion', () => {
  const de = (texto: string) => leerFechaRecepcion(sobre('consultarFechaRecepcionSii', texto));
  expect(de('28-09-2026 19:02:03')).toBe('2026-09-28T22:02:03.000Z');
  expect([de(''), de('31-02-2026 10:00:00'), de('mañana')]).toEqual([null, null, null]);
});
