-- A company may ask all of its people for a second factor; without one a member may do nothing but set it up.
alter table empresa add column exige_segundo_factor boolean not null default false;
