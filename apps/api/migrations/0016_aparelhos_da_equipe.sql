CREATE TABLE "dispositivo_retaguarda" (
	"funcionario_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"visto_em" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivo_retaguarda_funcionario_id_hash_pk" PRIMARY KEY("funcionario_id","hash")
);
--> statement-breakpoint
ALTER TABLE "dispositivo_retaguarda" ADD CONSTRAINT "dispositivo_retaguarda_funcionario_id_funcionario_id_fk" FOREIGN KEY ("funcionario_id") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;
