-- While the whole book of a company is searched, lines that came meanwhile are searched around and written down here: what
-- was found of them is newer than what the whole saw, and stays. Null while no search of the whole goes on.
alter table busqueda_estado add column recientes bigint[];
