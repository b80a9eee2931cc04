DROP INDEX "extracao_concurso";
