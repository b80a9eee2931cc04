CREATE TABLE "tentativa_em_curso" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contadas" jsonb NOT NULL,
	"contada_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tentativa_em_curso_contada_em_index" ON "tentativa_em_curso" USING btree ("contada_em");
