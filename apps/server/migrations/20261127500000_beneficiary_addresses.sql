-- Further notice addresses of a beneficiary: part of the account that another person confirms, as the first one.
alter table beneficiario_cuenta add emails text[] not null default '{}'
  check (cardinality(emails) <= 9 and array_position(emails, null) is null and not email = any (emails));
