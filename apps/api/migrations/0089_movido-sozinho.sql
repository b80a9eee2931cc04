CREATE TABLE "movido_sozinho" (
	"funcionario_id" bigint NOT NULL,
	"objeto_tipo" text NOT NULL,
	"objeto_id" text NOT NULL,
	"dia" date NOT NULL,
	"centavos" bigint NOT NULL,
	CONSTRAINT "movido_sozinho_funcionario_id_objeto_tipo_objeto_id_dia_pk" PRIMARY KEY("funcionario_id","objeto_tipo","objeto_id","dia")
);
--> statement-breakpoint
CREATE INDEX "movido_sozinho_dia_index" ON "movido_sozinho" USING btree ("dia");