CREATE INDEX "dispositivo_retaguarda_hash_index" ON "dispositivo_retaguarda" USING btree ("hash");
