-- To plan the query of a quota's facts takes six milliseconds and to run it half of one: it is planned once a connection.
ALTER FUNCTION derivar_leitura() SET plan_cache_mode = force_generic_plan;
