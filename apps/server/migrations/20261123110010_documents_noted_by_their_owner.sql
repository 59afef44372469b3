-- The owner of documents writes the marks of the ledger, the suppliers and the worth of the currency with the documents.
drop trigger documento_marcar_alta on documento;
drop trigger documento_marcar_baja on documento;
drop trigger documento_marcar_cambio on documento;
drop function marcar_documentos();
drop trigger documento_marcar_valor on documento;
drop function marcar_valor();
drop trigger documento_proveedor_alta on documento;
drop trigger documento_proveedor_cambio on documento;
drop function anotar_proveedores();
drop function es_compra_a_proveedor(text);
drop trigger documento_valuar_alta on documento;
drop trigger documento_valuar_cambio on documento;
drop function valuar_documento();
