#!/bin/sh
# Run by the image of PostgreSQL on an empty volume: one role owns the tables, the server has another one.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=server="$SERVER_PASSWORD" --username "$POSTGRES_USER" <<'END'
create role vestry_owner login createrole password :'owner';
create role vestry_server login password :'server';
create database vestry owner vestry_owner;
END
