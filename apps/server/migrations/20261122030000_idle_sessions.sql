-- From now on `vence` moves with each use: so long without use, and so long in all. Sessions that are already open get
-- the two weeks that are the default, counted from their last use.
update sesion set vence = least(vence, usada + interval '14 days');
