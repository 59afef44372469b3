-- Wallets and prepaid accounts of others: money of the company that no bank holds, with statements by file. Their codes
-- are those of the banks' payment files (the list of payroll banks of Banco de Chile). MACH has none of its own: its
-- accounts are BCI's. The kind `billetera` stays that of the wallet in Cuadra.
insert into integrador_tipo (id, key, nombre) values (4, 'prepago', 'Billetera digital');

insert into integrador (id, id_tipo, id_pais, nombre, descripcion, codigo_sbif, url) values
  (28, 4, 1, 'Mercado Pago', 'Cartolas de Mercado Pago por archivo', '875', 'https://www.mercadopago.cl'),
  (29, 4, 1, 'Tenpo', 'Cartolas de Tenpo por archivo', '730', 'https://www.tenpo.cl'),
  (30, 4, 1, 'MACH', 'Cartolas de MACH por archivo', null, 'https://www.machbank.cl'),
  (31, 4, 1, 'Copec Pay', 'Cartolas de Copec Pay por archivo', '741', 'https://www.copecpay.cl'),
  (32, 4, 1, 'Prepago Los Héroes', 'Cartolas de Prepago Los Héroes por archivo', '729', null),
  (33, 4, 1, 'Tapp', 'Cartolas de Tapp por archivo', '732', 'https://www.tapp.cl'),
  (34, 4, 1, 'Global66', 'Cartolas de Global66 por archivo', '738', 'https://www.global66.com'),
  (35, 4, 1, 'Prex', 'Cartolas de Prex por archivo', '743', null);
