-- What the engine learnt of its own confidence when it last rehearsed on the whole of a company's past: a search of a part
-- of the book goes by it instead of rehearsing again.
alter table busqueda_estado add column propia jsonb;
