import { insertCartola, insertCuenta, insertDocumento } from './factories.ts';
import type { TestCuadra, TestEmpresa } from './test-cuadra.ts';

/**
 * One row for a company in each table that has rows of companies, so that tests of what one company may not reach in
 * another have something to reach for. A new table adds its row here.
 */
export async function fillEmpresa({ admin, app }: TestCuadra, empresa: TestEmpresa): Promise<void> {
  const { idEmpresa, idUsuario, headers } = empresa;
  const idCuenta = await insertCuenta(admin, idEmpresa);
  const linea = await insertCartola(admin, idEmpresa, { idCuenta, abono: 119_000 });
  const otra = await insertCartola(admin, idEmpresa, { idCuenta, cargo: 1000, descripcion: 'COMISION' });
  const vuelta = await insertCartola(admin, idEmpresa, { idCuenta, abono: 1000, descripcion: 'DEVOLUCION' });
  const factura = await insertDocumento(admin, idEmpresa, {});
  const nota = await insertDocumento(admin, idEmpresa, { codigoTipo: '61', montoTotal: 10 });
  const compra = await insertDocumento(admin, idEmpresa, { modelo: 'Compra', folio: '77' });
  const ot = await insertDocumento(admin, idEmpresa, { modelo: 'Ot', codigoTipo: 'NV', folio: '1' });
  const payload = { cartolas: [{ id: linea }], documentos: [{ id: factura, monto: 1000 }] };
  const hecha = await app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
  if (hecha.statusCode !== 201) throw new Error(hecha.body);
  const e = idEmpresa;
  await admin.query(`
    insert into importacion (id_empresa, id) values (${e}, ${e});
    insert into importacion_archivo (id_empresa, id, id_importacion, posicion, nombre, bytes, clave_archivo)
      values (${e}, ${e}, ${e}, 1, 'a.xml', 1, 'a');
    insert into cartola_glosa_tramo_resumen values (${e}, ${linea}, ${linea});
    insert into cartola_palabra_resumen values (${e}, 'pago', ${e});
    insert into documento_palabra_resumen values (${e}, 'pago', ${e});
    insert into contraparte_palabra_resumen values (${e}, 'pago', ${e});
    insert into subida (id_empresa, carpeta) values (${e}, 'c');
    insert into hecho (id_empresa, clase, registros) values (${e}, 'prueba.creada', '{1}');
    insert into hecho_pendiente (id_empresa, seguidor, id_hecho)
      select id_empresa, 'prueba', id from hecho where id_empresa = ${e} and clase = 'prueba.creada';
    insert into mapeo_cartola (id_empresa, firma, mapeo) values (${e}, 'f', '{}');
    insert into contraparte (id_empresa, rut, razon_social, nombre) values (${e}, '76543210-3', 'x', 'x');
    insert into proveedor (id_empresa, id_contraparte) select id_empresa, id from contraparte where id_empresa = ${e};
    insert into grupo_cliente (id_empresa, id, nombre) values (${e}, ${e}, 'Grandes');
    insert into cliente (id_empresa, id_contraparte, id_grupo_cliente)
      select id_empresa, id, ${e} from contraparte where id_empresa = ${e};
    insert into contacto (id_empresa, id, id_contraparte, nombre)
      select id_empresa, ${e}, id, 'Eva' from contraparte where id_empresa = ${e};
    insert into promesa_pago (id_empresa, id_contraparte, fecha, id_moneda, monto, hecha)
      select id_empresa, id, current_date, 1, 1, current_date from contraparte where id_empresa = ${e};
    with p as (insert into compromiso_pago (id_empresa, id, id_contraparte, id_moneda, dias_gracia, dias_tolerancia)
      select id_empresa, ${e}, id, 1, 2, 10 from contraparte where id_empresa = ${e} and rut = '76543210-3' returning id_empresa, id),
    q as (insert into compromiso_cuota select id_empresa, id, current_date, 1 from p)
    insert into compromiso_documento select id_empresa, id, ${factura}, 1, false from p;
    insert into disputa (id_empresa, id_contraparte, motivo) select id_empresa, id, 'otro' from contraparte where id_empresa = ${e};
    insert into cobranza_judicial (id_empresa, id_contraparte, desde)
      select id_empresa, id, current_date from contraparte where id_empresa = ${e};
    insert into beneficiario (id_empresa, id, rut, razon_social) values (${e}, ${e}, '76543210-3', 'x');
    insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta, email, id_usuario)
      values (${e}, ${e}, 1, 'corriente', '1', 'x@x.cl', ${idUsuario});
    insert into pago_ajuste values (${e}, 48);
    insert into orden_pago (id_empresa, id, id_beneficiario, monto, fecha_pago, email_notificar, id_usuario_inscriptor)
      values (${e}, ${e}, ${e}, 1, current_date, 'x@x.cl', ${idUsuario});
    insert into orden_pago_documento values (${e}, ${e}, ${compra}, 1);
    insert into orden_pago_firma (id_empresa, id_orden, version, id_usuario, id_usuario_inscriptor, id_beneficiario_cuenta, monto,
      con_codigo, grupos)
      select ${e}, ${e}, 1, u.id, ${idUsuario}, c.id, 1, false, '{}' from beneficiario_cuenta c, usuario u
      where c.id_empresa = ${e} and u.id <> ${idUsuario} limit 1;
    insert into beneficiario_rechazo (id_empresa, id_cuenta, id_orden, motivo_rechazo)
      select id_empresa, id, ${e}, 'x' from beneficiario_cuenta where id_empresa = ${e};
    insert into orden_pago_registro (id_empresa, id_orden, accion, a) values (${e}, ${e}, 'crear', 1);
    insert into orden_pago_email values (${e}, ${e}, 'y@x.cl');
    insert into orden_pago_resumen (id_empresa, mes, id_estado, reservada, cantidad, monto)
      select ${e}, date_trunc('month', current_date::timestamp)::date, 1, false, 1, 1;
    insert into comprobante_pago (id_empresa, id, id_orden, version, pago, codigo, pagada, monto, contenido)
      values (${e}, ${e}, ${e}, 1, now(), lpad('', 20, '0'), current_date, 1, '{}');
    insert into pago_transferencia (id_empresa, id, id_orden, envio, parte, intento, monto, pedido)
      values (${e}, ${e}, ${e}, 1, 1, gen_random_uuid(), 1, '{}');
    insert into pago_transferencia_aviso values (${e}, 'x');
    insert into prueba_plan (id_empresa, clave, desde, hasta) values (${e}, 'transbank', '2026-01-01', '2026-01-14');
    insert into prueba_plan_funcion (id_empresa, clave, id_funcionalidad) values (${e}, 'transbank', 36);
    insert into prueba_plan_solicitud values (${e}, 'transbank', ${idUsuario}, '2026-01-01');
    insert into pago_regla (id_empresa, firmas) values (${e}, 2);
    insert into pago_delegacion (id_empresa, id_usuario, id_delegado, desde, hasta)
      select ${e}, ${idUsuario}, id, current_date, current_date from usuario where id <> ${idUsuario} limit 1;
    insert into portal_proveedor_enlace (id_empresa, id, id_beneficiario, huella, sellado, vence)
      values (${e}, ${e}, ${e}, sha256('x'), 'x', now());
    insert into portal_proveedor_pin (id_empresa, id_enlace, rut, email, huella, vence)
      values (${e}, ${e}, '76543210-3', 'x@x.cl', sha256('x'), now());
    insert into portal_proveedor_sesion (id_empresa, id_enlace, huella, rut, email, usada, vence)
      values (${e}, ${e}, sha256('x'), '76543210-3', 'x@x.cl', now(), now());
    insert into pago_condiciones values (${e}, 'x', 'x', ${idUsuario});
    insert into nomina_ajuste (id_empresa, id_cuenta_corriente, formato) values (${e}, ${idCuenta}, 'chile-219');
    insert into nomina_correlativo values (${e}, 1);
    insert into nomina_pago (id_empresa, id, numero, id_cuenta_corriente, formato, fecha_pago, rut, razon_social, cuenta, hora,
      ordenes, filas, monto, id_usuario)
      values (${e}, ${e}, 1, ${idCuenta}, 'chile-219', current_date, '76543210-3', 'x', '1', '120000', 1, 1, 1, ${idUsuario});
    insert into nomina_pago_fila values (${e}, ${e}, 1, ${e}, 1, 1, 1, 'N1-0001', '76543210-3', 'x', '001', 'corriente',
      '12345', null, null, 'x', 'proveedor');
    insert into nomina_pago_descarga (id_empresa, id_nomina, id_usuario) values (${e}, ${e}, ${idUsuario});
    insert into gestion_cobranza (id_empresa, id_contraparte, medio, fecha, resultado)
      select id_empresa, id, 'llamada', current_date, 'hablamos' from contraparte where id_empresa = ${e};
    insert into rendicion (id_empresa, id_contraparte, tipo, id_cartola, monto)
      select id_empresa, id, 'fondo_por_rendir', ${otra}, 1 from contraparte where id_empresa = ${e};
    update cartola set conciliado = 1, conciliado_por = 1 where id_empresa = ${e} and id = ${otra};
    with c as (insert into contraparte (id_empresa, rut, razon_social, nombre)
      values (${e}, '96790240-3', 'x', 'x') returning id_empresa, id),
    u as (insert into cliente_union (id_empresa, id_conservado, id_absorbido)
      select o.id_empresa, o.id, c.id from contraparte o join c on c.id_empresa = o.id_empresa
      where o.rut = '76543210-3' returning id_empresa, id),
    d as (insert into cliente_distinto (id_empresa, id_menor, id_mayor)
      select o.id_empresa, o.id, c.id from contraparte o join c on c.id_empresa = o.id_empresa
      where o.rut = '76543210-3')
    insert into cliente_union_movido (id_empresa, id_union, clase, id_registro)
      select id_empresa, id, 'contactos', 1 from u;
    insert into ot_correlativo values (${e}, 1);
    insert into llamada_repetible (id_empresa, id_usuario, clave, huella)
      values (${e}, ${idUsuario}, 'x', sha256('x'));
    insert into ot (id_empresa, id_documento, monto_facturado) values (${e}, ${ot}, 1);
    insert into ot_movimiento (id_empresa, id_documento, posicion, producto, cantidad, valor_unitario, monto_neto,
        monto_impuesto, monto_total)
      values (${e}, ${ot}, 1, 'x', 1, 1, 1, 0, 1);
    insert into ot_documento (id_empresa, id_ot, id_documento, monto) values (${e}, ${ot}, ${factura}, 1);
    insert into documento_glosa (id_empresa, id_documento, posicion, nombre, monto_total) values (${e}, ${factura}, 1, 'x', 1);
    insert into documento_adjunto (id_empresa, id_documento, nombre, tipo, bytes, huella, clave_archivo)
      values (${e}, ${factura}, 'a.pdf', 'application/pdf', 1, 'x', 'a');
    insert into saldo_informado (id_empresa, id_cuenta_corriente, fecha, saldo, al)
      values (${e}, ${idCuenta}, '2026-10-14', 1, now());
    insert into prueba_mes_resumen (id_empresa, id_cuenta_corriente, mes) values (${e}, ${idCuenta}, '2026-10-01');
    insert into prueba_hallazgo_resumen (id_empresa, id_cuenta_corriente, mes, posicion, tipo, hasta, monto)
      values (${e}, ${idCuenta}, '2026-10-01', 1, 'falta', '2026-10-14', 1);
    insert into cartola_par (id_empresa, tipo, id_cargo, id_abono, estado, origen, explicacion)
      values (${e}, 'reversa', ${otra}, ${vuelta}, 'rechazado', 'persona', 'x');
    insert into cartola_par_sugerido (id_empresa, id_cargo, id_abono, tipo, explicacion)
      values (${e}, ${otra}, ${vuelta}, 'reversa', 'x');
    insert into cartola_adjunto (id_empresa, id_cartola, nombre, tipo, bytes, huella, clave_archivo)
      values (${e}, ${otra}, 'a.pdf', 'application/pdf', 1, 'x', 'a');
    insert into documento_referencia (id_empresa, id_documento, posicion, codigo_tipo_ref, folio_ref)
      values (${e}, ${nota}, 1, '33', '1');
    insert into sugerencia (id_empresa, id, id_cartola, orden, tipo_recomendacion, explicacion, clave)
      values (${e}, ${e}, ${otra}, 1, 'x', '{}', 'x');
    insert into sugerencia_documento values (${e}, ${e}, ${factura}, 1);
    insert into cartola_sin_par values (${e}, ${otra}, 'comision', 'x');
    insert into autonomia (id_empresa, id, confianza_min, id_moneda, precision_minima) values (${e}, ${e}, 1, 1, 1);
    insert into autonomia_ejecucion (id_empresa, id, id_autonomia, lote, lineas, monto)
      values (${e}, ${e}, ${e}, gen_random_uuid(), 1, 1);
    insert into sugerencia_decision (id_empresa, id_cartola, acertada, como, monto, id_moneda, fecha)
      values (${e}, ${otra}, false, 'rechazada', 1, 1, '2026-01-01');
    insert into busqueda_pendiente (id_empresa, id_cartola) values (${e}, ${otra});
    insert into busqueda_estado (id_empresa, completa) values (${e}, now());
    insert into suscripcion (id_empresa, estado, estado_previo, causa, id_plan_version, periodicidad, id_moneda, ancla, numero,
      facturado_hasta, revisada)
      select ${e}, 'activa', 'prueba', 'contratacion', id_version, periodo, id_moneda, '2026-01-01', 1, '2026-02-01', '2026-01-01'
      from plan_version_precio where periodo = 'mensual' order by id_version limit 1;
    insert into suscripcion_historial (id_empresa, fecha, de, a, causa, explicacion)
      values (${e}, '2026-01-01', 'prueba', 'activa', 'contratacion', 'x');
    insert into factura_suscripcion (id_empresa, id, numero, desde, hasta, id_operador, id_documento, folio, emitida, vence,
      neto, iva, total) values (${e}, ${e}, 1, '2026-01-01', '2026-02-01', ${e}, ${factura}, '1', '2026-01-01', '2026-01-11', 100, 19, 119);
    insert into factura_suscripcion_linea (id_empresa, id_factura, posicion, glosa, neto, id_plan_version, periodicidad,
      id_moneda, precio, precio_pesos, periodo_desde, periodo_hasta, desde, hasta, vigente_hasta)
      select ${e}, ${e}, 1, 'x', 100, id, 'mensual', 1, 100, 100, '2026-01-01', '2026-02-01', '2026-01-01', '2026-02-01',
        '2026-02-01' from plan_version order by id limit 1;
    insert into nota_suscripcion (id_empresa, id, id_factura, id_operador, id_documento, folio, emitida, neto, iva, total)
      values (${e}, ${e}, ${e}, ${e}, ${nota}, '1', '2026-01-02', 1, 0, 1);
    insert into nota_suscripcion_linea values (${e}, ${e}, 1, 'x', 1, ${e}, 1, '2026-01-31', '2026-02-01');
    insert into oneclick_comercio (id_empresa, codigo_comercio, codigo_hijo, api_key_sellada, ambiente)
      values (${e}, '597055555541', '597055555542', 'x', 'integracion');
    insert into plan_inscripcion (id_empresa, token, id_operador, id_usuario) values (${e}, 'x', ${e}, ${idUsuario});
    insert into plan_tarjeta (id_empresa, id_operador, username, tbk_user_sellado, marca, numero, id_usuario)
      values (${e}, ${e}, 'x', 'x', 'Visa', '0000', ${idUsuario});
    insert into suscripcion_emision values (${e}, ${factura}, ${e});
    insert into suscripcion_correlativo values (${e}, '33', 1);
    insert into trabajo_en_pausa (id_empresa, nombre, clave, datos) values (${e}, 'x', 'x', '{}');
    insert into sii_credencial (id_empresa, rut, secreto_sellado, validada) values (${e}, 'x', 'x', now());
    insert into sii_sincronizacion (id_empresa, servicio, mes) values (${e}, 'cv', '2026-01-01');
    insert into sii_token (id_empresa, huella) values (${e}, 'x');
    insert into sii_cuadratura (id_empresa, mes, modelo, estado, codigo_tipo, documentos, exento, neto, iva, total,
      solo_total) values (${e}, '2026-01-01', 'Dte', 'registro', '33', 1, 0, 1, 1, 2, false);
    insert into sii_registro (id_empresa, mes, modelo, codigo_tipo, folio, rut, emite_comprador, razon_social,
      fecha_emision, estado, exento, neto, iva, total)
      values (${e}, '2026-01-01', 'Dte', '33', '1', 'x', false, 'x', '2026-01-01', 'registro', 0, 1, 1, 2);
    insert into sii_estado_dte (id_empresa, id_documento, codigo, glosa, consultado)
      values (${e}, ${factura}, 'DOK', 'x', now());
    insert into regla (id_empresa, id, nombre, modelo, orden, grupos, acciones)
      values (${e}, ${e}, 'x', 'Compra', 1, '[[{"atributo":"dia","desde":1,"hasta":null,"niega":false}]]',
        '[{"tipo":"comentar","comentario":"x"}]');
    insert into regla_ejecucion (id_empresa, id, id_regla, lote, origen, fecha, registros)
      values (${e}, ${e}, ${e}, gen_random_uuid(), 'llegada', '2026-01-01', 1);
    insert into regla_acto (id_empresa, lote, id_regla, despues)
      select id_empresa, gen_random_uuid(), id, '{}' from regla where id_empresa = ${e};
    insert into autonomia_acto (id_empresa, lote, id_autonomia, despues)
      select id_empresa, gen_random_uuid(), id, '{}' from autonomia where id_empresa = ${e};
    insert into regla_pendiente (id_empresa, modelo, id_registro) values (${e}, 'Compra', ${factura});
    insert into regla_plantilla_archivada (id_empresa, plantilla, id_usuario) values (${e}, 'x', ${idUsuario});
    insert into contraparte_acto (id_empresa, lote, id_cartola, despues)
      select ${e}, gen_random_uuid(), ${otra}, id from contraparte where id_empresa = ${e};
    insert into conexion (id_empresa, id_integrador, extractor, id_externo, credencial_sellada)
      values (${e}, 1, 'x', 'x', 'x');
    insert into conexion_lectura (id_empresa, id_conexion) select id_empresa, id from conexion where id_empresa = ${e};
    insert into billetera_operacion (id_empresa, tipo, monto, clave, huella, referencia)
      values (${e}, 'deposito', 1, 'x', 'x', 'x');
    begin;
    insert into billetera (id_empresa, id_cuenta_corriente, numero, disponible) values (${e}, ${idCuenta}, 1, 1);
    insert into billetera_movimiento (id_empresa, numero, tipo, glosa, disponible, agendado, en_retiro)
      values (${e}, 1, 'deposito', 'x', 1, 0, 0);
    insert into billetera_linea (id_empresa, numero, cuenta, debe, haber)
      values (${e}, 1, 'custodia', 1, 0), (${e}, 1, 'disponible', 0, 1);
    commit;
    insert into flujo_ajuste (id_empresa, id, descripcion, sentido, categoria, id_moneda, monto, fecha, repite)
      values (${e}, ${e}, 'x', 'egreso', 'gastos', 1, 1, '2026-12-01', 'nunca');
    begin;
    insert into transbank_abono (id_empresa, id, id_cuenta_corriente, fecha, medio, comercio, cuenta, cantidad, ventas,
        anulaciones, comision, iva_comision, retenciones, cobros, neto)
      values (${e}, ${e}, ${idCuenta}, '2026-11-12', 'credito', 'x', 'x', 1, 0, 0, 0, 0, 0, 0, 0);
    insert into transbank_fila (id_empresa, id_abono, posicion, fila, tipo, neto, huella)
      values (${e}, ${e}, 1, 1, 'venta', 0, 'x');
    with l as (insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, posicion, huella)
      values (${e}, ${idCuenta}, '2026-11-12', 'x', 99, 'transbank') returning id_empresa, id)
    insert into transbank_linea (id_empresa, id_cartola, id_abono, parte) select id_empresa, id, ${e}, 'ventas' from l;
    commit;
    insert into transbank_venta (id_empresa, id, fecha, monto, codigo_autorizacion, propio)
      values (${e}, ${e}, '2026-11-10', 50, 'x', 0);
    insert into transbank_venta_fila (id_empresa, id_abono, posicion, id_venta, aparte) values (${e}, ${e}, 1, ${e}, false);
    insert into transbank_abono_repetido values (${e}, ${e}, ${e});
    insert into dominio_correo (id_empresa, direccion, dominio, selector, llave_publica, llave_sellada, revisar, id_usuario)
      values (${e}, 'x@prueba.cl', 'prueba.cl', 'x', 'x', 'x', now(), ${idUsuario});
    insert into webpay_comercio (id_empresa, codigo_comercio, api_key_sellada, ambiente, monto_libre)
      values (${e}, '597055555532', 'x', 'integracion', false);
    insert into pago_tarjeta (id_empresa, id, id_contraparte, orden, sesion, monto)
      select id_empresa, ${e}, id, lpad(${e}::text, 26, '0'), lpad(${e}::text, 26, '0'), 50
      from contraparte where id_empresa = ${e} and rut = '76543210-3';
    insert into pago_tarjeta_documento (id_empresa, id_pago, id_documento, monto) values (${e}, ${e}, ${factura}, 50);
    insert into trabajo (id_empresa, id, tipo) values (${e}, gen_random_uuid(), 'buscar_sugerencias');
    insert into empresa_certificado (id_empresa, titular, emisor, desde, vence, huella, cer_sellado, llave_sellada)
      values (${e}, 'x', 'x', now(), now() + interval '1 day', 'x', 'x', 'x');
    with c as (insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
        razon_social_cesionario, monto, fecha, fuente, vigente)
      values (${e}, ${factura}, 1, 'x', 'x', 'x', 'x', 1, now(), 'manual', true) returning id_empresa, id)
    insert into cesion_repetida select id_empresa, id, ${e} from c;
    insert into recepcion_acto (id_empresa, id_documento, accion) values (${e}, ${factura}, 'ACD');
    insert into empresa_actualizacion (id_empresa, estado, pasos) values (${e}, 'lista', '[]');
    insert into referido (id_empresa, id_empresa_referida, nombre)
      select ${e}, id_empresa, 'x' from empresa where id_empresa <> ${e} order by 2 limit 1;
    insert into invitacion (id_empresa, email, nombre, id_grupo, id_usuario_invito, vence)
      select ${e}, 'x@prueba.cl', 'x', id, ${idUsuario}, now() from grupo where id_empresa = ${e} limit 1;
    insert into linea_negocio (id_empresa, id, nombre) values (${e}, ${e}, 'x');
    insert into documento_clasificacion (id_empresa, id_documento, posicion, id_cuenta_contable, monto)
      select ${e}, ${factura}, 1, id, 1 from cuenta_contable where id_empresa = ${e} and key = 'ventas';
    insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto)
      select ${e}, ${otra}, 1, id, 1 from cuenta_contable where id_empresa = ${e} and key = 'caja';
    insert into clasificacion_acto (id_empresa, lote, id_documento) values (${e}, gen_random_uuid(), ${factura});
    insert into documento_acto (id_empresa, lote, id_documento, despues) values (${e}, gen_random_uuid(), ${factura}, '{}');
    insert into acto_imagen (id_empresa, lote, id_registro, despues) values (${e}, gen_random_uuid(), ${e}, '{}');
    with a as (insert into asiento (id_empresa, fecha, origen, id_documento, glosa)
      values (${e}, '2026-10-14', 'documento', ${factura}, 'x') returning id_empresa, id, fecha)
    insert into asiento_linea (id_empresa, id_asiento, posicion, fecha, id_cuenta_contable, debe, haber)
      select a.id_empresa, a.id, row_number() over (), a.fecha, c.id, case c.key when 'clientes' then 1 else 0 end,
        case c.key when 'ventas' then 1 else 0 end
      from a join cuenta_contable c on c.id_empresa = a.id_empresa and c.key in ('clientes', 'ventas');
    insert into comentario (id_empresa, id, id_usuario, modelo, id_documento, comentario)
      values (${e}, ${e}, ${idUsuario}, 'Dte', ${factura}, 'x');
    insert into notificacion (id_empresa, id, id_usuario, tipo, id_comentario) values (${e}, ${e}, ${idUsuario}, 'mencion', ${e});
    insert into cartola_repetida values (${e}, ${otra}, ${e});
    insert into documento_repetido (id_empresa, id_documento, id_importacion_archivo) values (${e}, ${factura}, ${e});
    insert into cartola_retirada (id_empresa, id_cuenta_corriente, id_cartola, fecha, descripcion, cargo, abono, linea, motivo)
      values (${e}, ${idCuenta}, 1, '2026-01-01', 'x', 1, 0, '{}', 'banco');
    insert into exportacion (id_empresa, id, id_usuario, de_soporte, pedido, vence)
      values (${e}, ${e}, ${idUsuario}, false, '{"tipo":"documentos","modelos":["dtes"],"desde":"2026-01-01","hasta":"2026-12-31","formato":"csv","incluir":"ninguno","includeComments":false}', now() + interval '30 days');
    insert into exportacion_archivo (id_empresa, id, id_exportacion, modelo, nombre, estado, total, bytes, clave_archivo)
      values (${e}, ${e}, ${e}, 'dtes', 'Ventas.csv', 'ok', 0, 0, 'x');
    insert into credencial_api (id_empresa, id, id_usuario, nombre, huella, final)
      values (${e}, ${e}, ${idUsuario}, 'x', sha256('x'), 'xxxx');
    insert into llamada_api (id_empresa, mes, cantidad) values (${e}, '2026-01-01', 1);
    insert into tope_aviso (id_empresa, medida, umbral, mes, tope) values (${e}, 'personas', 80, '2026-01-01', 5);
    insert into exportacion_programada (id_empresa, id, id_usuario, nombre, contenido, periodo, frecuencia, hora, destino, proxima)
      values (${e}, ${e}, ${idUsuario}, 'x', '{"tipo":"documentos","modelos":["dtes"],"formato":"csv","incluir":"ninguno","includeComments":false}',
        'ayer', 'diaria', 8, '{"tipo":"correo","para":["a@b.cl"]}', '2036-01-01');
    insert into exportacion_entrega (id_empresa, id, id_programada, vez, id_exportacion, estado, terminada)
      values (${e}, ${e}, ${e}, now(), ${e}, 'entregada', now());
    insert into archivo_empresa (id_empresa, id, id_usuario, de_soporte, estado, bytes, clave_archivo, vence)
      values (${e}, ${e}, ${idUsuario}, false, 'ok', 0, 'x', now() + interval '7 days');
    insert into vista (id_empresa, id, id_usuario, lista, nombre, parametros) values (${e}, ${e}, ${idUsuario}, 'Dte', 'x', '{}');
    insert into fijada (id_empresa, id_usuario, orden, nombre, ruta) values (${e}, ${idUsuario}, 1, 'Ventas', '/ventas');
    insert into lista_preferencia (id_empresa, id_usuario, lista) values (${e}, ${idUsuario}, 'Dte');
    insert into envio (id_empresa, id, id_usuario, para, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml)
      values (${e}, ${e}, ${idUsuario}, '{a@b.cl}', 'a@b.cl', 'x', 'x', true, false);
    insert into envio_documento (id_empresa, id_envio, id_documento) values (${e}, ${e}, ${factura});
    insert into envio_adjunto (id_empresa, id_envio, posicion, nombre, tipo, bytes, clave_archivo)
      values (${e}, ${e}, 0, 'a.pdf', 'application/pdf', 1, 'a');
    insert into comprobante_envio values (${e}, ${e}, ${e}, true);
    insert into correo_recibido (id_empresa, id_envio, clase, message_id, de, asunto, texto)
      values (${e}, ${e}, 'respuesta', 'x@x', 'a@b.cl', 'x', 'x');
    insert into recibido_adjunto (id_empresa, id_recibido, posicion, nombre, bytes, clave_archivo)
      select id_empresa, id, 0, 'x', 1, 'a' from correo_recibido where id_empresa = ${e};
    insert into plantilla_email (id_empresa, id_tipo_email, nombre, asunto, mensaje) values (${e}, 3, 'x', 'x', '<p>x</p>');
    insert into recordatorio_ajuste (id_empresa) values (${e});
    insert into plan_recordatorio (id_empresa, id, nombre, hora_desde, hora_hasta, max_por_dia, monto_minimo, dias_entre, aunque_sin_banco)
      values (${e}, ${e}, 'x', 9, 18, 1, 0, 0, false);
    insert into etapa_recordatorio (id_empresa, id_plan, dias, nombre, canal, tono, destinatario, alcance, adjuntar_pdf,
        adjuntar_xml, con_interes, monto_minimo)
      values (${e}, ${e}, 3, 'x', 'correo', 'amable', 'todos', 'todos', false, false, false, 0);
    insert into plan_recordatorio_grupo (id_empresa, id_grupo_cliente, id_plan) values (${e}, ${e}, ${e});
    insert into plan_recordatorio_cliente (id_empresa, id_contraparte, id_plan)
      select id_empresa, id_contraparte, ${e} from cliente where id_empresa = ${e} limit 1;
    insert into recordatorio_cliente (id_empresa, id_contraparte)
      select id_empresa, id_contraparte from cliente where id_empresa = ${e} limit 1;
    insert into recordatorio_del_dia (id_empresa, id_contraparte, fecha)
      select id_empresa, id_contraparte, current_date from cliente where id_empresa = ${e} limit 1;
    insert into recordatorio (id_empresa, id_contraparte, fecha, dias, canal, id_envio, pesos, aunque_sin_banco)
      select id_empresa, id_contraparte, current_date, 3, 'correo', ${e}, 1, false from cliente where id_empresa = ${e} limit 1;
    insert into recordatorio_documento (id_empresa, id_contraparte, fecha, id_documento, dias, saldo)
      select id_empresa, id_contraparte, fecha, ${factura}, 3, 1 from recordatorio where id_empresa = ${e};
    insert into portal_enlace (id_empresa, id_contraparte, huella, sellado, vence)
      select id_empresa, id_contraparte, sha256('x'), 'x', now() from cliente where id_empresa = ${e} limit 1;
    insert into portal_ajuste (id_empresa) values (${e});
    insert into portal_mensaje (id_empresa, id, id_contraparte, tipo, texto)
      select id_empresa, ${e}, id_contraparte, 'pregunta', 'x' from cliente where id_empresa = ${e} limit 1;
    insert into portal_mensaje_documento (id_empresa, id_mensaje, id_documento) values (${e}, ${e}, ${factura});
    insert into tasa_interes_legal (id_empresa, desde, tasa, fuente) values (${e}, '2026-01-01', 1, 'x');
    begin;
    update documento set saldo = saldo + 10 where id = ${nota};
    update documento set saldo = saldo - 10 where id = ${factura};
    insert into documento_aplicacion (id_empresa, id_nota, id_documento, monto) values (${e}, ${nota}, ${factura}, 10);
    commit;`);
}
