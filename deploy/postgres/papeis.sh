#!/bin/sh
# Makes the two roles of the operating guide ("The database"): neither is a superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v senha="$SENHA_DO_BANCO" -d postgres <<'SQL'
create role contempla_dono login password :'senha';
create role contempla_aplicacao login password :'senha';
create database contempla owner contempla_dono;
revoke all on database contempla from public;
grant connect on database contempla to contempla_aplicacao;
SQL
